// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/view/timeline/timeline.h"
#include "tests/gui/support/panel_fixture.h"

#include <QAction>
#include <QHash>
#include <QPoint>
#include <memory>

namespace spoor::test {

/// A timeline of a video with 945 frames at 25 fps and three targets. Target N has keyframes in
/// frames 0 and 200 N; actions exist, but nothing implements them.
class TimelineFixture {
public:
    TimelineFixture();

    Document& document() { return m_fixture.document; }
    Selection& selection() { return m_fixture.selection; }
    PanelFixture& panel() { return m_fixture; }
    Annotations& annotations() { return document().annotations(); }
    Timeline& timeline() { return *m_timeline; }
    TimelineView& view() { return m_timeline->view(); }
    QWidget& viewport() { return *view().viewport(); }
    QAction& action(const char* id);
    /// Runs the event loop until the timeline has read the document.
    void settle();
    /// Adds results of a tracker: lost in `lost`, uncertain in `uncertain`.
    void track(TargetId id, const FrameRange& frames, const FrameRange& lost = {-1, -1},
               const FrameRange& uncertain = {-1, -1});
    /// Shows a frame.
    void goTo(FrameIndex frame);
    /// A position on the segment of a lane.
    QPoint at(FrameIndex frame, int row);
    /// A position on the name of a lane.
    QPoint head(int row);
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers held = {});
    void press(QPoint from);
    void moveTo(QPoint to, Qt::KeyboardModifiers held = {});
    void wheel(QPoint at, int steps, Qt::KeyboardModifiers held = {});
    std::vector<FrameIndex> keyframes(TargetId id);

private:
    PanelFixture m_fixture;
    QObject m_owner;
    QHash<QString, QAction*> m_actions;
    std::unique_ptr<Timeline> m_timeline;
};

}  // namespace spoor::test
