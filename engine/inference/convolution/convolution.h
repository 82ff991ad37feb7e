// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution_shape.h"

#include <memory>

namespace spoor {

class StageContext;

/// A convolution with fused bias and activation whose weights are on a device. Tensors are planar
/// NCHW float32.
class Convolution {
public:
    /// `weights` are OIHW with I = channels / groups; `bias` has one value per filter or is empty.
    /// Both are copied. Auto uses the stored measurement for the device, or a rule. Throws
    /// EngineError if sizes do not match or the method does not support them.
    Convolution(ComputeContext& device, const ConvolutionShape& shape,
                std::span<const float> weights, std::span<const float> bias,
                ActivationSpec activation, ConvolutionMethod method = ConvolutionMethod::Auto);

    /// Uses the given plan.
    Convolution(ComputeContext& device, const ConvolutionShape& shape,
                std::span<const float> weights, std::span<const float> bias,
                ActivationSpec activation, const ConvolutionPlan& plan);

    const ConvolutionShape& shape() const { return m_shape; }
    ConvolutionMethod method() const { return m_method; }  ///< never Auto
    /// Workspace that enqueue() needs. If it is 0, any buffer will do. Layers may share a
    /// workspace.
    std::size_t workspaceFloats() const { return m_work->workspaceFloats(); }

    /// Enqueues the kernels in a stage "convolution" of their own. Input and output may be disjoint
    /// parts of one buffer.
    void enqueue(StageContext& stages, const Buffer& input, std::size_t inputOffset,
                 const Buffer& output, std::size_t outputOffset, const Buffer& workspace) const;
    /// Enqueues the kernels in the caller's stage. `added` is a tensor of the output's size that is
    /// added before the activation, if the method adds().
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
