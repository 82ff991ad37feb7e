// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/analysis/parity_record.h"
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/output/progress_bar.h"
#include "engine/cli/run_options.h"
#include "engine/media/open_input.h"
#include "engine/media/sample_scene.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using nlohmann::json;

struct ParityOptions {
    std::string input = "sample";
    std::vector<std::string> pipelines;
    std::vector<std::string> devices;
    std::vector<std::string> settings;
    std::string preset;
    std::vector<std::string> boxes;
    FrameIndex start = 0;
    FrameIndex frames = 5;
    std::uint64_t seed = 0;
    std::string record;
    std::string against;
    std::string json;
};

/// Describes the largest difference of a row: its frame and, if there are values, its position.
std::string placeOf(const ParityRow& row) {
    if (row.a.bytes.empty()) return "frame " + toText((long long)row.frame);
    const auto width = std::size_t(std::max(1, row.a.size.width));
    return "frame " + toText((long long)row.frame) + ", column " +
           toText((long long)(row.index % width)) + ", row " +
           toText((long long)(row.index / width)) + ": " + toText(row.a.at(row.index)) +
           " against " + toText(row.b.at(row.index));
}

const char* verdict(const ParityRow& row) {
    if (!row.within()) return "DIFFERS";
    return row.differing == 0 ? "same bits" : "within";
}

std::string small(double value) {
    char text[32];
    std::snprintf(text, sizeof text, value == 0 ? "%.0f" : "%.2g", value);
    return text;
}

void printParity(const std::string& pipeline, const ParityReport& report) {
    std::printf("%s: %s against %s, %lld frames\n", pipeline.c_str(), report.deviceA.c_str(),
                report.deviceB.c_str(), (long long)report.frames);
    std::printf("  %-34s %12s %10s %10s %9s %10s  %s\n", "output", "values", "other bits",
                "largest", "ulp", "bound", "");
    for (const ParityRow& row : report.rows) {
        std::printf("  %-34s %12lld %10lld %10s %9s %10s  %s\n", row.spec.id.c_str(),
                    (long long)row.values, (long long)row.differing, small(row.largest).c_str(),
                    row.spec.type == OutputType::Float32 ? small(row.ulps).c_str() : "",
                    (small(row.spec.bound) + (row.spec.relative ? " rel" : "")).c_str(),
                    verdict(row));
    }
    if (const ParityRow* first = report.firstBeyond()) {
        std::printf("  First to differ: %s", first->stage().c_str());
        if (first->missing > 0) {
            std::printf(", where %lld outputs differ in number or size", (long long)first->missing);
        }
        if (first->differing > 0) {
            std::printf(", in %lld of %lld values (%lld beyond the bound); %s",
                        (long long)first->differing, (long long)first->values,
                        (long long)first->beyond, placeOf(*first).c_str());
        }
        std::printf("\n");
    }
    std::printf("  Without shared inputs, boxes differ by at most %s px, and %lld states differ\n",
                small(report.boxes).c_str(), (long long)report.states);
}

json toJson(const ParityRow& row) {
    json where = nullptr;
    if (row.differing > 0) {
        const auto width = std::size_t(std::max(1, row.a.size.width));
        where = {{"frame", row.frame},
                 {"column", row.index % width},
                 {"row", row.index / width},
                 {"a", row.a.at(row.index)},
                 {"b", row.b.at(row.index)}};
    }
    return {{"stage", row.stage()},
            {"output", row.spec.id},
            {"type", toText(row.spec.type)},
            {"values", row.values},
            {"other_bits", row.differing},
            {"beyond", row.beyond},
            {"missing", row.missing},
            {"largest", std::isfinite(row.largest) ? json(row.largest) : json(nullptr)},
            {"ulps", row.spec.type == OutputType::Float32 ? json(row.ulps) : json(nullptr)},
            {"bound", row.spec.bound},
            {"relative", row.spec.relative},
            {"strays", row.spec.strays},
            {"where", where},
            {"within", row.within()}};
}

