// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <algorithm>
#include <cmath>

namespace spoor {

/// When the next frame is due for those who go at the video's speed, or a multiple of it.
class PlayClock {
public:
    /// From now on, where a frame of this presentation time (seconds) is shown.
    void start(double frameTime) {
        m_start = nowNanos();
        m_frame = frameTime;
    }

    /// Host time at which the frame after the one of `frameTime` is due. Backwards the presentation
    /// times fall: both ways count from the clock's start.
    Nanos due(double frameTime, double framesPerSecond, double speed) const {
        const double elapsed = std::abs(frameTime - m_frame) + 1 / std::max(1.0, framesPerSecond);
        return m_start + Nanos(elapsed / std::abs(speed) * 1e9);
    }

private:
    Nanos m_start = 0;   ///< host time that goes with m_frame
    double m_frame = 0;  ///< presentation time, seconds
};

}  // namespace spoor
