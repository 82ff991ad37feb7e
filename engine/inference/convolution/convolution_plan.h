// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_shape.h"

#include <vector>

namespace spoor {

/// Returns whether a method supports a convolution on a device.
bool supports(const ComputeContext& device, const ConvolutionShape& shape,
              ConvolutionMethod method);
/// Returns the methods that support a convolution, Direct first if included. Direct excludes
/// kernels with more than 512 taps or 32 columns, a width times dilation above 128, or a horizontal
/// stride above 64.
std::vector<ConvolutionMethod> methodsFor(const ComputeContext& device,
                                          const ConvolutionShape& shape);

/// Returns the plan that was measured and stored for this shape, or that of usualPlan().
ConvolutionPlan convolutionPlan(ComputeContext& device, const ConvolutionShape& shape);
/// Returns that plan with the given method; Auto keeps the method of the plan.
ConvolutionPlan convolutionPlan(ComputeContext& device, const ConvolutionShape& shape,
                                ConvolutionMethod method);
/// Returns a plan for a batch whose results have the same bits as those of `one`, the plan of a
/// single image.
ConvolutionPlan batchPlan(const ComputeContext& device, const ConvolutionShape& batch,
                          const ConvolutionPlan& one);
/// Returns the plan of a rule that needs no measurement.
ConvolutionPlan usualPlan(ComputeContext& device, const ConvolutionShape& shape);

/// Returns the plans of the direct method that tuning measures.
std::vector<ConvolutionPlan> directPlans(const ComputeContext& device,
                                         const ConvolutionShape& shape);
/// Stores the fastest plan for convolutionPlan(). `block` and `pixels` are those of the direct
/// method, regardless of the method.
void keepPlan(const ComputeContext& device, const ConvolutionShape& shape,
              const ConvolutionPlan& fastest);

}  // namespace spoor
