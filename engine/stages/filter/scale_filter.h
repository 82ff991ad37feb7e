// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/filter/fhog.h"

#include <vector>

namespace spoor {

/// Constants of a scale filter, after Danelljan et al., BMVC 2014.
struct ScaleShape {
    SizeI grid{6, 6};      ///< cells that the target is resampled to
    double ratio = 1.02;   ///< of neighbouring scales
    double sigma = 1.44;   ///< of the Gaussian that training wants, in scales
    double lambda = 0.01;  ///< regularisation
};

/// How well each scale fits; the middle one is the present scale.
constexpr int scaleCount = 33;

/// What a scale filter has learnt, on the host.
struct ScaleState {
    std::vector<float> numerator, denominator;
};

/// A filter over the scale of one target, on one device, in the stage "scale_filter". Patches are
/// those of patches(): all scales of a box, features of one box after the other.
class ScaleFilter {
public:
    ScaleFilter(const ScaleShape& shape, StageContext& stages, ComputeContext& device);

    const ScaleShape& shape() const { return m_shape; }
    /// The box at each scale, resampled to the grid.
    std::vector<Patch> patches(const RectF& box) const;
    /// Factor of size of a position among the scales, which may lie between them.
    double factor(double scale) const;

    /// Learns the present scale of a box; rate 1 starts anew.
    void train(FrameContext& frame, const RectF& box, double rate, StageContext& stages);
    /// The response of each scale of a box, to responses[first ...].
    void detect(FrameContext& frame, const RectF& box, const Buffer& responses, std::size_t first,
                StageContext& stages);

    ScaleState state(StageContext& stages) const;
    /// Throws EngineError when the sizes are not this filter's.
    void setState(const ScaleState& state, StageContext& stages);

private:
    void correlate(FrameContext& frame, const RectF& box, double rate, const Buffer& responses,
                   std::size_t first, StageContext& stages);

    ScaleShape m_shape;
    ComputeContext* m_device;
    FeatureShape m_features;
    std::size_t m_groups;
    Buffer m_flat;  ///< stands for the Hann window: the whole target counts
    Buffer m_values, m_waves, m_hann, m_wanted, m_numerator, m_denominator, m_sums;
};

/// Where the best scale is, between scales; 16 is the present one.
double bestScale(const float* responses);

}  // namespace spoor
