// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/detections_option.h"

#include "engine/base/error.h"
#include "engine/cli/output/console.h"
#include "engine/pipeline/listed_detections.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

std::string blankInput(const std::string& detections) {
    const ListedDetections list = readDetections(detections, {}).orThrow();
    SizeI size = list.size;
    if (size.area() <= 0)
        for (const auto& frame : list.frames)
            for (const auto& each : frame) {
                size.width = std::max(size.width, int(std::ceil(each.box.right())));
                size.height = std::max(size.height, int(std::ceil(each.box.bottom())));
            }
    return "blank:" + std::to_string(size.width) + 'x' + std::to_string(size.height) + ':' +
           std::to_string(list.frames.size());
}

}  // namespace

void useDetections(const std::string& detections, std::string& input, std::string& algorithm,
                   RunOptions& run) {
    if (detections.empty() && input.empty())
        throw EngineError(SPOOR_TR("engine",
                                   "No input is specified. Specify a video file, a folder of "
                                   "images, a pattern or camera:0."));
    if (detections.empty()) return;
    if (algorithm.empty() && run.preset.empty()) algorithm = "detect";
    run.settings.push_back("detections=" + detections);
    if (!input.empty()) return;
    input = blankInput(detections);
    printNotes({Message(SPOOR_TR("engine",
                                 "No video is specified. The boxes are followed through \"%1\", "
                                 "whose size and length they suggest."),
                        input)});
}

std::vector<Message> detectionNotes(const ParamSet& params, SizeI frame) {
    if (!params.find("detections")) return {};
    const std::string file = toText(params.at("detections"));
    if (file.empty()) return {};
    return readDetections(file, frame).orThrow().notes;
}

}  // namespace spoor
