// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/filter/target_filter.h"
#include "engine/stages/filter/target_slots.h"

#include <array>
#include <vector>

namespace spoor {

/// Constants of a background-aware filter. The published ones are in the manual (accuracy).
struct BackgroundShape {
    FeatureShape features;  ///< the height of the grid is a multiple of 8
    PointF target;          ///< width and height of the target in cells
    double labelSigma = 1;  ///< of the Gaussian that training wants, in cells
    double inside = 1e-3;   ///< weight of the filter's values on the target
    double outside = 1e5;   ///< and elsewhere
    double memory = 5;      ///< weight of the difference from the filter before
    double penalty = 1;     ///< of the difference from the cropped filter, in the first step
    double growth = 10;     ///< of it, from step to step
    int steps = 2;          ///< of the method, each time
};

/// A linear correlation filter over a window of several times the target, whose values are kept to
/// the target (Kiani Galoogahi et al., ICCV 2017; Li et al., CVPR 2018), on one device; those of
/// several targets, whose shapes have one layout and differ by the target only.
class BackgroundFilter : public TargetFilter {
public:
    /// With a first target, in place 0.
    BackgroundFilter(const BackgroundShape& shape, StageContext& stages, ComputeContext& device);

    /// A place for a target that nothing is known of; what was there is forgotten.
    void put(int place, const BackgroundShape& shape, StageContext& stages);
    const FeatureShape& layout() const override { return m_shape.features; }
    /// `rate` is of the model of the target's looks; the first time it counts as 1.
    void train(const Buffer& features, std::span<const int> places, double rate,
               StageContext& stages) override;
    /// Peaks are refined between cells.
    void detect(const Buffer& features, std::span<const int> places, const Buffer& peaks,
                std::size_t first, StageContext& stages) override;
    void score(const Buffer& features, std::span<const int> places, const Buffer& scores,
               std::size_t first, StageContext& stages) override;
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
    std::vector<char> m_trained;      ///< each place
    std::vector<int> m_places;        ///< in m_placeTable, of the last patches
    Buffer m_placeTable;
    std::vector<std::array<std::int32_t, 4>> m_jobs;  ///< in m_jobTable, of the last training
    Buffer m_jobTable;
    std::size_t m_trainingRoom = 0;  ///< targets in
    Buffer m_next, m_split, m_dual;  ///< these, in training
    Buffer m_factors, m_spectra;     ///< of the last patches
};

}  // namespace spoor
