// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/target_filter.h"
#include "engine/algorithms/kcf_edgeboxes/stages/target_slots.h"
#include "kernels/abi/background_filter.h"

#include <vector>

namespace spoor {

/// Constants of a background-aware filter. Accuracy with the published ones is in the manual.
struct BackgroundShape {
    FeatureShape features;  ///< the height of the grid must be a multiple of 8
    PointF target;          ///< size of the target in cells
    double labelSigma = 1;  ///< standard deviation of the Gaussian label, in cells
    double inside = 1e-3;   ///< weight of the filter values on the target
    double outside = 1e5;   ///< weight of the filter values elsewhere
    double memory = 5;      ///< weight of the difference from the previous filter
    double penalty = 1;     ///< weight of the difference from the cropped filter in the first step
    double growth = 10;     ///< factor of `penalty` from step to step
    int steps = 2;          ///< iterations per training
};

/// A linear correlation filter over a window of several times the target, whose values are limited
/// to the target (Kiani Galoogahi et al., ICCV 2017; Li et al., CVPR 2018), on one device. It holds
/// the filters of several targets whose windows have one layout; only their target sizes differ.
class BackgroundFilter : public TargetFilter {
public:
    /// Creates the filter with a first target in slot 0.
    BackgroundFilter(const BackgroundShape& shape, StageContext& stages, ComputeContext& device);

    /// Puts an untrained target into slot `place` and forgets the previous one.
    void put(int place, const BackgroundShape& shape, StageContext& stages);
    const FeatureShape& layout() const override { return m_shape.features; }
    /// `rate` applies to the appearance model of a target; the first training uses 1.
    void train(const Buffer& features, std::span<const int> places, double rate,
               StageContext& stages) override;
    /// Refines peaks to fractions of a cell.
    void detect(const Buffer& features, std::span<const int> places, const Buffer& peaks,
                std::size_t first, StageContext& stages) override;
    void score(const Buffer& features, std::span<const int> places, const Buffer& scores,
               std::size_t first, StageContext& stages) override;
    std::vector<double> shares(const PatchCell& at, std::span<const ChannelRange> ranges,
                               StageContext& stages) const override;
    std::vector<char> mask(int place, StageContext& stages) const override;
    void save(int place, StateWriter& state, StageContext& stages) const override;
    void load(int place, StateReader& state, StageContext& stages) override;

private:
    void makeRoom(std::size_t patches) override;
    void learn(const Buffer& spectra, std::span<const TrainedPatch> targets, double rate,
               StageContext& stages, Stage& stage) override;
    void makeTrainingRoom(std::size_t targets);
    void level(const Buffer& features, std::size_t patches, Stage& stage);
    void respond(const Buffer& features, std::span<const int> places, StageContext& stages,
                 Stage& stage);
    void crop(std::size_t targets, double penalty, Stage& stage);
    Grid binGrid(std::size_t patches) const;

    BackgroundShape m_shape;  ///< of the first target
    TargetSlots m_weights, m_labels;
    TargetSlots m_filters, m_models;  ///< spectra
    std::vector<char> m_trained;      ///< per slot
    std::vector<int> m_places;        ///< contents of m_placeTable
    Buffer m_placeTable;
    std::vector<abi::BackgroundJob> m_jobs;  ///< contents of m_jobTable
    Buffer m_jobTable;
    std::size_t m_trainingRoom = 0;  ///< targets that fit into the training buffers
    Buffer m_next, m_split, m_dual;  ///< training buffers
    Buffer m_factors, m_spectra;     ///< of the last patches
};

}  // namespace spoor
