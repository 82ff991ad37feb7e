// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/numbers.h"
#include "gui/base/style/paint.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/models/timeline_model.h"
#include "gui/panels/timeline/timeline.h"
#include "gui/panels/timeline/timeline_layout.h"

#include <QElapsedTimer>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr double barHeight = 14;  ///< height of a span
constexpr double barTop = 6;      ///< of a span, below the top of its lane
constexpr double segmentRadius = 3;
constexpr double diamond = 6;     ///< half of a keyframe's width
constexpr int compareMs = 250;    ///< delay until changes are compared with the ground truth again
constexpr double maxError = 50;   ///< centre error in pixels that fills a lane, as in OTB's plots
constexpr double tickRoom = 130;  ///< minimum distance between numbers of the ruler, in pixels

/// Returns 1, 2, 5, 10, 20, ... frames, so that numbers do not touch.
FrameIndex tickEvery(double perPixel) {
    const double wanted = std::max(1.0, tickRoom * perPixel);
    const double power = std::pow(10.0, std::floor(std::log10(wanted)));
    for (const double step : {1.0, 2.0, 5.0})
        if (step * power >= wanted) return FrameIndex(step * power);
    return FrameIndex(10 * power);
}

/// Flags that must be equal for two columns to be part of one span.
std::uint16_t spanOf(const LaneColumn& column) {
    return column.flags & std::uint16_t(~LaneColumn::Keyframe);
}

constexpr double shapeHeight = 3;  ///< strip below a bar that shows the kinds of shapes

QColor faded(QColor colour, double opacity) {
    colour.setAlphaF(float(opacity));
    return colour;
}

void paintLost(QPainter& painter, const QRectF& span, const Tokens& t) {
    constexpr double minWidth = 3, wordFrom = 46, half = 3;
    QRectF bar = span;
    bar.setWidth(std::max(minWidth, span.width()));
    paintBox(painter, bar, QColor(t.lost), {}, segmentRadius);
    if (bar.width() < 4 * half) return;
    const bool word = bar.width() >= wordFrom;
    const QPointF c(word ? bar.left() + 9 : bar.center().x(), bar.center().y());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(t.lostText), 1.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(c + QPointF(-half, -half), c + QPointF(half, half));
    painter.drawLine(c + QPointF(-half, half), c + QPointF(half, -half));
    if (word) {
        QFont small = painter.font();
        small.setPointSizeF(small.pointSizeF() * 0.8);
        small.setWeight(QFont::DemiBold);
        painter.setFont(small);
        painter.drawText(bar.adjusted(17, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         Timeline::tr("Lost"));
    }
    painter.restore();
}

void paintUncertain(QPainter& painter, const QRectF& span, const QColor& colour) {
    constexpr double stripe = 3, every = 7;
    painter.save();
    paintBox(painter, span, faded(colour, 0.22), colour, segmentRadius);
    painter.setClipRect(span, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, stripe));
    const double from = span.left() - std::fmod(span.left(), every) - span.height();
    for (double x = from; x < span.right(); x += every)
        painter.drawLine(QPointF(x, span.bottom()), QPointF(x + span.height(), span.top()));
    painter.restore();
}

void paintInterpolated(QPainter& painter, const QRectF& span, const QColor& colour) {
    painter.save();
    paintBox(painter, span, faded(colour, 0.26), {}, segmentRadius);
    QPen dots(colour, 1.5);
    dots.setCapStyle(Qt::FlatCap);
    dots.setDashPattern({2 / 1.5, 2 / 1.5});
    painter.setPen(dots);
    for (const double y : {span.top() + 0.75, span.bottom() - 0.75})
        painter.drawLine(QPointF(span.left(), y), QPointF(span.right(), y));
    painter.restore();
}

