// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/network_products.h"
#include "engine/inference/layers/network_layers.h"

namespace spoor {

// Layers that operate on computed tensors only, one launch each; see network_layers.h.

/// A tensor that is read in another order.
struct TensorView {
    /// Offsets in floats of the values along each axis of the output, whose axes may be split in
    /// two. The offset of a value in the input is the sum over the axes; negative entries select
    /// `fill`.
    std::vector<std::vector<std::int32_t>> places;
    float fill = 0;  ///< Value of positions that are not read from the input.
};
/// Returns whether a layer only moves values and is thus a view.
bool isView(const LayerWork& work);
TensorView viewOf(const LayerWork& work, const TensorShape& from, const TensorShape& to);

/// A copy of a view; its offsets are uploaded once.
class TensorCopy {
public:
    TensorCopy(const TensorView& view, ComputeContext& device, StageContext& stages);
    void run(Stage& stage, const TensorPlace& from, const TensorPlace& to) const;

private:
    Buffer m_places;
    std::vector<std::int32_t> m_sizes;
    float m_fill;
};

/// A product of the matrices in the last two axes of the first two inputs; see ProductLayer. The
/// buffers of the tensors must outlive it.
class MatrixProduct {
public:
    MatrixProduct(const std::vector<TensorPlace>& inputs, const TensorPlace& to,
                  const ProductLayer& layer);
    const abi::MatrixProducts& sizes() const { return m_product; }
    /// Replaces the kernel of productKernel() by another one that supports the matrices.
    void setKernel(ProductKernel kernel) { m_kernel = kernel; }
    void run(Stage& stage, const ActivationSpec& activation = {}) const;

private:
    const Buffer *m_first, *m_second, *m_bias, *m_added, *m_output;
    abi::MatrixProducts m_product{};
    int m_count = 1;
    ProductKernel m_kernel{};
};

/// Convolution with computed kernels; `window` has explicit padding.
void correlate(Stage& stage, const TensorPlace& from, const TensorPlace& kernels,
               const TensorPlace& to, const SlidingWindow& window, int groups);

}  // namespace spoor
