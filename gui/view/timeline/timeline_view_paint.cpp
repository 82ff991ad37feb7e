// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/paint.h"
#include "gui/view/timeline/head_painter.h"
#include "gui/view/timeline/lane_painter.h"
#include "gui/view/timeline/thumbnail_store.h"
#include "gui/view/timeline/timeline_gestures.h"
#include "gui/view/timeline/timeline_view.h"
#include "gui/view/timeline/track_painter.h"

#include <QPaintEvent>
#include <QPainter>
#include <algorithm>

namespace spoor {

namespace {

constexpr int compareMs = 250;  ///< delay until changes are compared with the ground truth again
constexpr double bubbleHeight = 18, minBubble = 34;
constexpr double playheadWidth = 1.5;
constexpr double rangeTint = 0.14;

/// A bracket at the edge of the range, open to the side `way` (1: right, -1: left).
void paintBracket(QPainter& painter, double x, int way, const QColor& colour) {
    constexpr double width = 2, arm = 5, top = 2, bottom = 22;
    const double left = way > 0 ? x : x - width;
    painter.fillRect(QRectF(left, top, width, bottom - top), colour);
    const double from = way > 0 ? x : x - arm;
    painter.fillRect(QRectF(from, top, arm, width), colour);
    painter.fillRect(QRectF(from, bottom - width, arm, width), colour);
}

}  // namespace

void TimelineView::paintEvent(QPaintEvent* event) {
    const Nanos begin = nowNanos();
    QPainter painter(viewport());
    painter.setFont(font());
    if (m_still.isNull()) paintStill();
    painter.drawPixmap(0, 0, m_still);
    const QRect heads(0, 0, m_state.heads, viewport()->height());
    if (event->rect().intersects(heads)) headPainter().paint(painter, m_gestures->hoveredHead());
    const QRect tracks = viewport()->rect().adjusted(m_state.heads, 0, 0, 0);
    painter.setClipRect(tracks, Qt::IntersectClip);
    if (event->rect().top() < rulerHeight) paintRuler(painter);
    m_gestures->paint(painter);
    if (m_state.context.document.frameCount() > 0) paintPlayhead(painter);
    painter.setClipping(false);
    m_gestures->paintOrder(painter);
    m_paintMs = toMilliseconds(nowNanos() - begin);
}

/// Paints what neither the current frame nor the pointer changes.
void TimelineView::paintStill() {
    const double ratio = devicePixelRatioF();
    m_still = QPixmap(viewport()->size() * ratio);
    m_still.setDevicePixelRatio(ratio);
    const Tokens& t = tokens(palette());
    m_still.fill(QColor(t.panel));
    QPainter painter(&m_still);
    painter.setFont(font());
    if (m_state.thumbnailRow() > 0) {
        const QRectF row(m_state.heads, rulerHeight, m_state.width(), m_state.thumbnailRow());
        if (m_state.thumbnails == Thumbnails::Shown)
            m_thumbnails->paint(painter, row.adjusted(0, 0, 0, -1), m_state.scale, m_state.frames(),
                                t);
        paintEdge(painter, row, Qt::BottomEdge, t.line);
    }
    TrackPainter(m_state, t, font()).paintLanes(painter);
    painter.end();
    if (m_model->truthWaits() && !m_refresh.isActive()) m_refresh.start(compareMs);
}

void TimelineView::paintRuler(QPainter& painter) const {
    const Tokens& t = tokens(palette());
    const QRectF ruler(m_state.heads, 0, m_state.width(), rulerHeight);
    painter.fillRect(ruler, QColor(t.panel));
    paintRange(painter);
    paintCached(painter);
    paintEdge(painter, ruler, Qt::BottomEdge, t.line);
    painter.setFont(captionFont(font()));
    const RulerSteps steps = rulerSteps(m_state.scale, m_state.rate());
    const FrameIndex last = frameAt(ruler.right());
    const double line = hairline(painter);
    const auto each = [&](const RulerStep& step, auto draw) {
        if (step.frames <= 0) return;
        for (qint64 n = step.firstFrom(frameAt(m_state.heads - minMajor)); step.tick(n) <= last;
             ++n)
            draw(step.tick(n), positionOf(step.tick(n)));
    };
    each(steps.minor, [&](FrameIndex, double x) {
        painter.fillRect(QRectF(x, 19, line, rulerHeight - 20), QColor(t.control));
    });
    const double playhead = positionOf(m_state.context.document.aimedFrame());
    const double end = m_state.heads + m_state.scale.leftOf(double(m_state.frames()));
    each(steps.major, [&](FrameIndex frame, double x) {
        painter.fillRect(QRectF(x, 13, line, rulerHeight - 14), QColor(t.text3));
        const QString words = timecode(frame, m_state.rate());
        const double wide = painter.fontMetrics().horizontalAdvance(words);
        // The bubble of the playhead must not cover a part of a label.
        const bool covered =
            x + 5 + wide > playhead - minBubble / 2 - 2 && x + 5 < playhead + minBubble / 2 + 2;
        if (covered || x + 5 + wide > std::max(end, x + minMajor)) return;
        painter.setPen(QColor(t.text3));
        painter.drawText(QRectF(x + 5, 0, wide + 2, rulerHeight - 5),
                         Qt::AlignVCenter | Qt::AlignLeft, words);
    });
    painter.setFont(font());
}

void TimelineView::paintRange(QPainter& painter) const {
    const auto& range = m_state.context.document.range();
    if (!range) return;
    const double left = m_state.heads + m_state.scale.leftOf(double(range->first));
    const double right = m_state.heads + m_state.scale.leftOf(double(range->last + 1));
    const QColor accent(tokens(palette()).accent);
    QColor tint = accent;
    tint.setAlphaF(rangeTint);
    painter.fillRect(QRectF(QPointF(left, 0), QPointF(right, rulerHeight - 1)), tint);
    paintBracket(painter, left, 1, accent);
    paintBracket(painter, right, -1, accent);
}

/// Marks the frames that are in memory at the bottom of the ruler.
void TimelineView::paintCached(QPainter& painter) const {
    for (const auto& [first, end] : m_cached) {
        const double left = m_state.heads + m_state.scale.leftOf(double(first));
        const double width = double(end - first) * m_state.scale.pixelsPerFrame();
        painter.fillRect(QRectF(left, rulerHeight - 3, std::max(1.0, width), 2),
                         QColor(tokens(palette()).control));
    }
}

void TimelineView::paintPlayhead(QPainter& painter) const {
    const Tokens& t = tokens(palette());
    const Document& document = m_state.context.document;
    if (const auto& goal = document.state().goal) {
        painter.setPen(QPen(QColor(t.accent), hairline(painter), Qt::DotLine));
        painter.drawLine(QPointF(positionOf(*goal), rulerHeight),
                         QPointF(positionOf(*goal), viewport()->height()));
    }
    const double x = positionOf(document.aimedFrame());
    const double width = hairline(painter, playheadWidth);
    fillBar(painter, QRectF(x - width / 2, 0, width, viewport()->height()), QColor(t.text1));
    painter.setFont(strongFont(captionFont(font())));
    const QString number = countText(document.aimedFrame());
    const double wide =
        std::max(minBubble, double(painter.fontMetrics().horizontalAdvance(number) + 12));
    const double left = std::clamp(x - wide / 2, double(m_state.heads),
                                   std::max(double(m_state.heads), viewport()->width() - wide));
    const QRectF bubble(left, 3, wide, bubbleHeight);
    paintBox(painter, bubble, QColor(t.text1), {}, tagRadius);
    painter.setPen(QColor(t.panel));
    painter.drawText(bubble, Qt::AlignCenter, number);
    painter.setFont(font());
}

}  // namespace spoor
