// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/letterbox.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/colours.h"
#include "kernels/abi/letterbox.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace spoor {
namespace {

// Devices may round in different directions.
const OutputSpec letterboxOutput{"letterbox.planes", OutputType::Float32, 1.0};

int roundedUp(int side, int step) {
    return (side + step - 1) / step * step;
}

}  // namespace

RectF Letterbox::toFrame(RectF box) const {
    return {source.x + (box.x - inner.x) / ratioX, source.y + (box.y - inner.y) / ratioY,
            box.width / ratioX, box.height / ratioY};
}

PointF Letterbox::toFrame(PointF at) const {
    return {source.x + (at.x - inner.x) / ratioX, source.y + (at.y - inner.y) / ratioY};
}

Letterbox letterboxOf(const RectI& source, SizeI input, const LetterboxStyle& style,
                      double maxRatio) {
    if (source.empty() || input.empty()) throw std::logic_error("an empty letterbox");
    Letterbox place;
    place.source = source;
    place.input = input;
    const double ratio = std::min(
        {double(input.width) / source.width, double(input.height) / source.height, maxRatio});
    // Rounded down like by the authors of YOLOX and NanoDet.
    place.inner.width = std::clamp(int(source.width * ratio), 1, input.width);
    place.inner.height = std::clamp(int(source.height * ratio), 1, input.height);
    if (style.centred) {
        place.inner.x = (input.width - place.inner.width) / 2;
        place.inner.y = (input.height - place.inner.height) / 2;
    }
    place.ratioX = style.oneRatio ? ratio : double(place.inner.width) / source.width;
    place.ratioY = style.oneRatio ? ratio : double(place.inner.height) / source.height;
    return place;
}

Letterbox openLetterbox(const RectI& source, int longest, int step, const LetterboxStyle& style) {
    const double ratio =
        longest > 0 ? double(longest) / std::max(source.width, source.height) : 1.0;
    const auto side = [&](int length) {
        return roundedUp(std::max(1, int(std::lround(length * ratio))), step);
    };
    return letterboxOf(source, {side(source.width), side(source.height)}, style, ratio);
}

void letterbox(FrameContext& frame, const Letterbox& place, const LetterboxStyle& style,
               const Buffer& to, std::size_t offset, StageContext& stages) {
    const RectI whole{0, 0, frame.size().width, frame.size().height};
    if (place.source.empty() || intersection(place.source, whole) != place.source) {
        throw std::logic_error("a letterbox outside the frame");
    }
    ComputeContext& device = to.device();
    const Buffer picture = colourPicture(frame, stages, device);
    const bool cpu = device.shape() == KernelVariant::Cpu;
    abi::LetterboxJob job{place.source.x,
                          place.source.y,
                          place.source.width,
                          place.source.height,
                          frame.size().width,
                          place.inner.x,
                          place.inner.y,
                          place.inner.width,
                          place.inner.height,
                          place.input.width,
                          place.input.height,
                          kernelInt(offset),
                          kernelInt(style.colours.redFirst),
                          cpu ? place.input.width : 1,
                          0,
                          0,
                          {{0, 0, 0, 0}},
                          {{0, 0, 0, 0}},
                          {{0, 0, 0, 0}}};
    for (std::size_t i = 0; i < 3; ++i) {
        job.fill.s[i] = float(style.fill);
        job.scale.s[i] = float(style.colours.scale[i]);
        job.shift.s[i] = float(style.colours.shift[i]);
    }
    Stage stage(stages, "letterbox", device);
    stage.run(abi::letterbox, planesGrid(device, place.input), picture, to, job);
    stages.outputs().publish(letterboxOutput, to, {place.input.width, place.input.height * 3},
                             offset * sizeof(float));
}

Raster letterboxPicture(const Letterbox& place, const LetterboxStyle& style, const Buffer& planes,
                        std::size_t offset, StageContext& stages) {
    const RectF all{0, 0, double(place.input.width), double(place.input.height)};
    return planesPicture(place.input, place.toFrame(all), style.colours, planes, offset, stages);
}

}  // namespace spoor
