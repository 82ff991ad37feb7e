// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/shape.h"
#include "engine/base/mask.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace spoor {
namespace {

Shape square(double x, double y, double side) {
    return Polygon{{{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}}}};
}

std::string problem(const Shape& shape, SizeI picture = {}) {
    return shapeProblem(shape, picture).english();
}

void expectNear(const RectF& a, const RectF& b) {
    for (const double difference : {a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height})
        EXPECT_NEAR(difference, 0, 1e-9);
}

/// Random pixels, row by row: 1 for a third of them, else 0.
std::vector<std::uint8_t> spots(unsigned seed, int width, int height) {
    std::mt19937 random(seed);
    std::vector<std::uint8_t> pixels(std::size_t(width) * std::size_t(height));
    for (auto& pixel : pixels) pixel = random() % 3 == 0;
    return pixels;
}

TEST(Shape, ComputesBoundsAndArea) {
    expectNear(boundsOf(TurnedBox{{10, 20}, 8, 4, 0}), {6, 18, 8, 4});
    EXPECT_EQ(boundsOf(TurnedBox{{10, 20}, 8, 4, 90}), (RectF{8, 16, 4, 8})) << "exact";
    expectNear(boundsOf(TurnedBox{{0, 0}, 2, 2, 45}),
               {-std::sqrt(2), -std::sqrt(2), 2 * std::sqrt(2), 2 * std::sqrt(2)});
    EXPECT_EQ(areaOf(TurnedBox{{1, 1}, 8, 4, 33}), 32);
    EXPECT_EQ(areaOf(square(3, 4, 5)), 25);
    EXPECT_EQ(boundsOf(square(3, 4, 5)), (RectF{3, 4, 5, 5}));
    const Shape mask = Mask{{5, 6, 4, 3}, {5, 2, 5}};
    EXPECT_EQ(boundsOf(mask), (RectF{6, 7, 2, 1})) << "only the pixels in the mask count";
    EXPECT_EQ(areaOf(mask), 2);
    EXPECT_EQ(boundsOf(Points{{{1, 2}, {4, 0}}}), (RectF{1, 0, 3, 2}));
    EXPECT_EQ(boundsOf(Shape()), RectF{});
}

TEST(Shape, RotatesClockwiseInImage) {
    const auto corners = TurnedBox{{0, 0}, 4, 2, 90}.corners();
    EXPECT_EQ(corners[0], (PointF{1, -2})) << "the top left corner is then at the top right";
    EXPECT_EQ(corners[1], (PointF{1, 2}));
}

