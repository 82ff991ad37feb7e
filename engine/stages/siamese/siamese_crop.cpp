// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/siamese/siamese_crop.h"

#include "engine/pipeline/stage.h"
#include "engine/stages/frame/colours.h"
#include "kernels/abi/siamese_crop.h"

#include <algorithm>
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
    const Buffer picture = colourPicture(frame, stages, device);
    abi::CropSquare square{cl_float(crop.left),
                           cl_float(crop.top),
                           cl_float(crop.side / size),
                           0,
                           0,
                           0,
                           frame.size().width,
                           frame.size().height,
                           size,
                           cl_int(offset),
                           cl_int(crop.redFirst),
                           0,
                           {{0, 0, 0, 0}},
                           {{0, 0, 0, 0}},
                           {{0, 0, 0, 0}}};
    if (crop.cut) {
        square.x0 = cl_int(crop.left), square.y0 = cl_int(crop.top);
        square.side = cl_int(crop.side);
    }
    for (std::size_t i = 0; i < 3; ++i) {
        square.fill.s[i] = float(std::lround(crop.fill[i]));
        square.scale.s[i] = float(crop.scale[i]), square.shift.s[i] = float(crop.shift[i]);
    }
    const auto side = std::size_t(size);
    const Grid grid = device.shape() == KernelVariant::Cpu ? Grid{{1, side, 1}, {1, 1, 1}}
                                                           : Grid{{side, side, 1}, {64, 1, 1}};
    Stage stage(stages, "siamese_crop", device);
    stage.run(abi::siamese_crop, grid, picture, to, square);
    stages.outputs().publish(squareOutput, to, {size, size * 3}, offset * sizeof(float));
}

Raster squarePicture(const SquareCrop& crop, int size, const Buffer& planes, std::size_t offset,
                     StageContext& stages) {
    const std::size_t area = std::size_t(size) * std::size_t(size);
    std::vector<float> values(3 * area);
    stages.download(planes, values.data(), values.size() * sizeof(float), offset * sizeof(float));
    Raster raster{{size, size}, std::vector<std::uint8_t>(area * 4, 255), crop.area()};
    for (std::size_t channel = 0; channel < 3; ++channel) {
        const std::size_t plane = crop.redFirst ? 2 - channel : channel;
        for (std::size_t i = 0; i < area; ++i) {
            const double value =
                (double(values[plane * area + i]) - crop.shift[channel]) / crop.scale[channel];
            raster.pixels[i * 4 + channel] = std::uint8_t(std::clamp(value + 0.5, 0.0, 255.0));
        }
    }
    return raster;
}

}  // namespace spoor
