// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/colours.h"

#include "engine/compute/kernel_int.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/colours.h"

#include <algorithm>
#include <array>
#include <vector>

namespace spoor {

abi::Planes planesArgument(const PlaneLayout& layout) {
    return {.width = layout.size.width,
            .height = layout.size.height,
            .chromaWidth = layout.chroma.width,
            .rowShift = layout.rowShift(),
            .u = kernelInt(layout.u()),
            .v = kernelInt(layout.v()),
            .lumaOffset = layout.formula.lumaOffset,
            .luma = layout.formula.luma,
            .blueU = layout.formula.blueU,
            .greenU = layout.formula.greenU,
            .greenV = layout.formula.greenV,
            .redV = layout.formula.redV};
}

namespace {

// Parts begin and end at multiples of this or at the border, so that a target that moves a little
// needs no second part.
constexpr int tile = 64;

/// The pixels of a frame on a device, and the parts of it that were converted.
struct ColourPicture {
    Buffer pixels;
    std::vector<RectI> parts;
};

int limited(double at, int size) {
    return int(std::clamp(at, 0.0, double(size - 1)));
}

/// The tiles around an area, with a pixel more on each side. Positions outside the image stand for
/// its border.
RectI tilesAround(const RectF& area, SizeI picture) {
    const int x = limited(area.x - 1, picture.width) / tile * tile;
    const int y = limited(area.y - 1, picture.height) / tile * tile;
    const int right = limited(area.right() + 1, picture.width) / tile * tile + tile;
    const int bottom = limited(area.bottom() + 1, picture.height) / tile * tile + tile;
    return {x, y, std::min(right, picture.width) - x, std::min(bottom, picture.height) - y};
}

RectI boundingBox(const RectI& a, const RectI& b) {
    const int x = std::min(a.x, b.x), y = std::min(a.y, b.y);
    return {x, y, std::max(a.x + a.width, b.x + b.width) - x,
            std::max(a.y + a.height, b.y + b.height) - y};
}

void convertPart(const PlaneLayout& layout, const Buffer& planes, const RectI& part,
                 const Buffer& pixels, StageContext& stages) {
    ComputeContext& device = pixels.device();
    Stage stage(stages, "colours", device);
    const bool cpu = device.shape() == KernelVariant::Cpu;
    const auto columns =
        std::size_t(cpu ? 1 : (part.width + abi::coloursPixels - 1) / abi::coloursPixels);
    stage.run(layout.grey() ? abi::colours_of_grey : abi::colours,
              {{columns, std::size_t(part.height), 1}, {std::size_t(cpu ? 1 : 64), 1, 1}}, planes,
              planesArgument(layout), abi::ColoursPart{part.x, part.y, part.x + part.width},
              pixels);
}

}  // namespace

Buffer colourPicture(FrameContext& frame, StageContext& stages, ComputeContext& device) {
    const SizeI size = frame.size();
    const std::array whole{RectF{0, 0, double(size.width), double(size.height)}};
    return colourPicture(frame, whole, stages, device);
}

Buffer colourPicture(FrameContext& frame, std::span<const RectF> areas, StageContext& stages,
                     ComputeContext& device) {
    const PlaneLayout* const layout = frame.frame().planes();
    if (!layout) return frame.stored(device, stages);
    auto& picture = frame.product<ColourPicture>("colours", device, [&]() -> ColourPicture {
        return {device.acquire(frame.frame().bytes()), {}};
    });
    std::vector<RectI> missing;
    for (const RectF& area : areas) {
        RectI part = tilesAround(area, frame.size());
        const auto contains = [&](const RectI& made) { return intersection(made, part) == part; };
        if (std::any_of(picture.parts.begin(), picture.parts.end(), contains)) continue;
        std::erase_if(missing, [&](const RectI& other) {
            const bool joins = !intersection(other, part).empty();
            if (joins) part = boundingBox(other, part);
            return joins;
        });
        missing.push_back(part);
    }
    for (const RectI& part : missing) {
        convertPart(*layout, frame.stored(device, stages), part, picture.pixels, stages);
        picture.parts.push_back(part);
    }
    return picture.pixels;
}

}  // namespace spoor
