// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/learned_edges.h"

#include "engine/base/error.h"
#include "engine/base/temporary_folder.h"
#include "engine/inference/graph/network_graph.h"
#include "engine/inference/onnx/onnx_reader.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/onnx_model.h"
#include "tests/support/pictures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <numbers>

namespace spoor::test {
namespace {

using Plane = std::vector<double>;

/// A network of one 3 x 3 convolution with stride 2 and a sigmoid.
struct SmallNetwork {
    std::vector<float> weights;
    float bias = -0.4f;
    std::string bytes;

    SmallNetwork() {
        OnnxModel model;
        const auto from = model.input("input", {1, 3, 0, 0});
        weights = model.reals(27, -0.5f, 0.5f);
        const auto made = model.node(
            "Conv", {from, model.constant({1, 3, 3, 3}, weights), model.constant({1}, {bias})});
        model.with("kernel_shape", Sizes{3, 3}).with("strides", Sizes{2, 2});
        model.with("pads", Sizes{1, 1, 1, 1});
        model.output(model.node("Sigmoid", {made}), {1, 1, 0, 0});
        bytes = model.bytes();
    }
};

/// Computes the edges of the small network in double precision. The canvas of the region has 8
/// pixels on the left and above, at least 8 on the right and below, and sides that are multiples of
/// 32.
class LearnedReference {
public:
    LearnedReference(const Frame& frame, const RectI& place, int halve, const SmallNetwork& net)
        : m_width((place.width + 16 + 31) / 32 * 32), m_height((place.height + 16 + 31) / 32 * 32) {
        std::array<Plane, 3> canvas;
        for (int c = 0; c < 3; ++c) {
            for (int y = 0; y < m_height; ++y) {
                for (int x = 0; x < m_width; ++x) {
                    canvas[std::size_t(c)].push_back(
                        pixel(frame, place.x - 8 + x, place.y - 8 + y, halve, c) / 127.5 - 1);
                }
            }
        }
        m_map = smooth(twice(network(canvas, net)));
    }

