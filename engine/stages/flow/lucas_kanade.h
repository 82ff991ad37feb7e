// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/flow/flow_pyramid.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace spoor {

/// A point to be followed. Here pixel centres are at whole numbers.
struct FlowStart {
    float x = 0;
    float y = 0;
    std::int32_t levels = 0;  ///< of the pyramids above the picture to begin at
    std::int32_t spare = 0;
};

/// What became of it; mirrors what the kernel writes.
struct FlowTrack {
    std::int32_t found = 0;              ///< both ways; the rest means nothing otherwise
    float x = 0, y = 0;                  ///< in the second picture
    float backX = 0, backY = 0;          ///< followed back from there, in the first picture
    std::array<std::int32_t, 5> sums{};  ///< a, b, a^2, b^2, a b over the patches around both
    bool operator==(const FlowTrack&) const = default;
};

/// Constants that the kernel shares.
namespace flow {
constexpr int radius = 5;           ///< of the window: 11 x 11 pixels
constexpr int iterations = 20;      ///< at most so many a level
constexpr float precision = 0.03f;  ///< pixels; a smaller step is the last
constexpr int patch = 10;           ///< side of the patches that are compared
constexpr int fraction = 16;        ///< interpolated grey levels are this many times the pixels'
/// Least eigenvalue of a window's structure tensor: 0.1 (grey levels per pixel)^2 in the mean.
constexpr int texture = fraction * fraction * (2 * radius + 1) * (2 * radius + 1) / 10;
}  // namespace flow

/// Pyramidal Lucas-Kanade (Bouguet 2000) forward and backward, the scalar reference of
/// kernels/median_flow.cl. Interpolation has weights of 14 bits, gradients (Scharr) and sums are
/// whole numbers, and floats are only added, subtracted and multiplied: every processor gives the
/// same bits. Pixels over the border are those on it.
void followPoints(const FlowPyramid& first, const FlowPyramid& second,
                  std::span<const FlowStart> starts, std::span<FlowTrack> tracks);

}  // namespace spoor
