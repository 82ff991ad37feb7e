// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage_context.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// What becomes of a sum before it is written.
enum class Activation { None, Relu, LeakyRelu, Sigmoid, Clip };
struct ActivationSpec {
    Activation type = Activation::None;
    float low = 0, high = 0;  ///< of Clip
    float slope = 0;          ///< of LeakyRelu, below zero
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
    /// 3x3 convolution, 16 of 140 x 140 to 32 of 70 x 70: for reports.
    std::string text() const;
};

/// - Im2colGemm: patches as columns of a matrix, multiplied by CLBlast (1 x 1 without copying);
/// - Convgemm: CLBlast's own convolution; symmetric padding, one group;
/// - Tiled: the matrix product of the paper (Li, 2017, chapter 3): 32 x 32 tiles in local memory;
/// - Direct: some pixels of some filters in registers, no copy of the input.
/// All are within 1e-4 of a double-precision sum, relative to the sum of magnitudes; each gives the
/// same bits in every run.
enum class ConvolutionMethod { Auto, Im2colGemm, Convgemm, Tiled, Direct };
const char* toText(ConvolutionMethod method);  ///< "auto", "im2col", "convgemm", "tiled", "direct"

/// A convolution with its weights on a device, bias and activation fused. Planar NCHW, float32, on
/// every device.
class Convolution {
public:
    /// `weights` are OIHW with I = channels / groups; `bias` one a filter, or empty. Copied. Auto
    /// takes what was measured for the device, else a rule. Throws EngineError for sizes that do
    /// not fit each other and for a method that cannot do them.
    Convolution(ComputeContext& device, const ConvolutionShape& shape,
                std::span<const float> weights, std::span<const float> bias,
                ActivationSpec activation, ConvolutionMethod method = ConvolutionMethod::Auto);

    const ConvolutionShape& shape() const { return m_shape; }
    ConvolutionMethod method() const { return m_method; }  ///< never Auto
    /// What enqueue() needs as workspace; 0: none, any buffer will do. May be shared by layers.
    std::size_t workspaceFloats() const { return m_workspace; }

    /// As kernels of a stage "convolution" of its own. Input and output may be parts of one buffer
    /// that do not overlap.
    void enqueue(StageContext& stages, const Buffer& input, std::size_t inputOffset,
                 const Buffer& output, std::size_t outputOffset, const Buffer& workspace) const;
    /// As kernels of the caller's stage.
    void enqueue(Stage& stage, const Buffer& input, std::size_t inputOffset, const Buffer& output,
                 std::size_t outputOffset, const Buffer& workspace) const;

private:
    void direct(Stage& stage, const Buffer& input, std::size_t inputOffset, const Buffer& output,
                std::size_t outputOffset) const;
    Buffer upload(std::span<const float> values) const;

    ComputeContext* m_device;
    ConvolutionShape m_shape;
    ActivationSpec m_activation;
    ConvolutionMethod m_method;
    std::size_t m_workspace = 0;
    Buffer m_weights;  ///< in the order in which the method reads them
    Buffer m_bias;
    int m_block = 1;    ///< filters a work-item
    int m_vectors = 1;  ///< vectors of pixels (CPU) or pixels (GPU) a work-item
};

}  // namespace spoor
