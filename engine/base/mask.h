// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace spoor {

/// Collects runs of pixels and merges consecutive runs of the same kind.
class RunWriter {
public:
    void add(bool in, std::uint64_t count);
    std::vector<std::uint32_t> finish() { return std::move(m_runs); }

private:
    std::vector<std::uint32_t> m_runs;
};

/// Merges consecutive runs of the same kind. The mask must be valid (see shapeProblem()).
Mask withPlainRuns(const Mask& mask);
/// The smallest rectangle around the pixels in the mask; empty if there are none.
RectI insideOf(const Mask& mask);
/// One byte per pixel of `mask.bounds`, row by row: 1 for pixels in the mask, else 0.
std::vector<std::uint8_t> pixelsOf(const Mask& mask);
/// One byte per pixel of `window`, which is given in image coordinates.
std::vector<std::uint8_t> pixelsOf(const Mask& mask, const RectI& window);
/// The mask of the non-zero bytes, one byte per pixel of `window`, with the smallest bounds.
Mask maskOf(std::span<const std::uint8_t> pixels, const RectI& window);
/// The same mask with the smallest possible bounds.
Mask trimmed(const Mask& mask);
/// Maps the mask from one rectangle to another, with nearest-neighbour sampling.
Mask stretched(const Mask& mask, const RectF& from, const RectF& to);
/// Interpolates between two masks by the distances of each pixel to their outlines; `t` is 0 for
/// `a` and 1 for `b`. Returns the nearer one if one is empty.
Mask maskBetween(const Mask& a, const Mask& b, double t);
/// The mask of all pixels whose centres lie inside `shape`, or inside `box` if the shape is empty,
/// clipped to the image, or limited to maxMaskPixels if `picture` is empty. Empty for points.
Mask filled(const Shape& shape, const RectF& box, SizeI picture);
/// The outline along pixel edges, with one part per 4-connected component. Holes are filled.
Polygon outlineOf(const Mask& mask);

/// Converts between a mask and the runs of a whole image in column order, as in COCO's run-length
/// encoding. maskOfColumns() returns nullopt if the runs do not add up or the image is too large.
std::optional<Mask> maskOfColumns(std::span<const std::uint64_t> runs, SizeI picture);
std::vector<std::uint32_t> columnsOf(const Mask& mask, SizeI picture);

}  // namespace spoor
