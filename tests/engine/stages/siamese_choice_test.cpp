// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/siamese/siamese_choice.h"

#include <gtest/gtest.h>
#include <cmath>
#include <limits>

namespace spoor::test {
namespace {

constexpr int side = 16;
constexpr std::size_t area = side * side;
constexpr SiameseRules rules{{0.15, 0.49, 0.385}, false, true};

/// A uniform response: boxes of this size in network pixels, centred on their cells.
SiameseResponse evenAnswer(float width, float height, float logit = 2) {
    SiameseResponse answer{std::vector<float>(2 * area), std::vector<float>(4 * area)};
    for (std::size_t i = 0; i < area; ++i) {
        answer.scores[area + i] = logit;
        answer.distances[i] = answer.distances[2 * area + i] = width / 2;
        answer.distances[area + i] = answer.distances[3 * area + i] = height / 2;
    }
    return answer;
}

TEST(SiameseChoice, CropsTargetWithSurroundings) {
    // (40 + 35)(30 + 35) = 4875
    const SquareCrop exemplar = exemplarCrop({100, 50, 40, 30}, rules);
    EXPECT_NEAR(exemplar.side, std::sqrt(4875.0), 1e-12);
    EXPECT_EQ(exemplar.centre(), (PointF{120, 65}));
    const SiameseRegion place = searchPlace({120, 65}, 40, 30, rules);
    EXPECT_NEAR(place.crop.side, std::sqrt(4875.0) * 255 / 127, 1e-9);
    EXPECT_NEAR(place.scale, 127 / std::sqrt(4875.0), 1e-12);
    EXPECT_NEAR(place.crop.centre().x, 120, 1e-9);
    // OpenCV: int(69.82) pixels from int(120) - 35 on, and twice as many for the search.
    const SiameseRules openCv{{0.055, 0.455, 0.37}, true, true};
    const SquareCrop cut = exemplarCrop({100, 50, 40, 30}, openCv);
    EXPECT_EQ(cut.area(), (RectF{85, 30, 69, 69}));
    EXPECT_TRUE(cut.cut && cut.redFirst);
    const SiameseRegion twice = searchPlace({120.75, 65.5}, 40, 30, openCv);
    EXPECT_EQ(twice.crop.area(), (RectF{50, -5, 139, 139}));
}

TEST(SiameseChoice, PrefersCentreAndReturnsFramePixels) {
    const SiameseRegion place = searchPlace({120, 65}, 40, 30, rules);
    const auto width = float(40 * place.scale), height = float(30 * place.scale);
    const auto choice = chooseCell(evenAnswer(width, height), side, place, rules);
    // The maximum of the window is between the four central cells; the first one is chosen.
    EXPECT_EQ(choice.best, std::size_t(7 * side + 7));
    const SiameseCell& cell = choice.cells[8 * side + 8];
    EXPECT_NEAR(cell.centre.x, 120, 1e-4);
    EXPECT_NEAR(cell.centre.y, 65, 1e-4);
    EXPECT_NEAR(cell.width, 40, 1e-4);
    EXPECT_NEAR(cell.height, 30, 1e-4);
    EXPECT_NEAR(cell.penalty, 1, 1e-6);
    EXPECT_NEAR(cell.score, 1 / (1 + std::exp(-2.0)), 1e-6);
    EXPECT_NEAR(choice.chosen().centre.x, 120 - 16 / place.scale, 1e-4);
    const RectF footprint = answerFootprint(place, side);
    EXPECT_NEAR(footprint.x + footprint.width * 8.5 / side, 120, 1e-9);
    EXPECT_EQ(choice.cells[0].window, 0);
}

TEST(SiameseChoice, PenalisesOtherSizesAndAspectRatios) {
    const SiameseRegion place = searchPlace({0, 0}, 40, 30, rules);
    const auto penalty = [&](double width, double height) {
        const auto answer = evenAnswer(float(width * place.scale), float(height * place.scale));
        return chooseCell(answer, side, place, rules).chosen().penalty;
    };
    EXPECT_NEAR(penalty(80, 60), std::exp(-0.15), 1e-5);  // twice as large, same aspect ratio
    EXPECT_NEAR(penalty(20, 15), std::exp(-0.15), 1e-5);
    // 30 x 40 has the same size; the aspect ratio changes by (4 / 3)^2.
    EXPECT_NEAR(penalty(30, 40), std::exp(-0.15 * (16.0 / 9 - 1)), 1e-5);
    // OpenCV uses the position instead of the size, so the penalty depends on the position.
    const SiameseRules openCv{{0.055, 0.455, 0.37}, true, true};
    const auto faulty = [&](PointF at) {
        const SiameseRegion there = searchPlace(at, 40, 30, openCv);
        const auto answer = evenAnswer(float(40 * there.scale), float(30 * there.scale));
        return chooseCell(answer, side, there, openCv).chosen().penalty;
    };
    EXPECT_NE(faulty({100, 100}), faulty({500, 400}));
}

TEST(SiameseChoice, ChoosesMostConfidentCellWithoutWindow) {
    SiameseResponse answer = evenAnswer(70, 52, 9);
    answer.scores[area + 3] = 11;
    const SiameseRegion place = searchPlace({120, 65}, 40, 30, rules);
    EXPECT_NE(chooseCell(answer, side, place, rules).best, 3u);
    SiameseRules anywhere = rules;
    anywhere.windowed = false;
    EXPECT_EQ(chooseCell(answer, side, place, anywhere).best, 3u);
}

TEST(SiameseChoice, ReturnsFiniteBoxesForNonFiniteResponses) {
    const SiameseRegion place = searchPlace({120, 65}, 40, 30, rules);
    for (const float bad : {std::nanf(""), std::numeric_limits<float>::infinity(), -1e30f, 1e30f}) {
        SiameseResponse answer = evenAnswer(bad, bad, bad);
        const auto choice = chooseCell(answer, side, place, rules);
        for (const SiameseCell& cell : choice.cells) {
            EXPECT_TRUE(cell.box().finite());
            EXPECT_GT(cell.width, 0);
            EXPECT_TRUE(std::isfinite(cell.value));
        }
    }
}

}  // namespace
}  // namespace spoor::test
