// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/stages/fhog.h"
#include "engine/compute/context.h"
#include "kernels/abi/scale_filter.h"

#include <vector>

namespace spoor {

/// Constants of a scale filter (Danelljan et al., BMVC 2014).
struct ScaleShape {
    SizeI grid{6, 6};      ///< cells that the target is resampled to
    double ratio = 1.02;   ///< of neighbouring scales
    double sigma = 1.44;   ///< standard deviation of the Gaussian label, in scales
    double lambda = 0.01;  ///< regularisation
};

/// The number of scales; the middle one is the current scale.
using abi::scaleCount;

/// The trained state of a scale filter, on the host.
struct ScaleState {
    std::vector<float> numerator, denominator;
};

/// A filter over the scale of one target, on one device, in the stage "scale_filter". It uses the
/// features of a box at all scales, see patches().
class ScaleFilter {
public:
    ScaleFilter(const ScaleShape& shape, StageContext& stages, ComputeContext& device);

    const ScaleShape& shape() const { return m_shape; }
    /// The windows of a box at each scale, resampled to the grid.
    std::vector<FeaturePatch> patches(const RectF& box) const;
    /// The size factor of a scale index, which may be fractional.
    double factor(double scale) const;

    /// Learns the current scale of a box. A rate of 1 discards earlier training.
    void train(FrameContext& frame, const RectF& box, double rate, StageContext& stages);
    /// Writes the response at each scale of a box to responses[first ...].
    void detect(FrameContext& frame, const RectF& box, const Buffer& responses, std::size_t first,
                StageContext& stages);

    ScaleState state(StageContext& stages) const;
    /// Throws EngineError when the sizes do not match this filter.
    void setState(const ScaleState& state, StageContext& stages);

private:
    void correlate(FrameContext& frame, const RectF& box, double rate, const Buffer& responses,
                   std::size_t first, StageContext& stages);

    ScaleShape m_shape;
    ComputeContext* m_device;
    FeatureShape m_features;
    std::size_t m_groups;
    Buffer m_flat;  ///< replaces the Hann window: the whole target counts
    Buffer m_values, m_waves, m_hann, m_wanted, m_numerator, m_denominator, m_sums;
};

/// The fractional index of the best scale; 16 is the current scale.
double bestScale(const float* responses);

}  // namespace spoor
