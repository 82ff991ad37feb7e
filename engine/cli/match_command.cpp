// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/picture_match.h"
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/session_options.h"
#include "engine/formats/io/text_file.h"
#include "engine/media/open_input.h"
#include "engine/media/picture_file.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

struct MatchArguments {
    std::string picture;
    std::vector<std::string> patterns;
    std::string box;
    std::string mask;
    std::string out;
    std::string json;
    MatchOptions match;
};

/// Returns the mask of a template: that of --mask, otherwise the alpha channel of its image. Empty
/// if there is neither.
std::vector<std::uint8_t> maskOf(const MatchArguments& options, const std::string& pattern,
                                 SizeI size) {
    if (options.mask.empty()) return opacityOf(pattern, size);
    const Frame frame = firstFrame(options.mask);
    if (frame.size() != size) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The mask (%1 x %2 pixels) differs in size from the template image "
                             "(%3 x %4). Specify a mask of the same size."),
                    frame.size().width, frame.size().height, size.width, size.height));
    }
    std::vector<std::uint8_t> mask;
    for (std::size_t i = 0; i < frame.bytes(); i += 4) mask.push_back(frame.pixels()[i + 1]);
    return mask;
}

int match(const MatchArguments& options) {
    std::vector<std::string> inputs = options.patterns;
    inputs.push_back(options.picture);
    if (!options.mask.empty()) inputs.push_back(options.mask);
    for (const std::string& input : inputs)
        checkOutputs(input, {{"--out", options.out}, {"--json", options.json}});
    std::vector<PictureTemplate> templates;
    for (const auto& pattern : options.patterns) {
        PictureTemplate wanted{firstFrame(pattern), {}, {}};
        if (!options.box.empty()) wanted.box = parseBox(options.box).orThrow();
        wanted.mask = maskOf(options, pattern, wanted.picture.size());
        templates.push_back(std::move(wanted));
    }
    const auto matches = matchPicture(firstFrame(options.picture), templates, options.match);
    const bool several = templates.size() > 1;
    TextFile out(options.out);
    out.write(several ? "rank,x,y,w,h,score,template\n" : "rank,x,y,w,h,score\n");
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const auto& [box, score, pattern] = matches[i];
        out.write(std::to_string(i + 1) + "," + toText(box.x) + "," + toText(box.y) + "," +
                  toText(box.width) + "," + toText(box.height) + "," + toText(score, 6) +
                  (several ? "," + std::to_string(pattern + 1) : "") + "\n");
    }
    out.finish();
    if (options.json.empty()) return exitDone;
    auto rows = nlohmann::json::array();
    for (const auto& [box, score, pattern] : matches)
        rows.push_back({{"x", box.x},
                        {"y", box.y},
                        {"w", box.width},
                        {"h", box.height},
                        {"score", score},
                        {"template", pattern + 1}});
    writeJson(options.json, {{"matches", rows}});
    return exitDone;
}

}  // namespace

void addMatchCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<MatchArguments>();
    auto* c = app.add_subcommand("match", "Find all matches of templates in a still image.");
    c->add_option("PICTURE", o->picture, "Image to search in")->required();
    c->add_option("TEMPLATE", o->patterns, "Template images; transparent pixels do not count")
        ->required();
    c->add_option("--box", o->box, "Part of TEMPLATE to use, x,y,width,height");
    c->add_option("--mask", o->mask,
                  "Mask image of the same size: pixels of TEMPLATE count only where it is bright");
    c->add_option("--threshold", o->match.threshold, "Minimum score of a match")
        ->check(CLI::Range(-1.0, 1.0));
    c->add_option("--max", o->match.most,
                  "Maximum number of matches; the best match of each template is always included")
        ->check(CLI::PositiveNumber);
    c->add_option("--method", o->match.method,
                  "Correlation method: auto, naive, tiled, direct or fft")
        ->check(CLI::IsMember({"auto", "naive", "tiled", "direct", "fft"}));
    c->add_option("--device", o->match.devices,
                  "Device: auto, cpu, gpu, an index or a stable name; several, divided by commas, "
                  "share the image")
        ->delimiter(',');
    addOutput(*c, "--out", o->out, OutputKind::Stream, "CSV file for the matches, best first")
        ->required();
    addOutput(*c, "--json", o->json, OutputKind::Stream, "Write the matches as JSON");
    c->callback([o, &run] { run = [o] { return match(*o); }; });
}

}  // namespace spoor