void paintOutside(QPainter& painter, const QRectF& span, const Tokens& t) {
    constexpr double wordsFrom = 96;
    const double middle = span.center().y();
    const QString words = Timeline::tr("Out of frame");
    painter.save();
    QPen line(QColor(t.edge), 1);
    painter.setPen(line);
    for (const double x : {span.left(), span.right()})
        painter.drawLine(QPointF(x, middle - 4), QPointF(x, middle + 4));
    line.setDashPattern({4, 3});
    painter.setPen(line);
    QFont small = painter.font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    const double wide = QFontMetricsF(small).horizontalAdvance(words) + 12;
    if (span.width() < std::max(wordsFrom, wide)) {
        painter.drawLine(QPointF(span.left(), middle), QPointF(span.right(), middle));
    } else {
        const double left = span.center().x() - wide / 2;
        painter.drawLine(QPointF(span.left(), middle), QPointF(left, middle));
        painter.drawLine(QPointF(left + wide, middle), QPointF(span.right(), middle));
        painter.setFont(small);
        painter.setPen(QColor(t.text3));
        painter.drawText(span, Qt::AlignCenter, words);
    }
    painter.restore();
}

/// Distinguishes kinds of shapes by the line style: long dashes for rotated
/// boxes, short dashes for polygons, a solid strip for masks, dots for points.
void paintShapes(QPainter& painter, const QRectF& span, const QColor& colour, std::uint16_t flags) {
    const QRectF strip(span.left(), span.bottom() + 1, span.width(), shapeHeight - 1);
    if (flags & LaneColumn::Mask) painter.fillRect(strip, colour);
    const auto line = [&](QList<double> dashes) {
        QPen pen(colour, strip.height());
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern(dashes);
        pen.setDashOffset(strip.left() / strip.height());  // aligns the dashes of all spans
        painter.setPen(pen);
        painter.drawLine(QPointF(strip.left(), strip.center().y()),
                         QPointF(strip.right(), strip.center().y()));
    };
    if (flags & LaneColumn::Turned) line({5, 1});
    if (flags & LaneColumn::Polygon) line({2, 2});
    if (flags & LaneColumn::Points) line({1, 4});
}

}  // namespace

void Timeline::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_lanes.isNull()) {
        QElapsedTimer timer;
        timer.start();
        m_lanes = QPixmap(size() * devicePixelRatioF());
        m_lanes.setDevicePixelRatio(devicePixelRatioF());
        QPainter lanes(&m_lanes);
        lanes.setFont(font());
        paintLanes(lanes);
        m_lastPaintMs = double(timer.nsecsElapsed()) / 1e6;
        if (m_model->truthWaits() && !m_refresh.isActive()) m_refresh.start(compareMs);
    }
    painter.drawPixmap(0, 0, m_lanes);
    if (m_drag == Drag::Mark) paintMarked(painter);
    if (m_context.document.frameCount() < 1) return;
    const double x = positionOf(m_context.document.frame());
    if (x < headerWidth) return;
    painter.setPen(QPen(palette().color(QPalette::Window), 3));
    painter.drawLine(QPointF(x, 0), QPointF(x, height()));
    painter.setPen(QPen(palette().color(QPalette::Text), 1.5));
    painter.drawLine(QPointF(x, 0), QPointF(x, height()));
    paintCurrent(painter);
}

/// Paints the number of the current frame in the ruler, next to its mark.
void Timeline::paintCurrent(QPainter& painter) {
    const FrameIndex frame = m_context.document.frame();
    const QString text = countText(frame);
    const double wide = fontMetrics().horizontalAdvance(text) + 10, x = positionOf(frame);
    const double left = x + wide > headerWidth + width0() ? x - wide : x;
    const QRectF place(left, 0, wide, rulerHeight - 2);
    // Hide the labels of ticks that would be covered in part.
    const FrameIndex every = tickEvery(m_perPixel);
    for (FrameIndex tick = (frame / every - 1) * every; tick <= frame + every; tick += every) {
        const QRectF covered(positionOf(tick) + 2, 0, tickRoom - 16, rulerHeight - 6);
        if (tick >= 0 && covered.left() > headerWidth && covered.intersects(place))
            painter.fillRect(covered, palette().color(QPalette::AlternateBase));
    }
    paintBox(painter, place, palette().color(QPalette::Text), {}, tagRadius);
    painter.setPen(palette().color(QPalette::Window));
    painter.drawText(place, Qt::AlignCenter, text);
}