json toJson(const std::string& pipeline, const ParityReport& report) {
    json rows = json::array();
    for (const ParityRow& row : report.rows) rows.push_back(toJson(row));
    const ParityRow* const first = report.firstBeyond();
    return {{"algorithm", pipeline},
            {"pipeline", pipeline},  // alias for readers of version 0.2
            {"device_a", report.deviceA},
            {"device_b", report.deviceB},
            {"frames", report.frames},
            {"outputs", rows},
            {"first", first ? json(first->stage()) : json(nullptr)},
            {"boxes_px", report.boxes},
            {"other_states", report.states},
            {"within", report.within()}};
}

/// Collects the comparisons, prints them and writes them as JSON.
class Output {
public:
    explicit Output(const std::string& file) : m_file(file) {}
    void add(const std::string& pipeline, const ParityReport& report) {
        if (!isStandardOutput(m_file)) printParity(pipeline, report);
        m_rows.push_back(toJson(pipeline, report));
        m_within = m_within && report.within();
    }
    int finish() {
        if (!m_file.empty())
            writeJson(m_file,
                      {{"algorithms", m_rows}, {"pipelines", m_rows}, {"within", m_within}});
        return m_within ? exitDone : exitCheckFailed;
    }

private:
    std::string m_file;
    json m_rows = json::array();
    bool m_within = true;
};

ParitySetup setupOf(const ParityOptions& options, const AlgorithmDescriptor& type) {
    ParitySetup setup;
    setup.type = &type;
    setup.params = ParamSet(type.params);
    setup.params.setTexts(options.settings);
    setup.seed = options.seed;
    setup.first = options.start;
    setup.frames = options.frames;
    if (!type.needsBox) return setup;
    if (options.boxes.empty() && options.input != "sample") {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The algorithm %1 needs a box in frame %2 of %3. "
                                           "Specify one with --init x,y,width,height."),
                                  type.id, (long)options.start, options.input));
    }
    if (options.boxes.empty()) {
        const auto box = sampleTruth(options.start);
        if (!box) {
            throw EngineError(Message(SPOOR_TR("engine",
                                               "The target in the sample is occluded in frame %1. "
                                               "Start at another frame."),
                                      (long)options.start));
        }
        setup.starts[1] = *box;
    }
    for (const auto& text : options.boxes) {
        setup.starts[TargetId(setup.starts.size() + 1)] = parseBox(text).orThrow();
    }
    return setup;
}

std::vector<const AlgorithmDescriptor*> typesOf(const ParityOptions& options) {
    std::vector<const AlgorithmDescriptor*> types;
    for (const auto& id : options.pipelines) types.push_back(findAlgorithm(id).orThrow());
    if (types.empty()) {
        for (const auto& type : algorithmDescriptors()) {
            if (type.runsWithDefaults()) types.push_back(&type);
        }
    }
    return types;
}

int compareWithFile(const ParityOptions& options) {
    const auto frames = openInput(options.input);
    const std::string named = options.devices.empty() ? "auto" : options.devices.front();
    const ParityDevice device = parityDevice(named).orThrow();
    ParityReader reader(options.against);
    Output output(options.json);
    while (const auto head = reader.head()) {
        ParityChecker checker(head->setup, device, frames);
        checker.report().deviceA = head->device;
        while (const auto frame = reader.frame()) checker.check(*frame);
        output.add(head->setup.type->id, checker.report());
    }
    return output.finish();
}

int record(const ParityOptions& options) {
    const auto frames = openInput(options.input);
    const std::string named = options.devices.empty() ? "cpu" : options.devices.front();
    const ParityDevice device = parityDevice(named).orThrow();
    const auto types = typesOf(options);
    ParityWriter writer(options.record);
    for (const AlgorithmDescriptor* type : types) {
        const ParitySetup setup = setupOf(options, *type);
        ParityRecorder recorder(setup, device, frames);
        writer.begin(setup, recorder.device());
        while (const auto frame = recorder.next()) writer.add(*frame);
        std::printf("%s: recorded on %s\n", type->id.c_str(), recorder.device().c_str());
    }
    writer.finish();
    return exitDone;
}

