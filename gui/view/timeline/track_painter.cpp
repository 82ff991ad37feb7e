// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/track_painter.h"

#include "gui/document/document.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/selection.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/paint.h"
#include "gui/view/timeline/lane_painter.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr double maxError = 50;   ///< centre error in pixels that fills a strip, as in OTB's plots
constexpr double shapeStrip = 2;  ///< height
constexpr double occludedStrip = 4;  ///< height
constexpr double pausedOpacity = 0.45;
constexpr double maxConfidence = 1.25;  ///< at the top of the curve, relative to the first frames
constexpr double earlierVeil = 0.6;     ///< over results of an earlier run

QColor shaded(QRgb colour, double opacity) {
    QColor shade(colour);
    shade.setAlphaF(float(opacity));
    return shade;
}

/// A curve with gaps. A single point is widened so that it is visible.
class Curve {
public:
    void add(QPointF at) {
        if (!m_open) m_path.moveTo(at + QPointF(-0.5, 0));
        m_path.lineTo(at);
        m_open = true;
    }
    void gap() { m_open = false; }
    void paint(QPainter& painter, const QColor& colour, double width) const {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colour, width));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(m_path);
        painter.restore();
    }

private:
    QPainterPath m_path;
    bool m_open = false;
};

}  // namespace

QColor TrackPainter::laneColour(int row) const {
    return row % 2 ? QColor(m_tokens.panel) : mixed(m_tokens.raised, m_tokens.panel, 0.5);
}

namespace {

/// The part of a lane that the present run has not reached: its results are of an earlier run.
QRectF earlierResults(const TimelineState& state, TargetId id) {
    const RunState& run = state.context.document.state();
    const auto tracked = std::ranges::find_if(
        run.targets, [id](const TargetInfo& info) { return info.id == id && !info.paused; });
    if (run.trackedTo < 0 || tracked == run.targets.end()) return {};
    // The run may have gone back to start another target. It has computed this one further.
    const bool computes = run.mode == RunMode::Tracking || tracked->trackedTo < 0;
    const FrameIndex reached = computes ? run.trackedTo : tracked->trackedTo;
    const double left = state.scale.leftOf(double(reached + (run.backward ? 0 : 1)));
    const double from = run.backward ? 0 : std::max(0.0, left);
    const double to = run.backward ? std::min(left, state.width()) : state.width();
    return {from, 0, std::max(0.0, to - from), double(state.size.height())};
}

}  // namespace

void TrackPainter::paintLanes(QPainter& painter) const {
    const int top = m_state.lanesTop();
    const QRect area(m_state.heads, top, int(m_state.width()), m_state.size.height() - top);
    painter.save();
    painter.setFont(m_font);
    painter.setClipRect(area);
    for (int row = std::max(0, m_state.laneAt(top)); row < m_state.model.count(); ++row) {
        if (m_state.laneRect(row).top() >= area.bottom()) break;
        paintLane(painter, row);
    }
    painter.restore();
}

TrackPainter::Columns TrackPainter::columnsOf(TargetId id) const {
    const TimeScale& scale = m_state.scale;
    Columns found;
    const double perColumn = framesPerColumn(scale.framesPerPixel);
    // Columns begin at multiples of their width, so that segments do not change while scrolling.
    const double begin = std::max(0.0, std::floor(scale.firstFrame / perColumn)) * perColumn;
    const double end = std::min(double(m_state.frames()), scale.at(m_state.width()));
    found.left = scale.leftOf(begin);
    found.width = perColumn / scale.framesPerPixel;
    const int count = int(std::ceil((end - begin) / perColumn));
    found.columns = m_state.model.columnsAt(id, begin, perColumn, std::max(0, count));
    return found;
}

