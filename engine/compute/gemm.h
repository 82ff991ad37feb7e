// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace spoor {

class Buffer;
class ComputeContext;

/// Whether this build has CLBlast. The other functions throw EngineError without it.
bool hasGemm();

/// Part of a buffer of floats.
struct FloatSpan {
    const Buffer& buffer;
    std::size_t offset = 0;  ///< in floats
};

/// C = A B for row-major matrices: A is m x k, B is k x n, C is m x n.
struct GemmSize {
    std::size_t m = 0, n = 0, k = 0;
};

/// Enqueues a matrix product by CLBlast on the compute queue. On first use, CLBlast compiles its
/// kernels for seconds. The first gemmScratchFloats() of `scratch` are overwritten. A, B and C may
/// be other parts of it.
void gemm(ComputeContext& device, const GemmSize& size, FloatSpan a, FloatSpan b, FloatSpan c,
          const Buffer& scratch);
/// Scratch size that suffices for matrices at any offsets.
std::size_t gemmScratchFloats(ComputeContext& device, const GemmSize& size);

/// CLBlast's convolution: a matrix product that gathers patches on the fly. Padding is symmetric.
struct ConvgemmSize {
    std::size_t channels = 0, height = 0, width = 0;
    std::size_t kernelHeight = 0, kernelWidth = 0;
    std::size_t padY = 0, padX = 0, strideY = 1, strideX = 1, dilationY = 1, dilationX = 1;
    std::size_t filters = 0, batch = 1;
};
void convgemm(ComputeContext& device, const ConvgemmSize& size, FloatSpan input, FloatSpan weights,
              FloatSpan output);

}  // namespace spoor
