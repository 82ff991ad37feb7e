// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/grey.h"

#include "engine/compute/kernel_int.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/colours.h"
#include "kernels/abi/grey.h"

#include <algorithm>

namespace spoor {
namespace {

const OutputSpec greyOutput{"grey.pixels", OutputType::UInt8};

}  // namespace

const GreyImage& greyImage(FrameContext& frame, StageContext& stages, ComputeContext& device) {
    return frame.product<GreyImage>("grey", device, [&]() -> GreyImage {
        if (ComputeContext& planned = stages.device("grey"); &planned != &device) {
            const GreyImage& made = greyImage(frame, stages, planned);
            return {stages.move(made.pixels, device), made.size};
        }
        const PlaneLayout* const planes = frame.frame().planes();
        const Buffer stored = frame.stored(device, stages);
        const SizeI size = frame.size();
        if (planes && planes->grey()) {
            stages.outputs().publish(greyOutput, stored, size);
            return {stored, size};
        }
        GreyImage grey{device.acquire(std::size_t(size.area())), size};
        Stage stage(stages, "grey", device);
        const bool cpu = device.shape() == KernelVariant::Cpu;
        if (planes) {
            const auto columns =
                std::size_t(cpu ? 1 : (size.width + abi::greyPixels - 1) / abi::greyPixels);
            stage.run(abi::grey_of_planes,
                      {{columns, std::size_t(size.height), 1}, {std::size_t(cpu ? 1 : 64), 1, 1}},
                      stored, planesArgument(*planes), grey.pixels);
        } else {
            const auto pixels = kernelInt(size.area());
            const int span = cpu ? abi::greySpan : abi::greyPixels;
            const std::size_t items = std::size_t((pixels + span - 1) / span);
            stage.run(abi::grey, {{items, 1, 1}, {std::size_t(cpu ? 1 : 256), 1, 1}}, stored,
                      grey.pixels, pixels);
        }
        stages.outputs().publish(greyOutput, grey.pixels, grey.size);
        return grey;
    });
}

void greyRow(const Frame& frame, int x, int y, int count, std::uint8_t* grey) {
    constexpr int most = 256;
    std::uint8_t pixels[most * 4];
    for (int done = 0; done < count; done += most) {
        const int some = std::min(most, count - done);
        frame.copyPart({x + done, y, some, 1}, pixels);
        for (int i = 0; i < some; ++i) {
            const std::uint8_t* p = pixels + i * 4;
            *grey++ = std::uint8_t((p[0] * 3735u + p[1] * 19235u + p[2] * 9798u + 16384u) >> 15);
        }
    }
}

std::vector<std::uint8_t> greyPatch(const Frame& frame, const RectI& part) {
    std::vector<std::uint8_t> grey(std::size_t(part.width) * std::size_t(part.height));
    std::uint8_t* out = grey.data();
    for (int y = part.y; y < part.y + part.height; ++y, out += part.width) {
        greyRow(frame, part.x, y, part.width, out);
    }
    return grey;
}

}  // namespace spoor
