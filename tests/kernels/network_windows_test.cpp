// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_windows.h"

#include "tests/support/convolution_reference.h"
#include "tests/support/tensor_fixture.h"

namespace spoor::test {
namespace {

using Values = std::vector<float>;

class NetworkWindows : public TensorTest {
protected:
    TensorPlace random(const TensorShape& shape, std::uint32_t seed) {
        return place(randomValues(std::size_t(elementsOf(shape)), seed), shape);
    }
};
SPOOR_BOTH_VARIANTS(NetworkWindows);

/// Adds the scaled kernels of each input value to the output, in double precision.
std::vector<double> backwards(const Values& in, const TensorShape& from, const Values& kernels,
                              const TensorShape& by, const TensorShape& to,
                              const TransposedLayer& layer) {
    std::vector<double> out(std::size_t(elementsOf(to)), 0);
    const int dims = int(from.size()) - 2;
    const auto axes = transposedAxes(layer, from, by);
    const int volume = int(elementsOf({from.begin() + 2, from.end()}));
    const int taps = int(elementsOf({by.begin() + 2, by.end()}));
    const int room = int(elementsOf({to.begin() + 2, to.end()}));
    for (int i = 0; i < int(in.size()) * by[1] * taps; ++i) {
        const int tap = i % taps, filter = i / taps % by[1], value = i / taps / by[1];
        const int channel = value / volume % from[1], picture = value / volume / from[1];
        int at = 0, place = value % volume, k = tap, step = 1;
        bool inside = true;
        for (int d = dims; d-- > 0;) {
            const auto n = std::size_t(d);
            const int x = place % from[n + 2] * layer.strides[n] +
                          k % by[n + 2] * layer.dilations[n] - axes[n].before;
            inside = inside && x >= 0 && x < to[n + 2];
            at += x * step, step *= to[n + 2];
            place /= from[n + 2], k /= by[n + 2];
        }
        if (!inside) continue;
        const int group = channel / (from[1] / layer.groups);
        const int plane = picture * to[1] + group * by[1] + filter;
        out[std::size_t(plane * room + at)] +=
            double(in[std::size_t(value)]) *
            double(kernels[std::size_t((channel * by[1] + filter) * taps + tap)]);
    }
    return out;
}

TEST_P(NetworkWindows, ComputesTransposedConvolutions) {
    struct Case {
        TensorShape from, kernels;
        TransposedLayer layer;
    };
    const std::vector<Case> cases = {
        {{2, 4, 7, 9}, {4, 3, 3, 2}, {{2, 3}, {1, 1}, {1, 0}, {0, 1}, {1, 0}, {}}},
        {{1, 6, 5, 6}, {6, 2, 2, 2}, {{2, 2}, {2, 1}, {0, 0}, {0, 0}, {0, 0}, {}, {}, 3}},
        {{1, 2, 11}, {2, 5, 4}, {{3}, {2}, {2}, {1}, {0}, {}}},
        {{1, 2, 3, 4, 5}, {2, 3, 2, 3, 2}, {{1, 2, 2}, {1, 1, 1}, {}, {}, {}, {}}},
        {{1, 2, 3, 3}, {2, 2, 3, 3}, {{3, 2}, {1, 1}, {}, {}, {1, 1}, {10, 8}}}};
    for (const Case& each : cases) {
        NetworkGraph graph;
        graph.name = "test";
        graph.tensors = 3;
        graph.inputs = {{0, "x", each.from}, {1, "w", each.kernels}};
        graph.outputs = {{2, "y"}};
        graph.layers.push_back({"up", "ConvTranspose", {0, 1}, 2, {}, each.layer});
        const TensorShape to = shapesOf(graph, {}).orThrow()[2];
        const TensorPlace in = random(each.from, 1), kernels = random(each.kernels, 2);
        const TensorPlace out = empty(to);
        run([&](Stage& stage) { convolveBackwards(stage, in, kernels, out, each.layer); });
        const auto made = result(out);
        const auto expected =
            backwards(result(in), each.from, result(kernels), each.kernels, to, each.layer);
        for (std::size_t i = 0; i < made.size(); ++i) {
            ASSERT_NEAR(double(made[i]), expected[i], 1e-5) << toText(each.from) << ' ' << i;
        }
    }
}

TEST_P(NetworkWindows, CubicReproducesQuadraticsAndAntialiasAverages) {
    // Cubic interpolation with coefficient -1/2 reproduces polynomials of the second degree.
    const TensorShape from{1, 2, 12, 15}, to{1, 2, 24, 30};
    Values values(std::size_t(elementsOf(from)));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double x = double(i % 15), y = double(i / 15 % 12);
        values[i] = float(0.02 * x * x - 0.1 * x * y + 0.3 * y + double(i / 180));
    }
    ResizeLayer layer;
    layer.kernel = ResizeLayer::Kernel::Cubic;
    layer.cubic = -0.5f, layer.scales = {2, 2};
    const TensorPlace in = place(values, from), out = empty(to);
    const Resampling larger(layer, from, to, device(), stages());
    run([&](Stage& stage) { larger.run(stage, in, out); });
    const auto made = result(out);
    for (int y = 4; y < 20; ++y) {
        for (int x = 4; x < 26; ++x) {
            const double sx = (x + 0.5) / 2 - 0.5, sy = (y + 0.5) / 2 - 0.5;
            ASSERT_NEAR(double(made[std::size_t(y * 30 + x)]),
                        0.02 * sx * sx - 0.1 * sx * sy + 0.3 * sy, 1e-4)
                << x << ' ' << y;
        }
    }
    // Widened kernels weigh all values, evenly if the input size is a multiple of the output size.
    ResizeLayer smaller;
    smaller.kernel = ResizeLayer::Kernel::Linear, smaller.antialias = true;
    smaller.sizes = {1, 1};
    const TensorPlace one = empty({1, 2, 1, 1});
    const Resampling mean(smaller, from, {1, 2, 1, 1}, device(), stages());
    run([&](Stage& stage) { mean.run(stage, place(Values(360, 3.5f), from), one); });
    for (const float value : result(one)) EXPECT_NEAR(value, 3.5f, 1e-5f);
}

}  // namespace
}  // namespace spoor::test
