// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/masks/stages/mask_frame.h"

#include "engine/compute/kernel_int.h"
#include "engine/inference/graph/network_planes.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/mask_frame.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

const OutputSpec partOutput{"mask_frame.pixels", OutputType::UInt8, 0, false, 0.01};

}  // namespace

RectI maskPart(const MaskSquare& square, SizeI frame) {
    const RectF area = square.area();
    const int left = int(std::clamp(std::floor(area.x), 0.0, double(frame.width)));
    const int top = int(std::clamp(std::floor(area.y), 0.0, double(frame.height)));
    const int right = int(std::clamp(std::ceil(area.right()), 0.0, double(frame.width)));
    const int bottom = int(std::clamp(std::ceil(area.bottom()), 0.0, double(frame.height)));
    return {left, top, right - left, bottom - top};
}

Buffer maskInPart(const Buffer& mask, std::size_t from, const MaskSquare& square, const RectI& part,
                  StageContext& stages) {
    ComputeContext& device = mask.device();
    const Buffer pixels = device.acquire(std::size_t(part.width) * std::size_t(part.height));
    const double step = abi::maskSide / square.side;
    const RectF area = square.area();
    const abi::MaskPart to{part.width,
                           part.height,
                           float((part.x + 0.5 - area.x) * step - 0.5),
                           float((part.y + 0.5 - area.y) * step - 0.5),
                           float(step),
                           kernelInt(from)};
    Stage stage(stages, "mask_frame", device);
    stage.run(abi::mask_frame, planesGrid(device, {part.width, part.height}), mask, to, pixels);
    stages.outputs().publish(partOutput, pixels, {part.width, part.height});
    return pixels;
}

}  // namespace spoor
