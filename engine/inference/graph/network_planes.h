// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/compute/grid.h"

#include <array>

namespace spoor {

class Buffer;
class ComputeContext;
struct Raster;
class StageContext;

/// How the three planes that a network takes hold the colours.
struct PlaneColours {
    /// The network takes pixels (0 to 255) times `scale` plus `shift`, for blue, green, red.
    std::array<double, 3> scale{1, 1, 1}, shift{};
    bool redFirst = false;  ///< order of the planes; false: blue first

    bool operator==(const PlaneColours&) const = default;
};

/// Work-items that write planes of this size: on a CPU one per row, on a GPU one per pixel.
Grid planesGrid(const ComputeContext& device, SizeI size);

/// Converts planes, from `offset` (in floats) on, to an image of this area of the frame. Waits for
/// them.
Raster planesPicture(SizeI size, const RectF& area, const PlaneColours& colours,
                     const Buffer& planes, std::size_t offset, StageContext& stages);

}  // namespace spoor
