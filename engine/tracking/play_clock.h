// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <algorithm>
#include <cmath>

namespace spoor {

/// Computes when the next frame is due at the speed of the video or a multiple of it.
class PlayClock {
public:
    /// Starts the clock at a frame with this presentation time, in seconds.
    void start(double frameTime) {
        m_start = nowNanos();
        m_frame = frameTime;
    }

    /// Returns the host time at which the frame after the one of `frameTime` is due. Both
    /// directions count from the clock's start, although presentation times decrease in backward
    /// playback.
    Nanos due(double frameTime, double framesPerSecond, double speed) const {
        const double elapsed = std::abs(frameTime - m_frame) + 1 / std::max(1.0, framesPerSecond);
        return m_start + Nanos(elapsed / std::abs(speed) * 1e9);
    }

private:
    Nanos m_start = 0;   ///< Host time of m_frame.
    double m_frame = 0;  ///< Presentation time in seconds.
};

}  // namespace spoor
