// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/convolution.h"

#include "engine/base/error.h"

#include <algorithm>
#include <stdexcept>

namespace spoor {
namespace {

constexpr double mostFloats = double(std::int64_t{1} << 31);  // 8 GB in one piece
constexpr int mostExtent = 1 << 24;                           // sums of such stay in an int

/// Mirrors Sizes of kernels/convolution.cl.
struct Sizes {
    cl_long inputOffset, outputOffset;
    cl_int channels, height, width;
    cl_int filters, outputHeight, outputWidth;
    cl_int padTop, padLeft;
    cl_int groupChannels, groupFilters;
    cl_int blocks;
    cl_int tiles;
    cl_float low, high, slope;
    cl_int unused;
};
static_assert(sizeof(Sizes) == 80);

std::size_t ceilDiv(std::size_t a, std::size_t b) {
    return (a + b - 1) / b;
}

int extent(int size, int before, int after, int kernel, int dilation, int stride) {
    return (size + before + after - dilation * (kernel - 1) - 1) / stride + 1;
}

[[noreturn]] void refuse(const ConvolutionShape& shape, Message why) {
    throw EngineError(Message(SPOOR_TR("engine", "%1: %2")).arg(shape.text()).arg(why.english()));
}

void check(const ConvolutionShape& s, std::size_t weights, std::size_t bias) {
    const int positive[] = {s.batch,   s.channels,     s.height,      s.width,
                            s.filters, s.kernelHeight, s.kernelWidth, s.strideY,
                            s.strideX, s.dilationY,    s.dilationX,   s.groups};
    const int pads[] = {s.padTop, s.padLeft, s.padBottom, s.padRight};
    const auto outside = [](int value, int least) { return value < least || value > mostExtent; };
    if (std::any_of(std::begin(positive), std::end(positive),
                    [&](int value) { return outside(value, 1); }) ||
        std::any_of(std::begin(pads), std::end(pads), [&](int v) { return outside(v, 0); })) {
        refuse(s, SPOOR_TR("engine", "a size is out of range. Use another network."));
    }
    const auto reach = [](int kernel, int dilation) {
        return std::int64_t(kernel - 1) * dilation + 1;
    };
    if (reach(s.kernelHeight, s.dilationY) > std::int64_t(s.height) + s.padTop + s.padBottom ||
        reach(s.kernelWidth, s.dilationX) > std::int64_t(s.width) + s.padLeft + s.padRight) {
        refuse(s, SPOOR_TR("engine",
                           "the kernel is larger than the padded input. Use a larger "
                           "picture or another network."));
    }
    if (s.channels % s.groups != 0 || s.filters % s.groups != 0) {
        refuse(s, Message(SPOOR_TR("engine",
                                   "channels and filters must be multiples of the %1 groups. Use "
                                   "another network."))
                      .arg(s.groups));
    }
    const double floats[] = {
        double(s.batch) * s.channels * s.height * s.width,
        double(s.batch) * s.filters * s.outputHeight() * s.outputWidth(),
        double(s.filters) * (s.channels / s.groups) * s.kernelHeight * s.kernelWidth};
    if (*std::max_element(std::begin(floats), std::end(floats)) > mostFloats) {
        refuse(s, SPOOR_TR("engine",
                           "more than 8 GB would be needed. Use a smaller picture or "
                           "another network."));
    }
    if (weights != s.weightFloats() || (bias != 0 && bias != std::size_t(s.filters))) {
        refuse(s, Message(SPOOR_TR("engine",
                                   "%1 weights and %2 biases were given, but %3 and %4 are needed. "
                                   "Use another network."))
                      .arg(weights)
                      .arg(bias)
                      .arg(s.weightFloats())
                      .arg(s.filters));
    }
}

/// A 1 x 1 convolution that looks at each pixel once: rows do not matter.
bool pointwise(const ConvolutionShape& s) {
    return s.kernelHeight == 1 && s.kernelWidth == 1 && s.strideY == 1 && s.strideX == 1 &&
           s.padTop == 0 && s.padLeft == 0 && s.padBottom == 0 && s.padRight == 0;
}

/// [block][channel][ky][kx][filter of the block], filters that are missing with zeros.
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

std::vector<float> packBias(const ConvolutionShape& s, std::span<const float> bias, int block) {
    const auto groupFilters = std::size_t(s.filters / s.groups);
    const std::size_t padded = ceilDiv(groupFilters, std::size_t(block)) * std::size_t(block);
    std::vector<float> packed(std::size_t(s.groups) * padded);
    for (std::size_t f = 0; f < bias.size(); ++f) {
        packed[f / groupFilters * padded + f % groupFilters] = bias[f];
    }
    return packed;
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
                         ActivationSpec activation, ConvolutionMethod)
    : m_device(&device),
      m_shape(shape),
      m_activation(activation),
      m_method(ConvolutionMethod::Direct) {
    check(shape, weights.size(), bias.size());
    const bool onCpu = device.shape() == KernelShape::Cpu;
    m_block = std::min(onCpu ? 4 : 8, shape.filters / shape.groups);
    m_vectors = onCpu ? 3 : 1;
    m_weights = upload(packBlocks(shape, weights, m_block));
    m_bias = upload(packBias(shape, bias, m_block));
}

Buffer Convolution::upload(std::span<const float> values) const {
    Buffer buffer = m_device->acquire(values.size_bytes());
    try {
        m_device->queue().enqueueWriteBuffer(buffer.cl(), CL_TRUE, 0, values.size_bytes(),
                                             values.data());
    } catch (const cl::Error& error) {
        m_device->fail(error, "the weights of a convolution");
    }
    return buffer;
}

void Convolution::enqueue(StageContext& stages, const Buffer& input, std::size_t inputOffset,
                          const Buffer& output, std::size_t outputOffset,
                          const Buffer& workspace) const {
    auto stage = stages.enterOn("convolution", *m_device);
    enqueue(stage, input, inputOffset, output, outputOffset, workspace);
}

void Convolution::enqueue(Stage& stage, const Buffer& input, std::size_t inputOffset,
                          const Buffer& output, std::size_t outputOffset, const Buffer&) const {
    direct(stage, input, inputOffset, output, outputOffset);
}

void Convolution::direct(Stage& stage, const Buffer& input, std::size_t inputOffset,
                         const Buffer& output, std::size_t outputOffset) const {
    const ConvolutionShape& s = m_shape;
    const bool flat = pointwise(s);
    const int outputHeight = flat ? 1 : s.outputHeight();
    const int outputWidth = flat ? s.height * s.width : s.outputWidth();
    const int groupFilters = s.filters / s.groups;
    const auto blocks = int(ceilDiv(std::size_t(groupFilters), std::size_t(m_block)));
    Sizes sizes{cl_long(inputOffset),
                cl_long(outputOffset),
                s.channels,
                flat ? 1 : s.height,
                flat ? s.height * s.width : s.width,
                s.filters,
                outputHeight,
                outputWidth,
                s.padTop,
                s.padLeft,
                s.channels / s.groups,
                groupFilters,
                blocks,
                0,
                m_activation.low,
                m_activation.high,
                m_activation.slope,
                0};
    const auto text = [](int value) { return std::to_string(value); };
    const KernelId id{"convolution",
                      "convolution_direct",
                      {{"KERNEL_HEIGHT", text(s.kernelHeight)},
                       {"KERNEL_WIDTH", text(s.kernelWidth)},
                       {"STRIDE_Y", text(s.strideY)},
                       {"STRIDE_X", text(s.strideX)},
                       {"DILATION_Y", text(s.dilationY)},
                       {"DILATION_X", text(s.dilationX)},
                       {"BLOCK", text(m_block)},
                       {"VECTORS", text(m_vectors)},
                       {"ACTIVATION", text(int(m_activation.type))}}};
    const auto allBlocks = std::size_t(blocks) * std::size_t(s.groups);
    const auto batch = std::size_t(s.batch);
    if (m_device->shape() == KernelShape::Cpu) {
        const std::size_t tiles = ceilDiv(std::size_t(outputWidth), std::size_t(m_vectors) * 8) *
                                  std::size_t(outputHeight);
        // Enough items for all cores, and not more: each costs some time of its own.
        const auto units = std::size_t(std::max(1, m_device->info().computeUnits));
        const std::size_t chunks = std::min(tiles, ceilDiv(8 * units, allBlocks * batch));
        sizes.tiles = cl_int(ceilDiv(tiles, chunks));
        stage.run(id, {{allBlocks, ceilDiv(tiles, std::size_t(sizes.tiles)), batch}, {1, 1, 1}},
                  input, m_weights, m_bias, sizes, output);
        return;
    }
    const std::size_t items =
        ceilDiv(std::size_t(outputWidth), std::size_t(m_vectors)) * std::size_t(outputHeight);
    stage.run(id, {{items, allBlocks, batch}, {64, 1, 1}}, input, m_weights, m_bias, sizes, output);
}

}  // namespace spoor
