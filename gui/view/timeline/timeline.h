// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/view/timeline/timeline_view.h"

#include <QWidget>

namespace spoor {

class TimelineHeader;

/// The timeline of the window: playback, the ruler and one lane per target. It owns the scale that
/// charts over frames share.
class Timeline : public QWidget {
    Q_OBJECT
public:
    explicit Timeline(const PanelContext& context, QWidget* parent = nullptr);

    TimelineView& view() const { return *m_view; }
    const TimeScale& scale() const { return m_view->state().scale; }
    /// Lanes of one height without curves and thumbnails.
    void setCompact(bool compact);
    /// Chosen playback speed.
    double speed() const;
    void focusFrameField();

signals:
    void speedChanged(double speed);
    void left();  ///< an edit has ended: the focus belongs to the video
    void scaleChanged();
    void diagnoseRequested(TargetId target, const FrameRange& frames);

private:
    TimelineView* m_view;
    TimelineHeader* m_header;
};

}  // namespace spoor
