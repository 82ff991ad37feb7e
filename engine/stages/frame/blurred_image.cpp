// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/blurred_image.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/blurred_image.h"

namespace spoor {
namespace {

const OutputSpec pixelsOutput{"blurred_image.pixels", OutputType::UInt8};

std::size_t parts(int length, int part) {
    return std::size_t((length + part - 1) / part);
}

}  // namespace

const GreyImage& blurredImage(FrameContext& frame, StageContext& stages, ComputeContext& device) {
    return frame.product<GreyImage>("blurred_image", device, [&]() -> GreyImage {
        if (ComputeContext& planned = stages.device("blurred_image"); &planned != &device) {
            const GreyImage& made = blurredImage(frame, stages, planned);
            return {stages.move(made.pixels, device), made.size};
        }
        const GreyImage& grey = greyImage(frame, stages, device);
        GreyImage blurred{device.acquire(std::size_t(grey.size.area())), grey.size};
        Stage stage(stages, "blurred_image", device);
        const SizeI size = grey.size;
        const bool cpu = device.shape() == KernelVariant::Cpu;
        const Grid grid = cpu ? Grid{{parts(size.width, abi::blurStripColumns),
                                      parts(size.height, abi::blurBandRows), 1},
                                     {1, 1, 1}}
                              : Grid{{std::size_t(size.width), std::size_t(size.height), 1},
                                     {abi::blurTileWidth, abi::blurTileHeight, 1}};
        stage.run(abi::blurred_image, grid, grey.pixels, blurred.pixels, kernelInt(size.width),
                  kernelInt(size.height));
        stages.outputs().publish(pixelsOutput, blurred.pixels, blurred.size);
        return blurred;
    });
}

}  // namespace spoor
