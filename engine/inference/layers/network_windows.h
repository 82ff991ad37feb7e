// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/layers/network_layers.h"

namespace spoor {

/// A resize of height and width with arbitrary weights, for the modes that ResizePlan does not
/// support. The weights are computed and uploaded once.
class Resampling {
public:
    Resampling(const ResizeLayer& layer, const TensorShape& from, const TensorShape& to,
               ComputeContext& device, StageContext& stages);
    void run(Stage& stage, const TensorPlace& from, const TensorPlace& to) const;

private:
    Buffer m_taps;
    int m_columnTaps = 1, m_rowTaps = 1;  ///< Taps per column and per row.
    float m_fill;
};

/// Computes a transposed convolution; see TransposedLayer. Results are the same bits in every run.
void convolveBackwards(Stage& stage, const TensorPlace& from, const TensorPlace& kernels,
                       const TensorPlace& to, const TransposedLayer& layer);

}  // namespace spoor
