// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_shape.h"

#include <memory>

namespace spoor {

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

    /// Run in a way that is given.
    Convolution(ComputeContext& device, const ConvolutionShape& shape,
                std::span<const float> weights, std::span<const float> bias,
                ActivationSpec activation, const ConvolutionPlan& plan);

    const ConvolutionShape& shape() const { return m_shape; }
    ConvolutionMethod method() const { return m_method; }  ///< never Auto
    /// What enqueue() needs as workspace; 0: none, any buffer will do. May be shared by layers.
    std::size_t workspaceFloats() const { return m_work->workspaceFloats(); }

    /// As kernels of a stage "convolution" of its own. Input and output may be parts of one buffer
    /// that do not overlap.
    void enqueue(StageContext& stages, const Buffer& input, std::size_t inputOffset,
                 const Buffer& output, std::size_t outputOffset, const Buffer& workspace) const;
    /// As kernels of the caller's stage. `added`: a tensor of the output's size that is added
    /// before the activation; only by the method Direct.
    void enqueue(Stage& stage, const Buffer& input, std::size_t inputOffset, const Buffer& output,
                 std::size_t outputOffset, const Buffer& workspace,
                 const FloatSpan* added = nullptr) const;

private:
    ComputeContext* m_device;
    ConvolutionShape m_shape;
    ConvolutionMethod m_method;
    std::shared_ptr<const ConvolutionWork> m_work;
};

}  // namespace spoor
