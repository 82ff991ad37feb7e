// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/graph/network_planes.h"

#include "engine/compute/context.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <vector>

namespace spoor {

Grid planesGrid(const ComputeContext& device, SizeI size) {
    const auto width = std::size_t(size.width), height = std::size_t(size.height);
    return device.shape() == KernelVariant::Cpu ? Grid{{1, height, 1}, {1, 1, 1}}
                                                : Grid{{width, height, 1}, {64, 1, 1}};
}

Raster planesPicture(SizeI size, const RectF& area, const PlaneColours& colours,
                     const Buffer& planes, std::size_t offset, StageContext& stages) {
    const auto pixels = std::size_t(size.area());
    std::vector<float> values(3 * pixels);
    stages.download(planes, values.data(), values.size() * sizeof(float), offset * sizeof(float));
    Raster raster{size, std::vector<std::uint8_t>(pixels * 4, 255), area};
    for (std::size_t channel = 0; channel < 3; ++channel) {
        const std::size_t plane = colours.redFirst ? 2 - channel : channel;
        for (std::size_t i = 0; i < pixels; ++i) {
            const double value = (double(values[plane * pixels + i]) - colours.shift[channel]) /
                                 colours.scale[channel];
            raster.pixels[i * 4 + channel] = std::uint8_t(std::clamp(value + 0.5, 0.0, 255.0));
        }
    }
    return raster;
}

}  // namespace spoor
