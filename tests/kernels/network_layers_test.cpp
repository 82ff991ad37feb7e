// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/network/network_layers.h"

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
                                                 {Activation::Tanh, 0, 0, 0}};

class NetworkLayers : public TensorTest {
protected:
    Values randoms(const TensorShape& shape, float low = -1, float high = 1) {
        std::uniform_real_distribution<float> spread(low, high);
        Values values(std::size_t(elementsOf(shape)));
        for (float& value : values) value = spread(m_random);
        return values;
    }
    static void expectNear(const Values& got, const std::vector<double>& expected,
                           double bound = 1e-5) {
        ASSERT_EQ(got.size(), expected.size());
        for (std::size_t i = 0; i < got.size(); ++i) {
            ASSERT_NEAR(double(got[i]), expected[i], bound * (1 + std::abs(expected[i]))) << i;
        }
    }

    std::mt19937 m_random{7};
};

TEST_P(NetworkLayers, ScaleAndShiftOfEachChannelOrOfAll) {
    for (const TensorShape& shape : {TensorShape{1, 5, 7, 9}, TensorShape{1, 3, 1, 1},
                                     TensorShape{1, 37}, TensorShape{1, 2, 129, 130}}) {
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
                const std::size_t plane = input.size() / std::size_t(channels);
                for (std::size_t i = 0; i < input.size(); ++i) {
                    const std::size_t c = i / plane;
                    expected.push_back(activated(double(input[i]) * double(constants[c]) +
                                                     double(constants[std::size_t(channels) + c]),
                                                 activation));
                }
                expectNear(result(to), expected);
            }
        }
    }
}

TEST_P(NetworkLayers, SumsAndProductsOfTensorsAndOfAValueAChannel) {
    const TensorShape whole{1, 6, 11, 13}, channel{1, 6, 1, 1}, one{1};
    for (const auto& [a, b] :
         {std::pair{whole, whole}, std::pair{whole, channel}, std::pair{channel, whole},
          std::pair{whole, one}, std::pair{one, whole}, std::pair{one, one}}) {
        for (const auto how : {Combination::Add, Combination::Multiply, Combination::Subtract,
                               Combination::Divide}) {
            const Values x = randoms(a), y = randoms(b, 0.5f, 2);
            const TensorShape& shape = elementsOf(a) > elementsOf(b) ? a : b;
            const TensorPlace to = empty(shape);
            const auto& activation = activations[std::size_t(how) + 1];
            run([&](Stage& stage) {
                combine(stage, place(x, a), place(y, b), to, how, activation);
            });
            std::vector<double> expected;
            for (std::size_t i = 0; i < std::size_t(elementsOf(shape)); ++i) {
                const auto pick = [&](const Values& values) {
                    if (values.size() == 1) return double(values[0]);
                    return double(values[values.size() == 6 ? i / 143 : i]);
                };
                const double p = pick(x), q = pick(y);
                const double values[] = {p + q, p * q, p - q, p / q};
                expected.push_back(activated(values[std::size_t(how)], activation));
            }
            expectNear(result(to), expected);
        }
    }
}

/// Pooling by its definition.
std::vector<double> pooledReference(const Values& in, const TensorShape& from,
                                    const TensorShape& to, const PoolLayer& layer) {
    const SlidingWindow& w = layer.window;
    std::vector<double> out;
    for (int c = 0; c < to[1]; ++c) {
        for (int row = 0; row < to[2]; ++row) {
            for (int column = 0; column < to[3]; ++column) {
                double most = -INFINITY, sum = 0;
                int inside = 0, padded = 0;
                for (int j = 0; j < w.kernelY; ++j) {
                    for (int i = 0; i < w.kernelX; ++i) {
                        const int y = row * w.strideY - w.top + j * w.dilationY;
                        const int x = column * w.strideX - w.left + i * w.dilationX;
                        padded += y < from[2] + w.bottom && x < from[3] + w.right;
                        if (y < 0 || x < 0 || y >= from[2] || x >= from[3]) continue;
                        const double v = double(in[std::size_t((c * from[2] + y) * from[3] + x)]);
                        most = std::max(most, v);
                        sum += v;
                        ++inside;
                    }
                }
                out.push_back(layer.average ? sum / (layer.countPadding ? padded : inside) : most);
            }
        }
    }
    return out;
}

TEST_P(NetworkLayers, PoolsWindowsOfAllKinds) {
    const auto pick = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(m_random);
    };
    for (int round = 0; round < 60; ++round) {
        PoolLayer layer;
        SlidingWindow& w = layer.window;
        layer.average = round % 2 == 1;
        layer.countPadding = round % 4 == 1;
        w.kernelY = pick(1, 4), w.kernelX = pick(1, 5);
        w.strideY = pick(1, 3), w.strideX = pick(1, 3);
        if (!layer.average) w.dilationY = pick(1, 2), w.dilationX = pick(1, 2);
        w.top = pick(0, w.kernelY - 1), w.bottom = pick(0, w.kernelY - 1);
        w.left = pick(0, w.kernelX - 1), w.right = pick(0, w.kernelX - 1);
        w.ceilMode = pick(0, 1) == 1;
        const TensorShape shape{1, pick(1, 3), pick(9, 23), pick(9, 41)};
        NetworkGraph graph{"test", 2, {{0, "in", shape}}, {{1, "out"}}, {}};
        graph.layers.push_back({"pool", "Pool", {0}, 1, {}, layer});
        const TensorShape pooled = shapesOf(graph, {}).orThrow()[1];
        const Values input = randoms(shape);
        const TensorPlace to = empty(pooled);
        run([&](Stage& stage) { pool(stage, place(input, shape), to, layer, w); });
        expectNear(result(to), pooledReference(input, shape, pooled, layer));
    }
}

