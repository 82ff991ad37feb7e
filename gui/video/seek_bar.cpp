// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/video/seek_bar.h"

#include "engine/project/timeline_summary.h"
#include "gui/base/numbers.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr double margin = 8;
constexpr int dash = 8;            ///< length of a dash plus its gap, where boxes are interpolated
constexpr std::size_t lanes = 16;  ///< maximum number of targets shown while none is selected

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
    connect(&document.annotations(), &Annotations::changed, this, [this] { update(); });
    connect(&document, &Document::stateChanged, this, [this] { update(); });
    connect(&document, &Document::rangeChanged, this, [this] { update(); });
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
    return {margin, 8, std::max(1.0, width() - 2 * margin), 18};
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
    paintRange(painter, g);
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

/// Dims the frames outside the range and marks its ends.
void SeekBar::paintRange(QPainter& painter, const QRectF& area) {
    const auto& range = m_context.document.range();
    if (!range) return;
    const double half = area.width() / double(count()) / 2;
    const double left = positionOf(range->first) - half, right = positionOf(range->last) + half;
    QColor dim = palette().color(QPalette::Window);
    dim.setAlpha(170);
    painter.fillRect(QRectF(QPointF(area.left(), area.top()), QPointF(left, area.bottom())), dim);
    painter.fillRect(QRectF(QPointF(right, area.top()), QPointF(area.right(), area.bottom())), dim);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    for (const double x : {left, right})
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
}

void SeekBar::paintResults(QPainter& painter, const QRectF& area) {
    Annotations& annotations = m_context.document.annotations();
    const auto& targets = annotations.session().targets();
    const int columns = int(area.width());
    std::vector<std::uint16_t> flags(std::size_t(std::max(0, columns)));
    const SessionTarget* const chosen = annotations.session().target(m_context.selection.target());
    // Columns are wide, so the index of the results is sufficient.
    const double perColumn = double(count()) / std::max(1, columns);
    for (std::size_t n = 0; n < std::min(targets.size(), lanes); ++n) {
        const SessionTarget& target = chosen ? *chosen : targets[n];
        const auto lane = laneColumns(target, annotations.results(), 0, perColumn, columns);
        for (std::size_t i = 0; i < lane.size(); ++i) flags[i] |= lane[i].flags;
        if (chosen) break;
    }
    for (int column = 0; column < columns; ++column) {
        const std::uint16_t flag = flags[std::size_t(column)];
        const bool lost = flag & LaneColumn::Lost;
        const bool uncertain = flag & LaneColumn::Uncertain;
        if (!(flag & ~LaneColumn::Outside)) continue;
        if (flag & LaneColumn::Interpolated &&
            !(flag & (LaneColumn::Tracked | LaneColumn::Given))) {
            // Dashes, as in the timeline.
            if (column % dash < dash / 2)
                painter.fillRect(QRectF(area.left() + column, area.center().y() - 1, 1, 2),
                                 QColor(0x00, 0x9e, 0x73));
            continue;
        }
        // Height and colour show the state: full, half, or a line at the bottom.
        const double height = lost ? 2 : uncertain ? area.height() / 2 : area.height();
        const QColor colour = lost        ? QColor(0xd5, 0x5e, 0x00)
                              : uncertain ? QColor(0xe6, 0x9f, 0x00)
                                          : QColor(0x00, 0x9e, 0x73);
        painter.fillRect(QRectF(area.left() + column, area.bottom() - height, 1, height), colour);
    }
}

void SeekBar::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) seekTo(event->position().x());
}

void SeekBar::mouseMoveEvent(QMouseEvent* event) {
    if (!m_context.document.frames()) return;
    const FrameIndex frame = frameAt(event->position().x());
    QToolTip::showText(event->globalPosition().toPoint(), tr("Frame %1").arg(countText(frame)),
                       this);
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
        tr("Frame %1 of %2").arg(countText(m_context.document.state().frame), countText(count())));
}

}  // namespace spoor
