// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/measuring/motion_chart.h"

#include "gui/toolkit/charts/chart_legend.h"
#include "gui/toolkit/charts/plot_cursor.h"
#include "gui/toolkit/charts/plot_frame.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/look.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr double playheadWidth = 1.5, pointRadius = 4;
constexpr double valueInset = 8, valueGap = 8;  ///< of the value next to the playhead
constexpr double legendInset = 120;             ///< next to the label of the upper grid line

}  // namespace

QString figureText(double value) {
    if (std::isnan(value)) return QStringLiteral("–");
    const double size = std::abs(value);
    return QLocale().toString(value, 'f', size < 10 ? 2 : size < 100 ? 1 : 0);
}

MotionChart::MotionChart(QWidget* parent) : QWidget(parent) {
    setObjectName("measure.chart");
    m_cursor = new PlotCursor(
        this, this,
        {.at = [this](QPointF at) { return m_lines.empty() ? FrameIndex(-1) : frameAt(at.x()); },
         .next =
             [this](qint64 from, int step) {
                 const FrameIndex frame = from >= 0 ? FrameIndex(from) : m_frame;
                 return m_lines.empty() ? FrameIndex(-1)
                                        : std::clamp<FrameIndex>(frame + step, m_first, m_last);
             },
         .text = [this](qint64 frame) { return describe(frame); },
         .place =
             [this](qint64 frame) {
                 return QPointF(frameOnScreen().x(double(frame) / m_fps), rect().center().y());
             },
         .pick = [this](qint64 frame, auto) { emit picked(frame); },
         .changed = [this] { update(); }});
    setMinimumSize(160, 80);
    setBackgroundRole(QPalette::AlternateBase);
    setAutoFillBackground(true);
    setAccessibleName(tr("Motion over time"));
}

