// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/media/frame_source.h"

#include <memory>
#include <optional>

namespace spoor::test {

/// A patterned square that moves by whole pixels over a static, patterned background: a minimal
/// scene with exact ground truth. Grey.
class MovingSquareSource : public FrameSource {
public:
    struct Options {
        SizeI size{160, 120};
        FrameIndex frames = 40;
        RectI square{20, 30, 24, 20};  ///< in frame 0
        int stepX = 2;                 ///< pixels per frame
        int stepY = 1;
        double framesPerSecond = 25;
        /// The square is not painted in these frames [first, last).
        FrameIndex hiddenFirst = -1;
        FrameIndex hiddenLast = -1;
    };

    explicit MovingSquareSource(Options options) : m_options(options) {
        m_info.input = "moving square";
        m_info.container = "generated";
        m_info.codec = "generated";
        m_info.size = options.size;
        m_info.frameCount = options.frames;
        m_info.framesPerSecond = options.framesPerSecond;
    }
    MovingSquareSource() : MovingSquareSource(Options{}) {}

    const SourceInfo& info() const override { return m_info; }

    std::optional<Frame> read(FrameIndex index) override {
        if (index < 0 || index >= m_options.frames) return std::nullopt;
        FrameBuilder builder(m_options.size);
        builder.grey(true);
        const RectF square = box(index);
        for (int y = 0; y < m_options.size.height; ++y) {
            for (int x = 0; x < m_options.size.width; ++x) {
                const int u = x - int(square.x);
                const int v = y - int(square.y);
                const bool inside = shown(index) && u >= 0 && v >= 0 &&
                                    u < m_options.square.width && v < m_options.square.height;
                const unsigned value = inside ? 128 + pattern(u, v, 1) / 2 : pattern(x, y, 2) / 2;
                std::uint8_t* p = builder.row(y) + x * 4;
                p[0] = p[1] = p[2] = std::uint8_t(value);
                p[3] = 255;
            }
        }
        return builder.seal(index, double(index) / m_options.framesPerSecond);
    }

    /// Position of the square in a frame, whether visible or not.
    RectF box(FrameIndex index) const {
        return {double(m_options.square.x + index * m_options.stepX),
                double(m_options.square.y + index * m_options.stepY),
                double(m_options.square.width), double(m_options.square.height)};
    }
    bool shown(FrameIndex index) const {
        return index < m_options.hiddenFirst || index >= m_options.hiddenLast;
    }

private:
    /// Patches of 3 x 3 pixels with a random grey, 0..255.
    static unsigned pattern(int x, int y, unsigned seed) {
        unsigned h = unsigned(x / 3) * 0x9E3779B1u ^ unsigned(y / 3) * 0x85EBCA77u ^ seed * 77777u;
        h = (h ^ (h >> 15)) * 0x2C1B3C6Du;
        h = (h ^ (h >> 12)) * 0x297A2D39u;
        return (h ^ (h >> 15)) & 255;
    }

    Options m_options;
    SourceInfo m_info;
};

}  // namespace spoor::test
