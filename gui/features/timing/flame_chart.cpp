// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/flame_chart.h"

#include "gui/document/document.h"
#include "gui/document/timings/timing_stages.h"
#include "gui/features/timing/timing_view.h"
#include "gui/toolkit/charts/plot_frame.h"
#include "gui/toolkit/device_choices.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/look.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace spoor {
namespace {
constexpr NanosF closest = 2us;  // minimum width of the view
}  // namespace

FlameChart::FlameChart(const Document& document, QWidget* parent)
    : QWidget(parent), m_document(document) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setBackgroundRole(QPalette::AlternateBase);
    setAutoFillBackground(true);
    setAccessibleName(tr("One frame on host and devices"));
}

int FlameChart::lineHeight() const {
    return fontMetrics().height() + 3;
}

int FlameChart::heightNeeded() const {
    return lineHeight() * std::max(1, m_layout.lines) + int(m_layout.lanes.size()) * 4 +
           fontMetrics().height() + 14;
}

QRectF FlameChart::plot() const {
    const int names = std::min(width() / 4, fontMetrics().horizontalAdvance(QString(20, 'x')));
    // The axis is at the top, where it does not scroll out of view as easily.
    return QRectF(rect()).adjusted(names, fontMetrics().height() + 6, -10, -4);
}

void FlameChart::show(FrameIndex frame, std::vector<TimingRow> rows, NanosF budget) {
    const bool same = frame == m_frame && rows.size() == m_layout.bars.size() &&
                      (rows.empty() || rows.front().begin == m_layout.bars.front().row.begin);
    m_budget = budget;
    m_text.clear();
    if (!same) {
        m_frame = frame;
        m_layout = layOutFrame(rows);
        m_hovered = -1;
        updateGeometry();
        fit();
    }
    update();
}

void FlameChart::showText(const QString& text) {
    if (text == m_text && m_layout.bars.empty()) return;
    m_layout = {};
    m_frame = -1;
    m_hovered = -1;
    m_text = text;
    updateGeometry();
    update();
}

void FlameChart::setSelectedStage(const QString& stage) {
    m_selected = stage;
    update();
}

void FlameChart::fit() {
    m_from = 0ns;
    m_span = std::max<NanosF>(closest, m_layout.end - m_layout.begin) * 1.01;
    update();
}

void FlameChart::keepInside() {
    const NanosF all = std::max<NanosF>(closest, m_layout.end - m_layout.begin) * 1.01;
    m_span = std::clamp(m_span, std::min(closest, all), all);
    m_from = std::clamp<NanosF>(m_from, 0ns, all - m_span);
    update();
}

void FlameChart::zoom(double factor, double about) {
    const double part = std::clamp((about - plot().left()) / plot().width(), 0.0, 1.0);
    const NanosF at = m_from + part * m_span;
    m_span /= factor;
    const NanosF all = std::max<NanosF>(closest, m_layout.end - m_layout.begin) * 1.01;
    m_span = std::clamp(m_span, std::min(closest, all), all);
    m_from = at - part * m_span;
    keepInside();
}

double FlameChart::xOf(Nanos time) const {
    return plot().left() + (time - m_layout.begin - m_from) / m_span * plot().width();
}

QRectF FlameChart::rectOf(int number) const {
    const FlameBar& bar = m_layout.bars[std::size_t(number)];
    int lane = 0;
    while (lane + 1 < int(m_layout.lanes.size()) &&
           m_layout.lanes[std::size_t(lane) + 1].firstLine <= bar.line)
        ++lane;
    const double left = xOf(bar.row.begin);
    return {left, plot().top() + bar.line * lineHeight() + lane * 4,
            std::max(1.0, xOf(bar.row.end) - left), double(lineHeight() - 1)};
}

int FlameChart::barAt(const QPointF& point) const {
    if (!plot().contains(point)) return -1;
    int best = -1;
    for (int bar = 0; bar < int(m_layout.bars.size()); ++bar) {
        // Make bars of one pixel easier to hit.
        const QRectF place = rectOf(bar).adjusted(-1, 0, 1, 0);
        if (place.contains(point) && (best < 0 || place.width() <= rectOf(best).width() + 2))
            best = bar;
    }
    return best;
}

