// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_plan.h"

#include <functional>
#include <string>
#include <vector>

namespace spoor {

class StageContext;

/// Returns the milliseconds of one run in a sequence of runs, as the minimum of several tries.
/// Other load on the machine can only add time.
double minMilliseconds(StageContext& stages, ComputeContext& device,
                       const std::function<void()>& enqueue);

/// A plan and its measured time.
struct ConvolutionTiming {
    ConvolutionPlan plan;
    double milliseconds = 0;
};
/// Measures all methods, fastest first. Direct is measured with the plan of usualPlan() or, with
/// `cuts`, with all its plans. A method that the device cannot run is left out, but Direct throws.
std::vector<ConvolutionTiming> measureConvolution(StageContext& stages, ComputeContext& device,
                                                  const ConvolutionShape& shape, bool cuts);
/// Measures all methods and stores the fastest for convolutionPlan(). Returns a line for users: the
/// shape, the time of each method, and the chosen method.
std::string tuneConvolution(StageContext& stages, ComputeContext& device,
                            const ConvolutionShape& shape);

}  // namespace spoor
