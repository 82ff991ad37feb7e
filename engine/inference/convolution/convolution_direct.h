// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_shape.h"

#include <memory>

namespace spoor {

/// Creates the method Direct (see ConvolutionMethod) for a valid shape. 1 x 1 convolutions without
/// stride and padding treat the image as one row.
std::shared_ptr<const ConvolutionWork> directConvolution(
    ComputeContext& device, const ConvolutionShape& shape, std::span<const float> weights,
    std::span<const float> bias, const ActivationSpec& activation, const ConvolutionPlan& cut);

}  // namespace spoor
