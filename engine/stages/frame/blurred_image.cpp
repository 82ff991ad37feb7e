// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/blurred_image.h"

#include "engine/pipeline/stage.h"

namespace spoor {
namespace {

const OutputSpec pixelsOutput{"blurred_image.pixels", OutputType::UInt8};

constexpr int bandRows = 16;           // equals BAND in the kernel
constexpr int stripColumns = 256;      // equals STRIP in the kernel
constexpr std::size_t tileWidth = 32;  // equals TILE_WIDTH in the kernel
constexpr std::size_t tileHeight = 8;  // equals TILE_HEIGHT in the kernel

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
        const Grid grid = cpu ? Grid{{std::size_t((size.width + stripColumns - 1) / stripColumns),
                                      std::size_t((size.height + bandRows - 1) / bandRows), 1},
                                     {1, 1, 1}}
                              : Grid{{std::size_t(size.width), std::size_t(size.height), 1},
                                     {tileWidth, tileHeight, 1}};
        stage.run({"blurred_image", "blurred_image", {}}, grid, grey.pixels, blurred.pixels,
                  cl_int(size.width), cl_int(size.height));
        stages.outputs().publish(pixelsOutput, blurred.pixels, blurred.size);
        return blurred;
    });
}

}  // namespace spoor
