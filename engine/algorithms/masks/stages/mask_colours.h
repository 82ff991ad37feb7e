// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/abi/mask_colours.h"

#include <vector>

namespace spoor {

class Buffer;
class StageContext;
class StateReader;
class StateWriter;

/// Histogram counts of a crop: the bins of the target, then those of its surroundings.
using MaskCounts = std::vector<cl_uint>;
constexpr std::size_t maskCounts = 2 * abi::maskBins;

/// Colours of a target and of its surroundings: those of the keyframe, and a running mean of those
/// of the frames since.
class MaskColours {
public:
    MaskColours() = default;
    /// Begins with the colours of a keyframe.
    explicit MaskColours(const MaskCounts& counts);
    /// Moves the running mean towards the colours of a frame.
    void learn(const MaskCounts& counts);
    /// Means of both, as shares of the pixels.
    std::vector<float> shares() const;

    void save(StateWriter& state) const;
    static MaskColours load(StateReader& state);

private:
    std::vector<float> m_keyframe, m_running;
};

/// Counts the colours of a crop on both sides of a mask, which begins at `from` floats. Stage
/// "mask_colours".
Buffer countMaskColours(const Buffer& bins, const Buffer& mask, std::size_t from,
                        StageContext& stages);
/// Writes the likelihood that each pixel belongs to the target, from `to` floats on. Stage
/// "mask_colours".
void maskLikelihood(const Buffer& bins, const std::vector<float>& shares, const Buffer& planes,
                    std::size_t to, StageContext& stages);

}  // namespace spoor