    struct Edge {
        double own, before, after, orientation;
        double bend;   ///< Difference of the eigenvalues.
        double bends;  ///< Their sum.
    };
    Edge at(int x, int y) const {
        const auto m = [&](int dx, int dy) {
            return m_map[std::size_t((y + 8 + dy) * m_width + x + 8 + dx)];
        };
        Edge edge{};
        edge.own = m(0, 0);
        const double xx = m(1, 0) + m(-1, 0) - 2 * edge.own;
        const double yy = m(0, 1) + m(0, -1) - 2 * edge.own;
        const double xy = 0.25 * (m(1, 1) + m(-1, -1) - m(-1, 1) - m(1, -1));
        edge.bend = std::hypot(yy - xx, 2 * xy);
        edge.bends = xx + yy;
        const double turn = 0.5 * std::atan2(-2 * xy, yy - xx);
        const double dx = std::cos(turn), dy = std::sin(turn);
        const bool flat = std::abs(dx) >= std::abs(dy);
        const int s = (dx >= 0) == (dy >= 0) ? 1 : -1;
        const double part =
            std::min(std::abs(dx), std::abs(dy)) / std::max(std::abs(dx), std::abs(dy));
        const auto beside = [&](int sign) {
            const double near = flat ? m(sign, 0) : m(0, sign);
            const double diagonal = flat ? m(sign, sign * s) : m(sign * s, sign);
            return near + (diagonal - near) * part;
        };
        edge.before = beside(-1), edge.after = beside(1);
        edge.orientation = turn < 0 ? turn + std::numbers::pi : turn;
        return edge;
    }

private:
    static double pixel(const Frame& frame, int x, int y, int halve, int c) {
        const int lastX = std::max(frame.size().width / halve, 1) - 1;
        const int lastY = std::max(frame.size().height / halve, 1) - 1;
        const auto mirrored = [](int at, int last) {
            if (at < 0) at = -1 - at;
            if (at > last) at = 2 * last + 1 - at;
            return std::clamp(at, 0, last);
        };
        const int fx = mirrored(x, lastX) * halve, fy = mirrored(y, lastY) * halve;
        double sum = 0;
        for (int j = 0; j < halve; ++j) {
            for (int i = 0; i < halve; ++i) sum += frame.row(fy + j)[(fx + i) * 4 + c];
        }
        return sum / (halve * halve);
    }
    Plane network(const std::array<Plane, 3>& canvas, const SmallNetwork& net) const {
        Plane map;
        for (int y = 0; y < m_height; y += 2) {
            for (int x = 0; x < m_width; x += 2) {
                double sum = double(net.bias);
                for (int k = 0; k < 27; ++k) {
                    const int i = x + k % 3 - 1, j = y + k / 3 % 3 - 1;
                    if (i < 0 || j < 0 || i >= m_width || j >= m_height) continue;
                    sum += double(net.weights[std::size_t(k)]) *
                           canvas[std::size_t(k / 9)][std::size_t(j * m_width + i)];
                }
                map.push_back(1 / (1 + std::exp(-sum)));
            }
        }
        return map;
    }
    /// Enlarges a plane by 2, bilinearly between pixel centres.
    Plane twice(const Plane& half) const {
        const int w = m_width / 2, h = m_height / 2;
        Plane out;
        for (int y = 0; y < m_height; ++y) {
            for (int x = 0; x < m_width; ++x) {
                const double u = std::clamp((x + 0.5) / 2 - 0.5, 0.0, w - 1.0);
                const double v = std::clamp((y + 0.5) / 2 - 0.5, 0.0, h - 1.0);
                const int x0 = int(u), y0 = int(v);
                const int x1 = std::min(x0 + 1, w - 1), y1 = std::min(y0 + 1, h - 1);
                const auto at = [&](int i, int j) { return half[std::size_t(j * w + i)]; };
                out.push_back((at(x0, y0) * (1 - u + x0) + at(x1, y0) * (u - x0)) * (1 - v + y0) +
                              (at(x0, y1) * (1 - u + x0) + at(x1, y1) * (u - x0)) * (v - y0));
            }
        }
        return out;
    }
    /// Applies a Gaussian with a standard deviation of one pixel and a radius of three pixels.
    Plane smooth(const Plane& from) const {
        Plane weights;
        double all = 0;
        for (int k = -3; k <= 3; ++k) all += weights.emplace_back(std::exp(-0.5 * k * k));
        const auto pass = [&](const Plane& in, int stepX, int stepY) {
            Plane out;
            for (int y = 0; y < m_height; ++y) {
                for (int x = 0; x < m_width; ++x) {
                    double sum = 0;
                    for (int k = -3; k <= 3; ++k) {
                        const int i = std::clamp(x + k * stepX, 0, m_width - 1);
                        const int j = std::clamp(y + k * stepY, 0, m_height - 1);
                        sum += weights[std::size_t(k + 3)] / all * in[std::size_t(j * m_width + i)];
                    }
                    out.push_back(sum);
                }
            }
            return out;
        };
        return pass(pass(from, 1, 0), 0, 1);
    }

    int m_width, m_height;
    Plane m_map;
};

class LearnedEdgesKernel : public KernelTest {
protected:
    std::string written(const std::string& bytes) const {
        std::string file = m_folder.file("net.onnx");
        std::ofstream(file, std::ios::binary) << bytes;
        return file;
    }
    std::unique_ptr<EdgeMap> small() const { return makeLearnedEdges(written(m_net.bytes)); }