QString FlameChart::describe(int number) const {
    if (number < 0 || std::size_t(number) >= m_layout.bars.size()) return {};
    const TimingRow& row = m_layout.bars[std::size_t(number)].row;
    QString name = timingStageLabel(m_document, row.stage);
    if (!row.kernel.empty()) name += QStringLiteral(" → ") + timingText(row.kernel);
    QString text = tr("%1: %2 ms, from %3 to %4 ms on %5")
                       .arg(name, millisecondText(row.end - row.begin, 3),
                            millisecondText(row.begin - m_layout.begin, 3),
                            millisecondText(row.end - m_layout.begin, 3),
                            deviceWords(std::string(row.device)));
    if (row.bytes > 0) text += ", " + QLocale().formattedDataSize(row.bytes, 1);
    return text;
}

QString FlameChart::laneName(const FlameLane& lane) const {
    switch (lane.kind) {
        case FlameLane::Kind::Host:
            return tr("Host thread");
        case FlameLane::Kind::Device:
            return deviceWords(std::string(lane.device));
        default:
            return tr("Transfers, %1").arg(deviceWords(std::string(lane.device)));
    }
}

void FlameChart::paintLanes(QPainter& painter) const {
    const QColor text = palette().color(QPalette::Text);
    for (std::size_t n = 0; n < m_layout.lanes.size(); ++n) {
        const FlameLane& lane = m_layout.lanes[n];
        const QRectF place(0, plot().top() + lane.firstLine * lineHeight() + double(n) * 4,
                           plot().right(), lane.lines * lineHeight());
        if (n % 2 == 0)
            painter.fillRect(place.adjusted(0, -2, 0, 2), palette().color(QPalette::Base));
        painter.setPen(text);
        painter.drawText(
            QRectF(4, place.top(), plot().left() - 8, lineHeight()),
            Qt::AlignLeft | Qt::AlignVCenter,
            fontMetrics().elidedText(laneName(lane), Qt::ElideRight, int(plot().left()) - 8));
    }
}

void FlameChart::paintBars(QPainter& painter) const {
    std::vector<std::string_view> stages;
    for (int number = 0; number < int(m_layout.bars.size()); ++number) {
        const FlameBar& bar = m_layout.bars[std::size_t(number)];
        if (std::find(stages.begin(), stages.end(), bar.row.stage) == stages.end())
            stages.push_back(bar.row.stage);
        const QRectF place = rectOf(number).intersected(plot());
        if (place.isEmpty()) continue;
        const auto known = std::find(stages.begin(), stages.end(), bar.row.stage);
        QColor colour = timingStageColour(m_document, bar.row.stage, int(known - stages.begin()));
        const bool kernel = !bar.row.kernel.empty();
        const bool chosen = timingText(bar.row.stage) == m_selected;
        // Stages are pale, as they include waiting in the queue; kernels show the device's work.
        if (!kernel && bar.row.stage != "decode" && bar.row.device != "host")
            colour.setAlphaF(0.55F);
        painter.fillRect(place, colour);
        if (chosen || number == m_hovered) {
            painter.setPen(QPen(palette().color(QPalette::Text), number == m_hovered ? 2 : 1));
            painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        if (place.width() < 24) continue;
        const QColor base = palette().color(QPalette::Base);
        const double part = colour.alphaF();
        const double light = part * qGray(colour.rgb()) + (1 - part) * qGray(base.rgb());
        painter.setPen(light > 128 ? Qt::black : Qt::white);
        const QString name =
            kernel ? timingText(bar.row.kernel) : timingStageLabel(m_document, bar.row.stage);
        painter.drawText(place.adjusted(3, 0, -2, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(name, Qt::ElideRight, int(place.width()) - 5));
    }
}

void FlameChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QColor text = palette().color(QPalette::Text);
    if (m_layout.bars.empty()) {
        painter.setPen(text);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, m_text);
        return;
    }
    paintLanes(painter);
    const QRectF area = plot();
    const double step = roundUp(toMilliseconds(m_span) / std::max(2.0, area.width() / 90));
    QColor grid = text;
    grid.setAlphaF(0.18F);
    const NanosF end = m_from + m_span;
    for (const double at : ticksOf(toMilliseconds(m_from), toMilliseconds(end), step)) {
        const double x = area.left() + (NanosF(at * 1e6) - m_from) / m_span * area.width();
        painter.setPen(grid);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        const QString label = tr("%1 ms").arg(
            QLocale().toString(at, 'f', std::max(0, -int(std::floor(std::log10(step) + 1e-9)))));
        const double half = fontMetrics().horizontalAdvance(label) / 2.0;
        if (x + half > width()) continue;
        painter.setPen(text);
        painter.drawText(QRectF(x - half - 1, area.top() - fontMetrics().height() - 3, half * 2 + 2,
                                fontMetrics().height()),
                         Qt::AlignCenter, label);
    }
    paintBars(painter);
    const double budget = area.left() + (m_budget - m_from) / m_span * area.width();
    if (m_budget > 0ns && budget > area.left() && budget <= area.right()) {
        painter.setPen(QPen(beyondColour(palette()), 2, Qt::DashLine));
        painter.drawLine(QPointF(budget, area.top()), QPointF(budget, area.bottom()));
    }
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void FlameChart::hoverTo(int bar, bool byMouse) {
    if (bar == m_hovered) return;
    m_hovered = bar;
    update();
    const QString text = describe(bar);
    setAccessibleDescription(text);
    emit hovered(text);
    if (!byMouse) return;
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(QCursor::pos(), text, this);
}

void FlameChart::wheelEvent(QWheelEvent* event) {
    if (event->angleDelta().y() == 0) return event->ignore();
    zoom(std::pow(1.0015, event->angleDelta().y()), event->position().x());
    event->accept();
}

void FlameChart::mouseMoveEvent(QMouseEvent* event) {
    const double moved = event->position().x() - m_pressed.x();
    if (m_down && (m_dragging || std::abs(moved) >= QApplication::startDragDistance())) {
        m_dragging = true;
        m_from = m_pressedFrom - moved / plot().width() * m_span;
        keepInside();
        return;
    }
    hoverTo(barAt(event->position()), true);
}

void FlameChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    m_down = true;
    m_dragging = false;
    m_pressed = event->position();
    m_pressedFrom = m_from;
}

