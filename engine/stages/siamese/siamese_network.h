// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/network/network.h"
#include "engine/stages/siamese/siamese_crop.h"
#include "engine/stages/siamese/siamese_model.h"

#include <memory>
#include <span>
#include <vector>

namespace spoor {

/// What the backbone makes of the picture of a target.
using SiameseFeatures = std::shared_ptr<const std::vector<float>>;

/// What the head answers: planes of SiameseModel::answers squared, row by row. Two of scores
/// (nothing, target), four of distances from each place to left, top, right and bottom.
struct SiameseAnswer {
    std::vector<float> scores, distances;
};

/// One place to look at.
struct SiameseLook {
    TargetId target = 0;
    SquareCrop crop;
    SiameseFeatures features;
};

/// Both networks on the device of stage "siamese_network".
class SiameseNetwork {
public:
    SiameseNetwork(SiameseModel model, StageContext& stages);

    const SiameseModel& model() const { return m_model; }

    /// The features of a target, stage "siamese_template". Waits. `seen`: where the picture of it
    /// goes, null: nowhere.
    SiameseFeatures describe(FrameContext& frame, const SquareCrop& crop, StageContext& stages,
                             Raster* seen);
    /// One answer a look, with one wait for all (and more for what is watched). `layer`: whose maps
    /// are shown, counted from 1.
    std::vector<SiameseAnswer> search(FrameContext& frame, std::span<const SiameseLook> looks,
                                      int layer, StageContext& stages);

private:
    std::size_t floats(std::size_t output) const {
        return std::size_t(elementsOf(m_search.outputShape(output)));
    }
    void pass(FrameContext& frame, const SiameseLook& look, int layer, StageContext& stages);
    void showMaps(FrameContext& frame, const SiameseLook& look, int layer, StageContext& stages);

    SiameseModel m_model;
    Network m_describe, m_search;
    SiameseFeatures m_loaded;  ///< in the place of the search's second input
    Buffer m_results;          ///< of several looks
    /// The same network, each tensor in a place of its own; made when maps are watched.
    std::unique_ptr<Network> m_shown;
};

/// The stages "siamese_crop", "siamese_template" and "siamese_network" with their artifacts.
void addSiameseStages(PipelineShape& shape);

}  // namespace spoor
