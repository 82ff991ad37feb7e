// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/toolkit/charts/time_scale.h"

#include <QObject>
#include <algorithm>

namespace spoor {

/// The horizontal scale of the timeline, for charts over frames. GUI thread.
class SharedScale : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const TimeScale& scale() const { return m_scale; }
    /// Distance in pixels from the left edge of the timeline to pixel 0 of the scale.
    int left() const { return m_left; }
    /// The ends of an axis over the frames on screen, on which a value is the middle of its frame.
    double first() const { return std::max(0.0, m_scale.at(0) - 0.5); }
    double last() const { return std::max(first() + 1, m_scale.at(m_width) - 0.5); }
    /// `width`: of the tracks of the timeline, in pixels.
    void set(const TimeScale& scale, int left, double width);

signals:
    void changed();

private:
    TimeScale m_scale;
    int m_left = 0;
    double m_width = 0;
};

}  // namespace spoor
