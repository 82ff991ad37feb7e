// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/network_layers.h"

namespace spoor {

// Layers that work on computed tensors only, one launch each; see network_layers.h.

/// A tensor read in another order.
struct TensorView {
    /// Of each axis of what is made (which may have its axes cut in two) the places of its values
    /// in the input, in floats; a value lies at the sum. Negative: it is not from there.
    std::vector<std::vector<std::int32_t>> places;
    float fill = 0;  ///< of values that are not
};
/// Whether a layer only moves values, so that it is a view.
bool isView(const LayerWork& work);
TensorView viewOf(const LayerWork& work, const TensorShape& from, const TensorShape& to);

/// A view in use; its places are uploaded once.
class TensorCopy {
public:
    TensorCopy(const TensorView& view, ComputeContext& device, StageContext& stages);
    void run(Stage& stage, const TensorPlace& from, const TensorPlace& to) const;

private:
    Buffer m_places;
    std::vector<std::int32_t> m_sizes;
    float m_fill;
};

/// Products of the matrices in the last two axes. `turned`: those of `a` lie transposed.
void multiply(Stage& stage, const TensorPlace& a, const TensorPlace& b, const TensorPlace& to,
              bool turned);

/// A convolution with computed kernels; `window` with its padding given.
void correlate(Stage& stage, const TensorPlace& from, const TensorPlace& kernels,
               const TensorPlace& to, const SlidingWindow& window, int groups);

}  // namespace spoor