int parity(const ParityOptions& options) {
    checkOutputs(options.input, {{"--json", options.json}, {"--record", options.record}});
    const bool one = !options.record.empty() || !options.against.empty();
    if (one ? options.devices.size() > 1 : options.devices.size() == 1) {
        throw EngineError(
            one ? Message(SPOOR_TR("engine",
                                   "--record and --against use one device. Specify --device once."))
                : Message(SPOOR_TR(
                      "engine", "Two devices are compared. Specify --device twice, or omit it.")));
    }
    if (!options.against.empty()) return compareWithFile(options);
    if (!options.record.empty()) return record(options);
    auto [a, b] = usualParityDevices();
    if (options.devices.size() > 1) a = options.devices[0], b = options.devices[1];
    const ParityDevice deviceA = parityDevice(a).orThrow(), deviceB = parityDevice(b).orThrow();
    const auto types = typesOf(options);
    const auto frames = openInput(options.input);
    Output output(options.json);
    for (const AlgorithmDescriptor* type : types) {
        const ParitySetup setup = setupOf(options, *type);
        const FrameIndex there = std::max<FrameIndex>(1, frames->frameCount() - setup.first);
        ProgressBar progress(type->id + ": comparing frame", std::min(setup.frames, there) - 1);
        progress.show(0);
        const ParityReport report =
            compareDevices(setup, deviceA, deviceB, frames, [&progress](FrameIndex done) {
                progress.show(done);
                return true;
            });
        progress.clear();
        output.add(type->id, report);
    }
    return output.finish();
}

}  // namespace

void addParityCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<ParityOptions>();
    auto* c = app.add_subcommand(
        "parity", "Compare the outputs of two devices for the same frames, stage by stage.");
    c->add_option("INPUT", o->input, "Video, folder or pattern (default: the built-in sample)");
    c->add_option("--algorithm,--pipeline", o->pipelines,
                  "Algorithm to compare; may be repeated (default: all)")
        ->take_all();
    c->add_option("--preset", o->preset,
                  "Published method to compare (see 'spoor-cli algorithms')");
    c->add_option("--device", o->devices,
                  "Device to compare, specified twice: auto, cpu, gpu, host, an index or a stable "
                  "name, optionally followed by a colon and the kernel variant: cpu-kernels, "
                  "gpu-kernels or adapted (default: cpu and gpu, or cpu and cpu:gpu-kernels if "
                  "there is no GPU)")
        ->take_all();
    c->add_option("--set", o->settings, "Value of a parameter, as NAME=VALUE; may be repeated")
        ->take_all();
    c->add_option("--init", o->boxes, "Box in the first frame, x,y,width,height; may be repeated")
        ->take_all();
    c->add_option("--start", o->start, "First frame, counted from 0")
        ->check(CLI::NonNegativeNumber);
    c->add_option("--frames", o->frames, "Number of frames (default: 5)")
        ->check(CLI::PositiveNumber);
    c->add_option("--seed", o->seed, "Random seed")->check(CLI::NonNegativeNumber);
    addOutput(*c, "--record", o->record, OutputKind::File,
              "Write the stage outputs of one device to this file, for --against on another "
              "machine");
    c->add_option("--against", o->against,
                  "Compare one device with a file that --record wrote for the same INPUT");
    addOutput(*c, "--json", o->json, OutputKind::Stream, "Write the comparison as JSON");
    c->get_option("--record")->excludes(c->get_option("--against"));
    c->callback([o, &run] {
        run = [o] {
            if (!o->preset.empty() && o->pipelines.empty()) o->pipelines.emplace_back();
            if (o->pipelines.size() == 1) resolveAlgorithm(o->pipelines[0], o->settings, o->preset);
            return parity(*o);
        };
    });
}

}  // namespace spoor
