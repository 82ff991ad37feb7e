// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/av_util.h"
#include "engine/media/frame.h"
#include "engine/media/orientation.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace spoor {

/// Converts decoded images of any pixel format to Frames. The result equals the default conversion
/// of `ffmpeg -pix_fmt bgra` bit for bit; the fourth byte is always 255. Not thread-safe.
class FrameConverter {
public:
    /// Returns a builder with pixels and grey flag set. Throws EngineError for an image without a
    /// usable format or size.
    FrameBuilder convert(const AVFrame& picture, Orientation orientation);
    /// Keeps the planes of the decoder if they yield the same pixels: 8-bit 4:2:0 and 4:2:2 with an
    /// even height, and 8-bit grey, without rotation. Otherwise converts as convert() does.
    FrameBuilder keepPlanes(const AVFrame& picture, Orientation orientation);

private:
    void prepare(const AVFrame& picture);
    bool agrees(const AVFrame& picture, const YuvFormula& formula);

    SwsPtr m_scaler;
    SizeI m_size;
    int m_format = -1;
    std::vector<std::uint8_t> m_scratch;
    /// The last formula that was compared with libswscale on this machine, and whether they agree.
    std::optional<std::pair<YuvFormula, bool>> m_proved;
};

}  // namespace spoor
