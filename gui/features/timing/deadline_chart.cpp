// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/deadline_chart.h"

#include "gui/document/timings/timing_history.h"
#include "gui/features/timing/timing_view.h"
#include "gui/toolkit/charts/plot_cursor.h"
#include "gui/toolkit/charts/plot_frame.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/widgets/look.h"

#include <QLocale>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

namespace spoor {

DeadlineChart::DeadlineChart(QWidget* parent) : QWidget(parent) {
    m_cursor = new PlotCursor(
        this, this,
        {.at = [this](QPointF at) { return columnAt(at.x()); },
         .next = [this](qint64 column, int step) { return nextColumn(column, step); },
         .text = [this](qint64 at) { return describe(m_columns[std::size_t(at)].frame); },
         .place = [this](qint64 at) { return QPointF(xOf(double(at)), plot().center().y()); },
         .pick =
             [this](qint64 at, auto) {
                 if (const Column& column = m_columns[std::size_t(at)]; column.frame >= 0)
                     emit picked(column.frame);
             },
         .changed = [this] { update(); }});
    setMinimumSize(160, 90);
    setBackgroundRole(QPalette::AlternateBase);
    setAutoFillBackground(true);
    setAccessibleName(tr("Time per frame"));
}

QRectF DeadlineChart::plot() const {
    return PlotFrame::inside(rect(), fontMetrics(), QStringLiteral("0000 ms"));
}

void DeadlineChart::refresh(const TimingHistory& run, NanosF budget, NanosF top,
                            FrameIndex current) {
    m_budget = budget;
    m_current = current;
    const double needed = toMilliseconds(std::max(top, budget * 1.2));
    if (needed > 0) m_top = steadyScale(m_top, needed);
    m_columns.clear();
    FrameIndex last = 0;
    m_first = run.empty() ? FrameIndex(0) : run.frames().front().frame;
    for (const auto& each : run.frames()) {
        m_first = std::min(m_first, each.frame);
        last = std::max(last, each.frame);
    }
    const auto span = double(last - m_first + 1);
    const auto room = std::max<std::size_t>(1, std::size_t(plot().width()));
    // Several frames share a column if there are more frames than pixels.
    m_perColumn = std::max(1.0, std::ceil(span / double(room)));
    m_columns.resize(std::size_t(std::ceil(span / m_perColumn)));
    for (const auto& each : run.frames()) {
        Column& column = m_columns[std::size_t(double(each.frame - m_first) / m_perColumn)];
        column.middle += each.total;  // the sum at this point
        if (!each.warmUp && budget > 0ns && each.total > budget) ++column.late;
        if (column.frames++ == 0 || each.total > column.worst) {
            column.worst = each.total;
            column.frame = each.frame;
            column.warmUp = each.warmUp;
        }
    }
    for (Column& column : m_columns)
        if (column.frames > 0) column.middle /= column.frames;
    update();
}

double DeadlineChart::xOf(double column) const {
    return plot().left() + column / double(m_columns.size()) * plot().width();
}

int DeadlineChart::columnAt(double x) const {
    if (m_columns.empty() || x < plot().left() || x >= plot().right()) return -1;
    const auto at = int((x - plot().left()) / plot().width() * double(m_columns.size()));
    return std::clamp(at, 0, int(m_columns.size()) - 1);
}

FrameIndex DeadlineChart::frameAt(double x) const {
    const int column = columnAt(x);
    return column < 0 ? FrameIndex(-1) : m_columns[std::size_t(column)].frame;
}

QString DeadlineChart::describe(FrameIndex frame) const {
    if (frame < m_first || m_columns.empty()) return {};
    const auto at = std::size_t(double(frame - m_first) / m_perColumn);
    if (at >= m_columns.size() || m_columns[at].frame < 0) return {};
    const Column& column = m_columns[at];
    const QLocale locale;
    QString text =
        (column.warmUp ? tr("Frame %1 (warm-up): %2 ms") : tr("Frame %1: %2 ms"))
            .arg(locale.toString(qlonglong(column.frame)), millisecondText(column.worst));
    if (column.late > 0)
        text += '\n' + tr("%1 ms over budget").arg(millisecondText(column.worst - m_budget));
    if (column.frames > 1)
        text += '\n' + tr("slowest of %1 in this column, %2 over budget, mean %3 ms")
                           .arg(frameCountText(column.frames), countText(column.late),
                                millisecondText(column.middle));
    return text;
}

void DeadlineChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    PlotFrame frame{plot(), double(m_first),
                    double(m_first) + std::max(1.0, double(m_columns.size()) * m_perColumn), m_top};
    frame.draw(painter, palette(), QStringLiteral(" ms"), tr("frame"));
    const QColor within = withinColour(palette());
    const QColor beyond = beyondColour(palette());
    QColor pale = palette().color(QPalette::Text);
    pale.setAlphaF(0.25F);
    const double budget = toMilliseconds(m_budget);
    for (std::size_t n = 0; n < m_columns.size(); ++n) {
        const Column& column = m_columns[n];
        if (column.frames == 0) continue;
        const double left = xOf(double(n));
        const double width = std::max(1.0, xOf(double(n) + 1) - left - (m_columns.size() < 200));
        const double worst = std::min(toMilliseconds(column.worst), m_top);
        const bool late = column.late > 0;
        const QRectF bar(QPointF(left, frame.y(worst)), QPointF(left + width, frame.plot.bottom()));
        QColor light = late ? beyond : within;
        if (column.frames > 1) light.setAlphaF(late ? 0.75F : 0.45F);
        fillBar(painter, bar, column.warmUp ? pale : light);
        if (column.frames > 1) {
            const double mean = std::min(toMilliseconds(column.middle), m_top);
            fillBar(painter, QRectF(QPointF(left, frame.y(mean)), bar.bottomRight()), within);
        }
        if (!column.warmUp && toMilliseconds(column.worst) > m_top) {
            // The column exceeds the chart.
            const QPointF at(left + width / 2, frame.plot.top());
            painter.setPen(Qt::NoPen);
            painter.setBrush(palette().color(QPalette::Text));
            painter.drawPolygon(QPolygonF({at, at + QPointF(-4, 7), at + QPointF(4, 7)}));
        }
        if (late) painter.fillRect(QRectF(left, frame.plot.top() - 5, width, 4), beyond);
    }
    if (budget > 0 && budget <= m_top) {
        painter.setPen(QPen(beyond, 2, Qt::DashLine));
        painter.drawLine(QPointF(frame.plot.left(), frame.y(budget)),
                         QPointF(frame.plot.right(), frame.y(budget)));
    }
    const auto mark = [&](double at, Qt::PenStyle style) {
        painter.setPen(QPen(palette().color(QPalette::Text), 1, style));
        painter.drawLine(QPointF(at, frame.plot.top()), QPointF(at, frame.plot.bottom()));
    };
    if (m_current >= m_first && double(m_current) < frame.right)
        mark(frame.x(double(m_current) + 0.5), Qt::SolidLine);
    if (const auto hovered = double(m_cursor->item());
        hovered >= 0 && hovered < double(m_columns.size()))
        mark(xOf(hovered + 0.5), Qt::DotLine);
    m_cursor->paintFocus(painter);
}

/// The next column with frames.
qint64 DeadlineChart::nextColumn(qint64 column, int step) const {
    const auto count = qint64(m_columns.size());
    qint64 at = (column >= 0 && column < count ? column : step < 0 ? count : -1) + step;
    while (at >= 0 && at < count && m_columns[std::size_t(at)].frames == 0) at += step;
    return at < count ? at : -1;
}

}  // namespace spoor
