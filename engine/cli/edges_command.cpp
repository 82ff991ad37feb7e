// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/command.h"
#include "engine/cli/output_check.h"
#include "engine/media/open_input.h"
#include "engine/media/picture_writer.h"
#include "engine/pipelines/picture_edges.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

namespace fs = std::filesystem;

struct Options {
    std::string input;
    std::string out;
    std::string json;
    EdgeOptions edges;
};

/// NAME.png for the picture NAME.jpg; frame 7 of the video NAME.mp4 is NAME_000007.png.
std::string nameOf(const SourceInfo& info, FrameIndex frame) {
    if (info.pictures) {
        return fs::path((*info.pictures)[std::size_t(frame)]).stem().string() + ".png";
    }
    std::string number = std::to_string(frame);
    number.insert(0, number.size() < 6 ? 6 - number.size() : 0, '0');
    return fs::path(info.input).stem().string() + "_" + number + ".png";
}

/// Before anything is written: names are different, and none is a picture of the input.
void checkNames(const Options& options, const SourceInfo& info) {
    std::vector<OutputFile> outputs{{"--json", options.json == "-" ? "" : options.json}};
    const FrameIndex count = info.pictures ? FrameIndex(info.pictures->size()) : 0;
    for (FrameIndex i = 0; i < count; ++i) {
        const std::string name = nameOf(info, i);
        outputs.push_back({"--out", (fs::path(options.out) / name).string()});
        checkOutputs(options.input, {outputs.back()});
        if (i == 0 || name != nameOf(info, i - 1)) continue;
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The pictures %1 and %2 would both become %3. Rename "
                                           "one, or name them one at a time."))
                              .arg((*info.pictures)[std::size_t(i - 1)])
                              .arg((*info.pictures)[std::size_t(i)])
                              .arg(name));
    }
    checkOutputs(options.input, {outputs.front()});
}

int findEdges(const Options& options) {
    const auto input = openInput(options.input);
    const SourceInfo& info = input->info();
    checkNames(options, info);
    PictureEdges edges(options.edges);
    makeFolder(options.out);
    nlohmann::json made = nlohmann::json::array();
    for (FrameIndex i = 0; const auto frame = input->get(i); ++i) {
        if (frame->corrupt()) {
            throw EngineError(Message(SPOOR_TR("engine",
                                               "Picture %1 of %2 cannot be decoded. Those before "
                                               "it were written; leave it out, or repair it."))
                                  .arg(long(i))
                                  .arg(options.input));
        }
        const std::string file = (fs::path(options.out) / nameOf(info, i)).string();
        writeGreyPng(file, frame->size(), edges.find(*frame));
        made.push_back(
            {{"frame", i}, {"file", file}, {"size", {frame->size().width, frame->size().height}}});
    }
    if (!options.json.empty()) {
        writeJson(options.json, {{"method", options.edges.method}, {"pictures", made}});
    }
    return exitDone;
}

}  // namespace

void addEdgesCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<Options>();
    auto* c = app.add_subcommand("edges", "Find the edges of pictures, thinned, as PNG.");
    c->add_option("INPUT", o->input, "Picture, folder of pictures, pattern or video")->required();
    c->add_option("--method", o->edges.method, "gradient, learned or forest")
        ->check(CLI::IsMember({"gradient", "learned", "forest"}));
    c->add_option("--model", o->edges.model,
                  "File of the network (learned; the one of Spoor otherwise) or of the "
                  "structured forest (model.yml.gz)");
    c->add_option("--smallest", o->edges.smallest,
                  "gradient: side of the smallest thing of interest in pixels; smooths with it")
        ->check(CLI::PositiveNumber);
    c->add_option("--device", o->edges.device, "auto, cpu, gpu, an index or a stable name");
    c->add_option("--out", o->out,
                  "Folder for the pictures: NAME.png for NAME.jpg, NAME_000007.png for frame 7 "
                  "of a video")
        ->required();
    c->add_option("--json", o->json, "What was written, as JSON; - for standard output");
    c->callback([o, &run] { run = [o] { return findEdges(*o); }; });
}

}  // namespace spoor
