// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_target.h"

#include <span>
#include <vector>

namespace spoor {

/// What TLD's kernels do, in plain C++ on one thread as OpenTLD does it: what the bench compares
/// the devices with, and what a test compares with the kernels. Set-up (grey, blur, places of the
/// ferns, patches in floats) is not measured, as it is not on the devices.
class ScalarTld {
public:
    ScalarTld(const TldTarget& target, const Frame& frame, std::uint64_t seed);

    /// Forest scores of windows: twenty ferns of 13 comparisons each, and a look-up a fern.
    std::vector<std::uint32_t> classify(std::span<const int> windows) const;
    /// What the ferns see in a window.
    FernCodes codes(int window) const;
    /// Relative similarity of each candidate: its 15 x 15 patch against all stored ones.
    std::vector<float> match(const Candidates& candidates) const;
    /// Of the windows with that score or more, those that overlap the target's box by less than
    /// 0.2; the overlap is computed of the whole grid.
    std::vector<int> negatives(std::span<const int> windows, std::span<const std::uint32_t> scores,
                               std::uint32_t least) const;
    /// What the ferns see in the ten windows closest to the box, warped.
    std::vector<FernCodes> positives(const RectF& box, const WarpRange& range,
                                     std::uint32_t key) const;

private:
    using FloatPatch = std::array<float, patchPixels>;
    static FloatPatch floatPatch(const Patch& patch);
    int scaleIndex(int window) const;
    std::uint8_t sample(double x, double y) const;

    const TldTarget& m_target;
    SizeI m_size;
    std::vector<std::uint8_t> m_grey, m_blurred;
    std::vector<FernPair> m_pattern;
    std::vector<std::array<int, 2>> m_offsets;  ///< a pair and scale
    std::vector<std::uint16_t> m_posteriors;
    std::vector<FloatPatch> m_positives, m_negatives;
};

}  // namespace spoor