    struct Map {
        std::vector<float> magnitude, orientation;
    };
    std::vector<Map> read(const EdgeMaps& maps, const std::vector<EdgeMapRegion>& regions) {
        std::vector<Map> found;
        for (std::size_t i = 0; i < regions.size(); ++i) {
            const RectI& place = regions[i].place;
            const std::size_t area = std::size_t(place.width) * std::size_t(place.height);
            found.push_back({KernelTest::read<float>(maps.values, area, maps.offsets[i]),
                             KernelTest::read<float>(maps.values, area, maps.offsets[i] + area)});
        }
        return found;
    }
    void check(const Frame& frame, const RectI& place, int halve, const Map& found) {
        const LearnedReference reference(frame, place, halve, m_net);
        int edges = 0;
        for (int y = 0; y < place.height; ++y) {
            for (int x = 0; x < place.width; ++x) {
                const auto edge = reference.at(x, y);
                const auto at = std::size_t(y * place.width + x);
                const double margin = std::min(edge.own - edge.before, edge.own - edge.after);
                // If the value nearly equals its neighbours, or the curvature is nearly equal in
                // all directions, rounding decides.
                if (std::abs(margin) < 2e-5 || edge.bend < 2e-4 ||
                    std::abs(edge.bends - 0.5 * edge.bend) < 2e-5) {
                    continue;
                }
                const bool ridge = margin > 0 && edge.own >= 0.02 && edge.bends < 0.5 * edge.bend;
                const double strength = ridge ? std::min(1.25 * edge.own, 1.0) : 0;
                ASSERT_NEAR(double(found.magnitude[at]), strength, 2e-5) << x << ',' << y;
                if (!ridge) continue;
                ++edges;
                double turn = std::abs(double(found.orientation[at]) - edge.orientation);
                turn = std::min(turn, std::numbers::pi - turn);
                ASSERT_LT(turn, 5e-3) << x << ',' << y;
            }
        }
        EXPECT_TRUE(edges > 0 || place.width * place.height < 30);
    }
    void expectRefused(const std::string& file, const std::string& part) {
        try {
            makeLearnedEdges(file);
            ADD_FAILURE() << "accepted: " << part;
        } catch (const EngineError& error) {
            const std::string sentence = error.message().english();
            EXPECT_NE(sentence.find(part), std::string::npos) << sentence;
        }
    }

    TemporaryFolder m_folder;
    SmallNetwork m_net;
};

Frame edgeWaves(SizeI size) {
    FrameBuilder builder(size);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            std::uint8_t* p = builder.row(y) + x * 4;
            const double a = std::sin(x * 0.31 + y * 0.17) + std::sin(x * 0.07 - y * 0.23);
            const double b = std::cos(x * 0.11 + y * 0.41);
            p[0] = std::uint8_t(127 + 50 * a), p[1] = std::uint8_t(127 + 100 * b);
            p[2] = std::uint8_t(127 + 40 * a - 30 * b), p[3] = 255;
        }
    }
    return builder.seal(0, 0);
}

TEST_P(LearnedEdgesKernel, MatchesScalarCodeForMixedRegions) {
    const auto edges = small();
    for (const Frame& frame : {edgeWaves({97, 71}), noiseFrame({97, 71}, 3)}) {
        const std::vector<EdgeMapRegion> regions = {
            {{10, 8, 40, 33}, 1, 30}, {{0, 0, 97, 71}, 1, 14},  {{90, 60, 7, 11}, 1, 50},
            {{5, 3, 41, 30}, 2, 20},  {{50, 20, 1, 1}, 1, 30},  {{3, 70, 94, 1}, 1, 5},
            {{0, 0, 48, 35}, 2, 5},   {{11, 13, 48, 16}, 1, 30}};
        FrameContext context(frame);
        const auto found = read(edges->find(context, stages(), regions), regions);
        for (std::size_t i = 0; i < regions.size(); ++i) {
            SCOPED_TRACE(testing::Message() << "region " << i);
            check(frame, regions[i].place, regions[i].halve, found[i]);
        }
    }
}

