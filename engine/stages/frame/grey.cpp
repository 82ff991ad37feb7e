// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/grey.h"

#include "engine/pipeline/stage.h"

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
        const Buffer picture = frame.picture(device, stages);
        GreyImage grey{device.acquire(std::size_t(frame.size().area())), frame.size()};
        Stage stage(stages, "grey", device);
        const auto pixels = cl_int(frame.size().area());
        const bool cpu = device.shape() == KernelShape::Cpu;
        const int span = cpu ? 16384 : 4;
        const std::size_t items = std::size_t((pixels + span - 1) / span);
        stage.run({"grey", "grey", {}}, {{items, 1, 1}, {std::size_t(cpu ? 1 : 256), 1, 1}},
                  picture, grey.pixels, pixels, cl_int(span));
        stages.outputs().give(greyOutput, grey.pixels, grey.size);
        return grey;
    });
}

void greyRow(const Frame& frame, int x, int y, int count, std::uint8_t* grey) {
    const std::uint8_t* pixels = frame.row(y) + std::size_t(x) * 4;
    for (int i = 0; i < count; ++i) {
        const std::uint8_t* p = pixels + std::size_t(i) * 4;
        grey[i] = std::uint8_t((p[0] * 3735u + p[1] * 19235u + p[2] * 9798u + 16384u) >> 15);
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
