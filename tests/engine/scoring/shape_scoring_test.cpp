// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Overlaps of shapes equal those of the VOT toolkit (0.9.0 and later, calculate_overlap of the same
// regions). Mask figures equal values counted by hand.
#include "engine/scoring/shape_scoring.h"
#include "engine/base/mask.h"
#include "engine/scoring/vot_scoring.h"

#include <gtest/gtest.h>
#include <cmath>
#include <random>

namespace spoor {
namespace {

struct ToolkitCase {
    const char* a;
    const char* b;
    SizeI size;
    double overlap;
};

const ToolkitCase toolkitCases[] = {
    {"polygon 44.459 28.327 18.73 32.466 25.944 10.327",
     "polygon 45.091 28.12 28.194 41.753 23.37 26.546 33.712 11.3",
     {64, 48},
     0.41014799154334036},
    {"polygon 37.135 27.578 20.329 43.083 15.21 19.984 30.567 17.812",
     "polygon 40.482 28.753 35.935 35.691 24.541 33.658 23.351 14.913 41.427 15.507",
     {},
     0.341948310139165},
    {"polygon 45.769 29.025 30.93 35.854 9.236 27.704 21.563 10.346 34.643 15.901",
     "polygon 41.771 27.985 36.513 37.698 26.366 33.215 20.652 19.548 30.744 19.623 44.659 20.504",
     {64, 48},
     0.436241610738255},
    {"polygon 41.085 30.915 37.401 38.973 21.473 31.59 18.355 24.492 29.268 7.403 35.749 16.274",
     "polygon 42.71 27.339 32.844 34.495 25.073 23.862 37.407 12.284",
     {},
     0.3504950495049505},
    {"polygon 45.978 26.048 37.437 35.529 26.499 35.193 11.765 24.331 14.008 14.039 28.513 12.569 "
     "44.249 17.754",
     "polygon 54.849 27.896 38.875 35.904 27.342 29.384 32.091 22.178 41.568 14.836",
     {64, 48},
     0.3163841807909605},
    {"polygon 45.304 26.869 37.53 36.017 23.646 37.219 13.193 34.14 20.88 24.164 24.001 7.553 "
     "31.202 15.418 48.448 16.857",
     "polygon 55.318 28.708 39.091 40.197 33.144 32.379 20.451 26.66 32.313 13.711 47.64 14.375",
     {},
     0.4607594936708861},
    {"polygon 10.826 6.098 6.466 14.703 -1.433 7.669 -3.489 -5.595 8.088 -1.71",
     "polygon 66.312 47.117 59.936 51.692 54.534 42.761 60.765 35.346",
     {64, 48},
     0.0},
    {"polygon 9.453 5.604 5.661 16.408 -6.313 5.433 -1.486 -4.072 5.806 -0.464",
     "box -3.5 -2.25 12 10.5",
     {64, 48},
     0.5040650406504065},
    {"polygon 45.512 20.139 35.103 35.26 27.09 32.154 16.755 22.791 16.465 10.575 27.863 8.693 "
     "43.296 12.226",
     "box 22.5 13.5 17 15",
     {},
     0.4521276595744681},
    {"mask 10 12 14 9 0 1 1 11 1 6 2 2 2 3 1 2 1 4 1 1 3 1 1 2 1 21 1 1 1 2 1 2 1 1 3 1 1 2 1 1 1 "
     "3 1 4 1 5 1 1 1 2 1 1 1 2 1 2 4 5 1 1",
     "polygon 25.983 19.469 16.067 27.282 8.473 20.144 11.818 6.333 22.154 7.054",
     {64, 48},
     0.32967032967032966},
    {"mask 10 12 14 9 1 1 3 2 1 2 2 1 1 1 4 1 1 1 1 2 1 4 1 1 3 1 2 1 4 1 7 2 2 3 5 2 1 2 3 3 2 2 "
     "1 1 1 1 1 1 2 1 2 3 2 1 3 1 2 1 4 1 2 2 6 1 4 4",
     "mask 13 10 10 14 0 1 1 2 2 6 1 1 1 6 1 3 1 3 5 2 1 8 1 10 4 1 1 6 1 1 3 10 2 1 1 1 3 1 5 4 4 "
     "3 2 5 2 4 2 2 2 4 1 1 1 2 2 2",
     {64, 48},
     0.175},
    {"mask -4 -3 12 9 1 1 3 1 1 3 1 1 2 5 1 1 3 2 1 1 1 2 1 5 1 1 1 1 2 3 1 2 2 1 1 3 1 1 1 1 1 3 "
     "2 4 2 1 1 3 1 1 1 2 1 2 1 1 1 1 2 2 1 4 1 4 3 1 1",
     "box 0 0 7 5",
     {64, 48},
     0.46511627906976744},
    {"mask 58 40 10 12 0 1 1 1 1 10 1 12 2 10 1 1 3 2 1 1 1 7 1 1 1 2 4 14 2 1 1 4 1 2 1 2 1 2 1 3 "
     "2 6 2 1 1 4 2 2",
     "mask 55 42 8 9 1 1 1 12 2 1 2 2 1 4 1 3 1 4 1 6 1 14 1 1 3 5 1 3",
     {64, 48},
     0.3157894736842105},
    {"polygon 10 10 30.5 10.5 30.4 29.6 9.5 30.5", "box 10 10 21 20", {}, 0.9523809523809523},
};

OutlinedBox outlined(Shape shape) {
    OutlinedBox box{boundsOf(shape), {}};
    box.shape = std::move(shape);
    return box;
}

/// Parses "box X Y W H" or the text of a shape.
OutlinedBox outlined(const std::string& text) {
    if (!text.starts_with("box ")) return outlined(parseShape(text).orThrow());
    const auto places = parseShape("points " + text.substr(4)).orThrow().as<Points>()->places;
    return {{places[0].x, places[0].y, places[1].x, places[1].y}, {}};
}

TEST(ShapeOverlap, MatchesVotToolkit) {
    for (const ToolkitCase& each : toolkitCases) {
        const OutlinedBox a = outlined(each.a), b = outlined(each.b);
        EXPECT_NEAR(votShapeOverlap(a, b, each.size), each.overlap, 1e-9)
            << each.a << " and " << each.b;
        EXPECT_NEAR(votShapeOverlap(b, a, each.size), each.overlap, 1e-9)
            << each.a << " and " << each.b;
    }
}

TEST(ShapeOverlap, MatchesBoxOverlapForBoxes) {
    std::mt19937 random(5);
    const auto number = [&](int most) { return int(random() % unsigned(most)) / 4.0; };
    for (int i = 0; i < 500; ++i) {
        const OutlinedBox a{{number(200), number(150), number(90) + 1, number(90) + 1}, {}};
        const OutlinedBox b{{number(200), number(150), number(90) + 1, number(90) + 1}, {}};
        const double expected = votOverlap(std::optional(a.box), std::optional(b.box), {64, 48});
        EXPECT_EQ(votShapeOverlap(a, b, {64, 48}), expected);
        // A mask of the same pixels, compared as a shape.
        const RectI r{int(std::nearbyint(a.box.x)), int(std::nearbyint(a.box.y)),
                      int(std::nearbyint(a.box.width)), int(std::nearbyint(a.box.height))};
        if (r.empty()) continue;
        const OutlinedBox mask = outlined(Mask{r, {0, std::uint32_t(r.width * r.height)}});
        EXPECT_NEAR(votShapeOverlap(mask, b, {64, 48}), expected, 1e-12);
    }
}

TEST(TurnedOverlap, IsExact) {
    const OutlinedBox upright{{0, 0, 10, 10}, {}};
    EXPECT_DOUBLE_EQ(*turnedOverlap(upright, outlined(TurnedBox{{5, 5}, 10, 10, 90})), 1);
    EXPECT_DOUBLE_EQ(*turnedOverlap(upright, {{5, 0, 10, 10}, {}}), 1.0 / 3);
    // A square and the same square rotated by 45 degrees share an octagon.
    const double octagon = 8 * (std::sqrt(2) - 1) * 25;
    EXPECT_NEAR(*turnedOverlap(upright, outlined(TurnedBox{{5, 5}, 10, 10, 45})),
                octagon / (200 - octagon), 1e-12);
    EXPECT_EQ(*turnedOverlap(upright, outlined(TurnedBox{{50, 5}, 10, 10, 45})), 0);
    EXPECT_FALSE(turnedOverlap(upright, outlined(Mask{{0, 0, 1, 1}, {0, 1}})));
}

TEST(MaskScore, CountsRegionAndBoundary) {
    const SizeI size{100, 80};
    const OutlinedBox block{{20, 20, 20, 20}, {}};
    const MaskScore same = maskScore(block, block, size);
    EXPECT_EQ(same.j, 1);
    EXPECT_EQ(same.f, 1);
    const MaskScore half = maskScore(block, OutlinedBox{{30, 20, 20, 20}, {}}, size);
    EXPECT_DOUBLE_EQ(half.j, 1.0 / 3);
    EXPECT_LT(half.f, 1);
    // The upper and lower sides, 20 long each, match for 10, and 2 more are close enough.
    EXPECT_NEAR(half.f, 24.0 / 76, 0.08);
    // The length of the diagonal allows two pixels.
    EXPECT_EQ(maskScore(block, OutlinedBox{{21, 21, 18, 18}, {}}, size).f, 1);
    const MaskScore none = maskScore(block, std::nullopt, size);
    EXPECT_EQ(none.j, 0);
    EXPECT_EQ(none.f, 0);
    EXPECT_EQ(maskScore(std::nullopt, std::nullopt, size).j, 1);
}

TEST(ShapeScore, AveragesOverFramesWithTarget) {
    ShapeSequence truth(4), found(4);
    truth[0] = found[0] = outlined(Mask{{2, 2, 4, 4}, {0, 16}});
    truth[1] = outlined(Mask{{2, 2, 4, 4}, {0, 16}});
    found[2] = outlined(Mask{{2, 2, 4, 4}, {0, 16}});
    truth[3] = outlined(Mask{{2, 2, 4, 4}, {0, 16}});
    found[3] = outlined(Mask{{2, 2, 4, 2}, {0, 8}});
    const ShapeScore score = shapeScore(truth, found, {20, 20});
    EXPECT_EQ(score.frames, 3);
    EXPECT_DOUBLE_EQ(score.overlap, (1 + 0 + 0.5) / 3);
    EXPECT_DOUBLE_EQ(score.sr50, 1.0 / 3) << "above the threshold, not equal to it";
    EXPECT_DOUBLE_EQ(*score.j, (1 + 0 + 0.5) / 3);
    EXPECT_FALSE(score.allTurned);
    EXPECT_TRUE(hasShapes(truth));
}

}  // namespace
}  // namespace spoor
