// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/measuring.h"
#include "engine/compute/context.h"

#include <string>
#include <vector>

namespace spoor {

/// Returns the names of the steps of Shi's matrix product (2016, sections 3.2 and 3.3). Each step
/// includes the previous ones: one work-item per element; 32 x 32 tiles by 32 work-items; tiles in
/// local memory; reads of four floats; a loop unrolled by 8.
const std::vector<std::string>& productSteps();

struct ProductSize {
    int m = 0, n = 0, k = 0;  ///< The matrices are m x k and k x n.
};

/// Measures the kernels of all products in turn. Returns one time per step.
std::vector<Timing> productStepTimes(ComputeContext& device, const std::vector<ProductSize>& sizes,
                                     int rounds, double seconds);

/// Returns the largest difference of a step from a plain product, relative to the largest value, to
/// verify that the step computes the product.
double productStepError(ComputeContext& device, const ProductSize& size, int step);

/// Returns the bytes that 32 x 32 tiles read of both matrices and write of the product.
double tiledProductBytes(const ProductSize& size);

}  // namespace spoor
