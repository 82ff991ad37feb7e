// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/edge_map.h"

#include "engine/base/error.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace spoor::test {
namespace {

using Plane = std::vector<double>;

/// Computes the map of one region in double precision, pixel by pixel from the frame.
class EdgeReference {
public:
    EdgeReference(const Frame& frame, const EdgeMapRegion& region)
        : m_frame(frame), m_halve(region.halve), m_scale(gradientScale(region.smallest)) {
        for (const float w : gaussianWeights(m_scale.sigma)) m_weights.push_back(double(w));
        m_margin = m_scale.reach + 2;
        m_left = region.place.x - m_margin, m_top = region.place.y - m_margin;
        m_width = region.place.width + 2 * m_margin;
        m_height = region.place.height + 2 * m_margin;
        for (std::size_t c = 0; c < 3; ++c) smooth(c);
        gradients();
    }

    struct Edge {
        double before, after;  ///< Magnitudes that it is compared with.
        double own, ratio, strength, orientation;
    };
    Edge at(int x, int y) const {
        const int px = x + m_margin, py = y + m_margin;
        const double dx = m_dx[index(px, py)], dy = m_dy[index(px, py)];
        const double ax = std::abs(dx), ay = std::abs(dy);
        const bool flat = ax >= ay, same = (dx >= 0) == (dy >= 0);
        const double part = std::min(ax, ay) / std::max(std::max(ax, ay), 1e-12);
        const auto between = [&](int x0, int y0, int x1, int y1) {
            return m_magnitude[index(px + x0, py + y0)] * (1 - part) +
                   m_magnitude[index(px + x1, py + y1)] * part;
        };
        const int s = same ? 1 : -1;
        Edge edge{};
        edge.own = m_magnitude[index(px, py)];
        edge.after = flat ? between(1, 0, 1, s) : between(0, 1, s, 1);
        edge.before = flat ? between(-1, 0, -1, -s) : between(0, -1, -s, -1);
        double most = 0;
        for (int j = -m_scale.reach; j <= m_scale.reach; ++j) {
            most = std::max(most, m_rowMaxima[index(px, py + j)]);
        }
        edge.ratio = edge.own / (most + double(m_scale.floor));
        edge.strength = edge.ratio < double(m_scale.faint) ? 0 : std::sqrt(edge.ratio);
        edge.orientation = std::atan2(dy, dx);
        if (edge.orientation < 0) edge.orientation += std::numbers::pi;
        return edge;
    }

private:
    std::size_t index(int x, int y) const { return std::size_t(y * m_width + x); }
    double pixel(int x, int y, std::size_t c) const {
        const SizeI work = workingSize(m_frame.size(), m_halve);
        const int fx = std::clamp(x, 0, work.width - 1) * m_halve;
        const int fy = std::clamp(y, 0, work.height - 1) * m_halve;
        double sum = 0;
        for (int j = 0; j < m_halve; ++j) {
            for (int i = 0; i < m_halve; ++i) sum += m_frame.row(fy + j)[(fx + i) * 4 + int(c)];
        }
        return sum / (m_halve * m_halve) / 255;
    }
    void smooth(std::size_t c) {
        const int tail = int(m_weights.size() / 2), tall = m_height + 2 * tail;
        Plane rows(std::size_t(m_width * tall)), &out = m_colours[c];
        for (int y = 0; y < tall; ++y) {
            for (int x = 0; x < m_width; ++x) {
                for (int k = -tail; k <= tail; ++k) {
                    rows[index(x, y)] += m_weights[std::size_t(k + tail)] *
                                         pixel(m_left + x + k, m_top + y - tail, c);
                }
            }
        }
        out.assign(std::size_t(m_width * m_height), 0);
        for (int y = 0; y < m_height; ++y) {
            for (int x = 0; x < m_width; ++x) {
                for (int k = 0; k <= 2 * tail; ++k) {
                    out[index(x, y)] += m_weights[std::size_t(k)] * rows[index(x, y + k)];
                }
            }
        }
    }
    void gradients() {
        m_magnitude.assign(m_colours[0].size(), 0);
        m_dx = m_dy = m_magnitude;
        for (int y = 1; y + 1 < m_height; ++y) {
            for (int x = 1; x + 1 < m_width; ++x) {
                double best = -1;
                for (const Plane& p : m_colours) {
                    const double dx = (p[index(x + 1, y)] - p[index(x - 1, y)]) / 2;
                    const double dy = (p[index(x, y + 1)] - p[index(x, y - 1)]) / 2;
                    if (dx * dx + dy * dy <= best) continue;
                    best = dx * dx + dy * dy;
                    m_dx[index(x, y)] = dx, m_dy[index(x, y)] = dy;
                }
                m_magnitude[index(x, y)] = std::sqrt(best);
            }
        }
        m_rowMaxima.assign(m_magnitude.size(), 0);
        const int reach = m_scale.reach;
        for (int y = 1; y + 1 < m_height; ++y) {
            for (int x = m_margin; x < m_width - m_margin; ++x) {
                const auto row = m_magnitude.begin() + std::ptrdiff_t(index(x, y));
                m_rowMaxima[index(x, y)] = *std::max_element(row - reach, row + reach + 1);
            }
        }
    }