void Timeline::paintMarked(QPainter& painter) {
    const FrameRange frames = marked();
    const double half = 0.5 / m_perPixel;
    const QRectF lane = laneRect(m_markedRow);
    QColor shade = palette().color(QPalette::Highlight);
    shade.setAlpha(90);
    painter.fillRect(QRectF(QPointF(positionOf(frames.first) - half, lane.top()),
                            QPointF(positionOf(frames.last) + half, lane.bottom())),
                     shade);
}

void Timeline::paintLanes(QPainter& painter) {
    painter.fillRect(rect(), palette().color(QPalette::AlternateBase));
    if (m_model->rowCount() == 0) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(8, rulerHeight, -8, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Each target has a lane here."));
    }
    const int first = m_scroll->value() / laneHeight();
    const int last = std::min(m_model->rowCount() - 1,
                              (m_scroll->value() + height() - rulerHeight) / laneHeight());
    painter.save();
    painter.setClipRect(QRect(0, rulerHeight, width(), height() - rulerHeight));
    for (int row = first; row <= last; ++row) paintLane(painter, row);
    painter.restore();
    paintRuler(painter);
    paintRange(painter);
}

/// Paints the range as a bar in the ruler and dims the frames outside it.
void Timeline::paintRange(QPainter& painter) {
    const auto& range = m_context.document.range();
    if (!range) return;
    const double half = 0.5 / m_perPixel, begin = headerWidth, end = headerWidth + width0();
    const double left = std::clamp(positionOf(range->first) - half, begin, end);
    const double right = std::clamp(positionOf(range->last) + half, begin, end);
    QColor dim = palette().color(QPalette::Window);
    dim.setAlpha(150);
    painter.fillRect(QRectF(QPointF(begin, 0), QPointF(left, height())), dim);
    painter.fillRect(QRectF(QPointF(right, 0), QPointF(end, height())), dim);
    const QColor mark = palette().color(QPalette::Highlight);
    painter.fillRect(QRectF(QPointF(left, rulerHeight - 4), QPointF(right, rulerHeight)), mark);
    painter.setPen(QPen(mark, 2));
    for (const auto& [x, frame] : {std::pair(left, range->first), std::pair(right, range->last)}) {
        if (std::abs(positionOf(frame) - x) > half + 1) continue;  // outside the view
        painter.drawLine(QPointF(x, 0), QPointF(x, height()));
    }
}

void Timeline::paintRuler(QPainter& painter) {
    painter.fillRect(QRect(0, 0, width(), rulerHeight), palette().color(QPalette::AlternateBase));
    const FrameIndex every = tickEvery(m_perPixel);
    const FrameIndex end = frameAt(headerWidth + width0());
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    const QFontMetricsF metrics(small);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(QRectF(6, 0, headerWidth - 12, rulerHeight - 2),
                     Qt::AlignVCenter | Qt::AlignRight, tr("Frame, time"));
    for (FrameIndex frame = frameAt(headerWidth) / every * every; frame <= end; frame += every)
        if (positionOf(frame) >= headerWidth) paintTick(painter, frame, metrics);
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::Midlight));
    painter.drawLine(0, rulerHeight - 1, width(), rulerHeight - 1);
}

void Timeline::paintTick(QPainter& painter, FrameIndex frame, const QFontMetricsF& metrics) {
    const double x = positionOf(frame);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawLine(QPointF(x, rulerHeight - 5), QPointF(x, rulerHeight - 1));
    const QString number = countText(frame);
    const QRectF place(x + 3, 0, tickRoom - 6, rulerHeight - 2);
    painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft, number);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(place.adjusted(metrics.horizontalAdvance(number) + 6, 0, 0, 0),
                     Qt::AlignVCenter | Qt::AlignLeft,
                     clockText(m_context.document.computed().timeOf(frame)));
}