TEST_P(LearnedEdgesKernel, RegionsFollowPeaksOutsideImage) {
    const Frame frame = edgeWaves({97, 71});
    FrameContext context(frame);
    const std::vector<float> peaks = {0, 3.5f, -2.25f, 0, 0, 0, 0, 0, 9, -8, 6, 9, 9, 9, 9, 9};
    const Buffer records = upload(peaks);
    EdgeMapRegion first, second;
    first.place = second.place = {0, 0, 30, 24};
    first.peak = 1, first.origin = {4.5, 40}, first.step = {2, 1.5};     // to -11.5, 49
    second.peak = 0, second.origin = {20, 30.25}, second.step = {4, 4};  // to 34, 21.25
    const std::vector<EdgeMapRegion> regions{first, second};
    const auto edges = small();
    ASSERT_TRUE(edges->follows());
    const EdgeMaps maps = edges->find(context, stages(), regions, &records);
    EXPECT_EQ(KernelTest::read<float>(maps.values, 4, maps.corners),
              (std::vector<float>{-13, 48, 33, 20}));
    const auto found = read(maps, regions);
    check(frame, {-13, 48, 30, 24}, 1, found[0]);
    check(frame, {33, 20, 30, 24}, 1, found[1]);
}

TEST_P(LearnedEdgesKernel, HandlesSmallestImages) {
    const auto edges = small();
    for (const SizeI size : {SizeI{1, 1}, SizeI{2, 1}, SizeI{1, 3}, SizeI{2, 2}}) {
        for (const int halve : {1, 2}) {
            const SizeI work = workingSize(size, size.width > 1 && size.height > 1 ? halve : 1);
            const std::vector<EdgeMapRegion> regions{{{0, 0, work.width, work.height}, halve, 32}};
            const Frame frame = noiseFrame(size, 4);
            FrameContext context(frame);
            const auto found = read(edges->find(context, stages(), regions), regions);
            for (const float m : found[0].magnitude) EXPECT_TRUE(m >= 0 && m <= 1);
        }
    }
}

TEST_P(LearnedEdgesKernel, FindsNoEdgesInUniformImage) {
    const Frame frame = greyFrame({50, 40}, [](int, int) { return 200u; });
    FrameContext context(frame);
    const std::vector<EdgeMapRegion> regions{{{3, 3, 40, 30}, 1, 20}};
    const auto found = read(small()->find(context, stages(), regions), regions);
    // Exclude the border of the canvas, where the network sees zeros.
    for (int y = 0; y < 30; ++y) {
        for (int x = 0; x < 40; ++x) ASSERT_EQ(found[0].magnitude[std::size_t(y * 40 + x)], 0.0f);
    }
}

TEST_P(LearnedEdgesKernel, RejectsUnsuitableNetworks) {
    const auto network = [](std::int64_t channels, std::int64_t filters, int convolutions,
                            const Sizes& sides) {
        OnnxModel model;
        auto at = model.input("input", {1, channels, sides[0], sides[1]});
        at = model.convolution(at, channels, filters, 3, 2);
        for (int i = 1; i < convolutions; ++i) at = model.convolution(at, filters, filters, 3, 2);
        model.output(at);
        return model.bytes();
    };
    makeLearnedEdges(written(network(3, 1, 1, {0, 0})));
    for (const auto& other : {network(1, 1, 1, {0, 0}), network(3, 2, 1, {0, 0}),
                              network(3, 1, 2, {0, 0}), network(3, 1, 1, {128, 128})}) {
        expectRefused(written(other), "is not an edge network");
    }
    OnnxModel two;
    const auto from = two.input("input", {1, 3, 0, 0});
    two.output(two.convolution(from, 3, 1, 3, 2));
    two.output(two.convolution(from, 3, 1, 3, 2));
    expectRefused(written(two.bytes()), "is not an edge network");
    OnnxModel uneven;  // half the size only for multiples of 64
    auto at = uneven.convolution(uneven.input("input", {1, 3, 0, 0}), 3, 1, 3, 2);
    at = uneven.node("MaxPool", {at});
    uneven.with("kernel_shape", Sizes{32, 32}).with("strides", Sizes{32, 32});
    at = uneven.node("Resize", {at, "", uneven.constant({4}, {1, 1, 32, 32})});
    uneven.output(at);
    const auto edges = makeLearnedEdges(written(uneven.bytes()));
    const Frame frame = edgeWaves({97, 71});
    FrameContext context(frame);
    const std::vector<EdgeMapRegion> regions{{{0, 0, 80, 71}, 1, 30}};
    EXPECT_THROW(edges->find(context, stages(), regions), EngineError);
    stages().abandon();
}

