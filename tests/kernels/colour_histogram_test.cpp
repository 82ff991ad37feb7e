// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/colour_histogram.h"

#include "engine/algorithms/kcf_edgeboxes/stages/background_filter.h"
#include "engine/pipeline/target_box.h"
#include "engine/pipeline/upload.h"
#include "tests/support/filter_fixture.h"
#include "tests/support/pictures.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace spoor::test {
namespace {

/// An image of few colours: blocks of 7 pixels that are red within `box`.
Frame blocks(SizeI size, const RectI& box) {
    FrameBuilder builder(size);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            std::uint8_t* p = builder.row(y) + x * 4;
            const unsigned block = unsigned(x / 7 * 5 + y / 7 * 3);
            const bool inside = x >= box.x && y >= box.y && x < box.x + box.width &&
                                y < box.y + box.height && block % 4 != 0;
            p[0] = std::uint8_t(block * 40 % 200), p[1] = std::uint8_t(block * 70 % 200);
            p[2] = inside ? 250 : std::uint8_t(block * 30 % 200), p[3] = 255;
        }
    }
    return builder.seal(0, 0);
}

using Shares = std::map<int, double>;

int colourOf(const std::uint8_t* p) {
    return p[0] / 16 + 16 * (p[1] / 16) + 256 * (p[2] / 16);
}

/// Computes the two histograms by definition. The surroundings extend to 1.5 mean sides.
std::pair<Shares, Shares> histograms(const Frame& frame, const RectF& box) {
    const double side = (box.width + box.height) / 2, less = 0.2 * side, more = 3 * side;
    const auto grown = [](const RectF& b, double by) {
        return RectF{b.x - by / 2, b.y - by / 2, b.width + by, b.height + by};
    };
    const auto within = [](const RectF& b, double x, double y) {
        return x > b.x && y > b.y && x < b.x + b.width && y < b.y + b.height;
    };
    const RectF inner = grown(box, -less);
    const RectI outer = coveredPixels(grown(box, more), frame.size());
    Shares target, around;
    double targets = 0, arounds = 0;
    for (int y = outer.y; y < outer.y + outer.height; ++y) {
        for (int x = outer.x; x < outer.x + outer.width; ++x) {
            const double mx = x + 0.5, my = y + 0.5;
            const int colour = colourOf(frame.row(y) + x * 4);
            if (within(inner, mx, my)) target[colour] += 1, ++targets;
            if (!within(box, mx, my)) around[colour] += 1, ++arounds;
        }
    }
    for (auto& each : target) each.second /= targets;
    for (auto& each : around) each.second /= arounds;
    return {target, around};
}

Shares blended(const Shares& from, const Shares& to, double rate) {
    Shares out;
    for (const auto& [colour, share] : from) out[colour] += (1 - rate) * share;
    for (const auto& [colour, share] : to) out[colour] += rate * share;
    return out;
}

/// Computes the map by definition, with two samples per cell in each direction.
std::vector<double> likelihoods(const Frame& frame, const CellGrid& grid,
                                const std::pair<Shares, Shares>& learnt) {
    const int columns = grid.cells.width * 2, rows = grid.cells.height * 2;
    const auto value = [&](int i, int j) {
        const double x = grid.area.x + (i + 0.5) * grid.area.width / columns;
        const double y = grid.area.y + (j + 0.5) * grid.area.height / rows;
        const int px = std::clamp(int(std::floor(x)), 0, frame.size().width - 1);
        const int py = std::clamp(int(std::floor(y)), 0, frame.size().height - 1);
        const int colour = colourOf(frame.row(py) + px * 4);
        const auto share = [&](const Shares& of) {
            const auto found = of.find(colour);
            return found == of.end() ? 0.0 : found->second;
        };
        const double target = share(learnt.first), around = share(learnt.second);
        return target > 0 ? target / (target + around) : 0.0;
    };
    const int across = int(std::lround(grid.target.x * 2)),
              down = int(std::lround(grid.target.y * 2));
    std::vector<double> map;
    for (int cy = 0; cy < grid.cells.height; ++cy) {
        for (int cx = 0; cx < grid.cells.width; ++cx) {
            const int left = 2 * cx - across / 2 + (grid.cells.width % 2),
                      up = 2 * cy - down / 2 + (grid.cells.height % 2);
            double sum = 0;
            for (int j = std::max(0, up); j < std::min(rows, up + down); ++j) {
                for (int i = std::max(0, left); i < std::min(columns, left + across); ++i) {
                    sum += value(i, j);
                }
            }
            map.push_back(sum / (across * down));
        }
    }
    return map;
}

class ColourHistogramTest : public FilterTest {};