void MotionChart::show(const std::vector<MotionModel::Line>& lines, MotionQuantity quantity,
                       const Calibration& calibration, double fps) {
    m_lines = lines;
    m_quantity = quantity;
    m_unit = ' ' + unitOf(quantity, calibration);
    m_fps = fps > 0 ? fps : 1;
    double low = INFINITY, high = -INFINITY;
    m_first = 0;
    m_last = 1;
    bool some = false;
    for (const MotionModel::Line& line : m_lines) {
        if (line.rows.empty()) continue;
        m_first = some ? std::min(m_first, line.rows.front().frame) : line.rows.front().frame;
        m_last = some ? std::max(m_last, line.rows.back().frame) : line.rows.back().frame;
        some = true;
        for (const Motion& motion : line.rows) {
            const double value = valueOf(motion, quantity);
            if (!std::isfinite(value)) continue;
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
    m_last = std::max(m_last, m_first + 1);
    if (!(low <= high)) low = high = 0;
    // Magnitudes begin at 0. A constant line stays in the middle.
    if (quantity == MotionQuantity::Speed || quantity == MotionQuantity::Acceleration) low = 0;
    const double least = std::max(1e-6, std::abs(high) * 1e-3);
    if (high - low < least) {
        high += least;
        if (low != 0) low -= least;
    }
    const double step = roundUp((high - low) / 4);
    m_low = std::floor(low / step) * step;
    m_high = std::ceil(high / step) * step;
    update();
}

void MotionChart::setFrame(FrameIndex frame) {
    m_frame = frame;
    update();
}

QList<LegendEntry> MotionChart::legend() const {
    QList<LegendEntry> entries;
    if (m_lines.size() > 1)
        for (const MotionModel::Line& line : m_lines)
            entries << LegendEntry{line.name, line.colour};
    return entries;
}

PlotFrame MotionChart::frameOf(const QRectF& place) const {
    PlotFrame frame{{}, double(m_first) / m_fps, double(m_last) / m_fps, m_high, m_low};
    const QFontMetrics metrics(font());
    const double names = legendHeight(legend(), place.width(), font());
    frame.plot =
        PlotFrame::inside(place.adjusted(0, names, 0, 0), metrics, frame.widestLabel(metrics, {}));
    return frame;
}

void MotionChart::setScale(const TimeScale& scale) {
    m_scale = scale;
    update();
}

/// A frame of the timeline's scale covers some pixels, and its value is in their middle.
PlotFrame MotionChart::frameOnScreen() const {
    if (!m_scale) return frameOf(rect());
    const int above = fontMetrics().height() + 4;
    const QRectF plot = QRectF(rect()).adjusted(0, above, 0, -6);
    return {plot, (m_scale->firstFrame - 0.5) / m_fps, (m_scale->at(width()) - 0.5) / m_fps, m_high,
            m_low};
}

/// Shades the frames between the first and the last one where the quantity is missing.
void MotionChart::paintGaps(QPainter& painter, const PlotFrame& frame,
                            const MotionModel::Line& line) const {
    QColor shade(tokens(palette()).lost);
    shade.setAlphaF(0.16F);
    FrameIndex before = -1;
    for (const Motion& motion : line.rows) {
        if (std::isnan(valueOf(motion, m_quantity))) continue;
        if (before >= 0 && motion.frame > before + 1) {
            const double from = frame.x((double(before) + 0.5) / m_fps);
            const QRectF gap(from, frame.plot.top(),
                             frame.x((double(motion.frame) - 0.5) / m_fps) - from,
                             frame.plot.height());
            painter.fillRect(gap, shade);
            const QString words = tr("No box");
            if (fontMetrics().horizontalAdvance(words) + 8 <= gap.width()) {
                painter.setPen(QColor(tokens(palette()).danger));
                painter.drawText(gap.adjusted(0, 4, 0, 0), Qt::AlignHCenter | Qt::AlignTop, words);
            }
        }
        before = motion.frame;
    }
}

/// Marks the frames in which a correction splits the line.
void MotionChart::paintCorrections(QPainter& painter, const PlotFrame& frame,
                                   const MotionModel::Line& line) const {
    constexpr double size = 4;
    for (const Motion& motion : line.rows) {
        if (!motion.corrected) continue;
        const double x = frame.x((double(motion.frame) - 0.5) / m_fps);
        const double top = frame.plot.top();
        painter.setPen(QPen(line.colour, 1, Qt::DashLine));
        painter.drawLine(QPointF(x, top), QPointF(x, frame.plot.bottom()));
        painter.setPen(Qt::NoPen);
        painter.setBrush(line.colour);
        painter.drawPolygon(QPolygonF(
            {{x, top}, {x + size, top + size}, {x, top + 2 * size}, {x - size, top + size}}));
    }
}

/// Paints one point per frame, or the minimum and maximum of frames that share a pixel column.
void MotionChart::paintLine(QPainter& painter, const PlotFrame& frame,
                            const MotionModel::Line& line) const {
    QPainterPath path;
    FrameIndex before = -2;
    const double perColumn = (frame.right - frame.left) * m_fps / std::max(1.0, frame.plot.width());
    const auto step = std::size_t(std::max(1.0, std::floor(perColumn)));
    for (std::size_t i = 0, end = 0; i < line.rows.size(); i = end) {
        double low = NAN, high = NAN;
        end = std::min(line.rows.size(), i + step);
        for (std::size_t k = i + 1; k < end; ++k)
            if (line.rows[k].corrected) end = k;  // the line is split there
        for (std::size_t k = i; k < end; ++k) {
            const double value = valueOf(line.rows[k], m_quantity);
            low = std::fmin(low, value);
            high = std::fmax(high, value);
        }
        const FrameIndex at = line.rows[i].frame;
        const bool jump = m_quantity == MotionQuantity::Direction && path.elementCount() > 0 &&
                          std::abs(frame.y(high) - path.currentPosition().y()) >
                              std::abs(frame.y(180) - frame.y(0));
        if (std::isnan(low)) {
            before = -2;
            continue;
        }
        const double x = frame.x(double(at) / m_fps);
        if (at - before > FrameIndex(step) || jump || line.rows[i].corrected)
            path.moveTo(x, frame.y(low));
        else
            path.lineTo(x, frame.y(low));
        if (high > low) path.lineTo(x, frame.y(high));
        before = line.rows[end - 1].frame - FrameIndex(end - 1 - i);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(line.colour, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
}

void MotionChart::paint(QPainter& painter, const QRectF& place) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(place.topLeft());
    const QRectF own(QPointF(), place.size());
    const PlotFrame frame = frameOf(own);
    painter.setFont(font());
    paintLegend(painter, own, legend(), palette());
    frame.draw(painter, palette(), {}, {});
    paintLines(painter, frame);
    painter.restore();
}

void MotionChart::paintLines(QPainter& painter, const PlotFrame& frame) const {
    painter.save();
    painter.setClipRect(frame.plot.adjusted(-1, -1, 1, 1));
    if (m_lines.size() == 1) paintGaps(painter, frame, m_lines.front());
    for (const MotionModel::Line& line : m_lines) {
        paintCorrections(painter, frame, line);
        paintLine(painter, frame, line);
    }
    painter.restore();
}

/// Marks the frame under the mouse and the one on screen.
void MotionChart::paintCursors(QPainter& painter, const PlotFrame& frame) const {
    const FrameIndex hovered = m_cursor->item();
    const double x = frame.x(double(hovered) / m_fps);
    if (hovered >= m_first && hovered <= m_last && x >= frame.plot.left() &&
        x <= frame.plot.right()) {
        painter.setPen(QPen(QColor(tokens(palette()).text2), 1, Qt::DotLine));
        painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.plot.bottom()));
    }
    paintPlayhead(painter, frame);
}

/// The frame on screen as a line, and the values there.
void MotionChart::paintPlayhead(QPainter& painter, const PlotFrame& frame) const {
    const double x = frame.x(double(m_frame) / m_fps);
    if (m_frame < 0 || x < frame.plot.left() || x > frame.plot.right()) return;
    const Tokens& t = tokens(palette());
    painter.setPen(QPen(QColor(t.text1), playheadWidth));
    painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.plot.bottom()));
    for (const MotionModel::Line& line : m_lines) {
        const Motion* const motion = MotionModel::at(line, m_frame);
        const double value = motion ? valueOf(*motion, m_quantity) : NAN;
        if (std::isnan(value)) continue;
        const QPointF at(x, frame.y(value));
        painter.setPen(QPen(line.colour, 2));
        painter.setBrush(QColor(t.plot));
        painter.drawEllipse(at, pointRadius, pointRadius);
        painter.setBrush(Qt::NoBrush);
        if (m_lines.size() == 1) paintValue(painter, at);
    }
}

