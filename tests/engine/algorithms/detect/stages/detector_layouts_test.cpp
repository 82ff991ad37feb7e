// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two known objects in the layouts of several families of detectors.
#include "engine/algorithms/detect/stages/detector_decode.h"
#include "engine/base/error.h"
#include "engine/inference/onnx/onnx_reader.h"
#include "tests/support/onnx_model.h"

#include <gtest/gtest.h>
#include <cmath>

namespace spoor::test {
namespace {

constexpr int side = 320;
constexpr int cells = 40 * 40 + 20 * 20 + 10 * 10;
using Output = std::vector<float>;

/// An object by its centre and size in pixels.
struct KnownObject {
    float x, y, width, height;
    int label;
    float score;
};
const std::vector<KnownObject> objects = {{100, 80, 60, 40, 0, 0.9f}, {220, 150, 50, 70, 7, 0.8f}};

/// A network whose outputs have these names and sizes.
struct LayoutFile {
    std::vector<std::pair<std::string, Sizes>> outputs;
    int names = 0;
    std::string task{};
    bool exponential = false;

    Result<DetectorModel> recognised(const DetectorHints& hints = {}) const {
        OnnxModel m(17);
        auto one = m.node("ReduceMean", {m.input("images", {1, 3, side, side})});
        m.with("axes", Sizes{1, 2, 3}).with("keepdims", std::int64_t{0});
        if (exponential) one = m.node("Exp", {one});
        for (const auto& [name, sizes] : outputs) {
            const auto zero = m.node("ConstantOfShape", {m.integers(sizes)});
            m.node("Add", {zero, one});
            m.last().set_output(0, name);
            m.output(name);
        }
        const auto note = [&](const std::string& key, const std::string& value) {
            auto& property = *m.model.add_metadata_props();
            property.set_key(key), property.set_value(value);
        };
        std::string all;
        for (int i = 0; i < names; ++i) all += (i ? ", n" : "n") + std::to_string(i);
        if (names > 0) note("names", all);
        if (!task.empty()) note("task", task);
        return detectorOf(parseOnnx(m.bytes(), "net.onnx").orThrow(), 0, hints);
    }
};

/// Rows of values, one per position; the objects are in two of them.
Output table(int rows, int columns, const std::vector<int>& at,
             const std::function<void(const KnownObject&, float*)>& fill) {
    Output values(std::size_t(rows) * std::size_t(columns), 0.0f);
    for (std::size_t i = 0; i < objects.size(); ++i) {
        fill(objects[i], values.data() + std::size_t(at[i]) * std::size_t(columns));
    }
    return values;
}

void putCentre(const KnownObject& o, float* to, float by = 1) {
    to[0] = o.x * by, to[1] = o.y * by, to[2] = o.width * by, to[3] = o.height * by;
}
void putCorners(const KnownObject& o, float* to, float by = 1) {
    to[0] = (o.x - o.width / 2) * by, to[1] = (o.y - o.height / 2) * by;
    to[2] = (o.x + o.width / 2) * by, to[3] = (o.y + o.height / 2) * by;
}

Output turned(const Output& from, int rows) {
    Output to(from.size());
    const std::size_t count = std::size_t(rows), columns = from.size() / count;
    for (std::size_t i = 0; i < from.size(); ++i) to[i % columns * count + i / columns] = from[i];
    return to;
}

void expectObjects(const DetectorModel& model, const std::vector<Output>& outputs,
                   std::vector<float> scores = {0.9f, 0.8f}) {
    const auto found = decodeDetections(model, {side, side}, outputs, 0.5);
    ASSERT_EQ(found.size(), 2u) << model.layout();
    for (std::size_t i = 0; i < 2; ++i) {
        const KnownObject& o = objects[i];
        EXPECT_NEAR(found[i].box.x, o.x - o.width / 2, 0.01) << model.layout();
        EXPECT_NEAR(found[i].box.y, o.y - o.height / 2, 0.01) << model.layout();
        EXPECT_NEAR(found[i].box.width, o.width, 0.01);
        EXPECT_NEAR(found[i].box.height, o.height, 0.01);
        EXPECT_EQ(found[i].label, o.label);
        EXPECT_NEAR(found[i].score, scores[i], 1e-5);
    }
    EXPECT_FALSE(impossibleBox(model, {side, side}, found, 0.5));
}

const std::vector<int> inGrid = {207, 900}, first = {0, 1};

void putClasses(const KnownObject& o, float* to) {
    putCentre(o, to);
    to[4 + o.label] = o.score;
}
void putObjectness(const KnownObject& o, float* to) {
    putCentre(o, to);
    to[4] = 1, to[5 + o.label] = o.score;
}

TEST(DetectorLayouts, ClassesWithoutObjectness) {
    const Output rows = table(cells, 84, inGrid, putClasses);
    for (const int names : {0, 80}) {
        const auto across = LayoutFile{{{"output0", {1, 84, cells}}}, names}.recognised();
        expectObjects(across.value(), {turned(rows, cells)});
        EXPECT_NE(across.value().layout().find("positions = columns"), std::string::npos);
        expectObjects(LayoutFile{{{"output0", {1, cells, 84}}}, names}.recognised().orThrow(),
                      {rows});
    }
    // Shares of the input.
    Output shares = rows;
    for (const int row : inGrid) {
        for (int i = 0; i < 4; ++i) shares[std::size_t(row * 84 + i)] /= side;
    }
    expectObjects(LayoutFile{{{"output0", {1, cells, 84}}}, 80}.recognised().orThrow(), {shares});
    const auto wrong = LayoutFile{{{"output0", {1, 84, cells}}}, 12}.recognised();
    ASSERT_FALSE(wrong);
    EXPECT_NE(wrong.error().english().find("names 12 classes"), std::string::npos);
}

TEST(DetectorLayouts, ObjectnessInPixels) {
    const Output rows = table(cells, 85, inGrid, putObjectness);
    // Nothing in the file says pixels; sizes of 60 cannot be logarithms.
    expectObjects(LayoutFile{{{"outputs", {1, cells, 85}}}}.recognised().orThrow(), {rows});
    expectObjects(LayoutFile{{{"outputs", {1, cells, 85}}}, 80, "", true}.recognised().orThrow(),
                  {rows});
    // Three anchors per cell, as YOLOv5.
    const Output anchors = table(3 * cells, 85, inGrid, putObjectness);
    expectObjects(LayoutFile{{{"output", {1, 3 * cells, 85}}}}.recognised().orThrow(), {anchors});
}

TEST(DetectorLayouts, TablesOfObjects) {
    const Output six = table(300, 6, first, [](const KnownObject& o, float* to) {
        putCorners(o, to);
        to[4] = o.score, to[5] = float(o.label);
    });
    expectObjects(LayoutFile{{{"output0", {1, 300, 6}}}, 80}.recognised().orThrow(), {six});
    const Output image = table(100, 7, first, [](const KnownObject& o, float* to) {
        putCorners(o, to + 1);
        to[5] = float(o.label), to[6] = o.score;
    });
    expectObjects(LayoutFile{{{"output", {100, 7}}}}.recognised().orThrow(), {image});
    const Output ssd = table(200, 7, first, [](const KnownObject& o, float* to) {
        to[1] = float(o.label + 1), to[2] = o.score;
        putCorners(o, to + 3, 1.0f / side);
    });
    expectObjects(LayoutFile{{{"detection_out", {1, 1, 200, 7}}}}.recognised().orThrow(), {ssd});
}

TEST(DetectorLayouts, QueriesOfTransformers) {
    const auto boxes = table(
        300, 4, first, [](const KnownObject& o, float* to) { putCentre(o, to, 1.0f / side); });
    Output logits(300 * 80, -9.0f), softmax(300 * 92, -9.0f);
    for (std::size_t i = 0; i < 2; ++i) logits[i * 80 + std::size_t(objects[i].label)] = 2;
    for (std::size_t i = 0; i < 300; ++i) softmax[i * 92 + 91] = 4;
    for (std::size_t i = 0; i < 2; ++i) softmax[i * 92 + std::size_t(objects[i].label)] = 8;
    const float sure = 1 / (1 + std::exp(-2.0f));
    expectObjects(
        LayoutFile{{{"logits", {1, 300, 80}}, {"pred_boxes", {1, 300, 4}}}}.recognised().orThrow(),
        {logits, boxes}, {sure, sure});
    const auto detr = LayoutFile{{{"pred_logits", {1, 300, 92}}, {"pred_boxes", {1, 300, 4}}}}
                          .recognised()
                          .orThrow();
    const auto found =
        decodeDetections(detr, {side, side}, std::vector<Output>{softmax, boxes}, 0.5);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[1].label, 7);
    EXPECT_NEAR(found[1].score, 1 / (1 + std::exp(-4.0f)), 1e-3);
    // One table of shares and classes, as ultralytics writes RT-DETR.
    const Output table84 = table(300, 84, first, [](const KnownObject& o, float* to) {
        putCentre(o, to, 1.0f / side);
        to[4 + o.label] = o.score;
    });
    expectObjects(LayoutFile{{{"output0", {1, 300, 84}}}, 80}.recognised().orThrow(), {table84});
}

TEST(DetectorLayouts, SeveralOutputs) {
    const auto boxes =
        table(100, 4, first, [](const KnownObject& o, float* to) { putCorners(o, to); });
    Output scores(100), labels(100), five(500);
    for (std::size_t i = 0; i < 2; ++i) {
        scores[i] = objects[i].score, labels[i] = float(objects[i].label);
        std::copy_n(boxes.begin() + std::ptrdiff_t(4 * i), 4, five.begin() + std::ptrdiff_t(5 * i));
        five[5 * i + 4] = scores[i];
    }
    const LayoutFile torchvision{{{"boxes", {100, 4}}, {"labels", {100}}, {"scores", {100}}}};
    expectObjects(torchvision.recognised().orThrow(), {boxes, labels, scores});
    const LayoutFile mmdetection{{{"dets", {1, 100, 5}}, {"labels", {1, 100}}}};
    expectObjects(mmdetection.recognised().orThrow(), {five, labels});
    const LayoutFile tensorflow{{{"detection_boxes", {1, 100, 4}},
                                 {"detection_classes", {1, 100}},
                                 {"detection_scores", {1, 100}},
                                 {"num_detections", {1}}}};
    Output shares(400), from1 = labels;
    for (float& each : from1) each += 1;
    for (std::size_t i = 0; i < 400; ++i) shares[i] = boxes[i ^ 1] / side;  // y before x
    expectObjects(tensorflow.recognised().orThrow(), {shares, from1, scores, {2}});
    // SSD: one score per class, the first of which is the background.
    Output each(100 * 21);
    for (std::size_t i = 0; i < 100; ++i) each[21 * i] = i < 2 ? 0.05f : 0.99f;
    for (std::size_t i = 0; i < 2; ++i)
        each[21 * i + 1 + std::size_t(objects[i].label)] = scores[i];
    Output fractions = boxes;
    for (float& value : fractions) value /= side;
    const LayoutFile ssd{{{"scores", {1, 100, 21}}, {"boxes", {1, 100, 4}}}};
    expectObjects(ssd.recognised().orThrow(), {each, fractions});
    // Neither names nor values tell scores from classes.
    const LayoutFile unnamed{{{"1234", {1, 100, 4}}, {"1235", {1, 100}}, {"1236", {1, 100}}}};
    const auto refused = unnamed.recognised();
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().english().find("output_scores"), std::string::npos);
    const auto hints =
        detectorHints("output_scores = \"1235\"\noutput_classes = \"1236\"", "a.toml");
    expectObjects(unnamed.recognised(hints).orThrow(), {boxes, scores, labels});
}

