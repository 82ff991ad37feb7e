// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/device_tuning.h"
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/output/progress_bar.h"
#include "engine/compute/device_info.h"
#include "engine/media/frame.h"
#include "engine/media/sample_scene.h"
#include "engine/tracking/tuning/kernel_study.h"
#include "engine/tracking/tuning/plan_tuning.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

namespace spoor {
namespace {

/// Measures on which devices the stages of an algorithm run fastest, and stores that plan as the
/// default.
nlohmann::json tuneStages(const AlgorithmDescriptor& type, bool print) {
    DeviceSet devices;
    const auto places = stagePlaces(type, ParamSet(type.params));
    ProgressBar progress(type.id + ": measuring plan", FrameIndex(maxTrials(places, devices)) - 1);
    FrameIndex tried = 0;
    const auto trials = tunePlan(places, devices, [&](const ResolvedPlan& plan) {
        progress.show(tried++);
        return measurePlan(type, ParamSet(type.params), devices, plan);
    });
    progress.clear();
    if (trials.empty()) {
        if (print) std::printf("  %s: no device can run it\n", type.id.c_str());
        return {{"algorithm", type.id}, {"pipeline", type.id}, {"plans", 0}};
    }
    storePlan(type, trials.back().plan);
    if (print)
        std::printf("  %s: %.3f ms per frame on %s (untuned %.3f ms), %zu plans measured\n",
                    type.id.c_str(), trials.back().milliseconds, toText(trials.back().plan).c_str(),
                    trials.front().milliseconds, trials.size() - 1);
    return {{"algorithm", type.id},
            {"pipeline", type.id},  // alias for readers of version 0.2
            {"plan", toText(trials.back().plan)},
            {"ms", trials.back().milliseconds},
            {"unmeasured_ms", trials.front().milliseconds},
            {"plans", trials.size() - 1}};
}

std::string groupText(const AdaptedLaunches& launches) {
    std::string text;
    for (const int side : launches.local) text += (text.empty() ? "" : "x") + std::to_string(side);
    return text;
}

/// Prints the times of a kernel, original and in the chosen variant, or why it was not adapted.
void printAdapted(const AdaptedLaunches& launches) {
    const std::string name = launches.kernel.file + "/" + launches.kernel.name;
    if (!launches.why.empty()) {
        std::printf("    %s: %s\n", name.c_str(), launches.why.english().c_str());
        return;
    }
    const auto time = [&](const std::string& form) {
        const auto found = launches.milliseconds.find(form);
        return found == launches.milliseconds.end() ? 0.0 : found->second;
    };
    std::printf("    %s, work-groups of %s: original %.3f ms, %s %.3f ms\n", name.c_str(),
                groupText(launches).c_str(), time(originalForm), launches.variant.c_str(),
                time(launches.variant));
}

/// Measures the adapted variants of all kernels of an algorithm in turn while it runs, and stores
/// the fastest of each for this driver and CPU.
nlohmann::json tuneAdapted(const AlgorithmDescriptor& type, const std::string& device, bool print) {
    if (const DeviceInfo info = selectDevice(device).orThrow(); info.type != DeviceType::Cpu) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Kernels are adapted for CPUs only, and %1 is not a "
                                           "CPU. Specify --device cpu."),
                                  info.stableName));
    }
    if (print) std::printf("Adapted kernels of %s\n", type.id.c_str());
    nlohmann::json rows = nlohmann::json::array();
    const KernelStudy study{&type, ParamSet(type.params), device, VariantMeasurement()};
    for (const AdaptedLaunches& launches : studyKernels(study)) {
        if (print) printAdapted(launches);
        rows.push_back({{"file", launches.kernel.file},
                        {"kernel", launches.kernel.name},
                        {"local", launches.local},
                        {"chosen", launches.variant},
                        {"ms", launches.milliseconds},
                        {"why", launches.why.english()}});
    }
    return {{"algorithm", type.id}, {"pipeline", type.id}, {"kernels", rows}};
}

int tuneAdaptedKernels(const std::vector<std::string>& pipelines, const std::string& device,
                       const std::string& file) {
    nlohmann::json all = nlohmann::json::array();
    for (const auto& id : pipelines) {
        const AlgorithmDescriptor& type = *findAlgorithm(id).orThrow();
        all.push_back(
            tuneAdapted(type, device == "auto" ? "cpu" : device, !isStandardOutput(file)));
    }
    if (!file.empty()) writeJson(file, {{"device", device}, {"adapted", all}});
    return exitDone;
}

int tune(const std::string& device, const std::string& file) {
    const bool print = !isStandardOutput(file);
    nlohmann::json lines = nlohmann::json::array(), plans = nlohmann::json::array();
    {
        std::optional<ProgressBar> bar;
        const auto progress = [&](std::size_t measured, std::size_t all) {
            if (!bar) bar.emplace("measuring the device", FrameIndex(all) - 1);
            bar->show(FrameIndex(measured));
        };
        for (const auto& line :
             tuneDevice(device, SampleScene({.size = {1280, 720}}).render(0), progress))
            lines.push_back(line);
    }
    for (const auto& line : lines)
        if (print) std::printf("%s\n", line.get<std::string>().c_str());
    if (device == "auto") {
        if (print) std::printf("Stages with the sample video, 640 x 360\n");
        for (const AlgorithmDescriptor& type : algorithmDescriptors())
            if (type.runsWithDefaults()) plans.push_back(tuneStages(type, print));
    }
    if (!file.empty()) writeJson(file, {{"device", device}, {"measured", lines}, {"plans", plans}});
    return exitDone;
}

}  // namespace

void addTuneCommand(CLI::App& app, RunCommand& run) {
    auto* c =
        app.add_subcommand("tune", "Measure a device and store the choices that 'auto' makes.");
    auto device = std::make_shared<std::string>("auto");
    c->add_option("--device", *device, "Device: auto, cpu, gpu, an index or a stable name");
    auto json = std::make_shared<std::string>();
    addOutput(*c, "--json", *json, OutputKind::Stream, "Write the measurements as JSON");
    auto adapted = std::make_shared<std::vector<std::string>>();
    c->add_option(
        "--adapted", *adapted,
        "Instead, measure the GPU kernels of these algorithms, adapted for CPUs in up to twelve "
        "ways, and store the fastest for SPOOR_KERNEL_VARIANT=adapted");
    c->callback([device, json, adapted, &run] {
        run = [device, json, adapted] {
            if (!adapted->empty()) return tuneAdaptedKernels(*adapted, *device, *json);
            return tune(*device, *json);
        };
    });
}

}  // namespace spoor
