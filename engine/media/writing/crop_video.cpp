// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/writing/crop_video.h"

#include "engine/base/types.h"
#include "engine/media/frame.h"
#include "engine/media/writing/video_writer.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace spoor {
namespace {

constexpr int minSide = 16;  // Encoders refuse smaller videos.

int evenSide(double side, int frame) {
    const int whole = int(std::clamp(std::ceil(side), double(minSide), 2.0 * std::max(frame, 8)));
    return whole + whole % 2;
}

Frame cutAround(const Frame& frame, const PointF& centre, SizeI size) {
    FrameBuilder builder(size);
    const int left = int(std::lround(centre.x - size.width / 2.0));
    const int top = int(std::lround(centre.y - size.height / 2.0));
    const int first = std::clamp(-left, 0, size.width);
    const int last = std::clamp(frame.size().width - left, first, size.width);
    for (int y = 0; y < size.height; ++y) {
        std::uint8_t* const row = builder.row(y);
        for (int x = 0; x < size.width; ++x) {
            std::memset(row + std::size_t(x) * 4, 0, 3);
            row[std::size_t(x) * 4 + 3] = 255;
        }
        const int from = top + y;
        if (from < 0 || from >= frame.size().height || first == last) continue;
        std::memcpy(row + std::size_t(first) * 4, frame.row(from) + std::size_t(left + first) * 4,
                    std::size_t(last - first) * 4);
    }
    builder.grey(frame.grey());
    return builder.seal(frame.index(), frame.time());
}

}  // namespace

SizeI cropSize(const CropVideo& crop, SizeI frame) {
    double width = 0, height = 0;
    for (const auto& [index, box] : crop.boxes) {
        width = std::max(width, box.width);
        height = std::max(height, box.height);
    }
    const double factor = 1 + 2 * crop.margin;
    return {evenSide(width * factor, frame.width), evenSide(height * factor, frame.height)};
}

bool writeCropVideo(FrameStore& frames, const CropVideo& crop, const std::stop_token& stop,
                    std::atomic<std::int64_t>& done) {
    const SizeI size = cropSize(crop, frames.info().size);
    VideoWriter writer(crop.path, size, VideoWriter::like(frames.info()));
    auto next = crop.boxes.begin();
    PointF centre;
    for (FrameIndex at = next->first; at <= crop.boxes.back().first; ++at) {
        if (stop.stop_requested()) return false;
        if (next->first == at) centre = (next++)->second.centre();
        writer.write(cutAround(frames.require(at), centre, size));
        ++done;
    }
    writer.finish();
    return true;
}

}  // namespace spoor
