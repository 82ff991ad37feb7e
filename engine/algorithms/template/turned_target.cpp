// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/turned_target.h"

#include "engine/media/frame.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"

#include <algorithm>
#include <cmath>

namespace spoor {

TurnedTarget TurnedTarget::start(const StartBox& start, const Frame& frame) {
    const RectF checked = checkTargetBox(start.box, frame.size()).orThrow();
    const RectI place = coveredPixels(checked, frame.size());
    TurnedTarget target;
    target.source.patch = cutTemplate(frame, place);
    // An upright box is clipped to the image, so that it can be found at its own position.
    const RectF inside =
        intersection(checked, RectF{0, 0, double(frame.size().width), double(frame.size().height)});
    TurnedBox box{inside.centre(), inside.width, inside.height, 0};
    target.width = checked.width, target.height = checked.height;
    if (start.turned) {
        box = *start.turned;
        target.width = box.width, target.height = box.height;
    } else {
        target.offset = {checked.centre().x - box.centre.x, checked.centre().y - box.centre.y};
    }
    target.centre = box.centre;
    box.centre = {box.centre.x - place.x, box.centre.y - place.y};
    target.source.box = box;
    const auto& pixels = target.source.patch.pixels;
    target.mean.assign(pixels.begin(), pixels.end());
    return target;
}

TurnedBox TurnedTarget::box() const {
    const auto [c, s] = cosineAndSine(pose.angle);
    return {{centre.x + (offset.x * c - offset.y * s) * pose.scale,
             centre.y + (offset.x * s + offset.y * c) * pose.scale},
            width * pose.scale,
            height * pose.scale,
            std::remainder(source.box.angle + pose.angle, 360.0)};
}

void TurnedTarget::refresh(const Frame& frame, float rate) {
    const RectI whole{0, 0, frame.size().width, frame.size().height};
    const RectF around = boundsOf(box());
    const RectI place =
        intersection(RectI{int(std::floor(around.x)) - 2, int(std::floor(around.y)) - 2,
                           int(std::ceil(around.width)) + 5, int(std::ceil(around.height)) + 5},
                     whole);
    if (place.empty()) return;
    const auto seen = greyPatch(frame, place);
    const auto pixel = [&](int x, int y) {
        x = std::clamp(x - place.x, 0, place.width - 1),
        y = std::clamp(y - place.y, 0, place.height - 1);
        return float(seen[std::size_t(y) * std::size_t(place.width) + std::size_t(x)]);
    };
    const auto [c, s] = cosineAndSine(pose.angle);
    GreyTemplate& patch = source.patch;
    for (int y = 0; y < patch.size.height; ++y) {
        for (int x = 0; x < patch.size.width; ++x) {
            const double dx = (x + 0.5 - source.box.centre.x) * pose.scale;
            const double dy = (y + 0.5 - source.box.centre.y) * pose.scale;
            const double u = centre.x + dx * c - dy * s - 0.5;
            const double v = centre.y + dx * s + dy * c - 0.5;
            const int i = int(std::floor(u)), j = int(std::floor(v));
            const auto right = float(u - i), lower = float(v - j);
            const float now = (pixel(i, j) * (1 - right) + pixel(i + 1, j) * right) * (1 - lower) +
                              (pixel(i, j + 1) * (1 - right) + pixel(i + 1, j + 1) * right) * lower;
            const std::size_t at = std::size_t(y) * std::size_t(patch.size.width) + std::size_t(x);
            mean[at] += rate * (now - mean[at]);
            patch.pixels[at] = std::uint8_t(std::lround(mean[at]));
        }
    }
}

void TurnedTarget::save(StateWriter& state) const {
    const TurnedBox& box = source.box;
    state.put("box", RectF{box.centre.x, box.centre.y, box.width, box.height});
    state.put("angle", box.angle);
    state.put("given", RectF{offset.x, offset.y, width, height});
    state.put("place", RectF{centre.x, centre.y, pose.angle, pose.scale});
    state.put("paused", std::int64_t{paused});
    state.put("width", std::int64_t{source.patch.size.width});
    state.put("patch", std::span<const std::uint8_t>(source.patch.pixels));
    state.put("mean", std::span<const float>(mean));
}

TurnedTarget TurnedTarget::load(StateReader& state, SizeI frame) {
    TurnedTarget target;
    const RectF box = state.box("box");
    target.source.box = {{box.x, box.y}, box.width, box.height, state.real("angle")};
    const RectF given = state.box("given"), place = state.box("place");
    target.offset = {given.x, given.y};
    target.width = given.width, target.height = given.height;
    target.centre = {place.x, place.y};
    target.pose = {place.width, place.height};
    target.paused = state.integer("paused") != 0;
    const std::int64_t width = state.integer("width");
    GreyTemplate& patch = target.source.patch;
    patch.pixels = state.bytes("patch");
    target.mean = state.floats("mean");
    const auto area = std::int64_t(patch.pixels.size());
    const bool sane = std::ranges::all_of(target.mean, [](float v) { return v >= 0 && v <= 255; });
    const bool sized = width > 0 && area > 0 && area % width == 0 && width <= frame.width &&
                       area / width <= frame.height;
    if (!sane || !sized || target.mean.size() != patch.pixels.size() || !given.finite() ||
        !place.finite() || !shapeProblem(target.source.box).empty() ||
        !(target.pose.scale >= smallestScale / 2 && target.pose.scale <= largestScale * 2) ||
        !(std::abs(target.pose.angle) <= 360) || !(box.width > 0 && box.height > 0) ||
        std::max(box.width, box.height) > 2.0 * (frame.width + frame.height)) {
        throw damagedState();
    }
    patch.size = {int(width), int(area / width)};
    return target;
}

}  // namespace spoor