    const Frame& m_frame;
    int m_halve, m_margin, m_left, m_top, m_width, m_height;
    GradientScale m_scale;
    std::vector<double> m_weights;
    std::array<Plane, 3> m_colours;
    Plane m_magnitude, m_dx, m_dy, m_rowMaxima;
};

class EdgeMapKernel : public KernelTest {
protected:
    struct Map {
        std::vector<float> magnitude, orientation;
    };
    std::vector<Map> find(const Frame& frame, const std::vector<EdgeMapRegion>& regions) {
        FrameContext context(frame);
        const EdgeMaps maps = makeGradientEdges()->find(context, stages(), regions);
        std::vector<Map> found;
        for (std::size_t i = 0; i < regions.size(); ++i) {
            const RectI& place = regions[i].place;
            const std::size_t area = std::size_t(place.width) * std::size_t(place.height);
            found.push_back({read<float>(maps.values, area, maps.offsets[i]),
                             read<float>(maps.values, area, maps.offsets[i] + area)});
        }
        return found;
    }
    void check(const Frame& frame, const std::vector<EdgeMapRegion>& regions) {
        const auto found = find(frame, regions);
        for (std::size_t i = 0; i < regions.size(); ++i) {
            SCOPED_TRACE(testing::Message() << "region " << i);
            const EdgeReference reference(frame, regions[i]);
            const RectI& place = regions[i].place;
            for (int y = 0; y < place.height; ++y) {
                for (int x = 0; x < place.width; ++x) {
                    const auto edge = reference.at(x, y);
                    const std::size_t at = std::size_t(y * place.width + x);
                    const float m = found[i].magnitude[at];
                    const double margin = edge.own - std::max(edge.before, edge.after);
                    // If the magnitude nearly equals that of its neighbours, rounding decides.
                    if (std::abs(margin) < 1e-6 || std::abs(edge.ratio - 0.05) < 1e-5) continue;
                    ASSERT_NEAR(double(m), margin > 0 ? edge.strength : 0, 2e-5) << x << ',' << y;
                    if (m == 0 || edge.own < 1e-3) continue;
                    double turn = std::abs(double(found[i].orientation[at]) - edge.orientation);
                    turn = std::min(turn, std::numbers::pi - turn);
                    ASSERT_LT(turn, 2e-3) << x << ',' << y;
                }
            }
        }
    }
};

Frame waves(SizeI size) {
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

TEST_P(EdgeMapKernel, MatchesScalarCodeForMixedRegions) {
    const Frame frame = waves({97, 71});
    check(frame, {{{10, 8, 40, 33}, 1, 30},
                  {{0, 0, 97, 71}, 1, 14},
                  {{90, 60, 7, 11}, 1, 50},
                  {{5, 3, 41, 30}, 2, 20},
                  {{50, 20, 1, 1}, 1, 30},
                  {{3, 70, 94, 1}, 1, 5}});
    check(noiseFrame({61, 43}, 3), {{{1, 2, 59, 40}, 1, 40}, {{0, 0, 30, 21}, 2, 10}});
}

TEST_P(EdgeMapKernel, RegionsFollowPeaksOutsideImage) {
    const Frame frame = waves({97, 71});
    FrameContext context(frame);
    const std::vector<float> peaks = {0, 3.5f, -2.25f, 0, 0, 0, 0, 0, 9, -8, 6, 9, 9, 9, 9, 9};
    const Buffer records = upload(peaks);
    EdgeMapRegion first, second;
    first.place = second.place = {0, 0, 30, 24};
    first.smallest = second.smallest = 20;
    first.peak = 1, first.origin = {4.5, 40}, first.step = {2, 1.5};     // to -11.5, 49
    second.peak = 0, second.origin = {20, 30.25}, second.step = {4, 4};  // to 34, 21.25
    const EdgeMaps maps = makeGradientEdges()->find(
        context, stages(), std::vector<EdgeMapRegion>{first, second}, &records);
    const auto corners = read<float>(maps.values, 4, maps.corners);
    EXPECT_EQ(corners, (std::vector<float>{-13, 48, 33, 20}));
    const auto all = find(frame, {{{0, 0, 97, 71}, 1, 20}});
    for (std::size_t i = 0; i < 2; ++i) {
        const auto magnitude = read<float>(maps.values, 30 * 24, maps.offsets[i]);
        const auto orientation = read<float>(maps.values, 30 * 24, maps.offsets[i] + 30 * 24);
        for (int y = 0; y < 24; ++y) {
            for (int x = 0; x < 30; ++x) {
                const int fx = x + int(corners[2 * i]), fy = y + int(corners[2 * i + 1]);
                if (fx < 0 || fy < 0 || fx >= 97 || fy >= 71) continue;
                const auto at = std::size_t(y * 30 + x), there = std::size_t(fy * 97 + fx);
                ASSERT_EQ(magnitude[at], all[0].magnitude[there]) << x << ',' << y;
                ASSERT_EQ(orientation[at], all[0].orientation[there]) << x << ',' << y;
            }
        }
    }
}

TEST_P(EdgeMapKernel, HandlesSmallestImages) {
    for (const SizeI size : {SizeI{1, 1}, SizeI{2, 1}, SizeI{1, 3}, SizeI{2, 2}}) {
        const auto found = find(noiseFrame(size, 4), {{{0, 0, size.width, size.height}, 1, 32}});
        for (const float m : found[0].magnitude) EXPECT_TRUE(m >= 0 && m <= 1);
    }
}

TEST_P(EdgeMapKernel, FindsNoEdgesInUniformImage) {
    const Frame frame = greyFrame({50, 40}, [](int, int) { return 200u; });
    const auto found = find(frame, {{{3, 3, 40, 30}, 1, 20}});
    for (const float m : found[0].magnitude) ASSERT_EQ(m, 0.0f);
}

TEST_P(EdgeMapKernel, DrawsStepAsThinLineWithNormalOrientation) {
    const Frame frame = greyFrame({60, 50}, [](int x, int) { return x < 30 ? 50u : 180u; });
    const auto found = find(frame, {{{0, 0, 60, 50}, 1, 30}});
    for (int y = 0; y < 50; ++y) {
        int edges = 0;
        for (int x = 0; x < 60; ++x) {
            const std::size_t at = std::size_t(y * 60 + x);
            if (found[0].magnitude[at] <= 0) continue;
            ++edges;
            EXPECT_TRUE(x == 29 || x == 30);
            EXPECT_NEAR(found[0].orientation[at], 0, 1e-3);
        }
        EXPECT_EQ(edges, 1);
    }
}

TEST_P(EdgeMapKernel, RefusesRegionsThatKernelsCannotAddress) {
    const Frame frame = greyFrame({4, 4}, [](int x, int) { return unsigned(x); });
    FrameContext context(frame);
    for (const RectI& tall : {RectI{0, 0, 4, 1 << 26}, RectI{0, 0, 1, 178956971}}) {
        const EdgeMapRegion region{tall};
        EXPECT_THROW((void)makeGradientEdges()->find(context, stages(), {&region, 1}), EngineError);
    }
}

SPOOR_BOTH_VARIANTS(EdgeMapKernel);

}  // namespace
}  // namespace spoor::test
