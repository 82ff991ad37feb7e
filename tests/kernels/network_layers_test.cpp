// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_layers.h"

#include "tests/support/convolution_reference.h"
#include "tests/support/tensor_fixture.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace spoor::test {
namespace {

using Values = std::vector<float>;

const std::vector<ActivationSpec> activations = {{Activation::None, 0, 0, 0},
                                                 {Activation::Relu, 0, 0, 0},
                                                 {Activation::LeakyRelu, 0, 0, 0.2f},
                                                 {Activation::Sigmoid, 0, 0, 0},
                                                 {Activation::Clip, -0.3f, 0.6f, 0},
                                                 {Activation::HardSigmoid, 0.5f, 0, 0.2f},
                                                 {Activation::HardSwish, 0.5f, 0, 1.0f / 6},
                                                 {Activation::Exp, 0, 0, 0},
                                                 {Activation::Tanh, 0, 0, 0},
                                                 {Activation::Erf, 0, 0, 0},
                                                 {Activation::Gelu, 0, 0, 0},
                                                 {Activation::GeluTanh, 0, 0, 0},
                                                 {Activation::Absolute, 0, 0, 0},
                                                 {Activation::Softplus, 0, 0, 0},
                                                 {Activation::Elu, 0, 0, 0.7f}};
// Functions that are defined for positive values only.
const std::vector<ActivationSpec> positive = {
    {Activation::Sqrt, 0, 0, 0}, {Activation::Reciprocal, 0, 0, 0}, {Activation::Log, 0, 0, 0}};

class NetworkLayers : public TensorTest {};

TEST_P(NetworkLayers, ScalesAndShiftsPerChannelOrAllValues) {
    for (const TensorShape& shape : {TensorShape{1, 5, 7, 9}, TensorShape{2, 3, 1, 1},
                                     TensorShape{3, 37}, TensorShape{1, 2, 129, 130}}) {
        for (const bool each : {true, false}) {
            for (const auto& activation : activations) {
                const Values input = randoms(shape, -3, 3);
                const int channels = each ? shape[1] : 1;
                const Values constants = randoms({2 * channels});
                const TensorPlace from = place(input, shape), to = empty(shape);
                run([&](Stage& stage) {
                    scaleShift(stage, from, to, place(constants, {2 * channels}),
                               std::size_t(channels), activation);
                });
                std::vector<double> expected;
                const std::size_t plane =
                    each ? input.size() / std::size_t(shape[0] * channels) : input.size();
                for (std::size_t i = 0; i < input.size(); ++i) {
                    const std::size_t c = i / plane % std::size_t(channels);
                    expected.push_back(activated(double(input[i]) * double(constants[c]) +
                                                     double(constants[std::size_t(channels) + c]),
                                                 activation));
                }
                expectNear(result(to), expected);
            }
        }
    }
}

TEST_P(NetworkLayers, ComputesFunctionsOfPositiveValues) {
    const TensorShape shape{3, 41};
    for (const auto& function : positive) {
        const Values input = randoms(shape, 0.1f, 9);
        const TensorPlace to = empty(shape);
        run([&](Stage& stage) {
            scaleShift(stage, place(input, shape), to, place({1, 0}, {2}), 1, function);
        });
        std::vector<double> expected;
        for (const float x : input) expected.push_back(activated(double(x), function));
        expectNear(result(to), expected);
    }
}

/// Returns the index of an operand's value, given that axes of length 1 are repeated.
std::size_t spreadAt(const TensorShape& operand, const TensorShape& whole, std::size_t i) {
    std::size_t at = 0, step = 1;
    for (std::size_t k = 1; k <= whole.size(); ++k) {
        const auto size = std::size_t(whole[whole.size() - k]);
        if (k <= operand.size()) {
            const auto own = std::size_t(operand[operand.size() - k]);
            at += own > 1 ? i % size * step : 0;
            step *= own;
        }
        i /= size;
    }
    return at;
}

TEST_P(NetworkLayers, CombinesTensorsWithBroadcasting) {
    const TensorShape whole{2, 6, 5, 13};
    for (const TensorShape& a : {whole, TensorShape{1, 6, 1, 1}, TensorShape{13},
                                 TensorShape{2, 1, 5, 1}, TensorShape{1}, TensorShape{}}) {
        for (const TensorShape& b :
             {whole, TensorShape{2, 6, 1, 1}, TensorShape{6, 1, 13}, TensorShape{1, 1, 5, 13}}) {
            for (const auto how : {Combination::Add, Combination::Multiply, Combination::Subtract,
                                   Combination::Divide, Combination::Power, Combination::Maximum,
                                   Combination::Minimum, Combination::Rectify}) {
                TensorShape to(4, 1);
                for (std::size_t k = 1; k <= 4; ++k) {
                    if (k <= a.size()) to[4 - k] = std::max(to[4 - k], a[a.size() - k]);
                    if (k <= b.size()) to[4 - k] = std::max(to[4 - k], b[b.size() - k]);
                }
                const float low = how == Combination::Power ? 0.2f : -1.0f;
                const Values x = randoms(a, low, 1), y = randoms(b, 0.5f, 2);
                const TensorPlace out = empty(to);
                const auto& activation = activations[std::size_t(how) % 4];
                run([&](Stage& stage) {
                    combine(stage, {place(x, a), place(y, b)}, out, how, activation);
                });
                std::vector<double> expected;
                for (std::size_t i = 0; i < std::size_t(elementsOf(to)); ++i) {
                    const auto p = double(x[spreadAt(a, to, i)]), q = double(y[spreadAt(b, to, i)]);
                    const double values[] = {
                        p + q,          p * q,          p - q,          p / q,
                        std::pow(p, q), std::max(p, q), std::min(p, q), p < 0 ? p * q : p};
                    expected.push_back(activated(values[std::size_t(how)], activation));
                }
                expectNear(result(out), expected);
            }
        }
    }
}

TEST_P(NetworkLayers, SelectsBetweenTensorsByCondition) {
    const TensorShape whole{3, 4, 19}, row{19}, planes{3, 1, 1};
    Values choice = randoms(whole);
    for (float& value : choice) value = value > 0 ? 1.0f : 0.0f;
    const Values x = randoms(row), y = randoms(planes);
    const TensorPlace out = empty(whole);
    run([&](Stage& stage) {
        combine(stage, {place(choice, whole), place(x, row), place(y, planes)}, out,
                Combination::Select, {});
    });
    std::vector<double> expected;
    for (std::size_t i = 0; i < choice.size(); ++i) {
        expected.push_back(double(choice[i] != 0 ? x[i % 19] : y[i / 76]));
    }
    expectNear(result(out), expected);
}

TEST_P(NetworkLayers, CopiesPartsToTheirPositions) {
    const TensorShape whole{2, 5, 3, 7};
    for (int axis = 0; axis < 4; ++axis) {
        TensorShape part = whole;
        part[std::size_t(axis)] = 1;
        const int start = whole[std::size_t(axis)] - 1;
        const Values input = randoms(part);
        const TensorPlace to = empty(whole);
        run([&](Stage& stage) { putPart(stage, place(input, part), to, axis, start); });
        std::vector<double> expected;
        std::size_t next = 0;
        for (int i = 0; i < int(elementsOf(whole)); ++i) {
            const int at[] = {i / 105, i / 21 % 5, i / 7 % 3, i % 7};
            expected.push_back(at[axis] == start ? double(input[next++]) : 77);
        }
        expectNear(result(to), expected);
    }
}

/// Resizes as the ONNX standard defines it.
double resized(const Values& in, const TensorShape& from, const TensorShape& to,
               const ResizeLayer& layer, int c, int row, int column) {
    using Coordinates = ResizeLayer::Coordinates;
    const auto source = [&](int i, std::size_t axis) {
        const double scale = layer.sizes.empty() ? double(layer.scales[axis - 2])
                                                 : double(to[axis]) / double(from[axis]);
        switch (layer.coordinates) {
            case Coordinates::HalfPixel:
                return (i + 0.5) / scale - 0.5;
            case Coordinates::PytorchHalfPixel:
                return to[axis] > 1 ? (i + 0.5) / scale - 0.5 : 0.0;
            case Coordinates::Asymmetric:
                return i / scale;
            case Coordinates::AlignCorners:
                return to[axis] == 1 ? 0.0 : i * (from[axis] - 1.0) / (to[axis] - 1.0);
            default:
                return 0.0;
        }
    };
    const auto at = [&](double y, double x) {
        const int iy = int(std::clamp(y, 0.0, from[2] - 1.0));
        const int ix = int(std::clamp(x, 0.0, from[3] - 1.0));
        return double(in[std::size_t((c * from[2] + iy) * from[3] + ix)]);
    };
    const double y = source(row, 2), x = source(column, 3);
    if ((layer.kernel == ResizeLayer::Kernel::Linear)) {
        const double top = std::floor(y), left = std::floor(x), fy = y - top, fx = x - left;
        return (at(top, left) * (1 - fx) + at(top, left + 1) * fx) * (1 - fy) +
               (at(top + 1, left) * (1 - fx) + at(top + 1, left + 1) * fx) * fy;
    }
    const auto near = [&](double v) {
        switch (layer.rounding) {
            case ResizeLayer::Rounding::PreferFloor:
                return std::ceil(v - 0.5);
            case ResizeLayer::Rounding::PreferCeil:
                return std::floor(v + 0.5);
            case ResizeLayer::Rounding::Floor:
                return std::floor(v);
            case ResizeLayer::Rounding::Ceil:
                return std::ceil(v);
        }
        return v;
    };
    return at(near(y), near(x));
}

TEST_P(NetworkLayers, ResizesInAllModes) {
    using Coordinates = ResizeLayer::Coordinates;
    using Rounding = ResizeLayer::Rounding;
    const TensorShape from{1, 2, 9, 37};
    const Values input = randoms(from);
    for (const auto coordinates : {Coordinates::HalfPixel, Coordinates::PytorchHalfPixel,
                                   Coordinates::Asymmetric, Coordinates::AlignCorners}) {
        for (const auto rounding :
             {Rounding::PreferFloor, Rounding::PreferCeil, Rounding::Floor, Rounding::Ceil}) {
            for (const bool linear : {false, true}) {
                for (const auto& [height, width] :
                     {std::pair{18, 74}, std::pair{1, 5}, std::pair{4, 7}, std::pair{23, 61}}) {
                    ResizeLayer layer;
                    if (linear) layer.kernel = ResizeLayer::Kernel::Linear;
                    layer.coordinates = coordinates, layer.rounding = rounding;
                    if (height == 18) layer.scales = {2, 2};
                    if (height != 18) layer.sizes = {height, width};
                    const TensorShape to{1, 2, height, width};
                    const ResizePlan resizing(layer, from, to, device(), stages());
                    const TensorPlace out = empty(to);
                    run([&](Stage& stage) {
                        resizing.run(stage, place(input, from), out, nullptr, {});
                    });
                    std::vector<double> expected;
                    for (int i = 0; i < int(elementsOf(to)); ++i) {
                        expected.push_back(resized(input, from, to, layer, i / (height * width),
                                                   i / width % height, i % width));
                    }
                    expectNear(result(out), expected);
                }
            }
        }
    }
}

TEST_P(NetworkLayers, MultipliesByMatrix) {
    for (const auto& [inputs, outputs] :
         {std::pair{1, 1}, std::pair{7, 3}, std::pair{64, 10}, std::pair{1031, 67}}) {
        for (const auto& activation : activations) {
            const Values input = randoms({2, inputs});
            const Values constants = randoms({outputs * (inputs + 1)}, -0.1f, 0.1f);
            const TensorPlace to = empty({2, outputs});
            run([&, inputs = inputs, outputs = outputs](Stage& stage) {
                fullyConnected(stage, place(input, {2, inputs}), to,
                               place(constants, {outputs * (inputs + 1)}), activation);
            });
            std::vector<double> expected;
            for (int k = 0; k < 2 * outputs; ++k) {
                const int o = k % outputs, row = k / outputs;
                double sum = double(constants[std::size_t(outputs * inputs + o)]);
                for (int i = 0; i < inputs; ++i) {
                    sum += double(input[std::size_t(row * inputs + i)]) *
                           double(constants[std::size_t(o * inputs + i)]);
                }
                expected.push_back(activated(sum, activation));
            }
            expectNear(result(to), expected);
        }
    }
}

SPOOR_BOTH_VARIANTS(NetworkLayers);

}  // namespace
}  // namespace spoor::test
