// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/histogram_chart.h"

#include "gui/features/timing/timing_view.h"
#include "gui/toolkit/charts/plot_cursor.h"
#include "gui/toolkit/charts/plot_frame.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/look.h"

#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

namespace spoor {

HistogramChart::HistogramChart(QWidget* parent) : QWidget(parent) {
    m_cursor =
        new PlotCursor(this, this,
                       {.at = [this](QPointF at) { return binAt(at.x()); },
                        .next =
                            [this](qint64 bin, int step) {
                                const auto last = qint64(m_now.counts.size()) - 1;
                                return last < 0 ? -1 : std::clamp<qint64>(bin + step, 0, last);
                            },
                        .text = [this](qint64 bin) { return describe(int(bin)); },
                        .place = [this](qint64) { return QRectF(rect()).center(); },
                        .pick = [this](qint64 bin, auto) { emit picked(int(bin)); },
                        .changed = [this] { update(); }});
    setMinimumSize(160, 80);
    setBackgroundRole(QPalette::AlternateBase);
    setAutoFillBackground(true);
    setAccessibleName(tr("Histogram of times"));
}

QRectF HistogramChart::plot() const {
    return PlotFrame::inside(rect(), fontMetrics(), QStringLiteral("100 %"))
        .adjusted(0, fontMetrics().height(), 0, 0);
}

double HistogramChart::share(const TimeHistogram& histogram, std::size_t bin) const {
    if (histogram.frames == 0 || bin >= histogram.counts.size()) return 0;
    return 100 * double(histogram.counts[bin]) / double(histogram.frames);
}

void HistogramChart::show(const TimeHistogram& now, const TimeHistogram& then,
                          std::vector<Mark> marks, const QColor& colour) {
    m_now = now;
    m_then = then;
    m_marks = std::move(marks);
    m_colour = colour;
    double most = 0;
    for (std::size_t bin = 0; bin < m_now.counts.size(); ++bin)
        most = std::max({most, share(m_now, bin), share(m_then, bin)});
    if (most > 0) m_top = std::min(100.0, steadyScale(m_top, most * 1.05));
    update();
}

std::pair<NanosF, NanosF> HistogramChart::rangeOf(int bin) const {
    const bool last = bin + 1 == int(m_now.counts.size());
    return {bin * m_now.binWidth,
            last ? NanosF(std::numeric_limits<double>::infinity()) : (bin + 1) * m_now.binWidth};
}

int HistogramChart::binAt(double x) const {
    if (m_now.counts.empty() || x < plot().left() || x >= plot().right()) return -1;
    const auto bin = int((x - plot().left()) / plot().width() * double(m_now.counts.size()));
    return std::clamp(bin, 0, int(m_now.counts.size()) - 1);
}

QString HistogramChart::describe(int bin) const {
    if (bin < 0 || std::size_t(bin) >= m_now.counts.size()) return {};
    const QLocale locale;
    const auto [from, to] = rangeOf(bin);
    const QString range =
        std::isinf(to.count())
            ? tr("%1 ms and longer").arg(millisecondText(from, 3))
            : tr("%1 to %2 ms").arg(millisecondText(from, 3), millisecondText(to, 3));
    QString text = range + '\n' +
                   tr("%1 (%2 %)")
                       .arg(frameCountText(qint64(m_now.counts[std::size_t(bin)])),
                            locale.toString(share(m_now, std::size_t(bin)), 'f', 1));
    if (m_then.frames > 0)
        text += '\n' + tr("reference: %1 (%2 %)")
                           .arg(frameCountText(qint64(m_then.counts[std::size_t(bin)])),
                                locale.toString(share(m_then, std::size_t(bin)), 'f', 1));
    return text;
}

void HistogramChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const std::size_t bins = std::max<std::size_t>(1, m_now.counts.size());
    PlotFrame frame{plot(), 0, toMilliseconds(double(bins) * m_now.binWidth), m_top};
    frame.draw(painter, palette(), QStringLiteral(" %"), tr("ms"));
    const QColor text = palette().color(QPalette::Text);
    const double width = frame.plot.width() / double(bins);
    for (std::size_t bin = 0; bin < m_now.counts.size(); ++bin) {
        const double left = frame.plot.left() + double(bin) * width;
        const QRectF bar(QPointF(left, frame.y(share(m_now, bin))),
                         QPointF(left + width - (width > 3 ? 1 : 0), frame.plot.bottom()));
        const bool overflow = bin + 1 == m_now.counts.size();
        painter.fillRect(bar, overflow ? QBrush(m_colour, Qt::Dense4Pattern) : QBrush(m_colour));
        if (qint64(bin) == m_cursor->item()) {
            painter.setPen(text);
            painter.drawRect(bar);
        }
    }
    if (m_then.frames > 0) {
        painter.setPen(QPen(text, 1.5));
        QPointF from(frame.plot.left(), frame.plot.bottom());
        for (std::size_t bin = 0; bin < m_then.counts.size(); ++bin) {
            const double y = frame.y(share(m_then, bin));
            const QPointF step(from.x(), y);
            const QPointF to(frame.plot.left() + double(bin + 1) * width, y);
            painter.drawLine(from, step);
            painter.drawLine(step, to);
            from = to;
        }
    }
    double taken = frame.plot.left() + 2;
    for (const Mark& mark : m_marks) {
        const double x = frame.x(toMilliseconds(mark.time));
        if (mark.time < 0ns || x > frame.plot.right()) continue;
        painter.setPen(QPen(text, 1, Qt::DashLine));
        painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.plot.bottom()));
        const double wide = painter.fontMetrics().horizontalAdvance(mark.name);
        const double at = std::clamp(x - wide / 2, taken, rect().width() - wide - 2);
        painter.setPen(text);
        painter.drawText(QPointF(at, frame.plot.top() - 3), mark.name);
        taken = at + wide + 6;
    }
    m_cursor->paintFocus(painter);
}

}  // namespace spoor
