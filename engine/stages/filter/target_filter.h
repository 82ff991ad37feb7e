// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage_context.h"

#include <cstdint>

namespace spoor {

class StateReader;
class StateWriter;

/// Maximum of a response. Mirrored by kernels/correlation_filter.cl and background_filter.cl.
struct FilterPeak {
    float value = 0;
    float x = 0, y = 0;   ///< displacement from the window's centre in cells, between cells
    float mean = 0;       ///< of the sidelobe: all but 11 x 11 cells around the maximum
    float deviation = 0;  ///< of the sidelobe
    float second = 0;     ///< largest value of the sidelobe
    std::int32_t column = 0, row = 0;  ///< cell of the maximum in the response as it is stored

    /// Peak-to-sidelobe ratio (Bolme et al., CVPR 2010); 0 when the sidelobe is flat or empty.
    double ratio() const { return deviation > 0 ? (value - mean) / deviation : 0; }
};

/// What finds a target in windows of the picture by correlation with what it has learnt, on one
/// device. Patches come as features of its shape, which it transforms in place.
class TargetFilter {
public:
    virtual ~TargetFilter() = default;

    virtual ComputeContext& device() const = 0;
    /// The Hann window that the features are multiplied by.
    virtual const Buffer& hann() const = 0;
    /// Room for the features of so many patches, kept from frame to frame.
    virtual const Buffer& features(std::size_t patches) = 0;

    /// Learns one patch: `rate` 1 starts anew, else everything moves that way.
    virtual void train(const Buffer& features, double rate, StageContext& stages) = 0;
    /// Learns the first patch of the last score(), with nothing in between: as train() does with
    /// its features, whose spectra are still there.
    virtual void trainScored(double rate, StageContext& stages) = 0;
    /// The response over all shifts of each patch; peaks go to peaks[first + i].
    virtual void detect(const Buffer& features, std::size_t patches, const Buffer& peaks,
                        std::size_t first, StageContext& stages) = 0;
    /// The response without shift, to scores[first + i].
    virtual void score(const Buffer& features, std::size_t patches, const Buffer& scores,
                       std::size_t first, StageContext& stages) = 0;
    /// The last response of one patch of detect(), rows without gaps, no shift in the middle: cell
    /// (width / 2, height / 2), rounded down.
    virtual Buffer response(std::size_t patch, StageContext& stages) const = 0;

    virtual void save(StateWriter& state, StageContext& stages) const = 0;
    /// Throws EngineError when the sizes are not this filter's.
    virtual void load(StateReader& state, StageContext& stages) = 0;
};

}  // namespace spoor
