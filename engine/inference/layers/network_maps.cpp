// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_maps.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr int maxChannels = 64;
constexpr int maxSide = 160;
constexpr int vectorRow = 32;

/// Returns a plane as an image. Each pixel shows the value in the middle of its part of the plane.
Gallery::Picture picture(const float* plane, SizeI size, std::size_t count, int channel,
                         const RectF& footprint) {
    const auto [least, most] = std::minmax_element(plane, plane + count);
    const float low = *least, high = *most;
    const SizeI shown{std::min(size.width, maxSide), std::min(size.height, maxSide)};
    Raster raster{shown, {}, footprint};
    raster.pixels.reserve(std::size_t(shown.area()) * 4);
    for (int y = 0; y < shown.height; ++y) {
        const int row = int((2 * std::int64_t{y} + 1) * size.height / (2 * shown.height));
        for (int x = 0; x < shown.width; ++x) {
            const int column = int((2 * std::int64_t{x} + 1) * size.width / (2 * shown.width));
            const std::size_t at = std::size_t(row) * std::size_t(size.width) + std::size_t(column);
            const float value = at < count ? plane[at] : low;
            const float share = high > low ? (value - low) / (high - low) : 0.0f;
            const auto v = std::uint8_t(std::isfinite(share) ? std::lround(255 * share) : 0);
            raster.pixels.insert(raster.pixels.end(), {v, v, v, 255});
        }
    }
    Message caption = Message(SPOOR_TR("engine", "Channel %1: %2 to %3"), channel + 1,
                              toText(double(low), 3), toText(double(high), 3));
    return {channel, std::move(raster), std::move(caption)};
}

}  // namespace

Gallery featureMaps(const std::vector<float>& values, const TensorShape& shape,
                    const RectF& footprint) {
    Gallery gallery;
    const bool maps = shape.size() == 4 && std::int64_t{shape[2]} * shape[3] > 1;
    if (!maps) {
        const int count = int(values.size()), width = std::min(count, vectorRow);
        const SizeI size{width, (count + width - 1) / width};
        auto all = picture(values.data(), size, values.size(), 0, {});
        all.caption = Message(SPOOR_TR("engine", "%1 values: %2 to %3"), count, all.caption.args[1],
                              all.caption.args[2]);
        gallery.pictures.push_back(std::move(all));
        return gallery;
    }
    const std::size_t plane = std::size_t(shape[2]) * std::size_t(shape[3]);
    for (int c = 0; c < std::min(shape[1], maxChannels); ++c) {
        gallery.pictures.push_back(picture(values.data() + std::size_t(c) * plane,
                                           {shape[3], shape[2]}, plane, c, footprint));
    }
    return gallery;
}

}  // namespace spoor