TEST_P(NetworkLayers, MeanOfAChannel) {
    for (const TensorShape& shape :
         {TensorShape{1, 3, 1, 1}, TensorShape{1, 17, 7, 7}, TensorShape{1, 2, 61, 67}}) {
        const Values input = randoms(shape);
        const TensorPlace to = empty({1, shape[1], 1, 1});
        run([&](Stage& stage) { globalPool(stage, place(input, shape), to); });
        const std::size_t plane = std::size_t(shape[2] * shape[3]);
        std::vector<double> expected(std::size_t(shape[1]), 0.0);
        for (std::size_t i = 0; i < input.size(); ++i) {
            expected[i / plane] += double(input[i]) / double(plane);
        }
        expectNear(result(to), expected);
    }
}

TEST_P(NetworkLayers, PutsPartsWhereTheyBelong) {
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

/// Resize as the standard's text has it.
double resized(const Values& in, const TensorShape& from, const TensorShape& to,
               const ResizeLayer& layer, int c, int row, int column) {
    using Coordinates = ResizeLayer::Coordinates;
    const auto source = [&](int i, std::size_t axis) {
        const double scale = layer.sizes.empty() ? double(layer.scales[axis])
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
        }
        return 0.0;
    };
    const auto at = [&](double y, double x) {
        const int iy = int(std::clamp(y, 0.0, from[2] - 1.0));
        const int ix = int(std::clamp(x, 0.0, from[3] - 1.0));
        return double(in[std::size_t((c * from[2] + iy) * from[3] + ix)]);
    };
    const double y = source(row, 2), x = source(column, 3);
    if (layer.linear) {
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
                    ResizeLayer layer{linear, coordinates, rounding, {}, {1, 2, height, width}};
                    if (height == 18) layer.sizes.clear(), layer.scales = {1, 1, 2, 2};
                    const TensorShape to{1, 2, height, width};
                    const Resizing resizing(layer, from, to, device(), stages());
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

TEST_P(NetworkLayers, ProductsWithAMatrix) {
    for (const auto& [inputs, outputs] :
         {std::pair{1, 1}, std::pair{7, 3}, std::pair{64, 10}, std::pair{1031, 67}}) {
        for (const auto& activation : activations) {
            const Values input = randoms({1, inputs});
            const Values constants = randoms({outputs * (inputs + 1)}, -0.1f, 0.1f);
            const TensorPlace to = empty({1, outputs});
            run([&, inputs = inputs, outputs = outputs](Stage& stage) {
                fullyConnected(stage, place(input, {1, inputs}), to,
                               place(constants, {outputs * (inputs + 1)}), activation);
            });
            std::vector<double> expected;
            for (int o = 0; o < outputs; ++o) {
                double sum = double(constants[std::size_t(outputs * inputs + o)]);
                for (int i = 0; i < inputs; ++i) {
                    sum += double(input[std::size_t(i)]) *
                           double(constants[std::size_t(o * inputs + i)]);
                }
                expected.push_back(activated(sum, activation));
            }
            expectNear(result(to), expected);
        }
    }
}

TEST_P(NetworkLayers, SoftmaxOverAnyAxis) {
    for (const auto& [shape, layer] :
         {std::pair{TensorShape{1, 1000}, SoftmaxLayer{-1, false}},
          std::pair{TensorShape{1, 1}, SoftmaxLayer{1, false}},
          std::pair{TensorShape{1, 21, 9, 11}, SoftmaxLayer{1, false}},
          std::pair{TensorShape{1, 3, 5, 7}, SoftmaxLayer{-1, false}},
          std::pair{TensorShape{1, 40, 41, 3}, SoftmaxLayer{-1, false}},
          std::pair{TensorShape{1, 3, 5, 7}, SoftmaxLayer{1, true}}}) {
        const Values input = randoms(shape, -30, 80);
        const TensorPlace to = empty(shape);
        run([&, &shape = shape, &layer = layer](Stage& stage) {
            softmax(stage, place(input, shape), to, layer);
        });
        const auto axis = std::size_t(layer.axis < 0 ? int(shape.size()) - 1 : layer.axis);
        std::size_t inner = 1;
        for (std::size_t i = axis + 1; i < shape.size(); ++i) inner *= std::size_t(shape[i]);
        std::size_t length = std::size_t(shape[axis]);
        if (layer.flat) length *= inner, inner = 1;
        std::vector<double> expected(input.size());
        for (std::size_t i = 0; i < input.size(); ++i) {
            const std::size_t first = i / (inner * length) * inner * length + i % inner;
            double sum = 0;
            for (std::size_t k = 0; k < length; ++k) {
                sum += std::exp(double(input[first + k * inner]) - double(input[i]));
            }
            expected[i] = 1 / sum;
        }
        expectNear(result(to), expected, 2e-6);
    }
}

SPOOR_BOTH_SHAPES(NetworkLayers);

}  // namespace
}  // namespace spoor::test
