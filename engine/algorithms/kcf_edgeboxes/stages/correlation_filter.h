// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/target_filter.h"

#include <array>
#include <map>
#include <span>
#include <vector>

namespace spoor {

/// Constants of a kernelised correlation filter.
struct FilterShape {
    FeatureShape features;
    double labelSigma = 1;     ///< standard deviation of the Gaussian label, in cells
    double kernelSigma = 0.5;  ///< standard deviation of the Gaussian kernel
    double lambda = 1e-4;      ///< regularisation
};

/// The trained state of a filter, on the host. Spectra have the layout of engine/compute/fft/fft.h.
struct FilterState {
    std::vector<float> model, numerator, denominator, alpha;
};

/// A kernelised correlation filter (Henriques et al., PAMI 2015, with separate numerator and
/// denominator of alpha) on one device. It has only slot 0, since windows of targets rarely match.
class CorrelationFilter : public TargetFilter {
public:
    CorrelationFilter(const FilterShape& shape, StageContext& stages, ComputeContext& device);

    const FilterShape& shape() const { return m_shape; }
    const FeatureShape& layout() const override { return m_shape.features; }
    void train(const Buffer& features, std::span<const int> places, double rate,
               StageContext& stages) override;
    void detect(const Buffer& features, std::span<const int> places, const Buffer& peaks,
                std::size_t first, StageContext& stages) override;
    /// Scores all patches in one launch: f(p) = sum(k(x, p) alpha).
    void score(const Buffer& features, std::span<const int> places, const Buffer& scores,
               std::size_t first, StageContext& stages) override;
    std::vector<double> shares(const PatchCell& at, std::span<const ChannelRange> ranges,
                               StageContext& stages) const override;
    void save(int place, StateWriter& state, StageContext& stages) const override;
    void load(int place, StateReader& state, StageContext& stages) override;

    FilterState state(StageContext& stages) const;
    /// Throws EngineError when the sizes do not match this filter.
    void setState(const FilterState& state, StageContext& stages);

private:
    void makeRoom(std::size_t patches) override;
    void learn(const Buffer& spectra, std::span<const TrainedPatch> targets, double rate,
               StageContext& stages, Stage& stage) override;
    /// Kernel correlation of the model with patches, up to and including the inverse transform.
    void correlate(const Buffer& model, const Buffer& features, std::size_t patches, Stage& stage);
    void gauss(std::size_t patches, Stage& stage);
    double respondWithout(const ChannelRange& range, const std::vector<float>& planes,
                          const std::vector<double>& norms, const PatchCell& at) const;
    float decay() const;
    std::array<std::size_t, 3> anyLocal() const;

    FilterShape m_shape;
    std::size_t m_span;    ///< bins per work-item
    std::size_t m_groups;  ///< partial norms per patch
    Buffer m_weights, m_label;
    Buffer m_model, m_numerator, m_denominator, m_alpha;
    Buffer m_mirrored;  ///< mirrored alpha in space; its conjugate spectrum until first use
    bool m_mirroredReady = false;
    Buffer m_norms;  ///< of the last patches
};

}  // namespace spoor
