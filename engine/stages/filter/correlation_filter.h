// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/filter/target_filter.h"

#include <array>
#include <map>
#include <span>
#include <vector>

namespace spoor {

/// Constants of a filter.
struct FilterShape {
    FeatureShape features;
    double labelSigma = 1;     ///< of the Gaussian that training wants, in cells
    double kernelSigma = 0.5;  ///< of the Gaussian kernel
    double lambda = 1e-4;      ///< regularisation
};

/// What a filter has learnt, on the host; spectra as engine/compute/fft/fft.h lays them out.
struct FilterState {
    std::vector<float> model, numerator, denominator, alpha;
};

/// A kernelised correlation filter (Henriques et al., PAMI 2015, with numerator and denominator of
/// alpha kept apart) on one device. It has one place, 0: windows of other targets are seldom alike.
class CorrelationFilter : public TargetFilter {
public:
    CorrelationFilter(const FilterShape& shape, StageContext& stages, ComputeContext& device);

    const FilterShape& shape() const { return m_shape; }
    const FeatureShape& layout() const override { return m_shape.features; }
    void train(const Buffer& features, std::span<const int> places, double rate,
               StageContext& stages) override;
    void detect(const Buffer& features, std::span<const int> places, const Buffer& peaks,
                std::size_t first, StageContext& stages) override;
    /// All patches in one launch: f(p) = sum(k(x, p) alpha).
    void score(const Buffer& features, std::span<const int> places, const Buffer& scores,
               std::size_t first, StageContext& stages) override;
    void save(int place, StateWriter& state, StageContext& stages) const override;
    void load(int place, StateReader& state, StageContext& stages) override;

    FilterState state(StageContext& stages) const;
    /// Throws EngineError when the sizes are not this filter's.
    void setState(const FilterState& state, StageContext& stages);

private:
    void makeRoom(std::size_t patches) override;
    void learn(const Buffer& spectra, std::span<const TrainedPatch> targets, double rate,
               StageContext& stages, Stage& stage) override;
    /// Kernel correlation of the model with patches, up to the inverse transform.
    void correlate(const Buffer& model, const Buffer& features, std::size_t patches, Stage& stage);
    void gauss(std::size_t patches, Stage& stage);
    float decay() const;
    std::array<std::size_t, 3> anyLocal() const;

    FilterShape m_shape;
    std::size_t m_span;    ///< bins a work-item
    std::size_t m_groups;  ///< partial norms a patch
    Buffer m_weights, m_label;
    Buffer m_model, m_numerator, m_denominator, m_alpha;
    Buffer m_mirrored;  ///< alpha in space, mirrored; its conjugate spectrum until it is needed
    bool m_mirroredReady = false;
    Buffer m_norms;  ///< of the last patches
};

}  // namespace spoor
