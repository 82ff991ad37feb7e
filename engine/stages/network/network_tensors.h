// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/network/network_layers.h"

#include <array>

namespace spoor {

// Layers that work on computed tensors only, one launch each; see network_layers.h.

/// A tensor of up to four axes read in another order: of each axis of the output the number of
/// values and their distance in the input, in floats; missing axes, in front, have one value.
struct TensorView {
    std::array<std::int32_t, 4> sizes{1, 1, 1, 1};
    std::array<std::int32_t, 4> steps{0, 0, 0, 0};
    std::int32_t first = 0;
};
/// That of a TransposeLayer or a SliceLayer.
TensorView viewOf(const LayerWork& work, const TensorShape& from);
void copyView(Stage& stage, const TensorPlace& from, const TensorPlace& to, const TensorView& view);

/// Products of the matrices in the last two axes. `turned`: those of `a` lie transposed.
void multiply(Stage& stage, const TensorPlace& a, const TensorPlace& b, const TensorPlace& to,
              bool turned);

/// A convolution with computed kernels; `window` with its padding given.
void correlate(Stage& stage, const TensorPlace& from, const TensorPlace& kernels,
               const TensorPlace& to, const SlidingWindow& window, int groups);

}  // namespace spoor
