// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/convolution/convolution_shape.h"

#include "engine/compute/context.h"

#include <CL/cl_half.h>
#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace spoor {
namespace {

int extent(int size, int before, int after, int kernel, int dilation, int stride) {
    return (size + before + after - dilation * (kernel - 1) - 1) / stride + 1;
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
        case ConvolutionMethod::Winograd:
            return "winograd";
        case ConvolutionMethod::Product:
            return "product";
    }
    throw std::logic_error("no such method of convolution");
}

bool wideVectors(const ComputeContext& device) {
    return device.clDevice().getInfo<CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT>() >= 16;
}

namespace {

constexpr float largestHalf = 65504;

bool fitHalves(std::span<const float> values) {
    return std::ranges::all_of(values, [](float value) { return std::abs(value) <= largestHalf; });
}

cl_half toHalf(float value) {
    return cl_half_from_float(value, CL_HALF_RTE);
}

Buffer uploadBytes(ComputeContext& device, const void* values, std::size_t bytes) {
    Buffer buffer = device.acquire(bytes);
    try {
        device.queue().enqueueWriteBuffer(buffer.cl(), CL_TRUE, 0, bytes, values);
    } catch (const cl::Error& error) {
        device.fail(error, "the weights of a convolution");
    }
    return buffer;
}

}  // namespace

Buffer uploadFloats(ComputeContext& device, std::span<const float> values) {
    return uploadBytes(device, values.data(), values.size_bytes());
}

std::vector<float> roundedToHalves(std::span<const float> values) {
    std::vector<float> rounded(values.begin(), values.end());
    if (!fitHalves(values)) return rounded;
    for (float& value : rounded) value = cl_half_to_float(toHalf(value));
    return rounded;
}

Buffer uploadWeights(ComputeContext& device, std::span<const float> values, WeightStorage storage,
                     Defines& defines) {
    if (storage == WeightStorage::Float) return uploadFloats(device, values);
    if (device.shape() == KernelVariant::Cpu || !fitHalves(values)) {
        return uploadFloats(device, roundedToHalves(values));
    }
    defines["HALF_WEIGHTS"] = "1";
    std::vector<cl_half> halves;
    for (const float value : values) halves.push_back(toHalf(value));
    return uploadBytes(device, halves.data(), halves.size() * sizeof(cl_half));
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
