// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_shape.h"

#include <vector>

namespace spoor {

/// Whether a method can do a convolution on a device.
bool supports(const ComputeContext& device, const ConvolutionShape& shape,
              ConvolutionMethod method);
/// Those that can, Direct first where it is one of them. It is not for kernels over 512 places or
/// 32 columns, or 128 with their dilation, and for horizontal strides over 64.
std::vector<ConvolutionMethod> methodsFor(const ComputeContext& device,
                                          const ConvolutionShape& shape);

/// What a convolution runs as on a device: what was measured and stored for this shape, else a
/// rule.
ConvolutionPlan convolutionPlan(ComputeContext& device, const ConvolutionShape& shape);
/// The same for a method that is asked for; Auto: any.
ConvolutionPlan convolutionPlan(ComputeContext& device, const ConvolutionShape& shape,
                                ConvolutionMethod method);
/// The rule.
ConvolutionPlan usualPlan(const ComputeContext& device, const ConvolutionShape& shape);

/// What may be measured for the direct method.
std::vector<ConvolutionPlan> directPlans(const ComputeContext& device,
                                         const ConvolutionShape& shape);
/// Keeps for convolutionPlan() what was measured to be fastest; its cut is that of the direct
/// method, whichever method it is.
void keepPlan(const ComputeContext& device, const ConvolutionShape& shape,
              const ConvolutionPlan& fastest);

}  // namespace spoor
