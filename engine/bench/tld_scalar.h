// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_target.h"

#include <span>
#include <vector>

namespace spoor {

/// Does the work of TLD's kernels in plain C++ on one thread, like OpenTLD. The bench compares the
/// devices with it, and a test compares it with the kernels. The set-up (grey, blur, positions of
/// the ferns, patches as floats) is not measured, as on the devices.
class ScalarTld {
public:
    ScalarTld(const TldTarget& target, const Frame& frame, std::uint64_t seed);

    /// Returns the windows of the grid with at least that variance, by integral images that it
    /// computes first.
    std::vector<int> varied(double bound) const;
    /// Returns the forest scores of windows: 13 comparisons and one look-up per fern of the target.
    std::vector<std::uint32_t> classify(std::span<const int> windows) const;
    /// Returns the fern codes of a window.
    FernCodes codes(int window) const;
    /// Returns the relative similarity of each candidate's 15 x 15 patch to all stored patches.
    std::vector<float> match(const Candidates& candidates) const;
    /// Returns the windows with at least that score that overlap the target's box by less than 0.2.
    /// Computes the overlap for the whole grid.
    std::vector<int> negatives(std::span<const int> windows, std::span<const std::uint32_t> scores,
                               std::uint32_t least) const;
    /// Returns the fern codes of the ten windows closest to the box, warped.
    std::vector<FernCodes> positives(const RectF& box, const WarpRange& range,
                                     std::uint32_t key) const;

    const std::vector<std::uint8_t>& grey() const { return m_grey; }
    const std::vector<std::uint8_t>& blurred() const { return m_blurred; }
    /// Returns the 15 x 15 patch of a window, and a patch without its mean.
    Patch patch(int window) const;
    using FloatPatch = std::array<float, patchPixels>;
    static FloatPatch floatPatch(const Patch& patch);

private:
    int scaleIndex(int window) const;
    std::uint8_t sample(double x, double y) const;

    const TldTarget& m_target;
    SizeI m_size;
    std::vector<std::uint8_t> m_grey, m_blurred;
    std::vector<FernPair> m_pattern;
    std::vector<std::array<int, 2>> m_offsets;  ///< Per scale and pair.
    std::vector<std::uint16_t> m_posteriors;
    std::vector<FloatPatch> m_positives, m_negatives;
};

}  // namespace spoor
