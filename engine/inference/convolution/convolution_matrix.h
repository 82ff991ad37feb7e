// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_shape.h"
#include "engine/inference/convolution/network_products.h"

#include <memory>

namespace spoor {

/// Creates one of the methods Im2colGemm, Convgemm, Tiled and Product (see ConvolutionMethod) for a
/// valid shape that the method supports.
std::shared_ptr<const ConvolutionWork> matrixConvolution(
    ComputeContext& device, const ConvolutionShape& shape, std::span<const float> weights,
    std::span<const float> bias, const ActivationSpec& activation, ConvolutionMethod method);

/// Returns the product of weights and patches of one image.
abi::MatrixProducts productOf(const ConvolutionShape& shape);
/// Returns the floats of the matrix of patches that a method builds.
double matrixFloats(const ConvolutionShape& shape, ConvolutionMethod method);

}  // namespace spoor
