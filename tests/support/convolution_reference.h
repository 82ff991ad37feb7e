// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/convolution/convolution.h"
#include "engine/inference/convolution/convolution_tuning.h"
#include "engine/pipeline/stage.h"
#include "tests/support/kernel_fixture.h"

#include <CL/cl_half.h>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

namespace spoor::test {

inline std::vector<float> randomValues(std::size_t count, std::uint32_t seed) {
    std::mt19937 random(seed);
    std::vector<float> values(count);
    for (float& value : values) value = float(random() % 20001) / 10000.0f - 1.0f;
    return values;
}

inline double activatedByPart(double value, Activation type) {
    switch (type) {
        case Activation::Sine:
            return std::sin(value);
        case Activation::Cosine:
            return std::cos(value);
        case Activation::Floor:
            return std::floor(value);
        case Activation::Ceiling:
            return std::ceil(value);
        case Activation::Round:
            return std::nearbyint(value);
        case Activation::Truncate:
            return std::trunc(value);
        case Activation::Sign:
            return value > 0 ? 1 : value < 0 ? -1 : 0;
        case Activation::IsZero:
            return value == 0;
        case Activation::IsNotZero:
            return value != 0;
        case Activation::IsNan:
            return std::isnan(value);
        default:
            return std::nan("");
    }
}

inline double activated(double value, const ActivationSpec& spec) {
    switch (spec.type) {
        case Activation::None:
            return value;
        case Activation::Relu:
            return std::max(value, 0.0);
        case Activation::LeakyRelu:
            return value < 0 ? spec.slope * value : value;
        case Activation::Sigmoid:
            return 1 / (1 + std::exp(-value));
        case Activation::Clip:
            return std::clamp(value, double(spec.low), double(spec.high));
        case Activation::HardSigmoid:
            return std::clamp(double(spec.slope) * value + double(spec.low), 0.0, 1.0);
        case Activation::HardSwish:
            return value * std::clamp(double(spec.slope) * value + double(spec.low), 0.0, 1.0);
        case Activation::Exp:
            return std::exp(value);
        case Activation::Tanh:
            return std::tanh(value);
        case Activation::Erf:
            return std::erf(value);
        case Activation::Gelu:
            return value * (1 + std::erf(value * std::numbers::sqrt2 / 2)) / 2;
        case Activation::GeluTanh: {
            const double inside = value + 0.044715 * value * value * value;
            return value * (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * inside)) / 2;
        }
        case Activation::Sqrt:
            return std::sqrt(value);
        case Activation::Absolute:
            return std::abs(value);
        case Activation::Reciprocal:
            return 1 / value;
        case Activation::Log:
            return std::log(value);
        case Activation::Softplus:
            return std::log1p(std::exp(value));
        case Activation::Elu:
            return value < 0 ? spec.slope * std::expm1(value) : value;
        default:
            return activatedByPart(value, spec.type);
    }
}

/// A sum and the sum of the magnitudes of its terms, which its error is relative to.
struct ConvolvedSum {
    double value = 0, magnitude = 0;
};

/// Convolution by definition, in double precision.
inline std::vector<ConvolvedSum> convolved(const ConvolutionShape& s,
                                           const std::vector<float>& input,
                                           const std::vector<float>& weights,
                                           const std::vector<float>& bias,
                                           const ActivationSpec& activation) {
    std::vector<ConvolvedSum> sums;
    const int groupChannels = s.channels / s.groups, groupFilters = s.filters / s.groups;
    for (int n = 0; n < s.batch; ++n)
        for (int f = 0; f < s.filters; ++f)
            for (int y = 0; y < s.outputHeight(); ++y)
                for (int x = 0; x < s.outputWidth(); ++x) {
                    ConvolvedSum sum;
                    if (!bias.empty()) sum.value = bias[std::size_t(f)];
                    sum.magnitude = std::abs(sum.value);
                    for (int c = 0; c < groupChannels; ++c)
                        for (int ky = 0; ky < s.kernelHeight; ++ky)
                            for (int kx = 0; kx < s.kernelWidth; ++kx) {
                                const int row = y * s.strideY - s.padTop + ky * s.dilationY;
                                const int column = x * s.strideX - s.padLeft + kx * s.dilationX;
                                if (row < 0 || column < 0 || row >= s.height || column >= s.width)
                                    continue;
                                const int channel = f / groupFilters * groupChannels + c;
                                const double product =
                                    double(input[std::size_t(
                                        ((n * s.channels + channel) * s.height + row) * s.width +
                                        column)]) *
                                    double(weights[std::size_t(
                                        ((f * groupChannels + c) * s.kernelHeight + ky) *
                                            s.kernelWidth +
                                        kx)]);
                                sum.value += product;
                                sum.magnitude += std::abs(product);
                            }
                    sum.value = activated(sum.value, activation);
                    sums.push_back(sum);
                }
    return sums;
}

inline void roundToHalves(std::vector<float>& values) {
    for (float& value : values) value = cl_half_to_float(cl_half_from_float(value, CL_HALF_RTE));
}

