// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/box_editor.h"

#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

bool grabsLeft(BoxPart p) {
    return p == BoxPart::Left || p == BoxPart::TopLeft || p == BoxPart::BottomLeft;
}
bool grabsRight(BoxPart p) {
    return p == BoxPart::Right || p == BoxPart::TopRight || p == BoxPart::BottomRight;
}
bool grabsTop(BoxPart p) {
    return p == BoxPart::Top || p == BoxPart::TopLeft || p == BoxPart::TopRight;
}
bool grabsBottom(BoxPart p) {
    return p == BoxPart::Bottom || p == BoxPart::BottomLeft || p == BoxPart::BottomRight;
}

/// Drags the grabbed edges `lo` and `hi` of one axis, limited to [0, limit].
void dragAxis(double& lo, double& hi, bool grabLo, bool grabHi, double delta, double limit) {
    if (grabLo) lo = std::clamp(std::round(lo + delta), 0.0, std::max(0.0, hi - 1));
    if (grabHi) hi = std::clamp(std::round(hi + delta), std::min(limit, lo + 1), limit);
}

double movedBy(double lo, double hi, double delta, double limit) {
    const double to = std::round(lo + delta) - lo;
    return std::clamp(to, std::min(0.0, -lo), std::max(0.0, limit - hi));
}

}  // namespace

BoxPart partAt(const RectF& box, QPointF at, double reach) {
    const RectF around{box.x - reach, box.y - reach, box.width + 2 * reach, box.height + 2 * reach};
    if (at.x() < around.x || at.x() > around.right() || at.y() < around.y ||
        at.y() > around.bottom()) {
        return BoxPart::None;
    }
    // A small box keeps an area inside that moves it.
    const double inX = std::min(reach, box.width / 4);
    const double inY = std::min(reach, box.height / 4);
    const bool left = at.x() <= box.x + inX;
    const bool right = at.x() >= box.right() - inX;
    const bool top = at.y() <= box.y + inY;
    const bool bottom = at.y() >= box.bottom() - inY;
    if (top) return left ? BoxPart::TopLeft : right ? BoxPart::TopRight : BoxPart::Top;
    if (bottom) return left ? BoxPart::BottomLeft : right ? BoxPart::BottomRight : BoxPart::Bottom;
    return left ? BoxPart::Left : right ? BoxPart::Right : BoxPart::Inside;
}

Qt::CursorShape cursorFor(BoxPart part) {
    switch (part) {
        case BoxPart::Inside:
            return Qt::SizeAllCursor;
        case BoxPart::Left:
        case BoxPart::Right:
            return Qt::SizeHorCursor;
        case BoxPart::Top:
        case BoxPart::Bottom:
            return Qt::SizeVerCursor;
        case BoxPart::TopLeft:
        case BoxPart::BottomRight:
            return Qt::SizeFDiagCursor;
        case BoxPart::TopRight:
        case BoxPart::BottomLeft:
            return Qt::SizeBDiagCursor;
        case BoxPart::None:
            break;
    }
    return Qt::CrossCursor;
}

void BoxEditor::beginDrawing(QPointF at) {
    m_active = true;
    m_drawing = true;
    m_start = at;
    m_before = m_box = {};
}

void BoxEditor::beginEditing(const RectF& box, BoxPart part, QPointF at) {
    m_active = true;
    m_drawing = false;
    m_part = part;
    m_start = at;
    m_before = m_box = box;
}

void BoxEditor::drag(QPointF to) {
    if (!m_active) return;
    const double w = m_picture.width;
    const double h = m_picture.height;
    if (m_drawing) {
        const double left = std::clamp(std::round(std::min(m_start.x(), to.x())), 0.0, w);
        const double right = std::clamp(std::round(std::max(m_start.x(), to.x())), 0.0, w);
        const double top = std::clamp(std::round(std::min(m_start.y(), to.y())), 0.0, h);
        const double bottom = std::clamp(std::round(std::max(m_start.y(), to.y())), 0.0, h);
        m_box = {left, top, right - left, bottom - top};
        return;
    }
    const QPointF delta = to - m_start;
    m_box = m_before;
    if (delta.isNull()) return;  // a box between pixels stays there until it is moved
    if (m_part == BoxPart::Inside) {
        m_box.x += movedBy(m_before.x, m_before.right(), delta.x(), w);
        m_box.y += movedBy(m_before.y, m_before.bottom(), delta.y(), h);
        return;
    }
    double left = m_before.x;
    double right = m_before.right();
    double top = m_before.y;
    double bottom = m_before.bottom();
    dragAxis(left, right, grabsLeft(m_part), grabsRight(m_part), delta.x(), w);
    dragAxis(top, bottom, grabsTop(m_part), grabsBottom(m_part), delta.y(), h);
    m_box = {left, top, right - left, bottom - top};
}

std::optional<RectF> BoxEditor::finish() {
    m_active = false;
    if (m_box == m_before || m_box.width < 1 || m_box.height < 1) return std::nullopt;
    return m_box;
}

RectF BoxEditor::nudged(const RectF& box, SizeI picture, QPointF move, QPointF grow) {
    RectF moved = box;
    moved.width = std::clamp(box.width + grow.x(), 1.0, std::max(1.0, picture.width - box.x));
    moved.height = std::clamp(box.height + grow.y(), 1.0, std::max(1.0, picture.height - box.y));
    const auto shifted = [](double lo, double size, double delta, double limit) {
        return std::clamp(lo + delta, std::min(lo, 0.0), std::max(lo, limit - size));
    };
    moved.x = shifted(box.x, moved.width, move.x(), picture.width);
    moved.y = shifted(box.y, moved.height, move.y(), picture.height);
    return moved;
}

}  // namespace spoor
