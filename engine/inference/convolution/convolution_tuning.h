// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_plan.h"

#include <string>
#include <vector>

namespace spoor {

/// A plan and what it takes.
struct ConvolutionTiming {
    ConvolutionPlan plan;
    double milliseconds = 0;
};
/// Measures all methods, the direct one as usualPlan() has it or (`cuts`) in all its forms. Fastest
/// first. A method that the device cannot run is left out.
std::vector<ConvolutionTiming> measureConvolution(StageContext& stages, ComputeContext& device,
                                                  const ConvolutionShape& shape, bool cuts);
/// Measures all of them and stores the fastest for convolutionPlan(). The answer is for people:
/// the shape, and each method with its time, fastest first.
std::string tuneConvolution(StageContext& stages, ComputeContext& device,
                            const ConvolutionShape& shape);

}  // namespace spoor
