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

/// Turns decoded pictures of any pixel format into Frames with the conversion, bit for bit, that
/// `ffmpeg -pix_fmt bgra` makes by default; the fourth byte is always 255. Not thread-safe.
class FrameConverter {
public:
    /// A builder with pixels and grey flag filled in. Throws EngineError for a picture without
    /// usable format or size.
    FrameBuilder convert(const AVFrame& picture, Orientation orientation);
    /// The same picture as the planes that the decoder gave, where its pixels are the same then:
    /// 4:2:0 and 4:2:2 of 8 bits with an even height, and grey of 8 bits, as they are meant to be
    /// seen. Else as convert().
    FrameBuilder keepPlanes(const AVFrame& picture, Orientation orientation);

private:
    void prepare(const AVFrame& picture);
    bool agrees(const AVFrame& picture, const YuvFormula& formula);

    SwsPtr m_scaler;
    SizeI m_size;
    int m_format = -1;
    std::vector<std::uint8_t> m_scratch;
    /// What was found last of a formula: that libswscale computes it here, or does not.
    std::optional<std::pair<YuvFormula, bool>> m_proved;
};

}  // namespace spoor