void Timeline::paintLane(QPainter& painter, int row) {
    const QRectF lane = laneRect(row);
    const QRectF whole = lane.united(truthRect(row));
    const QColor colour = m_model->colourAt(row);
    if (m_model->idAt(row) == m_context.selection.target()) {
        painter.fillRect(whole, QColor(tokens(palette()).selected));
    }
    painter.setPen(palette().color(QPalette::Midlight));
    painter.drawLine(whole.bottomLeft(), whole.bottomRight());
    const int pixels = int(width0());
    const auto columns = m_model->columnsAt(row, m_first, m_perPixel, pixels);
    painter.save();
    painter.setClipRect(QRectF(headerWidth, lane.top(), pixels, lane.height()), Qt::IntersectClip);
    paintSpans(painter, lane, colour, columns);
    paintConfidence(painter, lane, colour, columns);
    paintKeyframes(painter, row, lane, colour);
    painter.restore();
    paintName(painter, row, lane);
    if (const auto series = checkOf(row)) paintSeries(painter, checkRect(row), *series, colour);
    paintTruth(painter, row);
}

/// Paints the overlap as an area from 0 to 1 with a line at 0.5, and the centre
/// error as a curve.
void Timeline::paintTruth(QPainter& painter, int row) {
    const TruthLane* const truth = m_model->truthAt(row);
    if (!truth) return;
    const QRectF place = truthRect(row);
    const int pixels = int(width0());
    const double low = place.bottom() - 1, high = place.top() + 1;
    const auto heightOf = [&](double share) { return low - (low - high) * share; };
    const auto columns = truthColumns(*truth, m_first, m_perPixel, pixels);
    QColor area = m_model->colourAt(row);
    area.setAlpha(130);
    const QColor line = palette().color(QPalette::Text);
    QPainterPath error;
    bool open = false;
    painter.save();
    painter.setClipRect(QRectF(headerWidth, place.top(), pixels, place.height()),
                        Qt::IntersectClip);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double x = headerWidth + double(i);
        if (!std::isnan(columns[i].overlap)) {
            const double top = heightOf(columns[i].overlap);
            painter.fillRect(QRectF(x, top, 1, low - top), area);
        }
        const bool has = !std::isnan(columns[i].distance);
        if (has) {
            const QPointF at(x + 0.5, heightOf(std::min(1.0, columns[i].distance / maxError)));
            open ? error.lineTo(at) : error.moveTo(at);
            if (!open) error.lineTo(at + QPointF(0.5, 0));  // makes a single column visible
        }
        open = has;
    }
    painter.setPen(QPen(palette().color(QPalette::Mid), 1, Qt::DotLine));
    painter.drawLine(QPointF(headerWidth, heightOf(0.5)),
                     QPointF(headerWidth + pixels, heightOf(0.5)));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(line, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(error);
    painter.restore();
    paintTruthCaption(painter, QRectF(0, place.top(), headerWidth, place.height()), area);
}

void Timeline::paintTruthCaption(QPainter& painter, const QRectF& place, const QColor& colour) {
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.8);
    painter.setFont(small);
    const double half = place.height() / 2;
    const double middle = place.top() + half / 2;
    painter.fillRect(QRectF(6, middle - 4, 10, 8), colour);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawLine(QPointF(6, middle + half), QPointF(16, middle + half));
    const QString names[] = {tr("IoU, 0 to 1"), tr("Centre, 0 to %1 px").arg(int(maxError))};
    for (int i = 0; i < 2; ++i)
        painter.drawText(
            QRectF(22, place.top() + i * half, headerWidth - 26, half),
            Qt::AlignVCenter | Qt::AlignLeft,
            QFontMetrics(small).elidedText(names[i], Qt::ElideRight, headerWidth - 26));
    painter.setFont(font());
}

void Timeline::paintSpans(QPainter& painter, const QRectF& lane, const QColor& colour,
                          const std::vector<LaneColumn>& columns) {
    for (std::size_t i = 0; i < columns.size();) {
        std::size_t end = i + 1;
        while (end < columns.size() && spanOf(columns[end]) == spanOf(columns[i])) ++end;
        const QRectF span(headerWidth + double(i), lane.top() + barTop, double(end - i), barHeight);
        if (spanOf(columns[i])) {
            paintSpan(painter, span, colour, spanOf(columns[i]));
            paintShapes(painter, span, palette().color(QPalette::Text), spanOf(columns[i]));
        }
        i = end;
    }
}

