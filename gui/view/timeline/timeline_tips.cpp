// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/timeline_tips.h"

#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/selection.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/view/timeline/head_painter.h"
#include "gui/view/timeline/lane_painter.h"
#include "gui/view/timeline/timeline_view.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>
#include <QStringList>
#include <cmath>
#include <functional>

namespace spoor {

namespace {

constexpr QSize legendSize(64, 18);
constexpr int legendScale = 2;  ///< for screens of high resolution

class TipWord {
    Q_DECLARE_TR_FUNCTIONS(TimelineTip)
};

QString frameLine(TimelineState& state, FrameIndex frame) {
    const QString number =
        TipWord::tr("Frame %1 of 0–%2").arg(countText(frame), countText(state.frames() - 1));
    const auto& frames = state.context.document.frames();
    const QString more = state.rate() > 0 ? timecode(frame, state.rate())
                         : frames         ? fileOfFrame(frames->info(), frame)
                                          : QString();
    return more.isEmpty() ? number : number + QStringLiteral(" · ") + more;
}

QStringList boxLines(const SessionBox& shown) {
    QStringList lines;
    if (shown.outside) return {TipWord::tr("Out of frame")};
    if (!shown.present()) {
        lines << TipWord::tr("Lost");
        if (!shown.remark->reason.empty()) lines << translated(shown.remark->reason);
        return lines;
    }
    const QString sources[] = {TipWord::tr("Manual"), TipWord::tr("Tracked"),
                               TipWord::tr("Interpolated")};
    const bool held = shown.source == BoxSource::Interpolated && shown.holds;
    lines << (held ? TipWord::tr("Held") : sources[int(shown.source)]);
    if (shown.source == BoxSource::Tracked)
        lines << TipWord::tr("Confidence %1").arg(shareText(shown.confidence));
    if (!shown.remark->reason.empty()) lines << translated(shown.remark->reason);
    for (const TargetName& name : shown.remark->names)
        lines << QString::fromStdString(name.label) + ' ' + shareText(name.probability);
    if (const auto* turned = shown.shape->as<TurnedBox>())
        lines << TipWord::tr("Rotated box, %1°").arg(turned->angle, 0, 'f', 1);
    if (shown.shape->as<Polygon>()) lines << TipWord::tr("Polygon");
    if (shown.shape->as<Mask>()) lines << TipWord::tr("Mask");
    if (shown.shape->as<Points>()) lines << TipWord::tr("Points");
    if (shown.keyframe) lines << TipWord::tr("Keyframe");
    if (shown.occluded) lines << TipWord::tr("Occluded");
    return lines;
}

QString checkLine(TimelineState& state, TargetId id, FrameIndex frame) {
    const BackwardPass* const way = state.context.checks.wayBack(id);
    const FrameIndex at = way ? FrameIndex(frame - way->path.first) : FrameIndex(-1);
    if (at < 0 || at >= FrameIndex(way->disagreement.size())) return {};
    const float value = way->disagreement[std::size_t(at)];
    const float distance = way->distance[std::size_t(at)];
    if (std::isnan(value)) return {};
    if (std::isnan(distance)) return TipWord::tr("Backward check: one direction has no box");
    return TipWord::tr("Backward check: overlap %1, centres %2 px apart")
        .arg(1 - value, 0, 'f', 2)
        .arg(distance, 0, 'f', 1);
}

QStringList truthLines(TimelineState& state, TargetId id, FrameIndex frame) {
    QStringList lines;
    const TruthLane* const truth = state.model.truthAt(id);
    if (!truth || frame >= FrameIndex(truth->overlap.size())) return lines;
    const double overlap = truth->overlap[std::size_t(frame)];
    const double distance = truth->distance[std::size_t(frame)];
    if (!std::isnan(overlap)) lines << TipWord::tr("Overlap %1").arg(overlap, 0, 'f', 2);
    if (!std::isnan(distance)) lines << TipWord::tr("Centre error %1 px").arg(distance, 0, 'f', 1);
    return lines;
}

QString headTip(TimelineView& view, int row, HeadPart part) {
    TimelineState& state = view.state();
    const Lane& lane = state.model.lane(row);
    const bool hidden = state.context.selection.hidden().contains(lane.id);
    if (part == HeadPart::Visibility)
        return hidden ? TipWord::tr("Show the target in the video")
                      : TipWord::tr("Hide the target in the video");
    if (part == HeadPart::Lock)
        return lane.locked ? TipWord::tr(
                                 "Locked: the target cannot be edited or "
                                 "overwritten. Click to unlock it")
                           : TipWord::tr(
                                 "Click to lock the target: it then cannot be edited "
                                 "or overwritten");
    QStringList lines{TipWord::tr("%1, number %2").arg(lane.name).arg(lane.id)};
    if (const QString now = HeadPainter::stateText(lane); !now.isEmpty()) lines << now;
    lines << view.headPainter().detailText(row);
    const SessionTarget* const target =
        state.context.document.annotations().session().target(lane.id);
    if (target)
        for (const auto& [name, value] : target->attributes)
            lines << QString::fromStdString(name + ": " + value);
    if (lane.locked) lines << TipWord::tr("Locked");
    if (hidden) lines << TipWord::tr("Hidden in the video");
    return lines.join('\n');
}

/// A row of the legend, with what `paint` draws on a lane.
QString legendRow(const QPalette& palette, const QString& words,
                  const std::function<void(QPainter&, const QColor& ground)>& paint) {
    QPixmap picture(legendSize * legendScale);
    picture.setDevicePixelRatio(legendScale);
    const QColor ground(tokens(palette).panel);
    picture.fill(ground);
    QPainter painter(&picture);
    paint(painter, ground);
    painter.end();
    QByteArray png;
    QBuffer buffer(&png);
    picture.save(&buffer, "PNG");
    return QStringLiteral(
               "<tr><td><img width=%1 height=%2 src=\"data:image/png;base64,%3\"></td>"
               "<td>&nbsp;%4</td></tr>")
        .arg(legendSize.width())
        .arg(legendSize.height())
        .arg(QLatin1String(png.toBase64()), words.toHtmlEscaped());
}

}  // namespace

QString laneLegend(const QPalette& palette) {
    const std::pair<LaneState, QString> states[] = {
        {LaneState::Tracked, TipWord::tr("Tracked")},
        {LaneState::Uncertain, TipWord::tr("Uncertain")},
        {LaneState::Lost, TipWord::tr("Lost")},
        {LaneState::Manual, TipWord::tr("Manual")},
        {LaneState::Interpolated, TipWord::tr("Interpolated")},
        {LaneState::Held, TipWord::tr("Held")},
        {LaneState::OutOfFrame, TipWord::tr("Out of frame")}};
    const Tokens& t = tokens(palette);
    const QColor colour = targetColour(1);
    const double top = (legendSize.height() - segmentHeight) / 2.0;
    QString rows;
    for (const auto& [state, words] : states)
        rows +=
            legendRow(palette, words, [&, state = state](QPainter& painter, const QColor& ground) {
                paintSegment(painter, {2, legendSize.width() - 4.0, state}, top, colour, ground, t);
            });
    rows += legendRow(palette, TipWord::tr("Occluded"), [&](QPainter& painter, const QColor&) {
        paintOccluded(painter, QRectF(2, 7, legendSize.width() - 4.0, 4), t);
    });
    rows += legendRow(palette, TipWord::tr("Keyframe"), [&](QPainter& painter, const QColor&) {
        paintKeyframe(painter, QRectF(QPointF(), legendSize).center(), colour, KeyframeLook::Normal,
                      t);
    });
    return QStringLiteral("<table>%1</table>%2")
        .arg(rows, TipWord::tr("The curve is the confidence relative to the target's "
                               "first frames; the dashed line is its limit.")
                       .toHtmlEscaped());
}

QString timelineTip(TimelineView& view, QPointF at) {
    TimelineState& state = view.state();
    const bool head = at.x() < state.heads;
    if (at.y() < rulerHeight && head)
        return QStringLiteral("<p>%1</p>").arg(view.headPainter().videoText().toHtmlEscaped()) +
               laneLegend(view.palette());
    if (at.y() < state.lanesTop() && head) return TipWord::tr("Show or fold the thumbnails");
    const FrameIndex frame = view.frameAt(at.x());
    const int row = state.laneAt(at.y());
    if (row < 0) return head ? QString() : frameLine(state, frame);
    if (head) return headTip(view, row, view.headPainter().partAt(at));
    const Lane& lane = state.model.lane(row);
    QStringList lines{lane.name, frameLine(state, frame)};
    Annotations& annotations = state.context.document.annotations();
    if (const SessionTarget* const target = annotations.session().target(lane.id)) {
        const auto shown = shownBox(*target, annotations.results(), frame);
        lines << (shown ? boxLines(*shown) : QStringList{TipWord::tr("No box")});
    }
    lines << truthLines(state, lane.id, frame);
    if (const QString check = checkLine(state, lane.id, frame); !check.isEmpty()) lines << check;
    return lines.join('\n');
}

}  // namespace spoor
