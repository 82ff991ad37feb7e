// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/siamese/stages/siamese_crop.h"
#include "engine/algorithms/siamese/stages/siamese_model.h"
#include "engine/inference/network.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace spoor {

/// The output of the backbone for the image of a target, or the image itself for a network that
/// takes both images.
using SiameseFeatures = std::shared_ptr<const std::vector<float>>;

/// The output of the head: planes of SiameseModel::answers squared, row by row. Distances: two
/// planes of scores (background, target) and four of distances from each cell to left, top, right
/// and bottom. Centre: one plane of scores; width, height, and the offsets of the centre.
struct SiameseResponse {
    std::vector<float> scores, boxes;
};

/// A region to search.
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

    /// Computes the features of a target, stage "siamese_template". Waits. `seen` receives the
    /// network input unless null.
    SiameseFeatures describe(FrameContext& frame, const SquareCrop& crop, StageContext& stages,
                             Raster* seen);
    /// Returns one response per query. Up to 16 queries share a batch, with the same bits as alone;
    /// one wait per batch (more if artifacts are watched). `layer` is the layer whose maps are
    /// shown, counted from 1.
    std::vector<SiameseResponse> search(FrameContext& frame, std::span<const SiameseQuery> looks,
                                        int layer, StageContext& stages);

private:
    /// The search network for a batch size.
    struct Search {
        Search(std::shared_ptr<const NetworkGraph> graph, std::size_t count, StageContext& stages,
               ComputeContext& device, WeightStorage storage);
        Network network;
        std::vector<SiameseFeatures> loaded;  ///< features at each index of the second input
    };
    Search& searchOf(std::size_t count, StageContext& stages);
    void pass(FrameContext& frame, std::span<const SiameseQuery> looks,
              std::span<SiameseResponse> answers, StageContext& stages);
    SquareCrop prepared(const SquareCrop& crop) const;
    void showMaps(FrameContext& frame, const SiameseQuery& look, int layer, StageContext& stages);

    SiameseModel m_model;
    ComputeContext* m_device;
    WeightStorage m_storage;
    std::optional<Network> m_describe;         ///< Without a value, the search takes the image.
    std::map<std::size_t, Search> m_searches;  ///< by batch size
    std::size_t m_maxBatch;                    ///< maximum batch size
    /// The same network with separate memory per tensor; created when maps are watched.
    std::unique_ptr<Network> m_shown;
};

/// Adds the stages "siamese_crop", "siamese_template" and "siamese_network" with their artifacts.
void addSiameseStages(AlgorithmLayout& shape);

}  // namespace spoor
