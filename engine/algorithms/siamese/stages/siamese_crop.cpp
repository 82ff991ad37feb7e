// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/stages/siamese_crop.h"

#include "engine/compute/kernel_int.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/colours.h"
#include "kernels/abi/siamese_crop.h"

#include <array>
#include <cmath>
#include <stdexcept>

namespace spoor {
namespace {

// Devices may round in different directions.
const OutputSpec squareOutput{"siamese_crop.planes", OutputType::Float32, 1.0};
constexpr double farthest = 1 << 24;

}  // namespace

std::array<double, 3> meanColour(const Frame& frame) {
    std::array<std::int64_t, 3> sums{};
    const SizeI size = frame.size();
    for (int y = 0; y < size.height; ++y) {
        const std::uint8_t* p = frame.row(y);
        std::uint32_t blue = 0, green = 0, red = 0;  // of a row: at most 2^24 pixels
        for (int x = 0; x < size.width; ++x, p += 4) blue += p[0], green += p[1], red += p[2];
        sums[0] += blue, sums[1] += green, sums[2] += red;
    }
    std::array<double, 3> mean{};
    for (std::size_t i = 0; i < 3; ++i) mean[i] = double(sums[i]) / double(size.area());
    return mean;
}

void cropSquare(FrameContext& frame, const SquareCrop& crop, int size, const Buffer& to,
                std::size_t offset, StageContext& stages) {
    const bool near = std::abs(crop.left) < farthest && std::abs(crop.top) < farthest;
    if (!near || !(crop.side > 0 && crop.side < farthest) || size < 1) {
        throw std::logic_error("a square that cannot be cropped");
    }
    ComputeContext& device = to.device();
    const Buffer picture = colourPicture(frame, std::array{crop.area()}, stages, device);
    abi::CropSquare square{cl_float(crop.left),
                           cl_float(crop.top),
                           cl_float(crop.side / size),
                           0,
                           0,
                           0,
                           frame.size().width,
                           frame.size().height,
                           size,
                           kernelInt(offset),
                           kernelInt(crop.colours.redFirst),
                           0,
                           {{0, 0, 0, 0}},
                           {{0, 0, 0, 0}},
                           {{0, 0, 0, 0}}};
    if (crop.cut) {
        square.x0 = int(crop.left), square.y0 = int(crop.top);
        square.side = int(crop.side);
    }
    for (std::size_t i = 0; i < 3; ++i) {
        square.fill.s[i] = float(std::lround(crop.fill[i]));
        square.scale.s[i] = float(crop.colours.scale[i]);
        square.shift.s[i] = float(crop.colours.shift[i]);
    }
    Stage stage(stages, "siamese_crop", device);
    stage.run(abi::siamese_crop, planesGrid(device, {size, size}), picture, to, square);
    stages.outputs().publish(squareOutput, to, {size, size * 3}, offset * sizeof(float));
}

Raster squarePicture(const SquareCrop& crop, int size, const Buffer& planes, std::size_t offset,
                     StageContext& stages) {
    return planesPicture({size, size}, crop.area(), crop.colours, planes, offset, stages);
}

}  // namespace spoor
