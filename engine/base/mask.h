// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace spoor {

/// Collects runs of pixels; what follows on the same kind is one run with it.
class RunWriter {
public:
    void add(bool in, std::uint64_t count);
    std::vector<std::uint32_t> finish() { return std::move(m_runs); }

private:
    std::vector<std::uint32_t> m_runs;
};

/// With runs of one kind that follow each other as one. They add up (shapeProblem()).
Mask withPlainRuns(const Mask& mask);
/// The smallest box of whole pixels around those that are in the mask; empty for none.
RectI insideOf(const Mask& mask);
/// A byte a pixel of `mask.bounds`, 1 for those that are in it.
std::vector<std::uint8_t> pixelsOf(const Mask& mask);
/// The same for a window of the picture.
std::vector<std::uint8_t> pixelsOf(const Mask& mask, const RectI& window);
/// Of a byte a pixel, row by row, 0 for those that are not in it; bounds are the smallest ones.
Mask maskOf(std::span<const std::uint8_t> pixels, const RectI& window);
/// With the smallest bounds.
Mask trimmed(const Mask& mask);
/// Nearest pixels.
Mask stretched(const Mask& mask, const RectF& from, const RectF& to);
/// Pixels whose centres lie inside, within a picture of this size (empty: wherever they are, but
/// at most maxMaskPixels). Nothing for points. `box` is taken where there is no shape.
Mask filled(const Shape& shape, const RectF& box, SizeI picture);
/// Along the edges of its pixels, a part for what hangs together by sides. What is enclosed is in
/// it, in the mask or not.
Polygon outlineOf(const Mask& mask);

/// Runs of a whole picture column by column, as COCO writes them. Throws nothing: what does not add
/// up is an empty optional.
std::optional<Mask> maskOfColumns(std::span<const std::uint64_t> runs, SizeI picture);
std::vector<std::uint32_t> columnsOf(const Mask& mask, SizeI picture);

}  // namespace spoor
