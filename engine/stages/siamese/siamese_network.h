// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/network.h"
#include "engine/stages/siamese/siamese_crop.h"
#include "engine/stages/siamese/siamese_model.h"

#include <map>
#include <memory>
#include <span>
#include <vector>

namespace spoor {

/// What the backbone makes of the picture of a target.
using SiameseFeatures = std::shared_ptr<const std::vector<float>>;

/// What the head answers: planes of SiameseModel::answers squared, row by row. Two of scores
/// (nothing, target), four of distances from each place to left, top, right and bottom.
struct SiameseResponse {
    std::vector<float> scores, distances;
};

/// One place to look at.
struct SiameseQuery {
    TargetId target = 0;
    SquareCrop crop;
    SiameseFeatures features;
};

/// Both networks on the device of stage "siamese_network".
class SiameseNetwork {
public:
    SiameseNetwork(SiameseModel model, StageContext& stages,
                   WeightStorage storage = WeightStorage::Float);

    const SiameseModel& model() const { return m_model; }

    /// The features of a target, stage "siamese_template". Waits. `seen`: where the picture of it
    /// goes, null: nowhere.
    SiameseFeatures describe(FrameContext& frame, const SquareCrop& crop, StageContext& stages,
                             Raster* seen);
    /// One answer a look. Looks go through the network together, up to 16 at once, each to the same
    /// bits as alone; one wait for those (and more for what is watched). `layer`: whose maps are
    /// shown, counted from 1.
    std::vector<SiameseResponse> search(FrameContext& frame, std::span<const SiameseQuery> looks,
                                        int layer, StageContext& stages);

private:
    /// The search of so many pictures at once.
    struct Search {
        Search(std::shared_ptr<const NetworkGraph> graph, std::size_t count, StageContext& stages,
               ComputeContext& device, WeightStorage storage);
        Network network;
        std::vector<SiameseFeatures> loaded;  ///< in the places of its second input
    };
    Search& searchOf(std::size_t count, StageContext& stages);
    void pass(FrameContext& frame, std::span<const SiameseQuery> looks,
              std::span<SiameseResponse> answers, StageContext& stages);
    void showMaps(FrameContext& frame, const SiameseQuery& look, int layer, StageContext& stages);

    SiameseModel m_model;
    ComputeContext* m_device;
    WeightStorage m_storage;
    Network m_describe;
    std::map<std::size_t, Search> m_searches;  ///< by the number of their pictures
    std::size_t m_most;                        ///< pictures at once
    /// The same network, each tensor in a place of its own; made when maps are watched.
    std::unique_ptr<Network> m_shown;
};

/// The stages "siamese_crop", "siamese_template" and "siamese_network" with their artifacts.
void addSiameseStages(AlgorithmLayout& shape);

}  // namespace spoor
