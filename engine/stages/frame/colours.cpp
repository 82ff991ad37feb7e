// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/colours.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "kernels/abi/colours.h"

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

Buffer colourPicture(FrameContext& frame, StageContext& stages, ComputeContext& device) {
    const PlaneLayout* const layout = frame.frame().planes();
    if (!layout) return frame.stored(device, stages);
    return frame.product<Buffer>("colours", device, [&] {
        const Buffer planes = frame.stored(device, stages);
        Buffer picture = device.acquire(frame.frame().bytes());
        Stage stage(stages, "colours", device);
        const bool cpu = device.shape() == KernelVariant::Cpu;
        const auto columns = std::size_t(
            cpu ? 1 : (layout->size.width + abi::coloursPixels - 1) / abi::coloursPixels);
        const auto rows = std::size_t(layout->size.height);
        stage.run(layout->grey() ? abi::colours_of_grey : abi::colours,
                  {{columns, rows, 1}, {std::size_t(cpu ? 1 : 64), 1, 1}}, planes,
                  planesArgument(*layout), picture);
        return picture;
    });
}

}  // namespace spoor