void TrackPainter::paintLane(QPainter& painter, int row) const {
    const Lane& lane = m_state.model.lane(row);
    const QRectF whole = m_state.wholeRect(row);
    QColor ground = laneColour(row);
    if (m_state.selected(row)) ground = mixed(m_tokens.selected, ground.rgb(), 0.55);
    painter.fillRect(whole, ground);
    paintEdge(painter, whole, Qt::BottomEdge, m_tokens.line);
    const Columns columns = columnsOf(lane.id);
    painter.save();
    painter.translate(m_state.heads, 0);
    if (lane.paused) painter.setOpacity(pausedOpacity);
    const double top = m_state.segmentTop(row);
    for (const LaneSpan& span : laneSpans(columns.columns, columns.left, columns.width))
        paintSegment(painter, span, top, lane.colour, ground, m_tokens);
    for (const LaneSpan& span :
         flagSpans(columns.columns, columns.left, columns.width, LaneColumn::Occluded))
        paintOccluded(painter,
                      QRectF(span.left, top - occludedStrip - 1, span.width, occludedStrip),
                      m_tokens);
    for (const std::uint16_t kind :
         {LaneColumn::Turned, LaneColumn::Polygon, LaneColumn::Mask, LaneColumn::Points})
        for (const LaneSpan& span : flagSpans(columns.columns, columns.left, columns.width, kind))
            paintShapeStrip(painter,
                            QRectF(span.left, top + segmentHeight + 1, span.width, shapeStrip),
                            kind, m_tokens);
    painter.setOpacity(1);
    if (m_state.hasCurve(row)) paintCurve(painter, row, columns);
    const QRectF earlier = earlierResults(m_state, lane.id);
    if (!earlier.isEmpty()) {
        QColor veil = ground;
        veil.setAlphaF(float(earlierVeil));
        painter.fillRect(earlier.intersected(whole.translated(-m_state.heads, 0)), veil);
    }
    painter.restore();
    paintKeyframes(painter, row);
    paintTruth(painter, row);
    paintCheck(painter, row);
}

/// Paints the confidence below the segments, relative to that of the first frames of the target,
/// because the values of algorithms mean different things. A dashed line is the limit.
void TrackPainter::paintCurve(QPainter& painter, int row, const Columns& columns) const {
    const QRectF lane = m_state.laneRect(row);
    const double low = lane.bottom() - 6, high = m_state.segmentTop(row) + segmentHeight + 7;
    const double usual = m_state.model.usualConfidence(m_state.model.lane(row).id);
    const auto y = [&](double share) {
        return low - (low - high) * std::min(share, maxConfidence) / maxConfidence;
    };
    Curve curve;
    bool any = false;
    for (std::size_t i = 0; i < columns.columns.size(); ++i) {
        const LaneColumn& column = columns.columns[i];
        const bool has = (column.flags & LaneColumn::Tracked) &&
                         !(column.flags & (LaneColumn::Lost | LaneColumn::Outside));
        any = any || has;
        if (has)
            curve.add({columns.middle(i), y(double(column.confidence) / 255 / usual)});
        else
            curve.gap();
    }
    if (!any) return;
    QPen dashes(shaded(m_tokens.danger, 0.55), hairline(painter));
    dashes.setCapStyle(Qt::FlatCap);
    dashes.setDashPattern({3, 3});
    painter.setPen(dashes);
    const double left = std::max(0.0, m_state.scale.leftOf(0)), limit = y(m_state.limit(usual));
    const double right = std::min(m_state.width(), m_state.scale.leftOf(double(m_state.frames())));
    painter.drawLine(QPointF(left, limit), QPointF(right, limit));
    curve.paint(painter, QColor(m_tokens.text2), 1.25);
    const double axis = m_state.scale.leftOf(0) - 12;
    if (axis < 0) return;
    QFont small = captionFont(m_font);
    if (small.pointSizeF() > 0) small.setPointSizeF(small.pointSizeF() * 9 / 11);
    painter.setFont(small);
    painter.setPen(QColor(m_tokens.text3));
    painter.drawText(QRectF(axis - 8, y(1) - 5, 18, 10), Qt::AlignCenter, QStringLiteral("1×"));
    painter.drawText(QRectF(axis - 8, y(0) - 5, 18, 10), Qt::AlignCenter, QStringLiteral("0"));
    painter.setFont(m_font);
}

