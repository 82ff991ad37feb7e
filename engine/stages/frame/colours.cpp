// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/colours.h"

#include "engine/pipeline/stage.h"

namespace spoor {

PlanesArgument::PlanesArgument(const PlaneLayout& layout)
    : width(layout.size.width),
      height(layout.size.height),
      chromaWidth(layout.chroma.width),
      rowShift(layout.rowShift()),
      u(cl_int(layout.u())),
      v(cl_int(layout.v())),
      lumaOffset(layout.formula.lumaOffset),
      luma(layout.formula.luma),
      blueU(layout.formula.blueU),
      greenU(layout.formula.greenU),
      greenV(layout.formula.greenV),
      redV(layout.formula.redV) {}

Buffer colourPicture(FrameContext& frame, StageContext& stages, ComputeContext& device) {
    const PlaneLayout* const layout = frame.frame().planes();
    if (!layout) return frame.stored(device, stages);
    return frame.product<Buffer>("colours", device, [&] {
        const Buffer planes = frame.stored(device, stages);
        Buffer picture = device.acquire(frame.frame().bytes());
        Stage stage(stages, "colours", device);
        const bool cpu = device.shape() == KernelVariant::Cpu;
        const auto columns = std::size_t(cpu ? 1 : (layout->size.width + 3) / 4);
        const auto rows = std::size_t(layout->size.height);
        stage.run({"colours", layout->grey() ? "colours_of_grey" : "colours", {}},
                  {{columns, rows, 1}, {std::size_t(cpu ? 1 : 64), 1, 1}}, planes,
                  PlanesArgument(*layout), picture);
        return picture;
    });
}

}  // namespace spoor
