// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/network/convolution.h"

#include "engine/base/error.h"
#include "engine/stages/network/convolution_direct.h"
#include "engine/stages/network/convolution_matrix.h"
#include "engine/stages/network/convolution_tuning.h"

#include <algorithm>
#include <stdexcept>

namespace spoor {
namespace {

constexpr double mostFloats = double(std::int64_t{1} << 31);  // 8 GB in one piece
constexpr int mostExtent = 1 << 24;                           // sums of such stay in an int

int extent(int size, int before, int after, int kernel, int dilation, int stride) {
    return (size + before + after - dilation * (kernel - 1) - 1) / stride + 1;
}

[[noreturn]] void refuse(const char* why, const ConvolutionShape& shape) {
    throw EngineError(Message(why).arg(shape.text()));
}

/// The shape itself, or an error.
const ConvolutionShape& checked(const ConvolutionShape& s, std::size_t weights, std::size_t bias) {
    const int positive[] = {s.batch,   s.channels,     s.height,      s.width,
                            s.filters, s.kernelHeight, s.kernelWidth, s.strideY,
                            s.strideX, s.dilationY,    s.dilationX,   s.groups};
    const int pads[] = {s.padTop, s.padLeft, s.padBottom, s.padRight};
    const auto from = [](int least) {
        return [least](int value) { return value >= least && value <= mostExtent; };
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
                        "The kernel of the %1 is larger than its padded input. Use a larger "
                        "picture or another network."),
               s);
    }
    if (s.channels % s.groups != 0 || s.filters % s.groups != 0) {
        refuse(SPOOR_TR("engine",
                        "The %1 has channels or filters that are no multiple of its groups. Use "
                        "another network."),
               s);
    }
    const double floats[] = {
        double(s.batch) * s.channels * s.height * s.width,
        double(s.batch) * s.filters * s.outputHeight() * s.outputWidth(),
        double(s.filters) * (s.channels / s.groups) * s.kernelHeight * s.kernelWidth};
    if (*std::max_element(std::begin(floats), std::end(floats)) >= mostFloats) {
        refuse(SPOOR_TR("engine",
                        "The %1 needs more than 8 GB. Use a smaller picture or another network."),
               s);
    }
    if (weights != s.weightFloats() || (bias != 0 && bias != std::size_t(s.filters))) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The %1 needs %2 weights and %3 biases, but %4 and %5 "
                                           "were given. Use another network."))
                              .arg(s.text())
                              .arg(s.weightFloats())
                              .arg(s.filters)
                              .arg(weights)
                              .arg(bias));
    }
    return s;
}

}  // namespace

int ConvolutionShape::outputHeight() const {
    return extent(height, padTop, padBottom, kernelHeight, dilationY, strideY);
}
int ConvolutionShape::outputWidth() const {
    return extent(width, padLeft, padRight, kernelWidth, dilationX, strideX);
}
std::int64_t ConvolutionShape::multiplyAdds() const {
    return std::int64_t(outputFloats()) * (channels / groups) * kernelHeight * kernelWidth;
}
std::size_t ConvolutionShape::inputFloats() const {
    return std::size_t(batch) * std::size_t(channels) * std::size_t(height) * std::size_t(width);
}
std::size_t ConvolutionShape::weightFloats() const {
    return std::size_t(filters) * std::size_t(channels / groups) * std::size_t(kernelHeight) *
           std::size_t(kernelWidth);
}
std::size_t ConvolutionShape::outputFloats() const {
    return std::size_t(batch) * std::size_t(filters) * std::size_t(outputHeight()) *
           std::size_t(outputWidth());
}

bool ConvolutionShape::pointwise() const {
    return kernelHeight == 1 && kernelWidth == 1 && strideY == 1 && strideX == 1 && padTop == 0 &&
           padLeft == 0 && padBottom == 0 && padRight == 0;
}

std::string ConvolutionShape::text() const {
    const auto times = [](int a, int b) { return std::to_string(a) + "x" + std::to_string(b); };
    std::string all = times(kernelHeight, kernelWidth) + " convolution of " +
                      (batch == 1 ? "" : std::to_string(batch) + "x") + std::to_string(channels) +
                      "x" + times(height, width) + " to " + std::to_string(filters);
    if (strideY != 1 || strideX != 1) all += ", stride " + times(strideY, strideX);
    if (dilationY != 1 || dilationX != 1) all += ", dilation " + times(dilationY, dilationX);
    if (padTop || padLeft || padBottom || padRight) {
        all += ", padding " + times(padTop, padLeft) + " " + times(padBottom, padRight);
    }
    if (groups != 1) all += ", " + std::to_string(groups) + " groups";
    return all;
}

