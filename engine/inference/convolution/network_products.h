// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage.h"
#include "kernels/abi/network_tensors.h"

#include <string>
#include <vector>

namespace spoor {

/// Kernels for products of matrices on GPUs: network_product, network_wide_product, and
/// network_split_product with four or eight slices. The last two are built alone, because not all
/// devices can build them.
enum class ProductKernel { Tiles, Wide, Split4, Split8 };

/// A product of matrices without further axes, bias and added tensor.
abi::MatrixProducts singleProduct(int rows, int depth, int columns);

/// The buffers of a product, in the order of the kernels' parameters.
struct ProductBuffers {
    const Buffer &first, &second, &bias, &added, &output;
};

/// Returns the kernels that support these matrices on this GPU, Tiles first. All others need
/// offsets, depth and columns in whole groups of four floats. For Split4 and Split8, the first call
/// for a device with NVIDIA's compiler builds the kernel and compares a product with that of the
/// host; if it fails or differs, the device does not support them.
std::vector<ProductKernel> productKernels(ComputeContext& device,
                                          const abi::MatrixProducts& product);
/// Returns the kernel that was measured and stored for these sizes, or that of a rule.
ProductKernel productKernel(ComputeContext& device, const abi::MatrixProducts& product);

/// Launches `count` products with this kernel, or with the only one of CPUs.
void runProducts(Stage& stage, ProductKernel kernel, const ProductBuffers& buffers,
                 const abi::MatrixProducts& product, int count,
                 const abi::ActivationValues& activation);

/// Measures all kernels and stores the fastest for productKernel(). Returns a line for users: the
/// sizes, the time of each kernel, and the chosen kernel.
std::string tuneProduct(StageContext& stages, ComputeContext& device, int rows, int depth,
                        int columns);

}  // namespace spoor
