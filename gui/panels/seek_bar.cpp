// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/seek_bar.h"

#include "gui/document.h"
#include "gui/selection.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr double kMargin = 8;
constexpr int kRowsAColumn = 4;  ///< frames looked at for one column of the screen

/// Worst state wins: a column stands for many frames.
TargetState worst(const std::vector<TargetResult>& rows, TargetId selected) {
    TargetState state = TargetState::Tracking;
    for (const TargetResult& r : rows) {
        if (selected && r.id != selected) continue;
        if (int(r.state) > int(state)) state = r.state;
    }
    return state;
}

}  // namespace

SeekBar::SeekBar(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Position in the video"));
    m_poll.setInterval(250);
    connect(&m_poll, &QTimer::timeout, this, &SeekBar::pollCache);
    Document& document = m_context.document;
    connect(&document, &Document::framesChanged, this, [this] {
        m_cached.clear();
        update();
    });
    connect(&document, &Document::reportChanged, this, [this] {
        updateAccessibleText();
        update();
    });
    connect(&document, &Document::rowsAdded, this, [this] { update(); });
    connect(&document, &Document::stateChanged, this, [this] { update(); });
    connect(&m_context.selection, &Selection::targetChanged, this, [this] { update(); });
}

QSize SeekBar::sizeHint() const {
    return {400, 34};
}

QSize SeekBar::minimumSizeHint() const {
    return {120, 34};
}

FrameIndex SeekBar::count() const {
    const auto& frames = m_context.document.frames();
    return frames ? std::max<FrameIndex>(1, frames->frameCount()) : 1;
}

QRectF SeekBar::groove() const {
    return {kMargin, 8, std::max(1.0, width() - 2 * kMargin), 18};
}

double SeekBar::positionOf(FrameIndex frame) const {
    const QRectF g = groove();
    return g.left() + (double(frame) + 0.5) / double(count()) * g.width();
}

FrameIndex SeekBar::frameAt(double x) const {
    const QRectF g = groove();
    const auto frame = FrameIndex(std::floor((x - g.left()) / g.width() * double(count())));
    return std::clamp<FrameIndex>(frame, 0, count() - 1);
}

void SeekBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRectF g = groove();
    const double perFrame = g.width() / double(count());
    painter.fillRect(g, palette().color(QPalette::Base));
    QColor cached = palette().color(QPalette::Mid);
    for (const auto& [first, last] : m_cached) {
        painter.fillRect(QRectF(g.left() + double(first) * perFrame, g.bottom() - 5,
                                std::max(1.0, double(last - first) * perFrame), 5),
                         cached);
    }
    paintResults(painter, QRectF(g.left(), g.top() + 2, g.width(), 9));
    painter.setPen(palette().color(hasFocus() ? QPalette::Highlight : QPalette::Mid));
    painter.drawRect(g.adjusted(0, 0, -1, -1));
    if (!m_context.document.frames()) return;
    const RunState& state = m_context.document.state();
    if (state.goal) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1, Qt::DotLine));
        const double x = positionOf(*state.goal);
        painter.drawLine(QPointF(x, g.top()), QPointF(x, g.bottom()));
    }
    const double x = positionOf(state.frame);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor pointer = palette().color(QPalette::Text);
    painter.setPen(QPen(palette().color(QPalette::Window), 4));
    painter.drawLine(QPointF(x, g.top() - 2), QPointF(x, g.bottom() + 2));
    painter.setPen(QPen(pointer, 2));
    painter.drawLine(QPointF(x, g.top() - 2), QPointF(x, g.bottom() + 2));
    QPolygonF head;
    head << QPointF(x - 5, 1) << QPointF(x + 5, 1) << QPointF(x, 8);
    painter.setPen(Qt::NoPen);
    painter.setBrush(pointer);
    painter.drawPolygon(head);
}

void SeekBar::paintResults(QPainter& painter, const QRectF& area) {
    const auto& results = m_context.document.results();
    if (results.isEmpty()) return;
    const TargetId selected = m_context.selection.target();
    const int columns = int(area.width());
    for (int column = 0; column < columns; ++column) {
        const double x = area.left() + column;
        const FrameIndex first = frameAt(x);
        const FrameIndex last = std::max(first, frameAt(x + 0.999));
        auto at = results.lowerBound(first);
        if (at == results.end()) break;
        TargetState state = TargetState::Tracking;
        bool some = false;
        for (int n = 0; at != results.end() && at.key() <= last && n < kRowsAColumn; ++at, ++n) {
            some = true;
            state = std::max(state, worst(at.value(), selected),
                             [](TargetState a, TargetState b) { return int(a) < int(b); });
        }
        if (!some) continue;
        // Height and colour: full, half, a line at the bottom.
        const double height = state == TargetState::Tracking    ? area.height()
                              : state == TargetState::Uncertain ? area.height() / 2
                                                                : 2;
        const QColor colour = state == TargetState::Tracking    ? QColor(0x00, 0x9e, 0x73)
                              : state == TargetState::Uncertain ? QColor(0xe6, 0x9f, 0x00)
                                                                : QColor(0xd5, 0x5e, 0x00);
        painter.fillRect(QRectF(x, area.bottom() - height, 1, height), colour);
    }
}

void SeekBar::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) seekTo(event->position().x());
}

void SeekBar::mouseMoveEvent(QMouseEvent* event) {
    if (!m_context.document.frames()) return;
    const FrameIndex frame = frameAt(event->position().x());
    QToolTip::showText(event->globalPosition().toPoint(), tr("Frame %1").arg(frame), this);
    if (event->buttons().testFlag(Qt::LeftButton)) seekTo(event->position().x());
}

void SeekBar::mouseReleaseEvent(QMouseEvent*) {
    m_sought = -1;
}

void SeekBar::seekTo(double x) {
    if (!m_context.document.frames()) return;
    const FrameIndex frame = frameAt(x);
    if (frame == m_sought) return;
    m_sought = frame;
    m_context.document.post(command::Seek{frame});
}

void SeekBar::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_poll.start();
}

void SeekBar::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_poll.stop();
}

void SeekBar::pollCache() {
    const auto& frames = m_context.document.frames();
    if (!frames) return;
    auto cached = frames->cachedRanges();
    if (cached == m_cached) return;
    m_cached = std::move(cached);
    update();
}

void SeekBar::updateAccessibleText() {
    setAccessibleDescription(
        tr("Frame %1 of %2").arg(m_context.document.state().frame).arg(count()));
}

}  // namespace spoor