const char* toText(ConvolutionMethod method) {
    switch (method) {
        case ConvolutionMethod::Auto:
            return "auto";
        case ConvolutionMethod::Im2colGemm:
            return "im2col";
        case ConvolutionMethod::Convgemm:
            return "convgemm";
        case ConvolutionMethod::Tiled:
            return "tiled";
        case ConvolutionMethod::Direct:
            return "direct";
    }
    throw std::logic_error("no such method of convolution");
}

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
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The %1 cannot be done by the method '%2'. Choose another method."))
                .arg(shape.text())
                .arg(toText(m_method)));
    }
    m_work = m_method == ConvolutionMethod::Direct
                 ? directConvolution(device, shape, weights, bias, activation, plan)
                 : matrixConvolution(device, shape, weights, bias, activation, m_method);
}

void Convolution::enqueue(StageContext& stages, const Buffer& input, std::size_t inputOffset,
                          const Buffer& output, std::size_t outputOffset,
                          const Buffer& workspace) const {
    auto stage = stages.enterOn("convolution", *m_device);
    enqueue(stage, input, inputOffset, output, outputOffset, workspace);
}

void Convolution::enqueue(Stage& stage, const Buffer& input, std::size_t inputOffset,
                          const Buffer& output, std::size_t outputOffset, const Buffer& workspace,
                          const FloatsAt* added) const {
    if (added && m_method != ConvolutionMethod::Direct) {
        throw std::logic_error("only the direct method adds to what it makes");
    }
    m_work->enqueue(stage, {input, inputOffset}, {output, outputOffset}, workspace, added);
}

bool supports(const ComputeContext& device, const ConvolutionShape& s, ConvolutionMethod method) {
    switch (method) {
        case ConvolutionMethod::Auto:
        case ConvolutionMethod::Direct:
            // Its loops over a row of the kernel are unrolled.
            return s.kernelWidth <= 32 && s.kernelHeight <= 512 / s.kernelWidth &&
                   s.dilationX <= 128 / s.kernelWidth && s.strideX <= 64;
        case ConvolutionMethod::Convgemm:
            return s.groups == 1 && s.padTop == s.padBottom && s.padLeft == s.padRight;
        default:
            break;
    }
    const double most = device.info().maxAllocBytes > 0 ? double(device.info().maxAllocBytes) : 0;
    return most == 0 || matrixFloats(s, method) * sizeof(float) <= most;
}

std::vector<ConvolutionMethod> methodsFor(const ComputeContext& device,
                                          const ConvolutionShape& shape) {
    std::vector<ConvolutionMethod> all;
    for (const auto method : {ConvolutionMethod::Direct, ConvolutionMethod::Im2colGemm,
                              ConvolutionMethod::Convgemm, ConvolutionMethod::Tiled}) {
        if (supports(device, shape, method)) all.push_back(method);
    }
    return all;
}

bool wideVectors(const ComputeContext& device) {
    return device.clDevice().getInfo<CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT>() >= 16;
}

Buffer uploadFloats(ComputeContext& device, std::span<const float> values) {
    Buffer buffer = device.acquire(values.size_bytes());
    try {
        device.queue().enqueueWriteBuffer(buffer.cl(), CL_TRUE, 0, values.size_bytes(),
                                          values.data());
    } catch (const cl::Error& error) {
        device.fail(error, "the weights of a convolution");
    }
    return buffer;
}

std::vector<float> padBias(const ConvolutionShape& s, std::span<const float> bias, int multiple) {
    const auto filters = std::size_t(s.filters / s.groups), step = std::size_t(multiple);
    const std::size_t padded = (filters + step - 1) / step * step;
    std::vector<float> all(std::size_t(s.groups) * padded);
    for (std::size_t f = 0; f < bias.size(); ++f) all[f / filters * padded + f % filters] = bias[f];
    return all;
}

std::vector<float> packBlocks(const ConvolutionShape& s, std::span<const float> weights,
                              int block) {
    const auto groupFilters = std::size_t(s.filters / s.groups);
    const std::size_t blocks = ceilDiv(groupFilters, std::size_t(block));
    const std::size_t each = s.weightFloats() / std::size_t(s.filters);
    std::vector<float> packed(std::size_t(s.groups) * blocks * each * std::size_t(block));
    for (std::size_t f = 0; f < std::size_t(s.filters); ++f) {
        const std::size_t group = f / groupFilters, inGroup = f % groupFilters;
        const std::size_t at = group * blocks + inGroup / std::size_t(block);
        for (std::size_t i = 0; i < each; ++i) {
            packed[(at * each + i) * std::size_t(block) + inGroup % std::size_t(block)] =
                weights[f * each + i];
        }
    }
    return packed;
}

}  // namespace spoor