class ConvolutionTest : public KernelTest {
protected:
    /// Runs at odd offsets in larger buffers and compares. Memory around the output must not
    /// change.
    void expectRight(const ConvolutionShape& shape, ConvolutionMethod method,
                     ActivationSpec activation = {}, bool withBias = true) {
        const auto plan = convolutionPlan(device(), shape, method);
        if (method != ConvolutionMethod::Auto) {
            EXPECT_EQ(plan.method, method);
        }
        expectRight(shape, plan, activation, withBias);
    }
    void expectRight(const ConvolutionShape& shape, const ConvolutionPlan& plan,
                     ActivationSpec activation = {}, bool withBias = true, bool adds = false) {
        SCOPED_TRACE(shape.text() + ", " + toText(plan.method) + " " + std::to_string(plan.block) +
                     " x " + std::to_string(plan.pixels) + " / " + std::to_string(plan.parts));
        const auto input = randomValues(shape.inputFloats(), 1);
        auto weights = randomValues(shape.weightFloats(), 2);
        if (plan.storage == WeightStorage::Half) roundToHalves(weights);
        const auto bias =
            withBias ? randomValues(std::size_t(shape.filters), 3) : std::vector<float>{};
        const Convolution convolution(device(), shape, weights, bias, activation, plan);
        EXPECT_EQ(convolution.method(), plan.method);
        constexpr std::size_t inputOffset = 5, outputOffset = 3;
        std::vector<float> padded(inputOffset, 1e9f);
        padded.insert(padded.end(), input.begin(), input.end());
        padded.insert(padded.end(), 7, 1e9f);
        const Buffer from = upload(padded);
        const std::size_t count = shape.outputFloats();
        const Buffer to = upload(std::vector<float>(outputOffset + count + 7, -7.5f));
        const Buffer workspace = device().acquire(convolution.workspaceFloats() * sizeof(float));
        const auto added = adds ? randomValues(count, 4) : std::vector<float>(count);
        {
            const Buffer more = upload(added);
            const FloatSpan at{more, 0};
            Stage stage(stages(), "convolution", device());
            convolution.enqueue(stage, from, inputOffset, to, outputOffset, workspace,
                                adds ? &at : nullptr);
        }
        const auto output = read<float>(to, outputOffset + count + 7);
        const auto expected = convolved(shape, input, weights, bias, {});
        for (std::size_t i = 0; i < count; ++i) {
            const double value = activated(expected[i].value + double(added[i]), activation);
            // The relative error of an exponential is the absolute error of its argument.
            const double steep = activation.type == Activation::Exp ? std::max(1.0, value) : 1;
            ASSERT_NEAR(output[outputOffset + i], value,
                        steep * (1e-6 + 1e-5 * expected[i].magnitude))
                << "at " << i;
        }
        for (std::size_t i = 0; i < output.size(); ++i) {
            const bool own = i >= outputOffset && i < outputOffset + count;
            ASSERT_TRUE(own || output[i] == -7.5f) << "written at " << i;
        }
    }
};
inline ConvolutionShape square(int channels, int height, int width, int filters, int kernel,
                               int pad) {
    ConvolutionShape shape;
    shape.channels = channels, shape.height = height, shape.width = width;
    shape.filters = filters;
    shape.kernelHeight = shape.kernelWidth = kernel;
    shape.padTop = shape.padLeft = shape.padBottom = shape.padRight = pad;
    return shape;
}

inline std::vector<ConvolutionShape> awkwardShapes() {
    std::vector<ConvolutionShape> shapes = {
        square(1, 1, 1, 1, 1, 0),    square(3, 17, 23, 5, 3, 1),  square(8, 37, 61, 13, 3, 1),
        square(7, 5, 9, 33, 1, 0),   square(40, 6, 50, 3, 1, 0),  square(2, 3, 130, 4, 5, 2),
        square(3, 40, 31, 34, 7, 3), square(4, 3, 3, 6, 3, 0),    square(5, 4, 70, 9, 1, 2),
        square(33, 9, 35, 65, 3, 1), square(6, 29, 29, 8, 3, 20),
    };
    const auto with = [&](ConvolutionShape shape, auto change) {
        change(shape);
        shapes.push_back(shape);
    };
    const auto base = square(6, 21, 55, 10, 3, 1);
    with(base, [](auto& s) { s.strideX = s.strideY = 2; });
    with(base, [](auto& s) { s.strideX = 3, s.strideY = 1; });
    with(base, [](auto& s) { s.strideX = 1, s.strideY = 4; });
    with(base, [](auto& s) { s.dilationX = s.dilationY = 2; });
    with(base, [](auto& s) { s.dilationX = 5, s.padRight = 6, s.padLeft = 3, s.strideX = 2; });
    with(base, [](auto& s) { s.padTop = 0, s.padLeft = 2, s.padBottom = 3, s.padRight = 0; });
    with(base, [](auto& s) { s.kernelHeight = 1, s.padTop = 0, s.kernelWidth = 5; });
    with(base, [](auto& s) { s.groups = 2; });
    with(base, [](auto& s) { s.groups = 6, s.filters = 6; });
    with(base, [](auto& s) { s.groups = 6, s.filters = 18; });
    with(base, [](auto& s) { s.batch = 3; });
    with(base, [](auto& s) { s.batch = 2, s.groups = 2, s.strideX = s.strideY = 2; });
    with(square(9, 12, 40, 12, 1, 0), [](auto& s) { s.batch = 3, s.groups = 3; });
    with(square(9, 12, 40, 12, 1, 0), [](auto& s) { s.strideX = s.strideY = 2; });
    return shapes;
}

inline constexpr Activation activations[] = {
    Activation::None,      Activation::Relu, Activation::LeakyRelu,
    Activation::Sigmoid,   Activation::Clip, Activation::HardSigmoid,
    Activation::HardSwish, Activation::Exp,  Activation::Tanh};

}  // namespace spoor::test