/// Whether two sides of a ring cross, by comparing all pairs.
bool crossesItself(const Ring& ring) {
    const auto side = [](PointF a, PointF b, PointF p) {
        const double cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        return cross > 0 ? 1 : cross < 0 ? -1 : 0;
    };
    const auto next = [&](std::size_t i) { return ring[(i + 1) % ring.size()]; };
    for (std::size_t i = 0; i < ring.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (side(ring[i], next(i), ring[j]) * side(ring[i], next(i), next(j)) < 0 &&
                side(ring[j], next(j), ring[i]) * side(ring[j], next(j), next(i)) < 0)
                return true;
    return false;
}

TEST(Shape, FindsSameCrossingSidesAsBruteForce) {
    std::mt19937 random(7);
    int crossing = 0, simple = 0;
    for (int round = 0; round < 20'000; ++round) {
        // Few positions make vertices meet vertices and sides; many positions make that unlikely.
        const auto places = round % 2 == 0 ? 5u : 1000u;
        Ring ring(3 + random() % 6);
        for (PointF& p : ring) p = {double(random() % places), double(random() % places)};
        const bool crosses = crossesItself(ring);
        (crosses ? crossing : simple)++;
        ASSERT_EQ(!problem(Polygon{{ring}}).empty(), crosses) << toText(Polygon{{ring}});
    }
    EXPECT_GT(crossing, 1000);
    EXPECT_GT(simple, 1000);
}

TEST(Shape, ChecksManyStackedSidesWithoutComparingAllPairs) {
    // Comparing all pairs would need 1.6e9 comparisons, a hundred times.
    Ring comb;
    for (int i = 0; i < 16'000; ++i) {
        comb.push_back({0, 3.0 * i});
        comb.push_back({1e6, 3.0 * i});
        comb.push_back({1e6, 3.0 * i + 1});
        comb.push_back({1, 3.0 * i + 1});
    }
    comb.push_back({-1, 48'000});
    comb.push_back({-1, 0});
    for (int i = 0; i < 100; ++i) EXPECT_EQ(problem(Polygon{{comb}}), "");
}

TEST(Shape, ReportsProblemsOfInvalidShapes) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(problem(TurnedBox{{1, 2}, 3, 4, nan}), "a rotated box needs an angle in degrees");
    EXPECT_NE(problem(TurnedBox{{nan, 2}, 3, 4, 5}), "");
    EXPECT_NE(problem(TurnedBox{{1, 2}, -3, 4, 5}), "");
    EXPECT_EQ(problem(Polygon{{{{0, 0}, {1, 1}}}}), "a polygon needs at least three vertices");
    EXPECT_EQ(problem(Polygon{{{{0, 0}, {4, 4}, {4, 0}, {0, 4}}}}),
              "a polygon must not cross itself, but its sides 1 and 3 do");
    EXPECT_EQ(problem(Polygon{{{{0, 0}, {4, 0}, {4, 4}, {4, 0}, {0, 4}}}}), "")
        << "a side that goes back along another one does not cross it";
    EXPECT_EQ(problem(Polygon{{{{0, 0}, {nan, 0}, {4, 4}}}}),
              "vertices need coordinates in pixels");
    EXPECT_NE(problem(Polygon{{Ring(maxVertices + 1)}}), "");
    EXPECT_NE(problem(Polygon{}), "");
    EXPECT_EQ(problem(Mask{{0, 0, 4, 3}, {5, 2}}),
              "the runs of a mask must add up to its 12 pixels, but the sum is 7");
    EXPECT_EQ(problem(Mask{{0, 0, 40, 30}, {1200}}, {30, 30}),
              "a mask must not be larger than the image (30 x 30)");
    EXPECT_NE(problem(Mask{{0, 0, 1 << 20, 1 << 20}, {0}}), "");
    EXPECT_NE(problem(Points{}), "");
    EXPECT_EQ(problem(square(1, 2, 3)), "");
}

TEST(Shape, ChecksManyVerticesQuickly) {
    Ring round;
    for (std::size_t i = 0; i < maxVertices; ++i) {
        const double angle = 6.283185307179586 * double(i) / double(maxVertices);
        round.push_back({500 + 400 * std::cos(angle), 500 + 400 * std::sin(angle)});
    }
    EXPECT_EQ(problem(Polygon{{round}}), "");
}

TEST(Shape, RoundTripsThroughText) {
    for (const Shape& shape :
         {Shape(), Shape(TurnedBox{{10.1, -20.25}, 8, 1.0 / 3, -33.3}), square(0.1, 1e-9, 5),
          Shape(Polygon{{{{0, 0}, {4, 0}, {4, 4}}, {{10, 10}, {12, 10}, {11, 12.5}}}}),
          Shape(Mask{{-5, 6, 4, 3}, {5, 2, 5}}), Shape(Mask{{0, 0, 2, 2}, {0, 4}}),
          Shape(Points{{{1, 2}, {3, 4.5}}}),
          Shape(Points{{{1, 2}, {3, 4.5}, {5, 6}}, {true, false, true}})}) {
        const auto read = parseShape(toText(shape));
        ASSERT_TRUE(read) << toText(shape) << read.error().english();
        EXPECT_EQ(read.value(), shape) << toText(shape);
    }
    EXPECT_EQ(parseShape("mask 0 0 4 1 1 0 1 2").value(), Shape(Mask{{0, 0, 4, 1}, {2, 2}}))
        << "empty runs are merged";
    for (const char* bad :
         {"turned 1 2 3 4", "turned 1 2 3 4 nan", "turned 1 2 3 4 5 6", "polygon 1 2 3", "polygon",
          "mask 1 2 3", "mask 0 0 2 2 1", "mask 0 0 2 2 -4", "points", "round 1 2", "polygon 1,2",
          "points hidden 0", "points 1 2 hidden 1", "points 1 2 hidden -1", "points 1 2 hidden x"})
        EXPECT_FALSE(parseShape(bad)) << bad;
}

TEST(Shape, KeepsTheStatesOfPoints) {
    EXPECT_EQ(toText(Points{{{1, 2}, {3, 4.5}}, {false, true}}), "points 1 2 3 4.5 hidden 1");
    EXPECT_NE(problem(Points{{{1, 2}, {3, 4.5}}, {true}}), "");
    Points points{{{1, 2}, {3, 4}}};
    points.setHidden({false, true});
    EXPECT_FALSE(points.isHidden(0));
    EXPECT_TRUE(points.isHidden(1));
    const Shape moved = fitted(points, {0, 0, 4, 4}, {10, 0, 4, 4});
    EXPECT_EQ(moved, Shape(Points{{{11, 2}, {13, 4}}, {false, true}}));
    points.setHidden({false, false});
    EXPECT_EQ(points, (Points{{{1, 2}, {3, 4}}}));
}

TEST(Shape, InterpolatesAlongShorterRotation) {
    const Shape a = TurnedBox{{0, 0}, 10, 4, 170}, b = TurnedBox{{10, 0}, 20, 8, -170};
    const Shape half = between({{}, a}, {{}, b}, 0.5);
    ASSERT_TRUE(half.as<TurnedBox>());
    EXPECT_NEAR(half.as<TurnedBox>()->angle, 180, 1e-12);
    EXPECT_EQ(half.as<TurnedBox>()->centre, (PointF{5, 0}));
    EXPECT_EQ(half.as<TurnedBox>()->width, 15);
    // A box that is not rotated can be interpolated, too.
    const Shape up = between({{0, 0, 10, 10}, {}}, {{}, Shape(TurnedBox{{5, 5}, 10, 10, 30})}, 0.5);
    EXPECT_EQ(up.as<TurnedBox>()->angle, 15);
}

TEST(Shape, InterpolatesPolygonsVertexByVertex) {
    const Shape a = square(0, 0, 10), b = square(20, 0, 10);
    EXPECT_EQ(between({{}, a}, {{}, b}, 0.5), square(10, 0, 10));
    // The same positions, starting at another vertex or in the other direction.
    const Shape other = Polygon{{{{30, 10}, {20, 10}, {20, 0}, {30, 0}}}};
    EXPECT_EQ(between({{}, a}, {{}, other}, 0.5), square(10, 0, 10));
    const Shape reversed = Polygon{{{{20, 0}, {20, 10}, {30, 10}, {30, 0}}}};
    EXPECT_EQ(between({{}, a}, {{}, reversed}, 0.5), square(10, 0, 10));
    // Different numbers of vertices: both ends keep their shape.
    const Shape five = Polygon{{{{20, 0}, {30, 0}, {30, 10}, {25, 15}, {20, 10}}}};
    EXPECT_NEAR(areaOf(between({{}, a}, {{}, five}, 1e-9)), 100, 1e-6);
    EXPECT_NEAR(areaOf(between({{}, a}, {{}, five}, 1 - 1e-9)), 125, 1e-6);
    const double half = areaOf(between({{}, a}, {{}, five}, 0.5));
    EXPECT_GT(half, 100);
    EXPECT_LT(half, 125);
}

TEST(Shape, DoesNotInterpolateMasks) {
    const Shape a = Mask{{0, 0, 2, 2}, {0, 4}}, b = Mask{{9, 0, 2, 2}, {0, 4}};
    EXPECT_EQ(between({{}, a}, {{}, b}, 0.7), a);
}

TEST(Shape, MovesAndScalesWithItsBox) {
    const RectF from{0, 0, 10, 10}, to{5, 7, 20, 10};
    EXPECT_EQ(boundsOf(fitted(square(0, 0, 10), from, to)), to);
    const Shape moved = fitted(TurnedBox{{5, 5}, 6, 4, 30}, from, {3, 4, 10, 10});
    EXPECT_EQ(*moved.as<TurnedBox>(), (TurnedBox{{8, 9}, 6, 4, 30}));
    const Shape mask = Mask{{0, 0, 10, 10}, {0, 100}};
    EXPECT_EQ(boundsOf(fitted(mask, from, {3, 4, 10, 10})), (RectF{3, 4, 10, 10}));
    EXPECT_EQ(boundsOf(fitted(mask, from, to)), to);
}

TEST(Masks, RoundTripsThroughPixels) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        const int width = 1 + int(seed) * 3 % 17, height = 1 + int(seed) * 5 % 13;
        const auto pixels = spots(seed, width, height);
        const RectI window{7, -3, width, height};
        const Mask mask = maskOf(pixels, window);
        EXPECT_EQ(pixelsOf(mask, window), pixels) << seed;
        EXPECT_EQ(problem(mask), "");
        EXPECT_EQ(insideOf(mask), mask.bounds) << "bounds must be minimal";
        const Mask loose{{0, 0, 40, 40}, [&] {
                             RunWriter runs;
                             for (const auto pixel : pixelsOf(mask, {0, 0, 40, 40}))
                                 runs.add(pixel != 0, 1);
                             return runs.finish();
                         }()};
        EXPECT_EQ(pixelsOf(trimmed(loose), window.y < 0 ? RectI{0, 0, 40, 40} : window),
                  pixelsOf(loose, {0, 0, 40, 40}));
    }
    EXPECT_TRUE(maskOf(std::vector<std::uint8_t>(12), {0, 0, 4, 3}).bounds.empty());
}

