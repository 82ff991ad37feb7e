// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <array>
#include <cstdint>
#include <vector>

namespace spoor {

class Frame;

/// Brightness of a box without its mean, in a grid of 16 x 16 cells and 8 bits, for correlations.
struct BoxPatch {
    static constexpr int cells = 16;
    std::array<std::int8_t, std::size_t(cells) * cells> values{};
};
/// Normalised correlation coefficient of two patches, -1..1; 0 if one of them is flat, and 1
/// if both are.
double correlation(const BoxPatch& a, const BoxPatch& b);

/// A box of a frame and its surroundings, resampled to cells of a sixteenth of the box. The cost
/// does not depend on the size of the box. Pixels outside the image repeat its border.
class BoxSample {
public:
    static constexpr int margin = 8;  ///< Cells around the box, on each side.
    static constexpr int side = BoxPatch::cells + 2 * margin;
    static constexpr int colourBins = 512;

    BoxSample(const Frame& frame, const RectF& box);

    /// The patch of the box, moved by whole cells; at most `margin`.
    BoxPatch patch(int right = 0, int down = 0) const;
    /// Shares of the colours (brightness in grey images) in the box without its border cells. The
    /// sum is 1.
    const std::vector<float>& colours() const { return m_colours; }
    /// Share of the box that is inside the image.
    double inside() const { return m_inside; }

private:
    std::array<float, std::size_t(side) * side> m_brightness;
    std::vector<float> m_colours;  ///< See colours().
    double m_inside = 1;
};

}  // namespace spoor
