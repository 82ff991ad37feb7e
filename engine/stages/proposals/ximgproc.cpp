// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/ximgproc.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/media/frame.h"

#include <algorithm>
#include <string>

namespace spoor {
namespace {

constexpr const char* fileName = "spoor-ximgproc.so";

const XimgprocModule& load() {
    using Entry = const XimgprocModule* (*)();
    const auto found = moduleFunction(fileName, "spoorXimgproc");
    const auto entry = found ? reinterpret_cast<Entry>(found.value()) : nullptr;
    if (entry && entry()->version == ximgprocVersion) return *entry();
    const std::string reason =
        entry ? std::string(fileName) + " is of another version" : found.error().english();
    throw EngineError(Message(SPOOR_TR("engine",
                                       "Selective search and structured forests need the OpenCV "
                                       "module ximgproc, which cannot be loaded: %1. Install the "
                                       "package libopencv-contrib406, or choose another method."),
                              reason));
}

}  // namespace

const XimgprocModule& ximgproc() {
    static const XimgprocModule& module = load();
    return module;
}

std::vector<std::uint8_t> workingPixels(const Frame& frame, const RectI& part, int halve) {
    const int lastX = std::max(1, frame.size().width / halve) - 1;
    const int lastY = std::max(1, frame.size().height / halve) - 1;
    std::vector<std::uint8_t> pixels;
    pixels.reserve(std::size_t(part.width) * std::size_t(part.height) * 4);
    for (int y = part.y; y < part.y + part.height; ++y) {
        const int fy = std::clamp(y, 0, lastY) * halve;
        for (int x = part.x; x < part.x + part.width; ++x) {
            const std::size_t fx = std::size_t(std::clamp(x, 0, lastX) * halve) * 4;
            const std::uint8_t *upper = frame.row(fy) + fx, *lower = frame.row(fy + halve - 1) + fx;
            const std::size_t next = halve == 2 ? 4 : 0;
            for (std::size_t c = 0; c < 3; ++c) {
                const int sum = upper[c] + upper[c + next] + lower[c] + lower[c + next];
                pixels.push_back(std::uint8_t((sum + 2) / 4));
            }
            pixels.push_back(255);
        }
    }
    return pixels;
}

}  // namespace spoor