void TrackPainter::paintKeyframes(QPainter& painter, int row) const {
    const Lane& lane = m_state.model.lane(row);
    const Selection& selection = m_state.context.selection;
    const double y = m_state.segmentTop(row) + segmentHeight / 2;
    const FrameIndex first = m_state.scale.frameAt(-keyframeRadius);
    const FrameIndex last = m_state.scale.frameAt(m_state.width() + keyframeRadius);
    double before = -1e9;
    for (const FrameIndex frame : m_state.model.keyframesAt(lane.id, first, last)) {
        const bool chosen = selection.target() == lane.id && selection.keyframe() == frame;
        const double x = m_state.xOf(frame);
        if (x - before < keyframeRadius && !chosen) continue;  // denser ones would form a block
        before = x;
        paintKeyframe(painter, {x, y}, lane.colour,
                      chosen ? KeyframeLook::Selected : KeyframeLook::Normal, m_tokens);
    }
}

/// Paints the overlap as an area from 0 to 1 with a line at 0.5, and the centre error as a curve.
void TrackPainter::paintTruth(QPainter& painter, int row) const {
    const QRectF place = m_state.truthRect(row);
    const Lane& lane = m_state.model.lane(row);
    const TruthLane* const truth = place.isEmpty() ? nullptr : m_state.model.truthAt(lane.id);
    if (!truth) return;
    const double low = place.bottom() - 2, high = place.top() + 2;
    const auto y = [&](double share) { return low - (low - high) * share; };
    QColor area = lane.colour;
    area.setAlpha(130);
    const auto columns = truthColumns(*truth, m_state.scale.firstFrame,
                                      m_state.scale.framesPerPixel, int(m_state.width()));
    Curve error;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double x = m_state.heads + double(i);
        if (!std::isnan(columns[i].overlap))
            painter.fillRect(QRectF(x, y(columns[i].overlap), 1, low - y(columns[i].overlap)),
                             area);
        if (std::isnan(columns[i].distance))
            error.gap();
        else
            error.add({x + 0.5, y(std::min(1.0, columns[i].distance / maxError))});
    }
    QPen dots(QColor(m_tokens.control), hairline(painter), Qt::DotLine);
    painter.setPen(dots);
    painter.drawLine(QPointF(m_state.heads, y(0.5)),
                     QPointF(m_state.heads + m_state.width(), y(0.5)));
    error.paint(painter, QColor(m_tokens.text1), 1);
}

/// Paints the largest disagreement of each pixel's frames as a bar from the bottom.
void TrackPainter::paintCheck(QPainter& painter, int row) const {
    const QRectF place = m_state.checkRect(row);
    const Lane& lane = m_state.model.lane(row);
    const BackwardPass* const pass =
        place.isEmpty() ? nullptr : m_state.context.checks.wayBack(lane.id);
    if (!pass) return;
    const double low = place.bottom() - 1, room = place.height() - 4;
    const auto count = FrameIndex(pass->disagreement.size());
    for (int x = 0; x < int(m_state.width()); ++x) {
        const FrameIndex from = m_state.scale.frameAt(x) - pass->path.first;
        const FrameIndex to =
            std::max<FrameIndex>(from + 1, m_state.scale.frameAt(x + 1) - pass->path.first);
        double most = std::nan("");
        for (FrameIndex i = std::max<FrameIndex>(0, from); i < std::min(to, count); ++i) {
            const double value = pass->disagreement[std::size_t(i)];
            if (!std::isnan(value) && !(value <= most)) most = value;
        }
        if (std::isnan(most)) continue;
        const double height = std::max(1.0, std::min(1.0, most) * room);
        painter.fillRect(QRectF(m_state.heads + x, low - height, 1, height), lane.colour);
    }
}

}  // namespace spoor
