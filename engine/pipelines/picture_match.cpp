// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipelines/picture_match.h"

#include "engine/pipeline/target_box.h"
#include "engine/pipelines/face_cascade.h"
#include "engine/stages/correlation_model.h"
#include "engine/stages/local_maxima.h"

#include <algorithm>
#include <cstdio>

namespace spoor {
namespace {

GreyTemplate cutTemplate(const Frame& pattern, const std::optional<RectF>& box, SizeI picture) {
    const RectF whole{0, 0, double(pattern.size().width), double(pattern.size().height)};
    const RectI part = coveredPixels(checkTargetBox(box.value_or(whole), pattern.size()).orThrow(),
                                     pattern.size());
    if (part.width > picture.width || part.height > picture.height) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The template of %1 x %2 pixels is larger than "
                                           "the picture of %3 x %4. Give a smaller part of "
                                           "it as --box x,y,width,height."))
                              .arg(part.width)
                              .arg(part.height)
                              .arg(picture.width)
                              .arg(picture.height));
    }
    GreyTemplate patch{{part.width, part.height}, greyPatch(pattern, part)};
    const auto [low, high] = std::minmax_element(patch.pixels.begin(), patch.pixels.end());
    if (*low == *high) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The template has no texture: all its pixels "
                                           "are alike. Choose a part with edges.")));
    }
    return patch;
}

std::vector<PictureMatch> best(const std::vector<Maximum>& maxima, SizeI patch,
                               const MatchOptions& options) {
    std::vector<PictureMatch> kept;
    for (const auto& maximum : maxima) {
        const bool enough = int(kept.size()) >= options.most || maximum.value < options.threshold;
        if (enough && !kept.empty()) break;
        const RectF box{double(maximum.x), double(maximum.y), double(patch.width),
                        double(patch.height)};
        const bool free = std::none_of(kept.begin(), kept.end(), [&](const PictureMatch& better) {
            return overlap(box, better.box) > suppressionOverlap;
        });
        if (free) kept.push_back({box, maximum.value});
    }
    return kept;
}

}  // namespace

std::vector<PictureMatch> matchPicture(const Frame& picture, const Frame& pattern,
                                       const MatchOptions& options) {
    const GreyTemplate patch = cutTemplate(pattern, options.box, picture.size());
    DeviceSet devices;
    const std::string name = selectDevice(options.device).orThrow().stableName;
    StageContext stages(devices, ResolvedPlan{name, {}});
    ComputeContext& device = devices.get(name);
    FrameContext context(picture);
    const DeviceTemplates templates(std::span(&patch, 1), stages, device);
    const RectI whole{0, 0, picture.size().width, picture.size().height};
    const CorrelationSearch search{0, whole};
    const std::string method =
        options.method == "auto"
            ? correlationModel(device, stages).choose(picture.size(), patch.size)
            : options.method;
    const auto maps = correlationMaps(method, context, templates, std::span(&search, 1), stages);
    const MapRegion region{maps.offsets[0], maps.sizes[0], suppressionTile(patch.size)};
    const auto maxima = localMaxima(maps.values, std::span(&region, 1), stages);
    return best(maxima.front(), patch.size, options);
}

std::vector<std::string> tuneDevice(const std::string& selector, const Frame& picture) {
    const std::string name = selectDevice(selector).orThrow().stableName;
    DeviceSet devices;
    StageContext stages(devices, ResolvedPlan{name, {}});
    const CorrelationModel model = tuneCorrelation(devices.get(name), stages);
    std::vector<std::string> lines{name};
    const SizeI region{1920, 1080};
    for (const int side : {8, 16, 32, 48, 64, 128, 256}) {
        const SizeI patch{side, side};
        char line[160];
        std::snprintf(line, sizeof line,
                      "  1920x1080, template %3d: %-6s (direct %.3f ms, fft %.3f ms expected)",
                      side, model.choose(region, patch).c_str(),
                      model.expected("direct", region, patch),
                      model.expected("fft", region, patch));
        lines.push_back(line);
    }
    lines.push_back("  " + tuneFaces(devices.get(name), stages, picture));
    return lines;
}

}  // namespace spoor
