// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/stages/siamese_choice.h"

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
        answer.boxes[i] = answer.boxes[2 * area + i] = width / 2;
        answer.boxes[area + i] = answer.boxes[3 * area + i] = height / 2;
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
    EXPECT_TRUE(cut.cut && cut.colours.redFirst);
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
    const RectF footprint = answerFootprint(place, side, rules);
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

/// Rules of a centre head with factors of 2 and 4.
SiameseRules centreRules(bool plain) {
    SiameseRules centre;
    centre.head = SiameseHead::Centre;
    centre.input.search = 256;
    centre.input.colours.redFirst = true;
    centre.plain = plain;
    centre.constants.penalty = 0.05;
    return centre;
}

TEST(SiameseChoice, CutsWholePixelsForCentreHead) {
    const SiameseRules centre = centreRules(true);
    // The root of 40 x 30 is 34.64; twice as much is 69.28.
    const SquareCrop exemplar = exemplarCrop({100, 50, 40, 30}, centre);
    EXPECT_EQ(exemplar.area(), (RectF{85, 30, 70, 70}));
    EXPECT_TRUE(exemplar.cut && exemplar.colours.redFirst);
    const SiameseRegion place = searchPlace({120.4, 65}, 40, 30, centre);
    EXPECT_EQ(place.crop.side, 139);
    // 120.4 - 69.5 = 50.9; ties such as 65 - 69.5 = -4.5 go to the even number.
    EXPECT_EQ(place.crop.left, 51);
    EXPECT_EQ(place.crop.top, -4);
    EXPECT_EQ(answerFootprint(place, side, centre), place.crop.area());
}

TEST(SiameseChoice, TurnsMapsOfCentreHeadIntoBoxes) {
    SiameseResponse answer{std::vector<float>(area, 0.1f), std::vector<float>(4 * area, 0.25f)};
    const std::size_t at = 6 * side + 9;
    answer.scores[at] = 0.8f;
    answer.scores[0] = 0.9f;  // In the corner, where the window is nearly zero.
    answer.boxes[area + at] = 0.5f;
    answer.boxes[3 * area + at] = 0.75f;
    for (const bool plain : {true, false}) {
        const SiameseRules centre = centreRules(plain);
        const SiameseRegion place = searchPlace({120.4, 65}, 40, 30, centre);
        const SiameseChoice choice = chooseCell(answer, side, place, centre);
        ASSERT_EQ(choice.best, at);
        const SiameseCell& cell = choice.chosen();
        EXPECT_NEAR(cell.width, 0.25 * 139, 1e-9);
        EXPECT_NEAR(cell.height, 0.5 * 139, 1e-9);
        const double left = plain ? 120.4 - 69.5 : 51, top = plain ? 65 - 69.5 : -4;
        EXPECT_NEAR(cell.centre.x, left + (9 + 0.25) / 16 * 139, 1e-9);
        EXPECT_NEAR(cell.centre.y, top + (6 + 0.75) / 16 * 139, 1e-9);
        const auto hann = [](int i) { return 0.5 - 0.5 * std::cos(2 * M_PI * (i + 1) / 17); };
        // The size grows from 69.8 to 102.8, and the aspect ratio changes from 4 : 3 to 1 : 2.
        const double change = std::sqrt(86.875 * 121.625 / (75 * 65)) * 8 / 3;
        const double penalty = plain ? 1 : std::exp(-0.05 * (change - 1));
        EXPECT_NEAR(cell.value, double(0.8f) * penalty * hann(9) * hann(6), 1e-9);
        SiameseRules anywhere = centre;
        anywhere.windowed = false;
        EXPECT_EQ(chooseCell(answer, side, place, anywhere).best, 0u);
    }
}

}  // namespace
}  // namespace spoor::test
