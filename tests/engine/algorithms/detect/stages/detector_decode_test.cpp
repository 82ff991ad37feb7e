// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/detector_decode.h"

#include <gtest/gtest.h>
#include <cmath>
#include <limits>

namespace spoor::test {
namespace {

using Outputs = std::vector<std::vector<float>>;
using Kind = DetectionFate::Kind;

const float nan = std::numeric_limits<float>::quiet_NaN();

void expectBox(const RectF& box, const RectF& expected) {
    EXPECT_NEAR(box.x, expected.x, 1e-4);
    EXPECT_NEAR(box.y, expected.y, 1e-4);
    EXPECT_NEAR(box.width, expected.width, 1e-4);
    EXPECT_NEAR(box.height, expected.height, 1e-4);
}

DetectorModel yolox() {
    DetectorModel model;
    model.head = DetectorHead::Yolox;
    model.levels = {{8, 0, 0, 0, 0}, {16, 0, 0, 0, 0}, {32, 0, 0, 0, 0}};
    model.labels = {"a", "b"};
    return model;
}

/// An image of 64 x 32 pixels has 32 + 8 + 2 cells.
Outputs yoloxOutput(std::size_t row, std::vector<float> values) {
    Outputs outputs(1, std::vector<float>(42 * 7, 0.0f));
    std::copy(values.begin(), values.end(), outputs[0].begin() + std::ptrdiff_t(row * 7));
    return outputs;
}

TEST(DetectorDecode, YoloxBoxesAreRelativeToTheirCell) {
    // The third cell in the second row of stride 16.
    const float size = std::log(2.0f);
    const auto found = decodeDetections(
        yolox(), {64, 32}, yoloxOutput(32 + 4 + 2, {0.5f, 0.25f, size, 0, 0.8f, 0.1f, 0.5f}), 0.3);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].label, 1);
    EXPECT_NEAR(found[0].score, 0.4, 1e-6);
    expectBox(found[0].box, {40 - 16, 20 - 8, 32, 16});
    EXPECT_EQ(found[0].cell, (RectF{32, 16, 16, 16}));
}

TEST(DetectorDecode, YoloxBoxesCanBePixels) {
    DetectorModel model = yolox();
    model.pixels = true;
    const auto found =
        decodeDetections(model, {64, 32}, yoloxOutput(0, {30, 20, 10, 8, 1, 1, 0}), 0.5);
    ASSERT_EQ(found.size(), 1u);
    expectBox(found[0].box, {25, 16, 10, 8});
}

TEST(DetectorDecode, IgnoresValuesThatAreNotFinite) {
    for (const std::vector<float>& bad : std::vector<std::vector<float>>{
             {nan, 0, 0, 0, 1, 1, 0}, {0, 0, 1e9f, 0, 1, 1, 0}, {0, 0, 0, 0, nan, 1, 0}}) {
        EXPECT_TRUE(decodeDetections(yolox(), {64, 32}, yoloxOutput(0, bad), 0.5).empty());
    }
    const auto found =
        decodeDetections(yolox(), {64, 32}, yoloxOutput(0, {0, 0, 0, 0, 1, nan, 0.6f}), 0.5);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].label, 1);
}

DetectorModel nanoDet(bool joined) {
    DetectorModel model;
    model.head = DetectorHead::NanoDet;
    model.bins = 8, model.middle = 0.5, model.joined = joined;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t output = joined ? 0 : i;
        model.levels.push_back({8 << i, output, joined ? 0 : output + 3, 0, 0});
    }
    model.labels = {"a", "b"};
    return model;
}

/// Logits whose distribution has this mean: equal weight on two neighbouring bins.
void putDistance(float* to, double distance) {
    for (int i = 0; i < 8; ++i) to[i] = -100;
    to[int(std::floor(distance))] = to[int(std::ceil(distance))] = 0;
}

TEST(DetectorDecode, NanoDetDistancesStartInTheMiddleOfTheCell) {
    Outputs outputs;
    for (const int cells : {32, 8, 2}) outputs.emplace_back(cells * 2, 0.0f);
    for (const int cells : {32, 8, 2}) outputs.emplace_back(cells * 32, 0.0f);
    outputs[1][5 * 2 + 1] = 0.9f;  // Stride 16, the second cell in the second row.
    float* const sides = outputs[4].data() + 5 * 32;
    putDistance(sides, 1.5), putDistance(sides + 8, 1);
    putDistance(sides + 16, 2), putDistance(sides + 24, 0.5);
    const auto found = decodeDetections(nanoDet(false), {64, 32}, outputs, 0.5);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].label, 1);
    // The centre is (24, 24).
    expectBox(found[0].box, {0, 8, 56, 24});
    // The authors clip to the input.
    putDistance(sides + 24, 4);
    expectBox(decodeDetections(nanoDet(false), {64, 32}, outputs, 0.5)[0].box, {0, 8, 56, 24});
}

TEST(DetectorDecode, NanoDetPlusHasClassesAndDistancesInOneOutput) {
    DetectorModel model = nanoDet(true);
    model.middle = 0;
    Outputs outputs(1, std::vector<float>(42 * 34, 0.0f));
    float* const row = outputs[0].data() + (32 + 5) * 34;
    row[0] = 0.7f;
    for (int i = 0; i < 4; ++i) putDistance(row + 2 + 8 * i, 0.5);
    const auto found = decodeDetections(model, {64, 32}, outputs, 0.5);
    ASSERT_EQ(found.size(), 1u);
    expectBox(found[0].box, {8, 8, 16, 16});
}