TEST(Masks, RoundTripsThroughColumnRuns) {
    const SizeI picture{17, 11};
    for (unsigned seed = 0; seed < 20; ++seed) {
        const Mask mask = maskOf(spots(seed, 17, 11), {0, 0, 17, 11});
        const auto runs = columnsOf(mask, picture);
        const std::vector<std::uint64_t> wide(runs.begin(), runs.end());
        const auto back = maskOfColumns(wide, picture);
        ASSERT_TRUE(back);
        EXPECT_EQ(*back, mask);
    }
    // COCO's example of 3 x 3: runs of columns, starting outside the mask.
    EXPECT_EQ(*maskOfColumns(std::vector<std::uint64_t>{1, 2, 6}, {3, 3}),
              (Mask{{0, 1, 1, 2}, {0, 2}}));
    EXPECT_FALSE(maskOfColumns(std::vector<std::uint64_t>{1, 2}, {3, 3}));
    EXPECT_FALSE(maskOfColumns(std::vector<std::uint64_t>{~std::uint64_t{0}, 2, 8}, {3, 3}));
}

TEST(Masks, ConvertsFewRunsOfManyPixelsQuickly) {
    // A full mask, a thousand times. Time per pixel would add up to 64 000 million steps.
    const std::vector<std::uint64_t> full{0, 64'000'000};
    for (int i = 0; i < 1000; ++i) {
        const auto mask = maskOfColumns(full, {8000, 8000});
        ASSERT_TRUE(mask);
        ASSERT_EQ(*mask, (Mask{{0, 0, 8000, 8000}, {0, 64'000'000}}));
    }
    EXPECT_FALSE(maskOfColumns(std::vector<std::uint64_t>{0, 60'000'000}, {1, 60'000'000}))
        << "higher than any image";
    // Every second column gives many runs when stored by rows.
    std::vector<std::uint64_t> stripes;
    for (int i = 0; i < 20; ++i) stripes.insert(stripes.end(), {30, 30});
    const auto mask = maskOfColumns(stripes, {40, 30});
    ASSERT_TRUE(mask);
    EXPECT_EQ(mask->bounds, (RectI{1, 0, 39, 30}));
    EXPECT_EQ(std::count(mask->runs.begin(), mask->runs.end(), 1u), 30 * 39 - 2 * 29);
    EXPECT_EQ(columnsOf(*mask, {40, 30}),
              std::vector<std::uint32_t>(stripes.begin(), stripes.end()));
}