QString MotionChart::valueOnPlayhead() const {
    const Motion* const motion =
        m_lines.size() == 1 ? MotionModel::at(m_lines.front(), m_frame) : nullptr;
    const double value = motion ? valueOf(*motion, m_quantity) : NAN;
    return std::isnan(value) ? QString() : figureText(value) + m_unit;
}

/// The value before the playhead, or after it at the left edge.
void MotionChart::paintValue(QPainter& painter, QPointF at) const {
    const Tokens& t = tokens(palette());
    painter.save();
    painter.setFont(strongFont(captionFont(font())));
    const QString words = valueOnPlayhead();
    const QFontMetricsF metrics(painter.font());
    QRectF chip(0, 0, metrics.horizontalAdvance(words) + 2 * valueInset, metrics.height() + 4);
    const double before = at.x() - valueGap - chip.width();
    chip.moveLeft(before >= 0 ? before : at.x() + valueGap);
    const double lowest = std::max(0.0, height() - chip.height());
    chip.moveTop(std::clamp(at.y() - chip.height() - valueGap, 0.0, lowest));
    paintBox(painter, chip, QColor(t.text1), {}, tagRadius);
    painter.setPen(QColor(t.panel));
    painter.drawText(chip, Qt::AlignCenter, words);
    painter.restore();
}

void MotionChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const PlotFrame frame = frameOnScreen();
    if (m_scale) {
        painter.setRenderHint(QPainter::Antialiasing);
        frame.drawInside(painter, palette(), m_unit, frame.x(double(m_frame) / m_fps),
                         [&] { paintLines(painter, frame); });
        paintLegend(painter, QRectF(rect()).adjusted(legendInset, 2, 0, 0), legend(), palette());
    } else {
        paint(painter, rect());
    }
    paintCursors(painter, frame);
    m_cursor->paintFocus(painter);
}

FrameIndex MotionChart::frameAt(double x) const {
    const double seconds = frameOnScreen().valueAt(x);
    return std::clamp(FrameIndex(std::llround(seconds * m_fps)), m_first, m_last);
}

QString MotionChart::describe(FrameIndex frame) const {
    const QLocale locale;
    QStringList lines{tr("Frame %1, %2 s")
                          .arg(locale.toString(qlonglong(frame)),
                               locale.toString(double(frame) / m_fps, 'f', 3))};
    for (const MotionModel::Line& line : m_lines)
        if (const Motion* const motion = MotionModel::at(line, frame))
            if (const double value = valueOf(*motion, m_quantity); !std::isnan(value))
                lines << line.name + QStringLiteral(": ") + locale.toString(value, 'g', 5) +
                             m_unit + (motion->corrected ? tr(" (corrected here)") : QString());
    return lines.join('\n');
}

}  // namespace spoor
