// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/time_scale.h"

#include <QObject>

namespace spoor {

/// The horizontal scale of the timeline, for charts over frames. GUI thread.
class SharedScale : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const TimeScale& scale() const { return m_scale; }
    /// Distance in pixels from the left edge of the timeline to pixel 0 of the scale.
    int left() const { return m_left; }
    /// The first and the last frame on screen, with the fractions of frames at the edges.
    double first() const { return m_scale.at(0); }
    double last() const { return m_scale.at(m_width); }
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