TEST(Shapes, FindsSmallestRotatedBoxAroundPolygon) {
    const TurnedBox wanted{{40, 30}, 30, 12, 25};
    const auto corners = wanted.corners();
    Polygon polygon{{Ring(corners.begin(), corners.end())}};
    polygon.parts[0].insert(polygon.parts[0].begin() + 1,
                            {(corners[0].x + corners[1].x) / 2, (corners[0].y + corners[1].y) / 2});
    const auto found = turnedAround(polygon);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->angle, 25, 1e-9);
    EXPECT_NEAR(found->width, 30, 1e-9);
    EXPECT_NEAR(found->height, 12, 1e-9);
    EXPECT_NEAR(found->centre.x, 40, 1e-9);
    EXPECT_NEAR(found->centre.y, 30, 1e-9);
    EXPECT_FALSE(turnedAround(Polygon{{{{0, 0}, {1, 1}, {2, 2}}}})) << "a line";
    Ring round;
    for (int i = 0; i < 2000; ++i)
        round.push_back({1000 * std::cos(i * 0.00314), 1000 * std::sin(i * 0.00314)});
    EXPECT_FALSE(turnedAround(Polygon{{round}})) << "too many corners";
}

TEST(Masks, FillsPixelsWhoseCentresLieInside) {
    const Mask mask = filled({}, {1.4, 1.6, 2.2, 2}, {10, 10});
    EXPECT_EQ(mask.bounds, (RectI{1, 2, 3, 2}));
    EXPECT_EQ(areaOf(mask), 6);
    EXPECT_EQ(areaOf(filled(square(-5, -5, 10), {}, {10, 10})), 25) << "clipped to the image";
    EXPECT_EQ(areaOf(filled(TurnedBox{{5, 5}, 4, 2, 90}, {}, {10, 10})), 8);
    const Shape two = Polygon{{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}, {{2, 2}, {6, 2}, {6, 6}, {2, 6}}}};
    EXPECT_EQ(areaOf(filled(two, {}, {})), 28) << "the overlap of both parts counts once";
}

