// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/points/stages/point_image.h"
#include "kernels/abi/point_patches.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace spoor {

/// The grey pixels around a point, interpolated at its subpixel position.
using PointPatch = std::array<std::uint8_t, abi::pointArea>;

/// Correlation coefficient of two patches, -1 to 1; 0 if one of them has no texture.
double likenessOf(const PointPatch& a, const PointPatch& b);
/// Whether the grey values of a patch vary by more than noise.
bool hasTexture(const PointPatch& patch);

/// Cuts out the patches around places, in one launch. Stage "point_patches". All positions are in
/// pixels of the PointImage with blocks of this side, with pixel centres at integer coordinates.
std::vector<PointPatch> samplePatches(FrameContext& frame, StageContext& stages, int side,
                                      const std::vector<abi::float2>& places);

/// Where a patch was found, to a fraction of a pixel, and its correlation coefficient there.
struct FoundPatch {
    double x = 0, y = 0;
    double likeness = 0;
};
/// Finds the best match of each patch in the square around a pixel, all in one launch. A match that
/// lies outside the image has likeness 0. Stage "point_patches".
std::vector<FoundPatch> searchPatches(FrameContext& frame, StageContext& stages, int side,
                                      const std::vector<abi::PointSearch>& searches,
                                      const std::vector<PointPatch>& patches);

}  // namespace spoor
