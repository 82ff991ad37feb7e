// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/timeline/timeline_tips.h"

#include "gui/base/convert.h"
#include "gui/base/numbers.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/runs/quality_checks.h"
#include "gui/timeline/head_painter.h"
#include "gui/timeline/timeline_view.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

namespace spoor {

namespace {

QString tipText(const char* english) {
    return QCoreApplication::translate("TimelineTip", english);
}

QString frameLine(TimelineState& state, FrameIndex frame) {
    const QString number = tipText(QT_TRANSLATE_NOOP("TimelineTip", "Frame %1 of 0–%2"))
                               .arg(countText(frame), countText(state.frames() - 1));
    const auto& frames = state.context.document.frames();
    const QString more = state.rate() > 0 ? timecode(frame, state.rate())
                         : frames         ? fileOfFrame(frames->info(), frame)
                                          : QString();
    return more.isEmpty() ? number : number + QStringLiteral(" · ") + more;
}

QStringList boxLines(const SessionBox& shown) {
    QStringList lines;
    if (shown.outside) return {tipText(QT_TRANSLATE_NOOP("TimelineTip", "Out of frame"))};
    if (!shown.present()) {
        lines << tipText(QT_TRANSLATE_NOOP("TimelineTip", "Lost"));
        if (!shown.remark->reason.empty()) lines << translated(shown.remark->reason);
        return lines;
    }
    const QString sources[] = {tipText(QT_TRANSLATE_NOOP("TimelineTip", "Manual")),
                               tipText(QT_TRANSLATE_NOOP("TimelineTip", "Tracked")),
                               tipText(QT_TRANSLATE_NOOP("TimelineTip", "Interpolated"))};
    const bool held = shown.source == BoxSource::Interpolated && shown.holds;
    lines << (held ? tipText(QT_TRANSLATE_NOOP("TimelineTip", "Held"))
                   : sources[int(shown.source)]);
    if (shown.source == BoxSource::Tracked)
        lines << tipText(QT_TRANSLATE_NOOP("TimelineTip", "Confidence %1"))
                     .arg(shareText(shown.confidence));
    if (!shown.remark->reason.empty()) lines << translated(shown.remark->reason);
    for (const TargetName& name : shown.remark->names)
        lines << QString::fromStdString(name.label) + ' ' + shareText(name.probability);
    if (const auto* turned = shown.shape->as<TurnedBox>())
        lines << tipText(QT_TRANSLATE_NOOP("TimelineTip", "Rotated box, %1°"))
                     .arg(turned->angle, 0, 'f', 1);
    if (shown.shape->as<Polygon>()) lines << tipText(QT_TRANSLATE_NOOP("TimelineTip", "Polygon"));
    if (shown.shape->as<Mask>()) lines << tipText(QT_TRANSLATE_NOOP("TimelineTip", "Mask"));
    if (shown.shape->as<Points>()) lines << tipText(QT_TRANSLATE_NOOP("TimelineTip", "Points"));
    if (shown.keyframe) lines << tipText(QT_TRANSLATE_NOOP("TimelineTip", "Keyframe"));
    if (shown.occluded) lines << tipText(QT_TRANSLATE_NOOP("TimelineTip", "Occluded"));
    return lines;
}

QString checkLine(TimelineState& state, TargetId id, FrameIndex frame) {
    const BackwardPass* const way = state.context.checks.wayBack(id);
    const FrameIndex at = way ? FrameIndex(frame - way->path.first) : FrameIndex(-1);
    if (at < 0 || at >= FrameIndex(way->disagreement.size())) return {};
    const float value = way->disagreement[std::size_t(at)];
    const float distance = way->distance[std::size_t(at)];
    if (std::isnan(value)) return {};
    if (std::isnan(distance))
        return tipText(
            QT_TRANSLATE_NOOP("TimelineTip", "Backward check: one direction has no box"));
    return tipText(
               QT_TRANSLATE_NOOP("TimelineTip", "Backward check: overlap %1, centres %2 px apart"))
        .arg(1 - value, 0, 'f', 2)
        .arg(distance, 0, 'f', 1);
}

QStringList truthLines(TimelineState& state, TargetId id, FrameIndex frame) {
    QStringList lines;
    const TruthLane* const truth = state.model.truthAt(id);
    if (!truth || frame >= FrameIndex(truth->overlap.size())) return lines;
    const double overlap = truth->overlap[std::size_t(frame)];
    const double distance = truth->distance[std::size_t(frame)];
    if (!std::isnan(overlap))
        lines << tipText(QT_TRANSLATE_NOOP("TimelineTip", "Overlap %1")).arg(overlap, 0, 'f', 2);
    if (!std::isnan(distance))
        lines << tipText(QT_TRANSLATE_NOOP("TimelineTip", "Centre error %1 px"))
                     .arg(distance, 0, 'f', 1);
    return lines;
}

QString headTip(TimelineView& view, int row, HeadPart part) {
    TimelineState& state = view.state();
    const Lane& lane = state.model.lane(row);
    const bool hidden = state.context.selection.hidden().contains(lane.id);
    if (part == HeadPart::Visibility)
        return hidden ? tipText(QT_TRANSLATE_NOOP("TimelineTip", "Show the target in the video"))
                      : tipText(QT_TRANSLATE_NOOP("TimelineTip", "Hide the target in the video"));
    if (part == HeadPart::Lock)
        return lane.locked
                   ? tipText(QT_TRANSLATE_NOOP("TimelineTip",
                                               "Locked: the target cannot be edited or "
                                               "overwritten. Click to unlock it"))
                   : tipText(QT_TRANSLATE_NOOP("TimelineTip",
                                               "Click to lock the target: it then cannot be edited "
                                               "or overwritten"));
    QStringList lines{
        tipText(QT_TRANSLATE_NOOP("TimelineTip", "%1, number %2")).arg(lane.name).arg(lane.id)};
    if (const QString now = HeadPainter::stateText(lane); !now.isEmpty()) lines << now;
    lines << view.headPainter().detailText(row);
    const SessionTarget* const target =
        state.context.document.annotations().session().target(lane.id);
    if (target)
        for (const auto& [name, value] : target->attributes)
            lines << QString::fromStdString(name + ": " + value);
    if (lane.locked) lines << tipText(QT_TRANSLATE_NOOP("TimelineTip", "Locked"));
    if (hidden) lines << tipText(QT_TRANSLATE_NOOP("TimelineTip", "Hidden in the video"));
    return lines.join('\n');
}

QString legend() {
    return QStringList{tipText(QT_TRANSLATE_NOOP("TimelineTip", "Solid: tracked")),
                       tipText(QT_TRANSLATE_NOOP("TimelineTip", "Striped: uncertain")),
                       tipText(QT_TRANSLATE_NOOP("TimelineTip", "Red with a cross: lost")),
                       tipText(QT_TRANSLATE_NOOP("TimelineTip", "White line inside: manual")),
                       tipText(QT_TRANSLATE_NOOP("TimelineTip", "Dotted outline: interpolated")),
                       tipText(QT_TRANSLATE_NOOP("TimelineTip", "Line inside a pale bar: held")),
                       tipText(QT_TRANSLATE_NOOP("TimelineTip", "Dashed line: out of frame")),
                       tipText(QT_TRANSLATE_NOOP("TimelineTip", "Hatched strip above: occluded")),
                       tipText(QT_TRANSLATE_NOOP("TimelineTip", "Diamond: keyframe")),
                       tipText(QT_TRANSLATE_NOOP("TimelineTip", "Curve below the bar: confidence"))}
        .join('\n');
}

}  // namespace

QString timelineTip(TimelineView& view, QPointF at) {
    TimelineState& state = view.state();
    const bool head = at.x() < state.heads;
    if (at.y() < rulerHeight && head) return view.headPainter().videoText() + '\n' + legend();
    if (at.y() < state.lanesTop() && head)
        return tipText(QT_TRANSLATE_NOOP("TimelineTip", "Show or fold the thumbnails"));
    const FrameIndex frame = view.frameAt(at.x());
    const int row = state.laneAt(at.y());
    if (row < 0) return head ? QString() : frameLine(state, frame);
    if (head) return headTip(view, row, view.headPainter().partAt(at));
    const Lane& lane = state.model.lane(row);
    QStringList lines{lane.name, frameLine(state, frame)};
    Annotations& annotations = state.context.document.annotations();
    if (const SessionTarget* const target = annotations.session().target(lane.id)) {
        const auto shown = shownBox(*target, annotations.results(), frame);
        lines << (shown ? boxLines(*shown)
                        : QStringList{tipText(QT_TRANSLATE_NOOP("TimelineTip", "No box"))});
    }
    lines << truthLines(state, lane.id, frame);
    if (const QString check = checkLine(state, lane.id, frame); !check.isEmpty()) lines << check;
    return lines.join('\n');
}

}  // namespace spoor
