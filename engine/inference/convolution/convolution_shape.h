// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/gemm.h"
#include "engine/pipeline/stage.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// What becomes of a sum before it is written.
enum class Activation {
    None,
    Relu,
    LeakyRelu,
    Sigmoid,
    Clip,
    HardSigmoid,  ///< slope x + low, between 0 and 1
    HardSwish,    ///< x times that
    Exp,
    Tanh,
    // Those from here on are layers by themselves: no convolution ends with them.
    Erf,
    Gelu,
    GeluTanh,
    Sqrt,
    Absolute,
    Reciprocal,
    Log,
    Softplus,
    Elu  ///< slope (exp(x) - 1), below zero
};
inline bool endsConvolutions(Activation activation) {
    return activation < Activation::Erf;
}
/// An activation with its constants.
struct ActivationSpec {
    Activation type = Activation::None;
    float low = 0, high = 0;  ///< of Clip; low: of the hard ones
    float slope = 0;          ///< of LeakyRelu, below zero; of the hard ones
};

/// Sizes of a convolution (cross-correlation, as networks have it). Padding is with zeros.
struct ConvolutionShape {
    int batch = 1;
    int channels = 0, height = 0, width = 0;  ///< of the input
    int filters = 0, kernelHeight = 0, kernelWidth = 0;
    int strideY = 1, strideX = 1;
    int padTop = 0, padLeft = 0, padBottom = 0, padRight = 0;
    int dilationY = 1, dilationX = 1;
    int groups = 1;
    bool operator==(const ConvolutionShape&) const = default;

    int outputHeight() const;
    int outputWidth() const;
    std::int64_t multiplyAdds() const;
    std::size_t inputFloats() const;
    std::size_t weightFloats() const;
    std::size_t outputFloats() const;
    /// A 1 x 1 convolution that looks at each pixel once: rows do not matter.
    bool pointwise() const;
    /// 3x3 convolution, 16 of 140 x 140 to 32 of 70 x 70: for reports.
    std::string text() const;
};

/// - Im2colGemm: patches as columns of a matrix, multiplied by CLBlast (1 x 1 without copying);
/// - Convgemm: CLBlast's own convolution; symmetric padding, one group;
/// - Tiled: the matrix product of the paper (Shi, 2016, chapter 3): 32 x 32 tiles in local memory;
/// - Direct: some pixels of some filters in registers, no copy of the input.
/// All are within 1e-4 of a double-precision sum, relative to the sum of magnitudes; each gives the
/// same bits in every run.
enum class ConvolutionMethod { Auto, Im2colGemm, Convgemm, Tiled, Direct };
const char* toText(ConvolutionMethod method);  ///< "auto", "im2col", "convgemm", "tiled", "direct"

/// How the weights of direct and separable convolutions lie on a device; sums are floats.
enum class WeightStorage { Float, Half };

/// A method, and how the direct one is cut to work-items.
struct ConvolutionPlan {
    ConvolutionMethod method = ConvolutionMethod::Direct;
    int block = 1;   ///< filters a work-item
    int pixels = 1;  ///< neighbouring pixels of a row a work-item; on CPU devices a multiple of 8
    WeightStorage storage = WeightStorage::Float;
    bool operator==(const ConvolutionPlan&) const = default;
};

/// One of the methods with a convolution's weights, on a device.
class ConvolutionWork {
public:
    virtual ~ConvolutionWork() = default;
    virtual std::size_t workspaceFloats() const { return 0; }
    /// `added`: of the size of the output, added before the activation; Direct only.
    virtual void enqueue(Stage& stage, FloatSpan input, FloatSpan output, const Buffer& workspace,
                         const FloatSpan* added) const = 0;
};

/// a / b, rounded up.
inline std::size_t ceilDiv(std::size_t a, std::size_t b) {
    return (a + b - 1) / b;
}
/// Whether a CPU device's registers hold 16 floats.
bool wideVectors(const ComputeContext& device);
/// Weights or biases as a new buffer; waits for the copy.
Buffer uploadFloats(ComputeContext& device, std::span<const float> values);
/// As halves, rounded to the nearest; as floats where `storage` says so or one is too large to be a
/// half. `defines` becomes what the kernel is to be built with.
Buffer uploadWeights(ComputeContext& device, std::span<const float> values, WeightStorage storage,
                     Defines& defines);
/// One a filter, each group's padded with zeros to a multiple; all zeros when there are none.
std::vector<float> padBias(const ConvolutionShape& shape, std::span<const float> bias,
                           int multiple);
/// [block][channel][ky][kx][filter of the block], filters that are missing with zeros.
std::vector<float> packBlocks(const ConvolutionShape& shape, std::span<const float> weights,
                              int block);

}  // namespace spoor
