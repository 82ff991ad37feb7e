// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/points/stages/point_image.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/grey.h"
#include "kernels/abi/point_image.h"

#include <algorithm>

namespace spoor {
namespace {

const OutputSpec pointImageOutput{"point_flow.image", OutputType::UInt8};

}  // namespace

int pointBlockSide(SizeI frame, int maxRows) {
    int side = 1;
    while (frame.height / side > maxRows && frame.width / side > 1) side *= 2;
    return side;
}

SizeI pointImageSize(SizeI frame, int side) {
    return {std::max(1, frame.width / side), std::max(1, frame.height / side)};
}

PointImage pointImage(FrameContext& frame, StageContext& stages, ComputeContext& device, int side) {
    const GreyImage& grey = greyImage(frame, stages, device);
    if (side == 1) return {grey.pixels, grey.size, 1};
    return frame.product<PointImage>("point_image", device, [&] {
        const SizeI size = pointImageSize(frame.size(), side);
        PointImage image{device.acquire(std::size_t(size.area())), size, side};
        const bool cpu = device.shape() == KernelVariant::Cpu;
        const int span = cpu ? size.width : 1, group = cpu ? 1 : 64;
        const int items = cpu ? 1 : (size.width + group - 1) / group * group;
        Stage stage(stages, "point_flow", device);
        stage.run(abi::point_shrink,
                  {{std::size_t(items), std::size_t(size.height), 1}, {std::size_t(group), 1, 1}},
                  grey.pixels, kernelInt(grey.size.width), side, kernelInt(size.width), span,
                  image.pixels);
        stages.outputs().publish(pointImageOutput, image.pixels, size);
        return image;
    });
}

}  // namespace spoor
