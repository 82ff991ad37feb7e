// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"
#include "tests/support/tld_windows.h"

#include <cmath>

namespace spoor::test {

/// A textured block that moves over a textured background, hidden in some frames of every 300.
class MovingBlock : public FrameSource {
public:
    static constexpr FrameIndex period = 300;  ///< of the hidden frames
    explicit MovingBlock(SizeI size = {160, 120}, FrameIndex hiddenFirst = -1,
                         FrameIndex hiddenLast = -1)
        : m_hiddenFirst(hiddenFirst),
          m_hiddenLast(hiddenLast),
          m_background(greyOf(patchyFrame(size, 5))) {
        m_info.size = size;
        m_info.frameCount = 10000;
    }
    const SourceInfo& info() const override { return m_info; }
    bool shown(FrameIndex i) const {
        return i % period < m_hiddenFirst || i % period >= m_hiddenLast;
    }
    RectF box(FrameIndex i) const {
        const double phase = double(i) / 25;
        return {std::round(60 + 40 * std::sin(phase)), std::round(45 + 25 * std::cos(phase * 0.7)),
                28, 24};
    }
    std::optional<Frame> read(FrameIndex i) override {
        const RectF at = box(i);
        return greyFrame(
            m_info.size,
            [&](int x, int y) {
                const int dx = x - int(at.x), dy = y - int(at.y);
                if (shown(i) && dx >= 0 && dy >= 0 && dx < 28 && dy < 24) {
                    return 40u + 180u * unsigned((dx / 5 * 3 + dy / 4 * 5) % 7) / 7u + unsigned(dx);
                }
                return unsigned(m_background[std::size_t(y * m_info.size.width + x)]);
            },
            i);
    }

private:
    FrameIndex m_hiddenFirst, m_hiddenLast;
    std::vector<std::uint8_t> m_background;
    SourceInfo m_info;
};

}  // namespace spoor::test
