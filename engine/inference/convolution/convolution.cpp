// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/convolution/convolution.h"

#include "engine/base/error.h"
#include "engine/inference/convolution/convolution_direct.h"
#include "engine/inference/convolution/convolution_matrix.h"
#include "engine/inference/convolution/convolution_plan.h"
#include "engine/inference/convolution/convolution_winograd.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <stdexcept>

namespace spoor {
namespace {

constexpr double maxFloats = double(std::int64_t{1} << 31);  // 8 GB in one buffer
constexpr int maxExtent = 1 << 24;  // sums of several extents stay in the range of int

[[noreturn]] void refuse(const char* why, const ConvolutionShape& shape) {
    throw EngineError(Message(why, shape.text()));
}

/// Returns the shape if it is valid and throws EngineError otherwise.
const ConvolutionShape& checked(const ConvolutionShape& s, std::size_t weights, std::size_t bias) {
    const int positive[] = {s.batch,   s.channels,     s.height,      s.width,
                            s.filters, s.kernelHeight, s.kernelWidth, s.strideY,
                            s.strideX, s.dilationY,    s.dilationX,   s.groups};
    const int pads[] = {s.padTop, s.padLeft, s.padBottom, s.padRight};
    const auto from = [](int least) {
        return [least](int value) { return value >= least && value <= maxExtent; };
    };
    if (!std::all_of(std::begin(positive), std::end(positive), from(1)) ||
        !std::all_of(std::begin(pads), std::end(pads), from(0))) {
        refuse(SPOOR_TR("engine", "The %1 has a size that is out of range. Use another network."),
               s);
    }
    const auto reach = [](int kernel, int dilation) {
        return std::int64_t(kernel - 1) * dilation + 1;
    };
    if (reach(s.kernelHeight, s.dilationY) > std::int64_t(s.height) + s.padTop + s.padBottom ||
        reach(s.kernelWidth, s.dilationX) > std::int64_t(s.width) + s.padLeft + s.padRight) {
        refuse(SPOOR_TR("engine",
                        "The kernel of the %1 is larger than its padded input. Use a larger image "
                        "or another network."),
               s);
    }
    if (s.channels % s.groups != 0 || s.filters % s.groups != 0) {
        refuse(SPOOR_TR("engine",
                        "The channels or filters of the %1 are not a multiple of its groups. Use "
                        "another network."),
               s);
    }
    const double floats[] = {
        double(s.batch) * s.channels * s.height * s.width,
        double(s.batch) * s.filters * s.outputHeight() * s.outputWidth(),
        double(s.filters) * (s.channels / s.groups) * s.kernelHeight * s.kernelWidth};
    if (*std::max_element(std::begin(floats), std::end(floats)) >= maxFloats) {
        refuse(SPOOR_TR("engine",
                        "The %1 needs more than 8 GB. Use a smaller image or another network."),
               s);
    }
    if (weights != s.weightFloats() || (bias != 0 && bias != std::size_t(s.filters))) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The %1 needs %2 weights and %3 biases, but got %4 and "
                                           "%5. Use another network."),
                                  s.text(), s.weightFloats(), s.filters, weights, bias));
    }
    return s;
}

}  // namespace

Convolution::Convolution(ComputeContext& device, const ConvolutionShape& shape,
                         std::span<const float> weights, std::span<const float> bias,
                         ActivationSpec activation, ConvolutionMethod method)
    : Convolution(device, shape, weights, bias, activation,
                  convolutionPlan(device, checked(shape, weights.size(), bias.size()), method)) {}

Convolution::Convolution(ComputeContext& device, const ConvolutionShape& shape,
                         std::span<const float> weights, std::span<const float> bias,
                         ActivationSpec activation, const ConvolutionPlan& plan)
    : m_device(&device),
      m_shape(checked(shape, weights.size(), bias.size())),
      m_method(plan.method) {
    if (!supports(device, shape, m_method)) {
        throw EngineError(Message(
            SPOOR_TR("engine", "The method '%2' cannot compute the %1. Choose another method."),
            shape.text(), toText(m_method)));
    }
    m_work = m_method == ConvolutionMethod::Direct
                 ? directConvolution(device, shape, weights, bias, activation, plan)
             : m_method == ConvolutionMethod::Winograd
                 ? winogradConvolution(device, shape, weights, bias, activation, plan.storage)
                 : matrixConvolution(device, shape, weights, bias, activation, m_method);
}

void Convolution::enqueue(StageContext& stages, const Buffer& input, std::size_t inputOffset,
                          const Buffer& output, std::size_t outputOffset,
                          const Buffer& workspace) const {
    Stage stage(stages, "convolution", *m_device);
    enqueue(stage, input, inputOffset, output, outputOffset, workspace);
}

void Convolution::enqueue(Stage& stage, const Buffer& input, std::size_t inputOffset,
                          const Buffer& output, std::size_t outputOffset, const Buffer& workspace,
                          const FloatSpan* added) const {
    if (added && !adds(m_method)) {
        throw std::logic_error("the method of a convolution cannot add");
    }
    m_work->enqueue(stage, {input, inputOffset}, {output, outputOffset}, workspace, added);
}

}  // namespace spoor
