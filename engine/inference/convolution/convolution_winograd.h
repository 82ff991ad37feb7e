// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_shape.h"

#include <memory>

namespace spoor {

/// Creates the method Winograd (see ConvolutionMethod) for a shape that winogradFits().
std::shared_ptr<const ConvolutionWork> winogradConvolution(
    ComputeContext& device, const ConvolutionShape& shape, std::span<const float> weights,
    std::span<const float> bias, const ActivationSpec& activation, WeightStorage storage);

/// Returns whether the kernels are 3 x 3 without stride, dilation and groups.
bool winogradFits(const ConvolutionShape& shape);
/// Returns the time of a convolution in multiply-adds of the direct method.
double winogradMultiplyAdds(const ConvolutionShape& shape);
/// Returns the floats of the workspace.
std::size_t winogradFloats(const ConvolutionShape& shape);

}  // namespace spoor