TEST_P(LearnedEdgesKernel, RejectsFilesThatAreNotNetworks) {
    expectRefused(written("no network"), "net.onnx");
    expectRefused(m_folder.file("missing.onnx"), "missing.onnx");
    expectRefused(written(m_net.bytes.substr(0, m_net.bytes.size() / 2)), "net.onnx");
    if (!edgeNetworkInstalled()) expectRefused("", "is not installed");
}

/// Tests the network that is installed with Spoor.
TEST_P(LearnedEdgesKernel, InstalledNetworkDrawsThinOutline) {
    if (!edgeNetworkInstalled()) GTEST_SKIP() << "built without the edge network";
    // A bright disc of radius 30 on a dark background.
    const Frame frame = greyFrame(
        {120, 100}, [](int x, int y) { return std::hypot(x - 60.0, y - 50.0) < 30 ? 190u : 70u; });
    FrameContext context(frame);
    const std::vector<EdgeMapRegion> regions{{{0, 0, 120, 100}, 1, 30}};
    const auto found = read(makeLearnedEdges("")->find(context, stages(), regions), regions);
    double on = 0, off = 0;
    for (int y = 0; y < 100; ++y) {
        for (int x = 0; x < 120; ++x) {
            const auto at = std::size_t(y * 120 + x);
            const double m = double(found[0].magnitude[at]);
            const double away = std::hypot(x - 60.0, y - 50.0);
            (std::abs(away - 30) < 2.5 ? on : off) += m;
            if (m < 0.3 || std::abs(away - 30) > 2) continue;  // short spurs may branch off
            double turn = std::abs(
                double(found[0].orientation[at]) -
                std::fmod(std::atan2(y - 50.0, x - 60.0) + std::numbers::pi, std::numbers::pi));
            turn = std::min(turn, std::numbers::pi - turn);
            EXPECT_LT(turn, 0.5) << x << ',' << y;
        }
    }
    EXPECT_GT(on, 0.5 * 2 * std::numbers::pi * 30) << "most of the outline must be covered, once";
    EXPECT_LT(on, 1.3 * 2 * std::numbers::pi * 30);
    EXPECT_LT(off, 0.1 * on);
}

SPOOR_BOTH_VARIANTS(LearnedEdgesKernel);

TEST(EdgeNetwork, StaysWithinDocumentedSize) {
    if (!edgeNetworkInstalled()) GTEST_SKIP() << "built without the edge network";
    const auto graph = readOnnx(edgeNetworkFile()).orThrow();
    EXPECT_LE(graph.weights(), 100000);
    const SizeI size{256, 256};
    EXPECT_LE(productsOf(graph, shapesOf(graph, size).orThrow()), 5000 * size.area());
}

TEST(EdgeNetwork, SmoothingWeightsAddUpToOne) {
    const auto weights = learnedEdgeWeights();
    float sum = 0;
    for (const float w : weights) sum += w;
    EXPECT_NEAR(sum, 1, 1e-6);
    EXPECT_GT(weights[1], weights[3]) << "an even pixel lies before its map pixel";
}

}  // namespace
}  // namespace spoor::test
