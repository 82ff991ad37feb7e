// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/flow/flow_pyramid.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace spoor {

/// A point to track. Pixel centres are at integer coordinates.
struct FlowStart {
    float x = 0;
    float y = 0;
    std::int32_t levels = 0;  ///< pyramid level to start at; 0 is the image
    std::int32_t spare = 0;
};

/// A tracked point; mirrors the output of the kernel.
struct FlowTrack {
    std::int32_t found = 0;              ///< forward and backward; otherwise the rest is undefined
    float x = 0, y = 0;                  ///< in the second image
    float backX = 0, backY = 0;          ///< tracked back from there to the first image
    std::array<std::int32_t, 5> sums{};  ///< of a, b, a^2, b^2, a b over both patches
    bool operator==(const FlowTrack&) const = default;
};

/// Constants that the kernel shares.
namespace flow {
constexpr int radius = 5;           ///< of the window: 11 x 11 pixels
constexpr int iterations = 20;      ///< maximum per level
constexpr float precision = 0.03f;  ///< pixels; iteration stops after a smaller step
constexpr int patch = 10;           ///< side of the compared patches
constexpr int fraction = 16;  ///< interpolated grey levels are this many times those of pixels
/// Minimum eigenvalue of the structure tensor: 0.1 (grey levels per pixel)^2 on average.
constexpr int texture = fraction * fraction * (2 * radius + 1) * (2 * radius + 1) / 10;
}  // namespace flow

/// Pyramidal Lucas-Kanade (Bouguet 2000), forward and backward; the scalar reference of
/// kernels/median_flow.cl. Interpolation weights have 14 bits, gradients (Scharr) and sums are
/// integers, and floats are only added, subtracted and multiplied, so all devices give the same
/// bits. Pixels beyond the border repeat it.
void followPoints(const FlowPyramid& first, const FlowPyramid& second,
                  std::span<const FlowStart> starts, std::span<FlowTrack> tracks);

}  // namespace spoor