TEST(Masks, TracesOutlinesAlongPixelEdges) {
    const Mask block = filled(square(2, 3, 4), {}, {});
    const Polygon outline = outlineOf(block);
    ASSERT_EQ(outline.parts.size(), 1u);
    EXPECT_EQ(outline.parts[0].size(), 4u);
    EXPECT_EQ(boundsOf(outline), (RectF{2, 3, 4, 4}));
    for (unsigned seed = 0; seed < 20; ++seed) {
        // The outline contains every pixel, and what the pixels enclose.
        const auto pixels = spots(seed, 13, 9);
        const Mask mask = maskOf(pixels, {0, 0, 13, 9});
        const Polygon polygon = outlineOf(mask);
        EXPECT_EQ(problem(polygon), "") << seed;
        const auto back = pixelsOf(filled(polygon, {}, {13, 9}), {0, 0, 13, 9});
        for (std::size_t i = 0; i < pixels.size(); ++i) EXPECT_GE(back[i], pixels[i]);
    }
}

TEST(MaskBetween, MovesTheOutline) {
    const auto square = [](double x, double side) {
        return filled(Shape(), {x, 10, side, side}, {100, 100});
    };
    const Mask small = square(40, 20), large = square(30, 40);
    EXPECT_EQ(maskBetween(small, large, 0), small);
    EXPECT_EQ(maskBetween(small, large, 1), large);
    const double middle = areaOf(maskBetween(small, large, 0.5));
    EXPECT_GT(middle, areaOf(small) * 1.3);
    EXPECT_LT(middle, areaOf(large) * 0.8);
    EXPECT_EQ(maskBetween(small, small, 0.5), small);
    EXPECT_TRUE(insideOf(maskBetween(small, Mask(), 0.9)).empty()) << "the nearer one";
    const RectI moved = insideOf(maskBetween(square(20, 20), square(30, 20), 0.5));
    EXPECT_NEAR(moved.x + moved.width / 2.0, 35, 1);
}

}  // namespace
}  // namespace spoor