TEST(DetectorDecode, YuNetScoresAreGeometricMeans) {
    DetectorModel model;
    model.head = DetectorHead::YuNet;
    model.levels = {{8, 0, 2, 1, 3}};
    model.labels = {"face"};
    Outputs outputs = {std::vector<float>(32), std::vector<float>(32), std::vector<float>(32 * 4),
                       std::vector<float>(32 * 10)};
    outputs[0][9] = 0.9f, outputs[1][9] = 0.4f;  // The second cell in the second row.
    const float size = std::log(3.0f);
    std::copy_n(std::vector<float>{0.5f, 1, size, 0}.begin(), 4, outputs[2].begin() + 9 * 4);
    outputs[3][9 * 10 + 9] = 2;
    const auto found = decodeDetections(model, {64, 32}, outputs, 0.5);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_NEAR(found[0].score, 0.6, 1e-6);
    expectBox(found[0].box, {12 - 12, 16 - 4, 24, 8});
    EXPECT_EQ(found[0].landmarks[4], (PointF{8, 24}));
    EXPECT_TRUE(decodeDetections(model, {64, 32}, outputs, 0.61).empty());
}

TEST(DetectorDecode, BoxesWithClassNumbersOrScoresOfAllClasses) {
    DetectorModel model;
    model.rows.count = 2;
    model.rows.boxes = {0, 0, 4, 4}, model.rows.scores = {1, 0, 1, 1};
    model.rows.ids = {2, 0, 1, 1};
    model.labels = {"a", "b", "c"};
    const Outputs outputs = {{1, 2, 11, 22, 0, 0, 5, 5}, {0.9f, 0.2f}, {2, 0}};
    auto found = decodeDetections(model, {64, 32}, outputs, 0.5);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].label, 2);
    expectBox(found[0].box, {1, 2, 10, 20});
    model.rows.count = 1;
    model.rows.ids = {}, model.rows.scores = {1, 0, 3, 3};
    model.rows.form = {false, true};  // Centres in shares of the input.
    found = decodeDetections(model, {64, 32},
                             Outputs{{0.5f, 0.5f, 0.25f, 0.5f}, {0.1f, 0.8f, 0.3f}}, 0.5);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].label, 1);
    expectBox(found[0].box, {24, 8, 16, 16});
}

DetectorCandidate candidate(const RectF& box, double score, int label = 0) {
    return {box, score, label, {}, {}};
}

std::vector<Kind> kinds(const std::vector<DetectionFate>& fates) {
    std::vector<Kind> all;
    for (const auto& each : fates) all.push_back(each.kind);
    return all;
}

TEST(DetectionChoice, SuppressesOverlapsWithinAClassOnly) {
    const std::vector<DetectorCandidate> all = {
        candidate({0, 0, 10, 10}, 0.6), candidate({1, 0, 10, 10}, 0.9),
        candidate({1, 0, 10, 10}, 0.8, 1), candidate({30, 0, 10, 10}, 0.5)};
    const auto fates = chooseDetections(all, {});
    EXPECT_EQ(kinds(fates), (std::vector{Kind::Kept, Kind::Kept, Kind::Suppressed, Kind::Kept}));
    EXPECT_EQ(fates[0].candidate, 1u);
    EXPECT_EQ(fates[2].candidate, 0u);
    EXPECT_EQ(fates[2].by, 0u);
    EXPECT_NEAR(fates[2].shared, 90.0 / 110, 1e-9);
}

TEST(DetectionChoice, SuppressedBoxesDoNotSuppressOthers) {
    // The second overlaps both neighbours, which do not overlap each other.
    const std::vector<DetectorCandidate> all = {candidate({0, 0, 10, 10}, 0.9),
                                                candidate({3, 0, 10, 10}, 0.8),
                                                candidate({6, 0, 10, 10}, 0.7)};
    EXPECT_EQ(kinds(chooseDetections(all, {})),
              (std::vector{Kind::Kept, Kind::Suppressed, Kind::Kept}));
}

TEST(DetectionChoice, AppliesThresholdsPerClass) {
    DetectionRules rules;
    rules.threshold = 0.5, rules.low = 0.2;
    rules.thresholds = {{1, 0.7}, {2, 0.1}, {3, 1.5}};
    const std::vector<DetectorCandidate> all = {
        candidate({0, 0, 9, 9}, 0.6, 0), candidate({20, 0, 9, 9}, 0.6, 1),
        candidate({40, 0, 9, 9}, 0.1, 2), candidate({60, 0, 9, 9}, 0.99, 3),
        candidate({80, 0, 9, 9}, 0.19, 0)};
    std::map<int, Kind> kindOf;
    for (const auto& fate : chooseDetections(all, rules)) {
        const DetectorCandidate& own = all[fate.candidate];
        if (own.score == 0.19) {
            EXPECT_EQ(fate.kind, Kind::TooUncertain);
        } else {
            kindOf[own.label] = fate.kind;
        }
    }
    EXPECT_EQ(kindOf, (std::map<int, Kind>{
                          {0, Kind::Kept}, {1, Kind::Unsure}, {2, Kind::Kept}, {3, Kind::Unsure}}));
    EXPECT_EQ(rules.least(), 0.1);
}

TEST(DetectionChoice, KeepsTheBestUpToTheMaximum) {
    DetectionRules rules;
    rules.most = 2;
    const std::vector<DetectorCandidate> all = {
        candidate({0, 0, 9, 9}, 0.7), candidate({20, 0, 9, 9}, 0.7), candidate({40, 0, 9, 9}, 0.8)};
    const auto fates = chooseDetections(all, rules);
    EXPECT_EQ(kinds(fates), (std::vector{Kind::Kept, Kind::Kept, Kind::Surplus}));
    EXPECT_EQ(fates[1].candidate, 0u);  // Ties keep their order.
}

}  // namespace
}  // namespace spoor::test