/// Points, coefficients of masks and angles follow the classes.
TEST(DetectorLayouts, FurtherColumns) {
    const auto wide = [](int columns) {
        return turned(table(cells, columns, inGrid, putClasses), cells);
    };
    const auto pose =
        LayoutFile{{{"output0", {1, 12 + 51, cells}}}, 8, "pose"}.recognised().orThrow();
    expectObjects(pose, {wide(63)});
    EXPECT_EQ(pose.rows.unused, 51);
    const LayoutFile masks{
        {{"output0", {1, 44, cells}}, {"output1", {1, 32, 80, 80}}}, 8, "segment"};
    expectObjects(masks.recognised().orThrow(), {wide(44), {}});
    const auto turnedBoxes =
        LayoutFile{{{"output0", {1, 13, cells}}}, 8, "obb"}.recognised().orThrow();
    expectObjects(turnedBoxes, {wide(13)});
    // A quarter turn exchanges the sides.
    Output quarter = table(cells, 13, inGrid, [](const KnownObject& o, float* to) {
        putCentre(o, to);
        std::swap(to[2], to[3]);
        to[4 + o.label] = o.score, to[12] = 1.57079633f;
    });
    expectObjects(turnedBoxes, {turned(quarter, cells)});
}

/// Each property can be set in the text file.
TEST(DetectorLayouts, DescriptionsDecide) {
    const LayoutFile file{{{"a", {1, 50, 12}}}};
    EXPECT_FALSE(file.recognised());
    const auto hints = detectorHints(
        "table = \"classes\"\nobjectness = \"no\"\nboxes = \"corners\"\nunit = \"shares\"\n"
        "order = \"yx\"\nscores = \"logits\"\npositions = \"rows\"\nbackground = \"none\"",
        "a.toml");
    const auto values = table(50, 12, first, [](const KnownObject& o, float* to) {
        putCorners(o, to, 1.0f / side);
        std::swap(to[0], to[1]), std::swap(to[2], to[3]);
        to[4 + o.label] = 3;
    });
    Output scored = values;
    for (std::size_t i = 0; i < scored.size(); ++i) {
        if (i % 12 >= 4 && scored[i] == 0) scored[i] = -5;
    }
    const float sure = 1 / (1 + std::exp(-3.0f));
    expectObjects(file.recognised(hints).orThrow(), {scored}, {sure, sure});
    EXPECT_THROW(detectorHints("unit = \"metres\"", "a.toml"), EngineError);
}

/// Boxes far outside the image show that the layout was misread.
TEST(DetectorLayouts, ReportsImpossibleBoxes) {
    const auto model = LayoutFile{{{"output0", {1, 84, cells}}}, 80}.recognised().orThrow();
    Output rows = table(cells, 84, inGrid, putClasses);
    for (const int row : inGrid) rows[std::size_t(row * 84 + 2)] = 1e6f;
    const auto found =
        decodeDetections(model, {side, side}, std::vector<Output>{turned(rows, cells)}, 0.5);
    const auto wild = impossibleBox(model, {side, side}, found, 0.5);
    ASSERT_TRUE(wild);
    EXPECT_NE(wild->find("-499900"), std::string::npos) << *wild;
}

}  // namespace
}  // namespace spoor::test
