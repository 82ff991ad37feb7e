// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/timeline_menus.h"

#include "engine/project/edits/lane_edits.h"
#include "gui/document/document.h"
#include "gui/document/frame_ranges.h"
#include "gui/document/selection.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/widgets/colour_menu.h"
#include "gui/view/timeline/stretch_menu.h"
#include "gui/view/timeline/timeline_view.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <functional>
#include <utility>

namespace spoor {

namespace {

class MenuWord {
    Q_DECLARE_TR_FUNCTIONS(TimelineMenu)
};

/// A menu with entries that call functions.
class Entries {
public:
    Entries(TimelineView& view, const char* name) : m_menu(new QMenu(&view)) {
        m_menu->setObjectName(QLatin1String(name));
        m_menu->setAttribute(Qt::WA_DeleteOnClose);
    }
    explicit Entries(QMenu* menu) : m_menu(menu) {}

    QAction* add(const char* name, const QString& text, bool enabled, std::function<void()> does) {
        QAction* const entry = m_menu->addAction(text);
        entry->setObjectName(QLatin1String(name));
        entry->setEnabled(enabled);
        QObject::connect(entry, &QAction::triggered, m_menu, std::move(does));
        return entry;
    }
    QAction* addCheck(const char* name, const QString& text, bool on, std::function<void()> does) {
        QAction* const entry = add(name, text, true, std::move(does));
        entry->setCheckable(true);
        entry->setChecked(on);
        return entry;
    }
    /// An action of the window.
    void add(QAction* action) {
        if (action) m_menu->addAction(action);
    }
    void separate() { m_menu->addSeparator(); }
    QMenu& menu() { return *m_menu; }
    void popup(QPoint at) { m_menu->popup(at); }

private:
    QMenu* m_menu;
};

Document& documentOf(TimelineView& view) {
    return view.state().context.document;
}

DocumentView annotatedOf(TimelineView& view) {
    return documentOf(view).annotations().annotated();
}

void setColour(TimelineView& view, TargetId id, const QColor& colour) {
    Annotations& annotations = documentOf(view).annotations();
    const SessionTarget* const target = annotations.session().target(id);
    if (!target) return;
    TargetProperties facts = factsOf(*target);
    facts.colour = colour.name().toStdString();
    annotations.edit(setFacts(annotations.annotated(), id, facts));
}

/// Re-initialises a target on its box in this frame, or on a new box if it has none.
void startAgain(TimelineView& view, TargetId id) {
    Document& document = documentOf(view);
    if (const auto box = document.annotations().boxAt(id, document.frame()))
        targets::setBox(document, id, box->box, {}, true);
    else if (QAction* const redraw = view.action("redraw_target"))
        redraw->trigger();
}

void addSegmentEntries(Entries& entries, TimelineView& view, TargetId id,
                       const std::optional<LaneSegment>& segment) {
    const bool some = segment.has_value();
    const FrameRange frames = some ? segment->frames : FrameRange{};
    entries.add("select_segment", MenuWord::tr("&Select segment"), some,
                [&view, frames] { view.state().context.selection.setSegment(frames); });
    entries.add("set_range", MenuWord::tr("Set &range to segment"), some,
                [&view, frames] { documentOf(view).setRange(frames); });
    entries.add("diagnose", MenuWord::tr("Dia&gnose segment"), some,
                [&view, id, frames] { emit view.diagnoseRequested(id, frames); });
}

void addEditEntries(Entries& entries, TimelineView& view, TargetId id, FrameIndex frame,
                    const std::optional<LaneSegment>& segment) {
    Annotations& annotations = documentOf(view).annotations();
    const bool key = !view.model().keyframesAt(id, frame, frame).empty();
    entries.add("add_keyframe", MenuWord::tr("Add &keyframe here"), !key,
                [&view, &annotations, id, frame] {
                    if (annotations.edit(toggleKeyframe(annotatedOf(view), id, frame)))
                        view.state().context.selection.setKeyframe(frame);
                });
    const FrameRange frames = segment ? segment->frames : FrameRange{};
    entries.add("clear_results", MenuWord::tr("&Clear results in segment"), segment.has_value(),
                [&view, &annotations, id, frames] {
                    annotations.edit(clearResults(annotatedOf(view), id, frames));
                });
    entries.add("interpolate", MenuWord::tr("&Interpolate between keyframes"),
                bool(interpolateAround(annotatedOf(view), id, frame)),
                [&view, &annotations, id, frame] {
                    annotations.edit(interpolateAround(annotatedOf(view), id, frame));
                });
}

void addViewEntries(Entries& entries, TimelineView& view) {
    TimelineState& state = view.state();
    const auto toggle = [&](const char* name, const char* text, bool TimelineState::*flag) {
        entries.addCheck(name, MenuWord::tr(text), state.*flag, [&view, flag] {
            view.state().*flag = !(view.state().*flag);
            view.refresh();
        });
    };
    toggle("curves", QT_TRANSLATE_NOOP("TimelineMenu", "Show c&onfidence in all lanes"),
           &TimelineState::curves);
    if (state.model.hasTruth())
        toggle("truth", QT_TRANSLATE_NOOP("TimelineMenu", "Show ground-&truth IoU"),
               &TimelineState::truth);
    toggle("checks", QT_TRANSLATE_NOOP("TimelineMenu", "Show &backward difference"),
           &TimelineState::checks);
}

void addTargetEntries(Entries& entries, TimelineView& view, const Lane& lane) {
    const TargetId id = lane.id;
    Document& document = documentOf(view);
    const bool draws = document.frames() && targets::canDraw(document);
    entries.add("do.again", MenuWord::tr("Re-initi&alise here"), draws,
                [&view, id] { startAgain(view, id); });
    entries.add("do.pause", lane.paused ? MenuWord::tr("Res&ume") : MenuWord::tr("&Pause"), true,
                [&document, id, paused = lane.paused] {
                    document.post(command::PauseTarget{id, !paused});
                });
    entries.separate();
    entries.add("do.rename", MenuWord::tr("Re&name"), !lane.locked,
                [&view, id] { view.rename(id); });
    QMenu* const colours = entries.menu().addMenu(MenuWord::tr("Co&lour"));
    addColours(colours, [&view, id](const QColor& colour) { setColour(view, id, colour); });
    colours->addSeparator();
    if (QAction* const details = view.action("target_details")) colours->addAction(details);
    Selection& selection = view.state().context.selection;
    const bool hidden = selection.hidden().contains(id);
    entries.add("do.hide", hidden ? MenuWord::tr("S&how") : MenuWord::tr("&Hide"), true,
                [&selection, id] { targets::toggleHidden(selection, id); });
    entries.add("do.lock", lane.locked ? MenuWord::tr("Unloc&k") : MenuWord::tr("Loc&k"), true,
                [&document, &selection, id] { targets::toggleLocked(document, selection, id); });
    entries.add("do.remove", MenuWord::tr("&Delete target"), !lane.locked,
                [&document, &selection, id] { targets::removeAffected(document, selection, id); });
}

void showLaneMenu(TimelineView& view, int row, FrameIndex frame, QPoint at) {
    const Lane lane = view.model().lane(row);
    const auto segment = view.model().segmentAt(lane.id, frame);
    if (!view.state().context.selection.targets().contains(lane.id))
        view.state().context.selection.setTarget(lane.id);
    Entries entries(view, "timeline.lane");
    addSegmentEntries(entries, view, lane.id, segment);
    entries.separate();
    addEditEntries(entries, view, lane.id, frame, segment);
    entries.separate();
    addViewEntries(entries, view);
    entries.separate();
    addTargetEntries(entries, view, lane);
    entries.popup(at);
}

void showKeyframeMenu(TimelineView& view, TargetId id, FrameIndex frame, QPoint at) {
    Annotations& annotations = documentOf(view).annotations();
    view.state().context.selection.setTarget(id);
    view.state().context.selection.setKeyframe(frame);
    Entries entries(view, "timeline.keyframe");
    const FrameIndex now = documentOf(view).frame();
    const auto toPlayhead = [&view, &annotations, id, frame, now](bool copy) {
        if (annotations.edit(moveKeyframe(annotatedOf(view), id, frame, now, copy)))
            view.state().context.selection.setKeyframe(now);
    };
    entries.add("copy", MenuWord::tr("&Copy to playhead"), now != frame,
                [toPlayhead] { toPlayhead(true); });
    entries.add("move", MenuWord::tr("&Move to playhead"), now != frame,
                [toPlayhead] { toPlayhead(false); });
    QAction* const track = view.action("track_all");
    entries.add("track", MenuWord::tr("&Track from here"), track && track->isEnabled(),
                [&view, track, frame] {
                    view.seek(frame);
                    track->trigger();
                });
    entries.separate();
    entries.add("delete", MenuWord::tr("&Delete keyframe"), true, [&view, &annotations, id, frame] {
        annotations.edit(toggleKeyframe(annotatedOf(view), id, frame));
        view.state().context.selection.setKeyframe(std::nullopt);
    });
    entries.popup(at);
}

void showRulerMenu(TimelineView& view, FrameIndex frame, QPoint at) {
    Document& document = documentOf(view);
    Entries entries(view, "timeline.ruler");
    const bool open = document.frames() != nullptr;
    entries.add("in", MenuWord::tr("Set &in point"), open, [&document, frame] {
        document.setRange(beginningAt(frame, document.range(), document.frameCount()));
    });
    entries.add("out", MenuWord::tr("Set &out point"), open,
                [&document, frame] { document.setRange(endingAt(frame, document.range())); });
    entries.add(view.action("range_clear"));
    entries.separate();
    entries.add(view.action("go_to_frame"));
    const auto show = [&view](bool numbers) {
        view.state().numbers = numbers;
        view.redraw();
        emit view.scaleChanged();
    };
    const bool numbers = view.state().numbers;
    entries.addCheck("timecode", MenuWord::tr("&Timecode"), !numbers, [show] { show(false); });
    entries.addCheck("numbers", MenuWord::tr("&Frames"), numbers, [show] { show(true); });
    entries.popup(at);
}

}  // namespace

void showTimelineMenu(TimelineView& view, QPoint at) {
    const QPoint global = view.viewport()->mapToGlobal(at);
    const FrameIndex frame =
        at.x() < view.state().heads ? documentOf(view).frame() : view.frameAt(at.x());
    if (at.y() < rulerHeight) {
        if (at.x() >= view.state().heads) showRulerMenu(view, frame, global);
        return;
    }
    const int row = view.state().laneAt(at.y());
    if (row < 0) return;
    if (const auto key = view.keyframeAt(at); key && at.x() >= view.state().heads)
        return showKeyframeMenu(view, view.model().lane(row).id, *key, global);
    showLaneMenu(view, row, frame, global);
}

void showSegmentMenu(TimelineView& view, TargetId id, const FrameRange& frames, QPoint at) {
    QMenu* const menu = showStretchMenu(documentOf(view), id, frames, at, &view);
    if (!menu) return;
    Entries(menu).add("diagnose", MenuWord::tr("Dia&gnose these frames"), true,
                      [&view, id, frames] { emit view.diagnoseRequested(id, frames); });
}

}  // namespace spoor
