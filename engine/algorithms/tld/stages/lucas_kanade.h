// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/stages/flow_pyramid.h"
#include "kernels/abi/median_flow.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace spoor {

using abi::FlowStart;
using abi::FlowTrack;

/// Constants that the kernel shares.
namespace flow {
constexpr int radius = abi::flowRadius;
constexpr int publishedRadius = 4;
constexpr int publishedTexture = 1;
constexpr int iterations = abi::flowIterations;
constexpr float precision = FLOW_PRECISION;
constexpr int patch = abi::flowPatch;
constexpr int fraction = abi::flowFraction;
constexpr int texture = abi::flowTexture;
}  // namespace flow

/// Pyramidal Lucas-Kanade (Bouguet 2000), forward and backward; the scalar reference of
/// kernels/median_flow.clh. Interpolation weights have 14 bits, gradients (Scharr) and sums are
/// integers, and floats are only added, subtracted and multiplied, so all devices give the same
/// bits. Pixels beyond the border repeat it. `published`: as OpenTLD, with windows of 9 x 9 pixels,
/// also without texture, and the way back from the start of the way there.
void followPoints(const FlowPyramid& first, const FlowPyramid& second,
                  std::span<const FlowStart> starts, std::span<FlowTrack> tracks,
                  bool published = false);

}  // namespace spoor
