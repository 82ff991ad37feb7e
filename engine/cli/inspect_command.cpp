// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/cli/output/artifact_files.h"
#include "engine/cli/output/artifacts/artifact_line.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/run_options.h"
#include "engine/media/open_input.h"
#include "engine/tracking/streaming_tracker.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>

namespace spoor {
namespace {

struct InspectOptions : RunOptions {
    std::string input;
    std::string algorithm;
    std::string window;
    std::vector<std::string> boxes;
    FrameIndex start = 0;
    FrameIndex frame = 0;
    std::string json;
    std::string output;
};

constexpr std::size_t maxPrintedChildren = 20;

/// Reads "x,y,w,h", or "x,y" for the window at a point that gets furthest.
RectF windowOf(const std::string& text) {
    const bool point = std::ranges::count(text, ',') == 1;
    if (!point) return parseBox(text).orThrow();
    RectF box = parseBox(text + ",1,1").orThrow();
    box.width = box.height = 0;
    return box;
}

std::string numberText(double value) {
    return std::isfinite(value) ? toText(value, 4) : "-";
}

void printRow(const InspectionRow& row, const char* sign, int indent) {
    std::printf("%-2s%*s%-*s %12s %12s %12s  %s\n", sign, indent, "", 26 - indent,
                row.label.english().c_str(), numberText(row.value).c_str(),
                numberText(row.limit).c_str(), numberText(row.margin()).c_str(),
                row.text.english().c_str());
}

void print(const WindowInspection& window, TargetId target) {
    std::printf("%sWindow %s,%s,%s,%s: %s\n",
                target == 0 ? "" : ("Target " + std::to_string(target) + ". ").c_str(),
                toText(window.box.x, 2).c_str(), toText(window.box.y, 2).c_str(),
                toText(window.box.width, 2).c_str(), toText(window.box.height, 2).c_str(),
                window.summary().english().c_str());
    std::printf("  %-26s %12s %12s %12s  Verdict\n", "Stage", "Value", "Limit", "Margin");
    const std::size_t failed = window.firstFailed();
    for (std::size_t i = 0; i < window.rows.size(); ++i) {
        const InspectionRow& row = window.rows[i];
        printRow(row, i == failed ? ">" : "", 0);
        // The first row of a rejected window names others nearby. --json has all.
        const bool listed = i == failed || (i == 0 && failed < window.rows.size());
        if (!listed && row.children.size() > 2) continue;
        for (std::size_t k = 0; k < std::min(row.children.size(), maxPrintedChildren); ++k)
            printRow(row.children[k], "", 2);
        if (row.children.size() > maxPrintedChildren)
            std::printf("    ... %zu more with --json\n", row.children.size() - maxPrintedChildren);
    }
}

/// Tracks from the first frame to the inspected one. Algorithms that find their own targets start
/// there.
void trackTo(StreamingTracker& tracker, const InspectOptions& options, FrameStore& frames) {
    const AlgorithmDescriptor& type = *tracker.config().type();
    if (type.needsBox && options.boxes.empty())
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The algorithm '%1' needs a box. Specify it with --init "
                                           "x,y,width,height and its frame with --start."))
                              .arg(type.id));
    if (type.needsBox && options.frame <= options.start)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Frame %1 is not after frame %2, in which the box is "
                                           "given, so nothing is searched there. Specify a later "
                                           "--frame."))
                              .arg((long)options.frame)
                              .arg((long)options.start));
    const FrameIndex first = type.needsBox ? options.start : options.frame;
    tracker.setFirst(first);
    for (FrameIndex index = first; index <= options.frame; ++index) {
        const auto frame = frames.get(index);
        if (!frame)
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "Frame %1 does not exist: \"%2\" has %3 frames, counted from 0."))
                    .arg((long)index)
                    .arg(options.input)
                    .arg((long)frames.info().frameCount.value_or(index)));
        std::vector<StartBox> starts;
        for (const std::string& box : options.boxes)
            if (index == first) starts.push_back(parseStartBox(box).orThrow());
        if (index == options.frame) tracker.inspect({0, windowOf(options.window)});
        (void)tracker.update(*frame, starts);
    }
}

int inspect(const InspectOptions& options) {
    checkOutputs(options.input, {{"--json", options.json}, {"--output", options.output}});
    const AlgorithmDescriptor& type = *findAlgorithm(options.algorithm).orThrow();
    ParamSet params(type.params);
    params.setTexts(options.settings);
    StreamingTracker tracker(
        makeRunConfig(type, std::move(params), planOf(options), options.seed),
        [](const EngineError& error) { complain(error.message().english(), error.detail()); });
    tracker.inspect({0, windowOf(options.window)});  // before the video is opened
    const auto frames = openInput(options.input);
    std::vector<Message> notes;
    if (!type.needsBox)
        notes.emplace_back(SPOOR_TR("engine",
                                    "Only this frame was searched: earlier detections "
                                    "and tracks do not count."));
    printNotes(notes);
    trackTo(tracker, options, *frames);
    const FrameOutcome& outcome = tracker.outcome();
    auto windows = nlohmann::json::array();
    std::set<std::string> ids;
    for (const Artifact& artifact : outcome.artifacts) {
        const auto* window = std::get_if<WindowInspection>(&artifact.value);
        if (!window) continue;
        ids.insert(artifact.id);
        windows.push_back(toJson(*window));
        windows.back()["target"] = artifact.target;
        if (!isStandardOutput(options.json)) print(*window, artifact.target);
    }
    if (windows.empty())
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The algorithm searched no window near %1 in frame %2. Specify a "
                             "place inside the image, or change the sizes that are searched."))
                .arg(options.window)
                .arg((long)options.frame));
    if (!options.output.empty()) {
        ArtifactFiles files(options.output, ids);
        files.write(options.frame, outcome.artifacts);
        files.finish();
    }
    if (!options.json.empty())
        writeJson(options.json, {{"algorithm", type.id},
                                 {"frame", options.frame},
                                 {"notes", toJson(notes)},
                                 {"windows", windows}});
    return exitDone;
}

}  // namespace

void addInspectCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<InspectOptions>();
    auto* c = app.add_subcommand("inspect", "Show what each stage did to one window of a frame.");
    c->add_option("INPUT", o->input, "Video, image folder, printf pattern or 'sample'")->required();
    addAlgorithmOptions(*c, o->algorithm, o->preset);
    c->add_option("--window", o->window,
                  "Window x,y,width,height: the nearest one that the algorithm searches. With x,y: "
                  "the one at this point that gets furthest")
        ->required();
    c->add_option("--frame", o->frame, "Frame of the window, counted from 0")
        ->required()
        ->check(CLI::NonNegativeNumber);
    c->add_option("--init", o->boxes, "Initial box of a target; may be repeated")
        ->allow_extra_args(false);
    c->add_option("--start", o->start, "Frame of the initial boxes")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    addRunOptions(*c, *o);
    addOutput(*c, "--json", o->json, OutputKind::Stream, "Write the rows as JSON");
    addOutput(
        *c, "--output", o->output, OutputKind::Folder,
        "Folder for the rows and the pictures of the window and of what it was compared with");
    c->footer(
        "Prints one row per stage in the order of the algorithm. The first stage that rejects the "
        "window is marked with >; later stages are computed as well.");
    c->callback([o, &run] {
        run = [o] {
            resolveRun(o->algorithm, *o);
            return inspect(*o);
        };
    });
}

}  // namespace spoor
