// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/fft.h"
#include "engine/pipeline/stage.h"
#include "engine/stages/filter/fhog.h"
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

/// What a filter has learnt, on the host; spectra as engine/compute/fft.h lays them out.
struct FilterState {
    std::vector<float> model, numerator, denominator, alpha;
};

/// A kernelised correlation filter (Henriques et al., PAMI 2015, with numerator and denominator of
/// alpha kept apart) on one device. Patches come as features of its shape, which it transforms in
/// place. Works in the stage "correlation_filter".
class CorrelationFilter : public TargetFilter {
public:
    CorrelationFilter(const FilterShape& shape, StageContext& stages, ComputeContext& device);

    const FilterShape& shape() const { return m_shape; }
    ComputeContext& device() const override { return *m_device; }
    const Buffer& hann() const override { return m_hann; }
    const Buffer& features(std::size_t patches) override;
    void train(const Buffer& features, double rate, StageContext& stages) override;
    void trainScored(double rate, StageContext& stages) override;
    void detect(const Buffer& features, std::size_t patches, const Buffer& peaks, std::size_t first,
                StageContext& stages) override;
    /// All patches in one launch: f(p) = sum(k(x, p) alpha).
    void score(const Buffer& features, std::size_t patches, const Buffer& scores, std::size_t first,
               StageContext& stages) override;
    Buffer response(std::size_t patch, StageContext& stages) const override;
    void save(StateWriter& state, StageContext& stages) const override;
    void load(StateReader& state, StageContext& stages) override;

    FilterState state(StageContext& stages) const;
    /// Throws EngineError when the sizes are not this filter's.
    void setState(const FilterState& state, StageContext& stages);

private:
    std::size_t padded(std::size_t patches) const;
    void transform(const Buffer& data, std::size_t planes, bool inverse, Stage& stage) const;
    /// Kernel correlation of the model with patches, up to the inverse transform.
    void correlate(const Buffer& model, const Buffer& features, std::size_t patches, Stage& stage);
    void gauss(std::size_t patches, Stage& stage);
    void learn(const Buffer& spectra, double rate, StageContext& stages, Stage& stage);
    float decay() const;
    std::array<std::size_t, 3> anyLocal() const;
    std::size_t spectrumBytes() const { return m_bins * 2 * sizeof(float); }

    FilterShape m_shape;
    ComputeContext* m_device;
    std::size_t m_bins;    ///< complex numbers of a half spectrum
    std::size_t m_span;    ///< bins a work-item
    std::size_t m_groups;  ///< partial norms a patch
    Buffer m_hann, m_weights, m_label;
    Buffer m_model, m_numerator, m_denominator, m_alpha;
    Buffer m_mirrored;  ///< alpha in space, mirrored; its conjugate spectrum until it is needed
    bool m_mirroredReady = false;
    Buffer m_features, m_planes, m_norms;
    std::size_t m_room = 0;  ///< patches that they hold
};

}  // namespace spoor
