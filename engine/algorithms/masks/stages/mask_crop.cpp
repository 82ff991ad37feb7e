// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/masks/stages/mask_crop.h"

#include "engine/base/mask.h"
#include "engine/inference/graph/network_planes.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/colours.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace spoor {
namespace {

// Devices may round colours in different directions.
const OutputSpec maskPictureOutput{"mask_crop.picture", OutputType::Float32, 2.0 / 255};

constexpr double contextOfArea = 1.7, contextOfSide = 1.3;
constexpr double minSquareSide = 16, maxSquareSide = 1 << 20;
constexpr int cropSide = abi::maskSide;

/// The first block and the number of blocks along one axis of the frame.
struct BlockRange {
    int first = 0, pixels = 0;
};
BlockRange blockRange(double centre, double length, int factor, int frame) {
    const double low = std::max(0.0, std::floor(centre - length / 2) - factor);
    const double high = std::min(double(frame), centre + length / 2 + factor + 1);
    if (!(low < frame) || !(high > low)) return {};
    return {int(low), int(high) - int(low)};
}

}  // namespace

MaskSquare maskSquare(const RectF& box) {
    const double wanted = std::max(contextOfArea * std::sqrt(box.width * box.height),
                                   contextOfSide * std::max(box.width, box.height));
    return {box.centre(), std::clamp(wanted, minSquareSide, maxSquareSide)};
}

std::optional<abi::MaskCrop> maskCrop(const MaskSquare& square, const RectF& box, SizeI frame) {
    const RectF area = square.area();
    if (!(intersection(area, RectF{0, 0, double(frame.width), double(frame.height)}).area() > 0))
        return std::nullopt;
    abi::MaskCrop crop{};
    crop.factor = std::max(1, int(square.side / cropSide));
    const BlockRange x = blockRange(square.centre.x, square.side, crop.factor, frame.width);
    const BlockRange y = blockRange(square.centre.y, square.side, crop.factor, frame.height);
    if (x.pixels < 1 || y.pixels < 1) return std::nullopt;
    crop.factor = std::min({crop.factor, x.pixels, y.pixels});
    crop.width = frame.width;
    crop.x0 = x.first, crop.y0 = y.first;
    crop.columns = x.pixels / crop.factor, crop.rows = y.pixels / crop.factor;
    const double step = square.side / (double(cropSide) * crop.factor);
    crop.step = float(step);
    const auto firstCentre = [&](double centre, int from) {
        return float((centre - from) / crop.factor - 0.5 - (cropSide - 1) / 2.0 * step);
    };
    crop.x = firstCentre(square.centre.x, x.first);
    crop.y = firstCentre(square.centre.y, y.first);
    const double scale = cropSide / square.side;
    crop.left = float((box.x - area.x) * scale), crop.right = float((box.right() - area.x) * scale);
    crop.top = float((box.y - area.y) * scale);
    crop.bottom = float((box.bottom() - area.y) * scale);
    return crop;
}

Buffer cropForMask(FrameContext& frame, const abi::MaskCrop& crop, const Buffer& planes,
                   StageContext& stages) {
    ComputeContext& device = planes.device();
    const std::array read{RectF{double(crop.x0), double(crop.y0),
                                double(crop.columns) * crop.factor,
                                double(crop.rows) * crop.factor}};
    const Buffer picture = colourPicture(frame, read, stages, device);
    const Buffer blocks =
        device.acquire(std::size_t(crop.columns) * std::size_t(crop.rows) * sizeof(cl_uchar4));
    const Buffer bins = device.acquire(abi::maskArea * sizeof(cl_ushort));
    Stage stage(stages, "mask_crop", device);
    stage.run(abi::mask_blocks, planesGrid(device, {crop.columns, crop.rows}), picture, crop,
              blocks);
    stage.run(abi::mask_crop, planesGrid(device, {cropSide, cropSide}), blocks, crop, planes, bins);
    stages.outputs().publish(maskPictureOutput, planes, {cropSide, 3 * cropSide},
                             std::size_t(crop.picture) * sizeof(float));
    return bins;
}

std::vector<float> maskInCrop(const Mask& mask, const abi::MaskCrop& crop) {
    const int factor = crop.factor, columns = crop.columns, rows = crop.rows;
    const auto pixels = pixelsOf(mask, {crop.x0, crop.y0, columns * factor, rows * factor});
    std::vector<float> blocks(std::size_t(columns) * std::size_t(rows));
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        const int x = int(i) % (columns * factor) / factor,
                  y = int(i) / (columns * factor) / factor;
        blocks[std::size_t(y * columns + x)] += pixels[i];
    }
    const auto at = [&](int x, int y) {
        return x < 0 || y < 0 || x >= columns || y >= rows
                   ? 0.0F
                   : blocks[std::size_t(y * columns + x)] / float(factor * factor);
    };
    std::vector<float> values;
    for (int row = 0; row < cropSide; ++row) {
        for (int column = 0; column < cropSide; ++column) {
            const float u = crop.x + float(column) * crop.step, v = crop.y + float(row) * crop.step;
            const float left = std::floor(u), above = std::floor(v);
            const float across = u - left, down = v - above;
            const int x = int(left), y = int(above);
            const float top = at(x, y) * (1 - across) + at(x + 1, y) * across;
            const float bottom = at(x, y + 1) * (1 - across) + at(x + 1, y + 1) * across;
            values.push_back(top * (1 - down) + bottom * down);
        }
    }
    return values;
}

}  // namespace spoor
