// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/cli/output_check.h"
#include "engine/media/open_input.h"
#include "engine/media/sample_scene.h"
#include "engine/pipelines/picture_match.h"
#include "engine/session/formats/text_file.h"

#include <CLI/CLI.hpp>
#include <cstdio>

namespace spoor {
namespace {

struct Options {
    std::string picture;
    std::string pattern;
    std::string box;
    std::string out;
    MatchOptions match;
};

Frame firstFrame(const std::string& input) {
    const auto frame = openInput(input)->get(0);
    if (!frame) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1 has no frame that can be decoded. Try "
                                           "another file."))
                              .arg(input));
    }
    return *frame;
}

int match(const Options& options) {
    for (const std::string& input : {options.picture, options.pattern}) {
        checkOutputs(input, {{"--out", options.out}});
    }
    MatchOptions wanted = options.match;
    if (!options.box.empty()) wanted.box = parseBox(options.box).orThrow();
    const auto matches =
        matchPicture(firstFrame(options.picture), firstFrame(options.pattern), wanted);
    TextFile out(options.out);
    out.write("rank,x,y,w,h,score\n");
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const auto& [box, score] = matches[i];
        out.write(std::to_string(i + 1) + "," + toText(box.x) + "," + toText(box.y) + "," +
                  toText(box.width) + "," + toText(box.height) + "," + toText(score, 6) + "\n");
    }
    out.finish();
    return exitDone;
}

}  // namespace

void addMatchCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<Options>();
    auto* c = app.add_subcommand("match", "Find a template in a still picture, everywhere.");
    c->add_option("PICTURE", o->picture, "Picture to search in")->required();
    c->add_option("TEMPLATE", o->pattern, "Picture of the template")->required();
    c->add_option("--box", o->box, "Part of TEMPLATE to use, x,y,width,height");
    c->add_option("--threshold", o->match.threshold, "Least score of a match")
        ->check(CLI::Range(-1.0, 1.0));
    c->add_option("--max", o->match.most, "Most matches")->check(CLI::PositiveNumber);
    c->add_option("--method", o->match.method, "auto, naive, tiled, direct or fft")
        ->check(CLI::IsMember({"auto", "naive", "tiled", "direct", "fft"}));
    c->add_option("--device", o->match.device, "auto, cpu, gpu, an index or a stable name");
    c->add_option("--out", o->out, "Matches as CSV, best first")->required();
    c->callback([o, &run] { run = [o] { return match(*o); }; });
}

void addTuneCommand(CLI::App& app, RunCommand& run) {
    auto* c = app.add_subcommand("tune", "Measure a device for the choices made by 'auto'.");
    auto device = std::make_shared<std::string>("auto");
    c->add_option("--device", *device, "auto, cpu, gpu, an index or a stable name");
    c->callback([device, &run] {
        run = [device] {
            SampleScene::Options scene;
            scene.size = {1280, 720};
            for (const auto& line : tuneDevice(*device, SampleScene(scene).render(0))) {
                std::printf("%s\n", line.c_str());
            }
            return int(exitDone);
        };
    });
}

}  // namespace spoor
