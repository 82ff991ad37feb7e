// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/point_scoring.h"

#include <gtest/gtest.h>
#include <utility>

namespace spoor::test {
namespace {

std::optional<OutlinedBox> outlineOf(std::vector<PointF> places, std::vector<bool> hidden = {}) {
    Points points{std::move(places)};
    points.setHidden(std::move(hidden));
    return OutlinedBox{boundsOf(points), Shape(points)};
}

TEST(PointScore, CountsByHand) {
    // Point 1 is first visible in frame 1, so it counts from frame 2 on.
    const ShapeSequence truth = {outlineOf({{10, 10}, {50, 50}}, {false, true}),
                                 outlineOf({{20, 10}, {60, 50}}),
                                 outlineOf({{30, 10}, {70, 50}}, {true, false}), std::nullopt};
    const ShapeSequence result = {outlineOf({{10, 10}, {50, 50}}),
                                  outlineOf({{23, 10}, {0, 0}}),                    // 3 px
                                  outlineOf({{30, 10}, {70, 55}}),                  // shown; 5 px
                                  outlineOf({{30, 10}, {70, 50}}, {true, false})};  // right; wrong
    const PointScore score = pointScore(truth, result);
    EXPECT_EQ(score.points, 2);
    EXPECT_EQ(score.counted, 5);
    EXPECT_EQ(score.visible, 2);
    EXPECT_EQ(score.within, (std::array<double, 5>{0, 0, 0.5, 1, 1}));
    EXPECT_DOUBLE_EQ(score.dAvg, 0.5);
    EXPECT_DOUBLE_EQ(score.occlusionAccuracy, 3.0 / 5);
    // Two visible points in the ground truth; shown but wrong: 4, 4, 3, 2 and 2.
    const std::array<double, 5> jaccard{0, 0, 1.0 / 5, 2.0 / 4, 2.0 / 4};
    for (std::size_t i = 0; i < 5; ++i) EXPECT_DOUBLE_EQ(score.jaccard[i], jaccard[i]) << i;
    EXPECT_DOUBLE_EQ(score.averageJaccard, 1.2 / 5);
}

TEST(PointScore, OfExactResultsIsOneAndOfMissingResultsIsZero) {
    const ShapeSequence truth(4, outlineOf({{10, 10}, {50, 50}}));
    const PointScore same = pointScore(truth, truth);
    EXPECT_EQ(same.dAvg, 1);
    EXPECT_EQ(same.occlusionAccuracy, 1);
    EXPECT_EQ(same.averageJaccard, 1);
    const PointScore none = pointScore(truth, ShapeSequence(2));
    EXPECT_EQ(none.counted, 6);
    EXPECT_EQ(none.dAvg, 0);
    EXPECT_EQ(none.occlusionAccuracy, 0);
    EXPECT_EQ(none.averageJaccard, 0);
    EXPECT_EQ(pointScore({}, truth).dAvg, 0);
    EXPECT_TRUE(hasPoints(truth));
    EXPECT_FALSE(hasPoints({OutlinedBox{{1, 2, 3, 4}, {}}, std::nullopt}));
}

class PointCaseNumbers {
public:
    explicit PointCaseNumbers(std::int64_t seed) : m_state(seed) {}
    double next() {
        m_state = (m_state * 1103515245 + 12345) % (std::int64_t{1} << 31);
        return double(m_state) / double(std::int64_t{1} << 31);
    }

private:
    std::int64_t m_state;
};

/// The case of point_cases.py, which prints the expected values.
std::pair<ShapeSequence, ShapeSequence> generatedCase(std::int64_t seed) {
    PointCaseNumbers numbers(seed);
    std::pair<ShapeSequence, ShapeSequence> sequences;
    for (int frame = 0; frame < 40; ++frame) {
        std::vector<PointF> truth, found;
        std::vector<bool> hidden, missed;
        for (int point = 0; point < 12; ++point) {
            const double x = numbers.next() * 300, y = numbers.next() * 200;
            truth.push_back({x, y});
            hidden.push_back(numbers.next() < 0.25);
            const double draw = numbers.next(), far = 24 * draw * draw * draw;
            found.push_back({x + far, y - 0.5 * far});
            missed.push_back(numbers.next() < 0.3);
        }
        sequences.first.push_back(outlineOf(truth, hidden));
        sequences.second.push_back(outlineOf(found, missed));
    }
    return sequences;
}

TEST(PointScore, MatchesThePythonReference) {
    struct Expected {
        std::int64_t seed;
        double occlusionAccuracy, dAvg, jaccard;
    };
    for (const auto& [seed, accuracy, dAvg, jaccard] :
         {Expected{1, 0.5901287553648069, 0.5411428571428571, 0.24155448664576387},
          {2, 0.5689655172413793, 0.5281437125748503, 0.23149025174728388}}) {
        const auto [truth, result] = generatedCase(seed);
        const PointScore score = pointScore(truth, result);
        EXPECT_NEAR(score.occlusionAccuracy, accuracy, 1e-12);
        EXPECT_NEAR(score.dAvg, dAvg, 1e-12);
        EXPECT_NEAR(score.averageJaccard, jaccard, 1e-12);
    }
}

}  // namespace
}  // namespace spoor::test
