// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/view/timeline/timeline_fixture.h"

#include "engine/pipeline/report.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTest>
#include <QWheelEvent>

namespace spoor::test {

TimelineFixture::TimelineFixture() {
    m_fixture.choosePipeline();
    for (TargetId id = 1; id <= 3; ++id) {
        annotations().edit(addTarget(id, {"target", {}, {}}, 0, {1, 1, 9, 9}));
        annotations().edit(setBox(annotations().annotated(), id, 200 * id, {5, 5, 9, 9}));
    }
    PanelContext context = m_fixture.context();
    context.actionOf = [this](const char* id) { return &action(id); };
    m_timeline = std::make_unique<Timeline>(context);
    m_timeline->resize(1232, 300);
    m_timeline->show();
    m_timeline->activateWindow();
    (void)QTest::qWaitForWindowActive(m_timeline.get(), hangLimitMs);
    settle();
}

QAction& TimelineFixture::action(const char* id) {
    QAction*& found = m_actions[QLatin1String(id)];
    if (!found) {
        found = new QAction(QLatin1String(id), &m_owner);
        const QLatin1String name(id);
        found->setCheckable(name == QLatin1String("snap") ||
                            name == QLatin1String("loop_playback"));
    }
    return *found;
}

void TimelineFixture::settle() {
    runEventLoop(120);
}

void TimelineFixture::track(TargetId id, const FrameRange& frames, const FrameRange& lost,
                            const FrameRange& uncertain) {
    Annotations::RowsOfFrames rows;
    for (FrameIndex frame = frames.first; frame <= frames.last; ++frame) {
        TargetResult row;
        row.id = id;
        row.box = {1, 1, 9, 9};
        row.confidence = 0.72;
        row.state = lost.holds(frame)        ? TargetState::Lost
                    : uncertain.holds(frame) ? TargetState::Uncertain
                                             : TargetState::Tracking;
        rows.push_back({frame, {row}});
    }
    annotations().takeRows(rows, "x");
    settle();
}

void TimelineFixture::goTo(FrameIndex frame) {
    auto report = std::make_shared<FrameReport>();
    FrameBuilder builder({4, 4});
    report->frame = builder.seal(frame, double(frame) / 25);
    document().applyReport(report);
    settle();
}

QPoint TimelineFixture::at(FrameIndex frame, int row) {
    return {qRound(view().positionOf(frame)), int(view().state().segmentTop(row)) + 7};
}

QPoint TimelineFixture::head(int row) {
    return {40, view().state().laneRect(row).top() + 14};
}

void TimelineFixture::press(QPoint from) {
    QTest::mousePress(&viewport(), Qt::LeftButton, {}, from);
}

void TimelineFixture::moveTo(QPoint to, Qt::KeyboardModifiers held) {
    QMouseEvent move(QEvent::MouseMove, QPointF(to), viewport().mapToGlobal(QPointF(to)),
                     Qt::NoButton, Qt::LeftButton, held);
    QApplication::sendEvent(&viewport(), &move);
}

void TimelineFixture::drag(QPoint from, QPoint to, Qt::KeyboardModifiers held) {
    QTest::mousePress(&viewport(), Qt::LeftButton, held, from);
    for (int step = 1; step <= 4; ++step) moveTo(from + (to - from) * step / 4, held);
    QTest::mouseRelease(&viewport(), Qt::LeftButton, held, to);
}

void TimelineFixture::wheel(QPoint at, int steps, Qt::KeyboardModifiers held) {
    QWheelEvent event(at, viewport().mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton, held,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&viewport(), &event);
}

std::vector<FrameIndex> TimelineFixture::keyframes(TargetId id) {
    return view().model().keyframesAt(id, 0, 100000);
}

}  // namespace spoor::test
