// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/box_crop.h"

#include "engine/compute/kernel_int.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/target_box.h"
#include "engine/stages/frame/colours.h"
#include "kernels/abi/box_crop.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

namespace spoor {
namespace {

// In units of the normalised input, whose values are small.
const OutputSpec planesOutput{"box_crop.planes", OutputType::Float32, 1e-4, true};

/// The smallest enclosing (`grow`) or largest enclosed part around the centre of a box that has the
/// aspect ratio of an input.
RectF proportioned(const RectF& box, SizeI input, bool grow) {
    const double wanted = double(input.width) / input.height;
    const bool wide = box.width > wanted * box.height;
    RectF part = box;
    if (wide == grow) {
        part.height = box.width / wanted;
    } else {
        part.width = box.height * wanted;
    }
    part.x = box.centre().x - part.width / 2;
    part.y = box.centre().y - part.height / 2;
    return part;
}

abi::CropResampling resampling(const CropRegion& place, const CropColours& colours, SizeI size) {
    abi::CropResampling r{};
    r.left = float(place.part.x), r.top = float(place.part.y);
    r.stepX = float(place.part.width / size.width);
    r.stepY = float(place.part.height / size.height);
    r.x0 = place.limits.x, r.y0 = place.limits.y;
    r.x1 = r.x0 + place.limits.width, r.y1 = r.y0 + place.limits.height;
    r.width = size.width, r.height = size.height;
    if (colours.planes == 1) {
        const double factor = colours.scale / colours.deviation[0];
        r.weights[0] = float(0.114 * factor);
        r.weights[1] = float(0.587 * factor);
        r.weights[2] = float(0.299 * factor);
        r.weights[3] = float(-colours.mean[0] / colours.deviation[0]);
        return r;
    }
    for (std::size_t p = 0; p < 3; ++p) {
        const std::size_t colour = colours.bgr ? 2 - p : p;  // red is 0
        r.weights[4 * p + 2 - colour] = float(colours.scale / colours.deviation[colour]);
        r.weights[4 * p + 3] = float(-colours.mean[colour] / colours.deviation[colour]);
    }
    return r;
}

}  // namespace

CropRegion cropPlace(const RectF& box, double margin, CropFit fit, SizeI input, SizeI picture) {
    const RectF wide{box.x - margin * box.width, box.y - margin * box.height,
                     box.width * (1 + 2 * margin), box.height * (1 + 2 * margin)};
    CropRegion place{wide, {}};
    if (fit == CropFit::Context || fit == CropFit::Pad)
        place.part = proportioned(wide, input, true);
    if (fit == CropFit::Cut) place.part = proportioned(wide, input, false);
    const RectF whole{0, 0, double(picture.width), double(picture.height)};
    const RectF seen = intersection(fit == CropFit::Pad ? wide : place.part, whole);
    if (intersection(box, whole).area() <= 0 || seen.area() <= 0) return place;
    if (fit == CropFit::Pad) {
        place.limits = coveredPixels(seen, picture);
        return place;
    }
    // The filter reaches beyond the edge of the part, into pixels of the frame.
    const double reachX = std::max(1.0, place.part.width / input.width) + 1;
    const double reachY = std::max(1.0, place.part.height / input.height) + 1;
    const RectF reached = intersection(
        {seen.x - reachX, seen.y - reachY, seen.width + 2 * reachX, seen.height + 2 * reachY},
        whole);
    const int x0 = int(std::floor(reached.x)), y0 = int(std::floor(reached.y));
    place.limits = {x0, y0, int(std::ceil(reached.right())) - x0,
                    int(std::ceil(reached.bottom())) - y0};
    return place;
}

void cropBox(FrameContext& frame, const CropRegion& place, const CropColours& colours, SizeI size,
             const Buffer& to, std::size_t offset, StageContext& stages) {
    const RectI whole{0, 0, frame.size().width, frame.size().height};
    if (size.empty() || place.limits.empty() || intersection(place.limits, whole) != place.limits ||
        (colours.planes != 1 && colours.planes != 3)) {
        throw std::logic_error("a crop that cannot be made");
    }
    ComputeContext& device = to.device();
    const RectI& limits = place.limits;
    const std::array read{
        RectF{double(limits.x), double(limits.y), double(limits.width), double(limits.height)}};
    const Buffer picture = colourPicture(frame, read, stages, device);
    const abi::CropResampling r = resampling(place, colours, size);
    const auto columns = std::size_t(place.limits.width), rows = std::size_t(size.height);
    const Buffer between = device.acquire(columns * rows * 4 * sizeof(float));
    const bool cpu = device.shape() == KernelVariant::Cpu;
    const auto grid = [&](std::size_t width) {
        return cpu ? Grid{{1, rows, 1}, {1, 1, 1}} : Grid{{width, rows, 1}, {64, 1, 1}};
    };
    Stage stage(stages, "box_crop", device);
    stage.run(abi::box_crop_columns, grid(columns), picture, kernelInt(frame.size().width * 4), r,
              between);
    stage.run(abi::box_crop, grid(std::size_t(size.width)), between, r, kernelInt(colours.planes),
              to, kernelInt(offset));
    stages.outputs().publish(planesOutput, to, {size.width, size.height * colours.planes},
                             offset * sizeof(float));
}

std::vector<std::uint8_t> thumbnail(const Frame& frame, const CropRegion& place, SizeI size) {
    std::vector<std::uint8_t> pixels(std::size_t(size.area()) * 3, 128);
    const RectI& limits = place.limits;
    for (int y = 0; y < size.height; ++y) {
        const int row = int(std::floor(place.part.y + (y + 0.5) * place.part.height / size.height));
        if (row < limits.y || row >= limits.y + limits.height) continue;
        for (int x = 0; x < size.width; ++x) {
            const int column =
                int(std::floor(place.part.x + (x + 0.5) * place.part.width / size.width));
            if (column < limits.x || column >= limits.x + limits.width) continue;
            std::uint8_t from[4];
            frame.copyPart({column, row, 1, 1}, from);
            std::copy_n(
                from, 3,
                pixels.data() + (std::size_t(y) * std::size_t(size.width) + std::size_t(x)) * 3);
        }
    }
    return pixels;
}

}  // namespace spoor
