// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/ffmpeg_files.h"
#include "tests/support/onnx_model.h"

#include <string>

namespace spoor::test {

/// Path of a detector in the shared test data; empty if it is missing.
inline std::string detectorFile(const char* name = "yolox_nano_416.onnx") {
    const std::filesystem::path file = sharedFolder() / "data/models/detectors" / name;
    return std::filesystem::exists(file) ? file.string() : std::string();
}

/// A network with the outputs of YOLOX for images of 64 x 64 pixels and two classes. Its score is
/// that of bright cells, and its boxes are three cells wide.
inline OnnxModel brightnessDetector(float threshold = 150) {
    OnnxModel m;
    const auto image = m.input("images", {1, 3, 64, 64});
    std::vector<std::string> levels;
    for (const std::int64_t stride : {8, 16, 32}) {
        const std::int64_t cells = 64 / stride;
        const auto mean = m.node("AveragePool", {image});
        m.with("kernel_shape", Sizes{stride, stride}).with("strides", Sizes{stride, stride});
        // Seven planes: centre, size, objectness and the classes "bright" and "dark". The centre is
        // in the middle of the cell, and the size is exp(1.1) = 3 cells.
        std::vector<float> weights(7 * 3, 0.0f), shifts = {0.5f, 0.5f, 1.1f, 1.1f, 0, 0, -50};
        for (std::size_t c = 0; c < 3; ++c) weights[4 * 3 + c] = 0.1f / 3;
        shifts[4] = -0.1f * threshold;
        shifts[5] = 50;
        // Only the finest level finds objects.
        if (stride > 8) shifts[4] = -50, weights.assign(7 * 3, 0.0f);
        auto y = m.node("Conv", {mean, m.constant({7, 3, 1, 1}, weights), m.constant({7}, shifts)});
        const auto boxes = m.node("Slice", {y, m.integers({0}), m.integers({4}), m.integers({1})});
        const auto rest = m.node("Slice", {y, m.integers({4}), m.integers({7}), m.integers({1})});
        y = m.node("Concat", {boxes, m.node("Sigmoid", {rest})});
        m.with("axis", std::int64_t{1});
        levels.push_back(m.node("Reshape", {y, m.integers({1, 7, cells * cells})}));
    }
    const auto all = m.node("Concat", levels);
    m.with("axis", std::int64_t{2});
    m.output(m.node("Transpose", {all}));
    m.with("perm", Sizes{0, 2, 1});
    return m;
}

/// An appearance network for images of 32 x 32 pixels in RGB: the excess of red, of green and of
/// blue over the mean of the image, in this order.
inline OnnxModel tintNetwork() {
    OnnxModel m;
    const auto mean = m.node("GlobalAveragePool", {m.input("image", {1, 3, 32, 32})});
    const float most = 2.0f / 3, other = -1.0f / 3;
    const auto tint = m.node(
        "Conv", {mean, m.constant({3, 3, 1, 1},
                                  {most, other, other, other, most, other, other, other, most})});
    m.output(m.node("Reshape", {tint, m.integers({1, 3})}));
    return m;
}

}  // namespace spoor::test

#define SPOOR_NEED_DETECTORS()               \
    if (spoor::test::detectorFile().empty()) \
    GTEST_SKIP() << "The folder shared/data/models/detectors is missing"