void FlameChart::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    const int bar = m_dragging ? -1 : barAt(event->position());
    m_down = m_dragging = false;
    if (bar < 0) return;
    hoverTo(bar, true);
    emit picked(timingText(m_layout.bars[std::size_t(bar)].row.stage));
}

void FlameChart::mouseDoubleClickEvent(QMouseEvent*) {
    fit();
}

void FlameChart::leaveEvent(QEvent*) {
    hoverTo(-1, true);
}

bool FlameChart::event(QEvent* event) {
    return keepKeys(event, {Qt::Key_Left, Qt::Key_Right, Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Equal,
                            Qt::Key_0}) ||
           QWidget::event(event);
}

/// Moves to the next bar in time.
void FlameChart::step(int by) {
    if (m_layout.bars.empty()) return;
    std::vector<int> order(m_layout.bars.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return m_layout.bars[std::size_t(a)].row.begin < m_layout.bars[std::size_t(b)].row.begin;
    });
    const auto now = std::find(order.begin(), order.end(), m_hovered);
    const auto at = now == order.end() ? (by > 0 ? 0 : std::ptrdiff_t(order.size()) - 1)
                                       : (now - order.begin()) + by;
    if (at < 0 || at >= std::ptrdiff_t(order.size())) return;
    const int bar = order[std::size_t(at)];
    const TimingRow& row = m_layout.bars[std::size_t(bar)].row;
    const NanosF begin = row.begin - m_layout.begin;
    if (begin < m_from || begin > m_from + m_span) {
        m_from = begin - m_span / 4;
        keepInside();
    }
    hoverTo(bar, false);
}

void FlameChart::keyPressEvent(QKeyEvent* event) {
    const double middle = m_hovered >= 0 ? rectOf(m_hovered).center().x() : plot().center().x();
    switch (event->key()) {
        case Qt::Key_Left:
            return step(-1);
        case Qt::Key_Right:
            return step(1);
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoom(1.5, middle);
        case Qt::Key_Minus:
            return zoom(1 / 1.5, middle);
        case Qt::Key_0:
            return fit();
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_hovered >= 0)
                emit picked(timingText(m_layout.bars[std::size_t(m_hovered)].row.stage));
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

}  // namespace spoor
