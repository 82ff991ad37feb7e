// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_tensors.h"

#include "tests/kernels/product_fixture.h"
#include "tests/support/convolution_reference.h"

namespace spoor::test {
namespace {

class NetworkTensors : public ProductTest {
protected:
    void copy(const LayerWork& work, const TensorPlace& from, const TensorPlace& to) {
        const TensorCopy copy(viewOf(work, from.shape, to.shape), device(), stages());
        run([&](Stage& stage) { copy.run(stage, from, to); });
    }
};
SPOOR_BOTH_VARIANTS(NetworkTensors);

TEST_P(NetworkTensors, TransposesInEveryOrder) {
    for (const TensorShape& from : {TensorShape{2, 3, 5, 7}, TensorShape{1, 33, 18},
                                    TensorShape{4, 9}, TensorShape{1, 1, 1, 70}}) {
        std::vector<int> order(from.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = int(i);
        do {
            TensorShape to;
            for (const int axis : order) to.push_back(from[std::size_t(axis)]);
            const TensorPlace in = random(from, 1), out = empty(to);
            copy(TransposeLayer{order}, in, out);
            const auto values = result(in), moved = result(out);
            std::vector<int> at(from.size());
            for (std::size_t i = 0; i < moved.size(); ++i) {
                std::size_t rest = i;
                for (std::size_t k = to.size(); k-- > 0;) {
                    at[std::size_t(order[k])] = int(rest % std::size_t(to[k]));
                    rest /= std::size_t(to[k]);
                }
                std::size_t source = 0;
                for (std::size_t k = 0; k < from.size(); ++k) {
                    source = source * std::size_t(from[k]) + std::size_t(at[k]);
                }
                ASSERT_EQ(moved[i], values[source]) << i;
            }
        } while (std::next_permutation(order.begin(), order.end()));
    }
}

TEST(SlicedAxis, MatchesPythonSlicing) {
    const auto taken = [](std::int64_t begin, std::int64_t end, std::int64_t step, int size) {
        std::vector<int> places;
        const SlicedAxis axis = slicedAxis({0, begin, end, step}, size);
        for (std::int64_t i = 0; i < axis.count; ++i) {
            places.push_back(int(axis.first + i * axis.step));
        }
        return places;
    };
    using Places = std::vector<int>;
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(taken(2, 6, 1, 8), (Places{2, 3, 4, 5}));
    EXPECT_EQ(taken(-3, most, 1, 8), (Places{5, 6, 7}));
    EXPECT_EQ(taken(0, 8, 3, 8), (Places{0, 3, 6}));
    EXPECT_EQ(taken(-1, -most - 1, -1, 3), (Places{2, 1, 0}));
    EXPECT_EQ(taken(7, 0, -3, 8), (Places{7, 4, 1}));
    EXPECT_EQ(taken(-most - 1, most, most, 8), (Places{0}));
    EXPECT_EQ(taken(most, -most - 1, -most - 1, 8), (Places{7}));
    EXPECT_EQ(taken(5, 5, 1, 8), Places{});
    EXPECT_EQ(taken(6, 2, 1, 8), Places{});
    EXPECT_EQ(taken(9, 12, 1, 8), Places{});
}

TEST_P(NetworkTensors, SlicesSomeAxes) {
    const TensorShape from{2, 5, 9, 21};
    const SliceLayer cuts{{{1, 1, 4, 2}, {2, -1, -10, -3}, {3, 2, 19, 1}}};
    const TensorShape to{2, 2, 3, 17};
    const TensorPlace in = random(from, 2), out = empty(to);
    copy(cuts, in, out);
    const auto values = result(in), cut = result(out);
    std::size_t i = 0;
    for (std::size_t n = 0; n < 2; ++n)
        for (const std::size_t c : {1u, 3u})
            for (const std::size_t y : {8u, 5u, 2u})
                for (std::size_t x = 2; x < 19; ++x, ++i) {
                    ASSERT_EQ(cut[i], values[((n * 5 + c) * 9 + y) * 21 + x]) << i;
                }
}

TEST_P(NetworkTensors, PadsWithEveryFill) {
    using Fill = PadLayer::Fill;
    const TensorShape from{2, 4, 7}, to{3, 4, 12};
    const TensorPlace in = random(from, 3);
    const auto values = result(in);
    for (const Fill fill : {Fill::Constant, Fill::Reflect, Fill::Edge, Fill::Wrap}) {
        const PadLayer work{fill, {1, -1, 2}, {0, 1, 3}, 0.5f};
        const TensorPlace out = empty(to);
        copy(work, in, out);
        const auto padded = result(out);
        const auto source = [&](int i, int size) {
            if (i >= 0 && i < size) return i;
            if (fill == Fill::Constant) return -1;
            if (fill == Fill::Edge) return i < 0 ? 0 : size - 1;
            if (fill == Fill::Wrap) return (i + size) % size;
            return i < 0 ? -i : 2 * size - 2 - i;
        };
        for (int i = 0; i < int(padded.size()); ++i) {
            const int z = source(i / 48 - 1, 2), y = source(i / 12 % 4 + 1, 4);
            const int x = source(i % 12 - 2, 7);
            const bool inside = z >= 0 && y >= 0 && x >= 0;
            ASSERT_EQ(padded[std::size_t(i)],
                      inside ? values[std::size_t((z * 4 + y) * 7 + x)] : 0.5f)
                << int(fill) << ' ' << i;
        }
    }
}

TEST_P(NetworkTensors, MultipliesWithBroadcastBatches) {
    const TensorPlace a = random({2, 1, 5, 3}, 4), b = random({4, 3, 18}, 5);
    const TensorPlace out = empty({2, 4, 5, 18});
    run([&](Stage& stage) { MatrixProduct({a, b}, out, {}).run(stage); });
    const auto x = result(a), y = result(b), made = result(out);
    for (std::size_t i = 0; i < made.size(); ++i) {
        const std::size_t column = i % 18, row = i / 18 % 5, second = i / 90 % 4, first = i / 360;
        double sum = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            sum += double(x[(first * 5 + row) * 3 + k]) * double(y[(second * 3 + k) * 18 + column]);
        }
        ASSERT_NEAR(double(made[i]), sum, 1e-5) << i;
    }
}

TEST_P(NetworkTensors, MultipliesMatrices) {
    for (const bool turned : {false, true}) {
        expectProducts(1, 64, 48, 256, turned);
        expectProducts(3, 7, 5, 33, turned);
        expectProducts(2, 9, 1, 3, turned);
        expectProducts(1, 1, 19, 16, turned);
        expectProducts(1, 17, 40, 17, turned);
        expectProducts(1, 131, 259, 70, turned);
        expectProducts(2, 40, 300, 64, turned);
    }
}

TEST_P(NetworkTensors, ConvolvesWithComputedKernels) {
    std::vector<ConvolutionShape> shapes = awkwardShapes();
    ConvolutionShape tracker = square(96, 16, 16, 96, 4, 1);
    tracker.groups = 96;
    shapes.push_back(tracker);
    for (const ConvolutionShape& s : shapes) {
        if (s.batch != 1) continue;
        SCOPED_TRACE(s.text());
        const auto input = randomValues(s.inputFloats(), 5);
        const auto weights = randomValues(s.weightFloats(), 6);
        const TensorPlace out = empty({1, s.filters, s.outputHeight(), s.outputWidth()});
        const SlidingWindow window{s.kernelHeight, s.kernelWidth, s.strideY, s.strideX,
                                   s.dilationY,    s.dilationX,   s.padTop,  s.padLeft,
                                   s.padBottom,    s.padRight};
        run([&](Stage& stage) {
            correlate(
                stage, place(input, {1, s.channels, s.height, s.width}),
                place(weights, {s.filters, s.channels / s.groups, s.kernelHeight, s.kernelWidth}),
                out, window, s.groups);
        });
        const auto expected = convolved(s, input, weights, {}, {});
        const auto made = result(out);
        for (std::size_t i = 0; i < made.size(); ++i) {
            ASSERT_NEAR(double(made[i]), expected[i].value, 1e-6 + 1e-5 * expected[i].magnitude)
                << i;
        }
    }
}

}  // namespace
}  // namespace spoor::test
