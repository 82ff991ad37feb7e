// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_shape.h"

#include <memory>

namespace spoor {

/// The methods Im2colGemm, Convgemm and Tiled (see ConvolutionMethod), of a shape that was checked
/// and that the method can do.
std::shared_ptr<const ConvolutionWork> matrixConvolution(
    ComputeContext& device, const ConvolutionShape& shape, std::span<const float> weights,
    std::span<const float> bias, const ActivationSpec& activation, ConvolutionMethod method);

/// Floats of the matrix of patches that a method makes.
double matrixFloats(const ConvolutionShape& shape, ConvolutionMethod method);

}  // namespace spoor