TEST_P(ColourHistogramTest, MatchesReferenceHistogramsAndLikelihoods) {
    struct Case {
        SizeI picture;
        RectF box;
        CellGrid grid;
    };
    const Case cases[] = {
        {{160, 120}, {60, 40, 30, 24}, {{15, 0, 120, 104}, {48, 40}, {12, 9.2}}},
        // Across the border of the image, with an odd number of cells.
        {{97, 61}, {2.5, 1.25, 17.5, 20}, {{-50, -40.3, 120, 100}, {21, 13}, {3.1, 2.6}}},
        {{40, 33}, {36, 29, 4, 4}, {{20, 10, 33, 40}, {8, 8}, {1, 0.8}}}};
    for (const Case& each : cases) {
        const RectI inside{int(each.box.x), int(each.box.y), int(each.box.width),
                           int(each.box.height)};
        const Frame frame = blocks(each.picture, inside);
        FrameContext context(frame);
        ColourHistogram colours(device());
        for (const int place : {0, 1, 2}) colours.forget(place);
        // Learns together with other targets that have different colours.
        const auto learn = [&](const RectF& box) {
            const std::vector<ColourHistogram::ColourTarget> seen{
                {2, {box.x / 2, box.y / 2, 20, 15}}, {1, box}};
            colours.learn(context, seen, 0.3, stages());
        };
        learn(each.box);
        auto learnt = histograms(frame, each.box);
        const auto check = [&] {
            CellGrid elsewhere = each.grid;
            elsewhere.area.x += 9, elsewhere.target.x += 1.5;
            const std::vector<ColourHistogram::ColourSearch> sought{{2, elsewhere}, {1, each.grid}};
            const auto area = std::size_t(each.grid.cells.area());
            const auto map = read<float>(colours.likelihood(context, sought, stages()), area, area);
            const auto expected = likelihoods(frame, each.grid, learnt);
            for (std::size_t i = 0; i < map.size(); ++i) ASSERT_NEAR(map[i], expected[i], 1e-4);
        };
        check();
        const RectF moved{each.box.x - 1, each.box.y, each.box.width, each.box.height};
        learn(moved);
        const auto again = histograms(frame, moved);
        learnt = {blended(learnt.first, again.first, 0.3),
                  blended(learnt.second, again.second, 0.3)};
        check();
    }
}

/// A filter with a given response.
class ColourJoin : public FilterTest {
protected:
    static constexpr SizeI cells{24, 16};

    /// Joins the response with a colour map that has two peaks. Returns the resulting peak and the
    /// distinctiveness of the colours.
    std::pair<FilterPeak, float> joined(double second, double weight) {
        BackgroundShape shape;
        shape.features = {cells, false};
        shape.target = {4, 4};
        BackgroundFilter filter(shape, stages(), device());
        const Planes patch = randomPlanes(shape.features, 3);
        train(filter, {patch}, 1);
        const Buffer peaks = device().acquire(3 * sizeof(FilterPeak));
        const std::vector<int> places{0, 0};
        filter.detect(load(filter, {patch, shifted(patch, 2, -1)}), places, peaks, 0, stages());
        // The second of two maps.
        const auto area = std::size_t(cells.area());
        std::vector<float> maps(2 * area, 0.1f);
        maps[area + std::size_t(8 * cells.width + 18)] = 0.9f;  // 6 cells to the right
        maps[area + std::size_t(8 * cells.width + 5)] = float(second);
        const Buffer likelihoods = uploaded(maps, stages(), device());
        const Buffer stands = device().acquire(2 * sizeof(float));
        const std::vector<ColourHistogram::PeakShift> both{{{4, 4}, 0, 0, 0, 0, -1},
                                                           {{4, 4}, 0, 1, 1, 1, 1}};
        ColourHistogram(device()).join(likelihoods, both, weight, filter, peaks, stands, stages());
        return {read<FilterPeak>(peaks, 1, 1)[0], read<float>(stands, 1, 1)[0]};
    }
};

TEST_P(ColourJoin, DistinctiveColoursMovePeak) {
    const auto [peak, out] = joined(0.2, 1);
    EXPECT_NEAR(out, 0.7, 1e-6);
    EXPECT_NEAR(peak.x, 6, 0.51);
    EXPECT_NEAR(peak.y, 0, 0.51);
}

TEST_P(ColourJoin, IndistinctColoursKeepPeakOfFilter) {
    const auto [peak, out] = joined(0.9, 1);
    EXPECT_NEAR(out, 0, 1e-6);
    EXPECT_NEAR(peak.x, 2, 0.51);
    EXPECT_NEAR(peak.y, -1, 0.51);
    EXPECT_GT(peak.value, 0);
}

TEST_P(ColourJoin, ZeroWeightKeepsPeakOfFilter) {
    const auto [peak, out] = joined(0.2, 0);
    EXPECT_NEAR(peak.x, 2, 0.51);
    EXPECT_NEAR(peak.y, -1, 0.51);
    EXPECT_NEAR(out, 0.7, 1e-6);
}

SPOOR_BOTH_VARIANTS(ColourHistogramTest);
SPOOR_BOTH_VARIANTS(ColourJoin);

}  // namespace
}  // namespace spoor::test
