// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/gemm.h"
#include "engine/compute/kernel_id.h"
#include "kernels/abi/activation.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace spoor {

class Stage;

/// Activation that is applied to a sum before it is written.
enum class Activation {
    None = abi::activationNone,
    Relu = abi::activationRelu,
    LeakyRelu = abi::activationLeakyRelu,
    Sigmoid = abi::activationSigmoid,
    Clip = abi::activationClip,
    HardSigmoid = abi::activationHardSigmoid,  ///< slope x + low, between 0 and 1
    HardSwish = abi::activationHardSwish,      ///< x times HardSigmoid.
    Exp = abi::activationExp,
    Tanh = abi::activationTanh,
    // No convolution ends with the following activations; they are layers of their own.
    Erf = abi::activationErf,
    Gelu = abi::activationGelu,
    GeluTanh = abi::activationGeluTanh,
    Sqrt = abi::activationSqrt,
    Absolute = abi::activationAbsolute,
    Reciprocal = abi::activationReciprocal,
    Log = abi::activationLog,
    Softplus = abi::activationSoftplus,
    Elu = abi::activationElu,  ///< slope (exp(x) - 1), below zero
    Sine = abi::activationSine,
    Cosine = abi::activationCosine,
    Floor = abi::activationFloor,
    Ceiling = abi::activationCeiling,
    Round = abi::activationRound,  ///< to the nearest integer, halves to even ones
    Truncate = abi::activationTruncate,
    Sign = abi::activationSign,
    IsZero = abi::activationIsZero,  ///< 1 or 0, as the following ones
    IsNotZero = abi::activationIsNotZero,
    IsNan = abi::activationIsNan
};
inline bool endsConvolutions(Activation activation) {
    return activation < Activation::Erf;
}
/// An activation with its constants.
struct ActivationSpec {
    Activation type = Activation::None;
    float low = 0, high = 0;  ///< Bounds of Clip; `low`: offset of the hard activations.
    float slope = 0;          ///< Of LeakyRelu and Elu below zero, and of the hard activations.

    abi::ActivationValues values() const { return {int(type), low, high, slope}; }
    bool operator==(const ActivationSpec&) const = default;
};

/// Sizes of a convolution (cross-correlation, as in networks). Padding consists of zeros.
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
    /// Returns whether this is a 1 x 1 convolution that reads each pixel once, so that rows do not
    /// matter.
    bool pointwise() const;
    /// Describes the shape for reports, such as "3x3 convolution of 16x140x140 to 32, stride 2x2".
    std::string text() const;
};

/// - Im2colGemm: patches as columns of a matrix, multiplied by CLBlast (1 x 1 without copying)
/// - Convgemm: CLBlast's own convolution; symmetric padding, one group
/// - Tiled: the matrix product of Shi (2016, chapter 3) with 32 x 32 tiles in local memory
/// - Direct: some pixels of some filters in registers, without copying the input
/// - Product: patches as columns of a matrix (1 x 1 without copying), multiplied by the kernels of
///   ProductKernel; GPU variant, one group
/// - Winograd: F(2 x 2, 3 x 3) with 16 direct products; CPU variant, 3 x 3 kernels without stride
/// All methods are within 1e-4 of a double-precision sum, relative to the sum of magnitudes. Each
/// method returns the same bits in every run.
enum class ConvolutionMethod { Auto, Im2colGemm, Convgemm, Tiled, Direct, Winograd, Product };
/// "auto", "im2col", "convgemm", "tiled", "direct", "winograd" or "product".
const char* toText(ConvolutionMethod method);
/// Returns whether a method can add a tensor before the activation.
inline bool adds(ConvolutionMethod method) {
    return method == ConvolutionMethod::Direct || method == ConvolutionMethod::Winograd ||
           method == ConvolutionMethod::Product;
}

/// Storage type of the weights of direct and separable convolutions. Sums are floats.
enum class WeightStorage { Float, Half };

/// A method, and the work that the direct method assigns to each work-item.
struct ConvolutionPlan {
    ConvolutionMethod method = ConvolutionMethod::Direct;
    int block = 1;   ///< Filters per work-item.
    int pixels = 1;  ///< Neighbouring pixels of a row per work-item; a multiple of 8 on CPUs.
    WeightStorage storage = WeightStorage::Float;
    int parts = 1;  ///< Work-items that share the channels of a sum, on GPUs.
    bool operator==(const ConvolutionPlan&) const = default;
};

/// One of the methods with the weights of a convolution on a device.
class ConvolutionWork {
public:
    virtual ~ConvolutionWork() = default;
    virtual std::size_t workspaceFloats() const { return 0; }
    /// `added` has the size of the output and is added before the activation, if adds()
    /// the method.
    virtual void enqueue(Stage& stage, FloatSpan input, FloatSpan output, const Buffer& workspace,
                         const FloatSpan* added) const = 0;
};

/// Returns a / b, rounded up.
inline std::size_t ceilDiv(std::size_t a, std::size_t b) {
    return (a + b - 1) / b;
}
/// Returns whether the registers of a CPU device hold 16 floats.
bool wideVectors(const ComputeContext& device);
/// Uploads weights or biases to a new buffer and waits for the copy.
Buffer uploadFloats(ComputeContext& device, std::span<const float> values);
/// Returns values rounded to the nearest halves, or unchanged if one is too large for a half.
std::vector<float> roundedToHalves(std::span<const float> values);
/// Uploads weights, with `storage` Half rounded as by roundedToHalves(). Stores them as halves on
/// GPUs. On CPUs, which take longer to convert each of them than to multiply it, and for values
/// that do not fit, stores floats. Adds the build options of the kernel to `defines`.
Buffer uploadWeights(ComputeContext& device, std::span<const float> values, WeightStorage storage,
                     Defines& defines);
/// Returns one bias per filter, or zeros if there are none. Each group is padded with zeros to a
/// multiple.
std::vector<float> padBias(const ConvolutionShape& shape, std::span<const float> bias,
                           int multiple);
/// Returns the weights as [block][channel][ky][kx][filter of the block], with zeros for missing
/// filters.
std::vector<float> packBlocks(const ConvolutionShape& shape, std::span<const float> weights,
                              int block);

}  // namespace spoor
