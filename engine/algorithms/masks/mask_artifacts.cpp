// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/masks/mask_artifacts.h"

#include "engine/pipeline/stage_context.h"

namespace spoor {
namespace {

constexpr const char* maskNetworkStage = "mask_network";

ScalarMap cropMap(const MaskQuery& query, const std::vector<float>& values) {
    return {{abi::maskSide, abi::maskSide}, values, 0, 1, query.square.area()};
}

}  // namespace

void addMaskStages(AlgorithmLayout& layout) {
    layout.masks = true;
    const auto stage = [&](const char* id, const char* label) {
        StageSpec spec{id, label};
        if (std::string(id) != maskNetworkStage) spec.placedWith = maskNetworkStage;
        layout.stages.push_back(std::move(spec));
    };
    const auto map = [&](const char* id, const char* of, const char* label) {
        layout.artifacts.push_back({id, of, label, ArtifactKind::ScalarMap});
    };
    stage("mask_crop", SPOOR_TR("engine", "Mask crop"));
    stage("mask_colours", SPOOR_TR("engine", "Mask colours"));
    stage(maskNetworkStage, SPOOR_TR("engine", "Mask network"));
    stage("mask_frame", SPOOR_TR("engine", "Mask in the frame"));
    map("mask_crop.previous", "mask_crop", SPOOR_TR("engine", "Previous mask"));
    map("mask_colours.likelihood", "mask_colours", SPOOR_TR("engine", "Colour likelihood"));
    map("mask_network.mask", maskNetworkStage, SPOOR_TR("engine", "Mask"));
    layout.artifacts.push_back({"mask_crop.picture", "mask_crop",
                                SPOOR_TR("engine", "Network input"), ArtifactKind::Raster});
    layout.artifacts.push_back({"mask_network.quality", maskNetworkStage,
                                SPOOR_TR("engine", "Quality of the mask"), ArtifactKind::Series});
    const auto signal = [&](const char* id, const char* of, const char* label) {
        layout.signalSpecs.push_back({id, of, label, ""});
    };
    signal("mask_network.quality", maskNetworkStage, SPOOR_TR("engine", "Quality of the mask"));
    signal("mask_network.area", maskNetworkStage, SPOOR_TR("engine", "Relative area of the mask"));
    signal("mask_network.overlap", maskNetworkStage,
           SPOOR_TR("engine", "Overlap with the mask before"));
    signal("mask_colours.likelihood", "mask_colours",
           SPOOR_TR("engine", "Mean colour likelihood in the mask"));
}

void showMask(const MaskQuery& query, const MaskAnswer& answer, const MaskFigures& figures,
              StageContext& stages) {
    const TargetId id = query.target;
    stages.signal("mask_network.quality", id, figures.quality, MaskTarget::minQuality);
    stages.signal("mask_network.area", id, figures.area, MaskTarget::minArea);
    stages.signal("mask_network.overlap", id, figures.overlap);
    stages.signal("mask_colours.likelihood", id, figures.likelihood);
    stages.publish("mask_crop.previous", id, [&] { return cropMap(query, *query.previous); });
    stages.publish("mask_colours.likelihood", id,
                   [&] { return cropMap(query, answer.likelihood); });
    stages.publish("mask_network.mask", id, [&] { return cropMap(query, answer.mask); });
    stages.publish("mask_network.quality", id, [&] {
        return Series{{{SPOOR_TR("engine", "Quality"), figures.quality},
                       {SPOOR_TR("engine", "Relative area"), figures.area},
                       {SPOOR_TR("engine", "Overlap"), figures.overlap},
                       {SPOOR_TR("engine", "Colour likelihood"), figures.likelihood}},
                      ""};
    });
}

}  // namespace spoor
