// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/output/progress_bar.h"
#include "engine/formats/io/import.h"
#include "engine/media/frame.h"
#include "engine/media/picture_source.h"
#include "engine/media/writing/picture_writer.h"
#include "engine/stages/proposals/picture_edges.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

namespace fs = std::filesystem;

struct EdgesOptions {
    std::string input;
    std::string out;
    std::string json;
    EdgeOptions edges;
};

/// Returns NAME.png for the image NAME.jpg, or NAME_000007.png for frame 7 of the video NAME.mp4.
std::string nameOf(const std::string& input, const PictureSource* pictures, FrameIndex frame) {
    if (pictures) return fs::path(pictures->files()[std::size_t(frame)]).stem().string() + ".png";
    std::string number = std::to_string(frame);
    number.insert(0, number.size() < 6 ? 6 - number.size() : 0, '0');
    return fs::path(input).stem().string() + "_" + number + ".png";
}

/// Throws EngineError if two outputs have the same name or one would overwrite an input image.
void checkNames(const EdgesOptions& options, const PictureSource* pictures) {
    checkOutputs(options.input, {{"--json", options.json}});
    std::map<std::string, std::string> made;
    const std::size_t count = pictures ? pictures->files().size() : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string name = nameOf(options.input, pictures, FrameIndex(i));
        checkOutputs(options.input, {{"--out", (fs::path(options.out) / name).string()}});
        const auto& [other, added] = made.try_emplace(name, pictures->files()[i]);
        if (added) continue;
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The images \"%1\" and \"%2\" would both be written to "
                                           "\"%3\". Rename one, or process them one at a time."),
                                  other->second, pictures->files()[i], name));
    }
}

int findEdges(const EdgesOptions& options) {
    const auto input = openSource(options.input);
    const auto* pictures = dynamic_cast<const PictureSource*>(input.get());
    checkNames(options, pictures);
    PictureEdges edges(options.edges);
    makeFolder(options.out);
    nlohmann::json made = nlohmann::json::array();
    ProgressBar progress(input->info().frameCount.value_or(0) - 1);
    for (FrameIndex i = 0; const auto frame = input->read(i); ++i) {
        progress.show(i);
        if (frame->corrupt()) {
            throw EngineError(Message(SPOOR_TR("engine",
                                               "Cannot decode image %1 of %2. The images before it "
                                               "were written. Remove or repair it."),
                                      long(i), options.input));
        }
        const fs::path file = fs::path(options.out) / nameOf(options.input, pictures, i);
        const SizeI size = frame->size();
        writeGreyPng(file.string(), size, edges.find(*frame));
        made.push_back(
            {{"frame", i}, {"file", file.string()}, {"size", {size.width, size.height}}});
    }
    if (!options.json.empty()) {
        writeJson(options.json, {{"method", options.edges.method}, {"pictures", made}});
    }
    return exitDone;
}

}  // namespace

void addEdgesCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<EdgesOptions>();
    auto* c = app.add_subcommand("edges", "Write the thinned edges of images as PNG.");
    c->add_option("INPUT", o->input, "Image, folder of images, pattern or video")->required();
    c->add_option("--method", o->edges.method, "Edge detector: gradient, learned or forest")
        ->check(CLI::IsMember({"gradient", "learned", "forest"}));
    c->add_option("--model", o->edges.model,
                  "Model file: the network for learned (default: the one of Spoor) or the "
                  "structured forest (model.yml.gz)");
    c->add_option(
         "--smallest", o->edges.smallest,
         "gradient: side of the smallest object of interest in pixels; larger smooths more")
        ->check(CLI::PositiveNumber);
    c->add_option("--device", o->edges.device, "Device: auto, cpu, gpu, an index or a stable name");
    addOutput(*c, "--out", o->out, OutputKind::Folder,
              "Folder for the images: NAME.png for NAME.jpg, NAME_000007.png for frame 7 "
              "of a video")
        ->required();
    addOutput(*c, "--json", o->json, OutputKind::Stream, "Write the list of images as JSON");
    c->callback([o, &run] { run = [o] { return findEdges(*o); }; });
}

}  // namespace spoor
