// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_reduce.h"

#include "tests/support/tensor_fixture.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace spoor::test {
namespace {

using Values = std::vector<float>;

class NetworkReduce : public TensorTest {};

/// Pools by definition.
std::vector<double> pooledReference(const Values& in, const TensorShape& from,
                                    const TensorShape& to, const PoolLayer& layer) {
    const SlidingWindow& w = layer.window;
    std::vector<double> out;
    for (int c = 0; c < to[0] * to[1]; ++c) {
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

TEST_P(NetworkReduce, PoolsWindowsOfAllKinds) {
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
        w.dilationY = pick(1, 2), w.dilationX = pick(1, 2);
        w.top = pick(0, w.kernelY - 1), w.bottom = pick(0, w.kernelY - 1);
        w.left = pick(0, w.kernelX - 1), w.right = pick(0, w.kernelX - 1);
        w.ceilMode = pick(0, 1) == 1;
        const TensorShape shape{pick(1, 2), pick(1, 3), pick(9, 23), pick(9, 41)};
        NetworkGraph graph;
        graph.name = "test";
        graph.tensors = 2;
        graph.inputs = {{0, "in", shape}};
        graph.outputs = {{1, "out"}};
        graph.layers.push_back({"pool", "Pool", {0}, 1, {}, layer});
        const TensorShape pooled = shapesOf(graph, {}).orThrow()[1];
        const Values input = randoms(shape);
        const TensorPlace to = empty(pooled);
        run([&](Stage& stage) { pool(stage, place(input, shape), to, layer, w); });
        expectNear(result(to), pooledReference(input, shape, pooled, layer));
    }
}

TEST_P(NetworkReduce, ReducesOverAnyAxes) {
    for (const TensorShape& shape : {TensorShape{2, 3, 5, 9}, TensorShape{1, 17, 7, 7},
                                     TensorShape{4, 1, 130}, TensorShape{1, 2, 61, 67}}) {
        for (unsigned axes = 0; axes < 1u << shape.size(); ++axes) {
            for (const auto how : {Reduction::Mean, Reduction::Sum, Reduction::Maximum,
                                   Reduction::Minimum, Reduction::SumOfSquares}) {
                ReduceLayer layer{how, {}, true};
                TensorShape to = shape;
                for (std::size_t i = 0; i < shape.size(); ++i) {
                    if (axes >> i & 1u) layer.axes.push_back(int(i)), to[i] = 1;
                }
                const Values input = randoms(shape);
                const TensorPlace out = empty(to);
                run([&](Stage& stage) { reduce(stage, place(input, shape), out, layer); });
                const auto count = std::size_t(elementsOf(to));
                std::vector<double> sums(count, 0), low(count, 9), high(count, -9), squares(sums);
                for (std::size_t i = 0; i < input.size(); ++i) {
                    std::size_t at = 0, rest = i, step = 1;
                    for (std::size_t k = shape.size(); k-- > 0;) {
                        at += rest % std::size_t(shape[k]) % std::size_t(to[k]) * step;
                        rest /= std::size_t(shape[k]), step *= std::size_t(to[k]);
                    }
                    const auto v = double(input[i]);
                    sums[at] += v, squares[at] += v * v;
                    low[at] = std::min(low[at], v), high[at] = std::max(high[at], v);
                }
                std::vector<double> means = sums;
                for (double& mean : means) mean *= double(count) / double(input.size());
                const std::vector<double>* expected[] = {&means, &sums, &high, &low, &squares};
                expectNear(result(out), *expected[std::size_t(how)], 3e-5);
            }
        }
    }
}

TEST_P(NetworkReduce, ComputesSoftmaxOverAnyAxis) {
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

TEST_P(NetworkReduce, NormalisesRows) {
    for (const auto& [shape, axis] :
         {std::pair{TensorShape{2, 5, 37}, 2}, std::pair{TensorShape{1, 3, 4, 96}, 3},
          std::pair{TensorShape{2, 3, 8}, 1}, std::pair{TensorShape{4, 1}, 1}}) {
        const TensorShape rows(shape.begin() + axis, shape.end());
        const auto length = std::size_t(elementsOf(rows));
        const Values input = randoms(shape, -3, 80), scale = randoms(rows, 0.5, 2),
                     shift = randoms(rows, -1, 1);
        for (const bool shifts : {false, true}) {
            const TensorPlace to = empty(shape);
            run([&, &shape = shape, &axis = axis](Stage& stage) {
                std::vector<TensorPlace> inputs{place(input, shape), place(scale, rows)};
                if (shifts) inputs.push_back(place(shift, rows));
                normalise(stage, inputs, to, {axis, 1e-3f});
            });
            std::vector<double> expected(input.size());
            for (std::size_t i = 0; i < input.size(); ++i) {
                const std::size_t first = i / length * length;
                double mean = 0, variance = 0;
                for (std::size_t k = 0; k < length; ++k) mean += double(input[first + k]);
                mean /= double(length);
                for (std::size_t k = 0; k < length; ++k) {
                    variance += std::pow(double(input[first + k]) - mean, 2) / double(length);
                }
                expected[i] = (double(input[i]) - mean) / std::sqrt(variance + 1e-3) *
                                  double(scale[i - first]) +
                              (shifts ? double(shift[i - first]) : 0.0);
            }
            expectNear(result(to), expected, 2e-5);
        }
    }
}

SPOOR_BOTH_VARIANTS(NetworkReduce);

}  // namespace
}  // namespace spoor::test
