// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/cli/command.h"
#include "engine/cli/output/explain_output.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/session_options.h"
#include "engine/formats/results/signal_csv.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

struct ExplainOptions {
    std::string result;
    std::string signals;
    std::string truth;
    std::string json;
    TargetId target = -1;
    SessionFileOptions file;
};

/// Returns the signals of all algorithms, because a signal file does not name its algorithm.
std::vector<SignalSpec> allSpecs() {
    std::vector<SignalSpec> specs;
    for (const AlgorithmDescriptor& type : algorithmDescriptors()) {
        for (SignalSpec& spec : type.describe(ParamSet(type.params)).signalSpecs) {
            const bool known =
                std::ranges::any_of(specs, [&](const auto& each) { return each.id == spec.id; });
            if (!known) specs.push_back(std::move(spec));
        }
    }
    return specs;
}

Session loadBoxes(const std::string& path, const FormatOptions& options) {
    ImportResult imported = importSession(path, options).orThrow();
    printNotes(imported.notes);
    return std::move(imported.session);
}

/// Returns the ground truth of a target: the one with the same ID, or the only one.
BoxSequence truthFrom(const Session& truth, TargetId id, std::size_t targets) {
    const bool only = truth.targets().size() == 1 && targets == 1;
    const SessionTarget* const target = only ? &truth.targets().front() : truth.target(id);
    return target ? boxSequence(*target, truth.frames()) : BoxSequence{};
}

/// Most formats do not record the source of a box. Only the first box then counts as given.
std::vector<TrackedFrame> framesOf(const SessionTarget& target) {
    std::vector<TrackedFrame> frames = trackedFrames(target);
    const bool unsaid = std::ranges::all_of(
        target.boxes, [](const auto& box) { return box.source == BoxSource::Given; });
    for (std::size_t i = 1; unsaid && i < frames.size(); ++i) frames[i].given = false;
    return frames;
}

int explainResult(const ExplainOptions& o) {
    const FormatOptions options = formatOptions(o.file);
    Session result = loadBoxes(o.result, options);
    if (refusesEmpty(result, o.result, o.file)) return exitCheckFailed;
    if (o.target >= 0) result = onlyTarget(result, o.target);
    const Session truth = o.truth.empty() ? Session() : loadBoxes(o.truth, options);
    SignalLog signals;
    if (!o.signals.empty()) signals = readSignalCsv(o.signals).orThrow();
    std::vector<TargetExplanation> all;
    for (const SessionTarget& target : result.targets()) {
        Evidence evidence;
        evidence.target = target.id;
        evidence.frames = framesOf(target);
        evidence.log = &signals;
        evidence.specs = allSpecs();
        evidence.picture = options.size.empty() ? result.size : options.size;
        if (!o.truth.empty()) evidence.truth = truthFrom(truth, target.id, result.targets().size());
        all.push_back(explain(evidence));
    }
    if (!o.json.empty()) writeJson(o.json, toJson(all));
    if (!isStandardOutput(o.json)) printExplained(all);
    return exitDone;
}

}  // namespace

void addExplainCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<ExplainOptions>();
    auto* c = app.add_subcommand(
        "explain", "Report which signals were abnormal where targets were not tracked.");
    c->add_option("RESULT", o->result, "Boxes of a run, in any supported format")->required();
    c->add_option("--signals", o->signals, "Signals of the same run, from 'track --signals'");
    c->add_option("--truth", o->truth,
                  "Ground truth; failures are then frames whose box is off the ground truth");
    c->add_option("--size", o->file.size, "Image size as WxH, to detect targets at the border");
    c->add_option("--target", o->target, "Explain only the target with this ID")
        ->check(CLI::NonNegativeNumber);
    addReading(*c, o->file);
    addOutput(*c, "--json", o->json, OutputKind::Stream, "Write the report as JSON");
    c->footer(
        "The report states measurements, not causes. Thresholds are those of the algorithm, or "
        "relative to the target's last 50 tracked frames.");
    c->callback([o, &run] { run = [o] { return explainResult(*o); }; });
}

}  // namespace spoor
