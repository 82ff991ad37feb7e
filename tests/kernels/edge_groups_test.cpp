// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/edge_groups.h"
#include "tests/support/edge_box_reference.h"

#include <gtest/gtest.h>
#include <numbers>

namespace spoor::test {
namespace {

constexpr double pi = std::numbers::pi;

/// A canvas of thin edges that are drawn as lines.
struct Canvas {
    explicit Canvas(SizeI s)
        : size(s), magnitude(std::size_t(s.area()), 0), orientation(std::size_t(s.area()), 0) {}
    void put(int x, int y, double strength, double across) {
        const std::size_t at = std::size_t(y) * std::size_t(size.width) + std::size_t(x);
        magnitude[at] = float(strength);
        orientation[at] = float(across);
    }
    void across(int y, int from, int to, double strength = 1) {
        for (int x = from; x < to; ++x) put(x, y, strength, pi / 2);
    }
    void down(int x, int from, int to, double strength = 1) {
        for (int y = from; y < to; ++y) put(x, y, strength, 0);
    }
    EdgeGroups groups(const EdgeGroupParams& params = {}) const {
        return groupEdges({size, magnitude, orientation}, params);
    }

    SizeI size;
    std::vector<float> magnitude, orientation;
};

TEST(EdgeGroups, ALineIsOneGroup) {
    Canvas canvas({40, 30});
    canvas.across(10, 5, 30, 0.5);
    const EdgeGroups groups = canvas.groups();
    ASSERT_EQ(groups.groups.size(), 1u);
    const auto& group = groups.groups[0];
    EXPECT_EQ(group.x, 5);
    EXPECT_EQ(group.y, 10);
    EXPECT_NEAR(group.magnitude, 12.5, 1e-5);
    EXPECT_NEAR(group.mean.x, 17, 1e-5);
    EXPECT_NEAR(group.mean.y, 10, 1e-5);
    EXPECT_NEAR(std::abs(group.orientation), pi / 2, 1e-5);
    EXPECT_TRUE(groups.links.empty());
    EXPECT_EQ(std::count(groups.ids.begin(), groups.ids.end(), 1), 25);
}

TEST(EdgeGroups, ExcludesWeakAndOutermostPixels) {
    Canvas canvas({20, 20});
    canvas.across(0, 0, 20), canvas.across(19, 0, 20), canvas.down(0, 0, 20),
        canvas.down(19, 0, 20);
    canvas.across(9, 3, 15, 0.1);  // does not exceed edgeMinMag
    EXPECT_TRUE(canvas.groups().groups.empty());
}

TEST(EdgeGroups, SplitsCornerIntoTwoGroupsWithLowAffinity) {
    Canvas canvas({50, 50});
    canvas.across(10, 10, 40), canvas.down(40, 11, 40);
    const EdgeGroups groups = canvas.groups();
    ASSERT_EQ(groups.groups.size(), 2u);
    ASSERT_EQ(groups.links.size(), 2u);
    EXPECT_LT(groups.links[0].affinity, 0.3);
}

TEST(EdgeGroups, LinksLineAcrossGapWithAffinityOne) {
    Canvas canvas({50, 30});
    canvas.across(10, 5, 20), canvas.across(10, 21, 40);
    const EdgeGroups groups = canvas.groups();
    ASSERT_EQ(groups.groups.size(), 2u);
    ASSERT_EQ(groups.linksOf(0).size(), 1u);
    EXPECT_EQ(groups.linksOf(0)[0].group, 1);
    EXPECT_NEAR(groups.linksOf(0)[0].affinity, 1, 1e-5);
    EXPECT_EQ(groups.linksOf(1)[0].group, 0);
    Canvas far({50, 30});
    far.across(10, 5, 20), far.across(10, 22, 40);
    EXPECT_TRUE(far.groups().links.empty()) << "a gap of two pixels is too wide";
}

TEST(EdgeGroups, EndsGroupThatTurnsTooFar) {
    Canvas canvas({80, 80});
    for (int i = 0; i < 720; ++i) {
        const double a = i * pi / 360;
        canvas.put(40 + int(30 * std::cos(a)), 40 + int(30 * std::sin(a)), 1, std::fmod(a, pi));
    }
    const std::size_t usual = canvas.groups().groups.size();
    EXPECT_GE(usual, 4u);
    EXPECT_GT(canvas.groups({0.1f, 0.25f, 0.5f, 2}).groups.size(), usual);
}

TEST(EdgeGroups, MergesSmallGroupsIntoNeighbours) {
    Canvas canvas({40, 30});
    canvas.across(10, 5, 30);
    canvas.put(30, 11, 0.3, 0);  // next to the end of the line, rotated
    canvas.put(20, 20, 0.4, 0);  // isolated
    const EdgeGroups groups = canvas.groups();
    ASSERT_EQ(groups.groups.size(), 1u);
    EXPECT_EQ(groups.ids[11 * 40 + 30], 1);
    EXPECT_EQ(groups.ids[20 * 40 + 20], 0);
    EXPECT_NEAR(groups.groups[0].magnitude, 25.3, 1e-4);
}

TEST(EdgeGroups, SpreadsBackgroundByLargestProduct) {
    // A line with gaps from the left side of the window has weights 1, then by affinity; another is
    // free.
    Canvas canvas({60, 40});
    canvas.across(10, 1, 12), canvas.across(10, 13, 24), canvas.across(11, 25, 40);
    canvas.across(30, 20, 40);
    EdgeGroups groups = canvas.groups();
    ASSERT_EQ(groups.groups.size(), 4u);
    findBackground(groups, {true, true, true, true});
    EXPECT_EQ(groups.groups[0].background, 1);
    EXPECT_NEAR(groups.groups[1].background, 1, 1e-5);
    const float last = groups.linksOf(2)[0].affinity;
    EXPECT_LT(last, 1);
    EXPECT_NEAR(groups.groups[2].background, groups.groups[1].background * last, 1e-5);
    EXPECT_EQ(groups.groups[3].background, 0);
    findBackground(groups, {false, true, true, true});
    for (const auto& group : groups.groups) EXPECT_EQ(group.background, 0);
    EXPECT_NEAR(suppressed(0.8f, 1), 0.6f, 1e-6);
    EXPECT_EQ(suppressed(0.8f, 0), 0.8f);
}

TEST(EdgeGroups, AffinityMatchesPaper) {
    EdgeGroupParams params;
    for (const float gamma : {2.0f, 1.0f, 3.5f}) {
        params.gamma = gamma;
        const TestEdges edges = testEdges({90, 70}, 4);
        const EdgeGroups groups = groupEdges(edges.pixels(), params);
        ASSERT_GT(groups.links.size(), 50u);
        for (std::size_t g = 0; g < groups.groups.size(); ++g) {
            const auto& a = groups.groups[g];
            for (const auto& link : groups.linksOf(int(g))) {
                const auto& b = groups.groups[std::size_t(link.group)];
                const double across = std::atan2(b.mean.y - a.mean.y, b.mean.x - a.mean.x) + pi / 2;
                const double straight = std::abs(std::cos(double(a.orientation) - across) *
                                                 std::cos(double(b.orientation) - across));
                EXPECT_NEAR(double(link.affinity), std::pow(straight, double(gamma)), 1e-5);
            }
        }
    }
}

TEST(EdgeGroups, HoldAllTheirPixelsAtAnySize) {
    for (const SizeI size : {SizeI{1, 1}, SizeI{2, 7}, SizeI{3, 3}, SizeI{131, 67}}) {
        const TestEdges edges = testEdges(size, 9);
        EdgeGroups groups = groupEdges(edges.pixels(), {});
        findBackground(groups, {true, true, true, true});
        std::vector<double> sums(groups.groups.size(), 0);
        for (std::size_t i = 0; i < groups.ids.size(); ++i) {
            if (groups.ids[i] > 0) sums[std::size_t(groups.ids[i]) - 1] += edges.magnitude[i];
        }
        ASSERT_EQ(groups.firstLink.size(), sums.size() + 1);
        for (std::size_t g = 0; g < sums.size(); ++g) {
            EXPECT_NEAR(groups.groups[g].magnitude, sums[g], 1e-4);
            for (const auto& link : groups.linksOf(int(g))) {
                EXPECT_TRUE(link.affinity >= 0 && link.affinity <= 1.0001f);
                const auto back = groups.linksOf(link.group);
                EXPECT_TRUE(std::any_of(back.begin(), back.end(), [&](const auto& other) {
                    return other.group == int(g) && other.affinity == link.affinity;
                }));
            }
        }
    }
}

}  // namespace
}  // namespace spoor::test
