// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/cli/output/console.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/run_options.h"
#include "engine/media/picture_source.h"
#include "engine/tracking/streaming_tracker.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

struct ClassifyOptions : RunOptions {
    std::vector<std::string> inputs;
    std::string model;
    std::string labels;
    std::string json;
};

/// Returns the algorithm "classify" for whole images: without a tracker, and with the centre of the
/// image unless the settings say otherwise.
RunConfigPtr configOf(const ClassifyOptions& options) {
    const AlgorithmDescriptor& type = *findAlgorithm("classify").orThrow();
    ParamSet params(type.params);
    (void)params.setText("fit", "cut").orThrow();
    params.setTexts(options.settings);
    (void)params.setText("tracker", "none").orThrow();
    (void)params.setText("model", options.model).orThrow();
    (void)params.setText("labels", options.labels).orThrow();
    return makeRunConfig(type, std::move(params), planOf(options), options.seed);
}

/// Returns the name of a frame: its file, or the input and the frame's number.
std::string nameOf(const std::string& input, const FrameSource& source, FrameIndex frame) {
    const auto* pictures = dynamic_cast<const PictureSource*>(&source);
    if (pictures) return pictures->files()[std::size_t(frame)];
    return input + ", frame " + std::to_string(frame);
}

int classifyPictures(const ClassifyOptions& options) {
    for (const std::string& input : options.inputs) checkOutputs(input, {{"--json", options.json}});
    StreamingTracker tracker(configOf(options), [](const EngineError& error) {
        complain(error.message().english(), error.detail());
    });
    nlohmann::json rows = nlohmann::json::array();
    for (const std::string& input : options.inputs) {
        const auto source = openSource(input);
        for (FrameIndex i = 0; const auto frame = source->read(i); ++i) {
            const SizeI size = frame->size();
            tracker.forget();
            tracker.setFirst(i);
            const RectF whole{0, 0, double(size.width), double(size.height)};
            const auto results = tracker.update(*frame, {StartBox(whole)});
            const std::string name = nameOf(input, *source, i);
            nlohmann::json names = nlohmann::json::array();
            std::string line = name + ":";
            for (const TargetName& each : results.at(0).names) {
                names.push_back({{"label", each.label}, {"probability", each.probability}});
                line += (names.size() > 1 ? ", " : " ") + each.label + ' ' +
                        toText(each.probability, 3);
            }
            rows.push_back({{"picture", name}, {"names", names}});
            if (!isStandardOutput(options.json)) std::printf("%s\n", terminalText(line).c_str());
        }
    }
    if (!options.json.empty()) writeJson(options.json, {{"pictures", rows}});
    return exitDone;
}

}  // namespace

void addClassifyCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<ClassifyOptions>();
    auto* c = app.add_subcommand("classify", "Print the labels of whole images.");
    c->add_option("INPUT", o->inputs, "Image, folder of images, pattern or video")->required();
    c->add_option("--model", o->model, "ONNX file of a network that returns one value per label")
        ->required();
    c->add_option("--labels", o->labels,
                  "Text file with one label per line (default: labels are numbers)");
    addRunOptions(*c, *o);
    addOutput(*c, "--json", o->json, OutputKind::Stream,
              "Write the labels and their probabilities as JSON");
    c->footer(
        "An image is reduced to the network's size by its centre (fit=cut). The parameters of the "
        "algorithm classify change that: --set fit=stretch, --set top=1.");
    c->callback([o, &run] { run = [o] { return classifyPictures(*o); }; });
}

}  // namespace spoor
