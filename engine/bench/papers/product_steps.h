// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/measuring.h"
#include "engine/compute/context.h"

#include <string>
#include <vector>

namespace spoor {

/// The steps of Shi's matrix product (2016, sections 3.2 and 3.3), each with those before it:
/// a work-item an element; 32 x 32 tiles by 32 work-items; tiles in local memory; reads of four
/// floats; a loop unrolled by 8.
const std::vector<std::string>& productSteps();

struct ProductSize {
    int m = 0, n = 0, k = 0;  ///< of the matrices m x k and k x n
};

/// Time of the kernels of all products, a step each, measured in turn.
std::vector<Timing> productStepTimes(ComputeContext& device, const std::vector<ProductSize>& sizes,
                                     int rounds, double seconds);

/// The last step's largest difference from a plain product of the first size, relative to its
/// largest value: that it computes what it is timed for.
double productStepError(ComputeContext& device, const ProductSize& size, int step);

/// Bytes that tiles of 32 x 32 read of both matrices and write of the product.
double tiledProductBytes(const ProductSize& size);

}  // namespace spoor