/// Paints a span by state. A lost span is never too thin to be seen.
void Timeline::paintSpan(QPainter& painter, const QRectF& span, const QColor& colour,
                         std::uint16_t flags) {
    const Tokens& t = tokens(palette());
    const bool given = flags & LaneColumn::Given;
    if (flags & LaneColumn::Outside)
        paintOutside(painter, span, t);
    else if (!given && (flags & LaneColumn::Lost))
        paintLost(painter, span, t);
    else if (!given && (flags & LaneColumn::Uncertain))
        paintUncertain(painter, span, colour);
    else if (given || (flags & LaneColumn::Tracked))
        paintBox(painter, span, colour, &t == &lightTokens ? colour.darker(135) : QColor(),
                 segmentRadius);
    else if (flags & LaneColumn::Interpolated)
        paintInterpolated(painter, span, colour);
    if (given && span.width() > 5)
        paintBox(painter, span.adjusted(2, 2, -2, -2), {}, QColor(white), 1.5);
    if (flags & LaneColumn::Occluded)
        painter.fillRect(QRectF(span.left(), span.top() - 5, span.width(), 4),
                         QBrush(QColor(t.text2), Qt::BDiagPattern));
}

void Timeline::paintConfidence(QPainter& painter, const QRectF& lane, const QColor& colour,
                               const std::vector<LaneColumn>& columns) {
    const double low = lane.bottom() - 2, high = lane.top() + barTop + barHeight + 2;
    QPainterPath path;
    bool open = false;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const LaneColumn& column = columns[i];
        const bool has = (column.flags & LaneColumn::Tracked) &&
                         !(column.flags & (LaneColumn::Lost | LaneColumn::Outside));
        if (has) {
            const QPointF at(headerWidth + double(i) + 0.5,
                             low - (low - high) * double(column.confidence) / 255);
            open ? path.lineTo(at) : path.moveTo(at);
        }
        open = has;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    QColor line = palette().color(QPalette::Text);
    line.setAlpha(150);
    painter.setPen(QPen(line, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.setRenderHint(QPainter::Antialiasing, false);
    (void)colour;
}

void Timeline::paintKeyframes(QPainter& painter, int row, const QRectF& lane,
                              const QColor& colour) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(tokens(palette()).panel), 1));
    painter.setBrush(colour);
    double last = -1e9;
    const FrameIndex end = frameAt(headerWidth + width0()) + 1;
    for (const FrameIndex frame : m_model->keyframesAt(row, frameAt(headerWidth) - 1, end)) {
        const double x = positionOf(frame);
        if (x - last < diamond) continue;  // denser marks would merge into a block
        last = x;
        const QPointF at(x, lane.top() + barTop + barHeight / 2);
        painter.drawPolygon(QPolygonF({at + QPointF(0, -diamond), at + QPointF(diamond, 0),
                                       at + QPointF(0, diamond), at + QPointF(-diamond, 0)}));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void Timeline::paintName(QPainter& painter, int row, const QRectF& lane) {
    const Tokens& t = tokens(palette());
    const bool selected = m_model->idAt(row) == m_context.selection.target();
    const QRectF place(0, lane.top(), headerWidth, lane.height());
    if (selected) paintEdge(painter, place, Qt::LeftEdge, t.accent, 3);
    paintBox(painter, QRectF(12, lane.center().y() - 6, 12, 12), m_model->colourAt(row), {}, 3);
    QFont font = painter.font();
    if (selected) font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(QColor(t.text1));
    const QString name = m_model->index(row, TimelineModel::Name).data().toString();
    const QRectF words = place.adjusted(32, 0, -8, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetrics(font).elidedText(name, Qt::ElideRight, int(words.width())));
    painter.setFont(this->font());
}

}  // namespace spoor
