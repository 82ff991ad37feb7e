// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Buttons, fields, marks and backgrounds.
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/style/spoor_style.h"

#include <QLineEdit>
#include <QPainter>
#include <QStyleOption>
#include <QToolButton>

namespace spoor {

namespace {

struct ButtonLook {
    QColor fill;
    QColor outline;
};

ButtonLook buttonLook(Kind kind, const Tokens& t, QStyle::State state) {
    const bool down = state & QStyle::State_Sunken;
    const bool hover = (state & QStyle::State_MouseOver) && (state & QStyle::State_Enabled);
    switch (kind) {
        case Kind::Primary:
            return {down ? t.fillPressed : hover ? t.fillHover : t.fill, {}};
        case Kind::Danger: {
            const QColor red(t.dangerFill);
            return {down ? red.darker(108) : hover ? red.lighter(106) : red, {}};
        }
        case Kind::Quiet:
            if (down) return {t.pressed, {}};
            return {hover ? QColor(t.raised) : QColor(), {}};
        default:
            if (state & QStyle::State_On) return {t.selected, t.accent};
            if (down) return {t.window, t.edge};
            return {hover ? t.pressed : t.field, t.control};
    }
}

void paintButton(QPainter& painter, const QStyleOption& option, Kind kind, const Tokens& t) {
    const ButtonLook look = buttonLook(kind, t, option.state);
    if (!(option.state & QStyle::State_Enabled)) painter.setOpacity(disabledOpacity);
    paintBox(painter, option.rect, look.fill, look.outline);
    painter.setOpacity(1);
    if (showsFocus(option)) paintFocus(painter, option.rect, t);
}

void paintToolButton(QPainter& painter, const QStyleOption& option, const QWidget* widget,
                     const Tokens& t) {
    const Kind kind = kindOf(widget);
    const bool flat = option.state & QStyle::State_AutoRaise;
    if (!flat || kind != Kind::Secondary) return paintButton(painter, option, kind, t);
    const bool hover =
        (option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled);
    QColor fill;
    if (option.state & QStyle::State_Sunken)
        fill = t.pressed;
    else if (option.state & QStyle::State_On)
        fill = hover ? t.pressed : t.selected;
    else if (hover)
        fill = t.raised;
    paintBox(painter, option.rect, fill);
}

void paintField(QPainter& painter, const QStyleOption& option, const Tokens& t) {
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool focus = option.state & QStyle::State_HasFocus;
    const bool hover = option.state & QStyle::State_MouseOver;
    if (!enabled) painter.setOpacity(disabledOpacity);
    paintBox(painter, option.rect, QColor(t.field),
             QColor(focus              ? t.accent
                    : enabled && hover ? t.edge
                                       : t.control),
             controlRadius, focus ? 2 : 1);
    painter.setOpacity(1);
}

void paintCheck(QPainter& painter, const QStyleOption& option, bool round, const Tokens& t) {
    const QRectF box = QRectF(option.rect).adjusted(1, 1, -1, -1);
    const double radius = round ? box.width() / 2 : 4;
    const bool on = option.state & (QStyle::State_On | QStyle::State_NoChange);
    const bool hover = option.state & QStyle::State_MouseOver;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (!(option.state & QStyle::State_Enabled)) painter.setOpacity(disabledOpacity);
    if (on && !round) {
        paintBox(painter, box, QColor(t.fill), {}, radius);
        painter.setPen(QPen(QColor(white), 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const QPointF c = box.center();
        if (option.state & QStyle::State_NoChange)
            painter.drawLine(c + QPointF(-3, 0), c + QPointF(3, 0));
        else
            painter.drawPolyline(QPolygonF() << c + QPointF(-3.2, 0.2) << c + QPointF(-0.8, 2.6)
                                             << c + QPointF(3.4, -2.4));
    } else {
        const QColor outline(on ? t.fill : hover ? t.text2 : t.edge);
        const bool down = option.state & QStyle::State_Sunken;
        paintBox(painter, box, QColor(down ? t.pressed : t.field), outline, radius, 1.5);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(t.accent));
        if (on) painter.drawEllipse(box.center(), 3.5, 3.5);
    }
    painter.restore();
    if (showsFocus(option)) paintFocus(painter, option.rect.adjusted(-1, -1, 1, 1), t, radius + 2);
}

/// A row of a list: hover, selection, and a bar at the beginning of a selected row.
void paintRow(QPainter& painter, const QStyleOptionViewItem& item, const Tokens& t) {
    const bool selected = item.state & QStyle::State_Selected;
    if (selected)
        painter.fillRect(item.rect, QColor(t.selected));
    else if (item.backgroundBrush.style() != Qt::NoBrush)
        painter.fillRect(item.rect, item.backgroundBrush);
    else if ((item.state & QStyle::State_MouseOver) && (item.state & QStyle::State_Enabled))
        painter.fillRect(item.rect, QColor(t.raised));
    const auto place = item.viewItemPosition;
    const bool first =
        place == QStyleOptionViewItem::Beginning || place == QStyleOptionViewItem::OnlyOne;
    if (!selected || !first) return;
    const bool right = item.direction == Qt::RightToLeft;
    paintEdge(painter, item.rect, right ? Qt::RightEdge : Qt::LeftEdge, t.accent, 3);
}

}  // namespace

void SpoorStyle::drawSplitButton(const QStyleOptionToolButton& option, QPainter& painter,
                                 const QWidget* widget) const {
    const Tokens& t = tokens(option.palette);
    const Kind kind = kindOf(widget);
    const QRect arrow = proxy()->subControlRect(CC_ToolButton, &option, SC_ToolButtonMenu, widget);
    QStyleOptionToolButton part(option);
    if (option.activeSubControls != SC_ToolButton) part.state &= ~State_Sunken;
    paintButton(painter, part, kind, t);
    const bool primary = kind == Kind::Primary;
    const QRectF line = QRectF(arrow).adjusted(0, 1, 0, -1);
    paintEdge(painter, line, option.direction == Qt::LeftToRight ? Qt::LeftEdge : Qt::RightEdge,
              primary ? mixed(white, t.fill, 0.3) : QColor(t.control));
    paintChevron(painter, arrow, Qt::DownArrow, QColor(primary ? white : t.text2));
    const int inset = option.direction == Qt::LeftToRight ? 6 : 0;  // before the icon
    part.rect = proxy()
                    ->subControlRect(CC_ToolButton, &option, SC_ToolButton, widget)
                    .adjusted(inset, 0, inset - 6, 0);
    part.state &= ~State_Sunken;
    proxy()->drawControl(CE_ToolButtonLabel, &part, &painter, widget);
}

bool SpoorStyle::drawPanel(PrimitiveElement element, const QStyleOption& option, QPainter& painter,
                           const QWidget* widget) const {
    const Tokens& t = tokens(option.palette);
    switch (element) {
        case PE_PanelButtonCommand:
            paintButton(painter, option, kindOf(option, widget), t);
            return true;
        case PE_PanelButtonTool:
            paintToolButton(painter, option, widget, t);
            return true;
        case PE_PanelLineEdit: {
            const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(&option);
            if (frame && frame->lineWidth > 0) paintField(painter, option, t);
            // An editor in a list covers the text of its cell.
            else if (widget && widget->parentWidget() && widget->parentWidget()->parentWidget() &&
                     widget->parentWidget()->parentWidget()->inherits("QAbstractItemView"))
                painter.fillRect(option.rect, QColor(t.field));
            return true;
        }
        case PE_FrameLineEdit:
        case PE_FrameDefaultButton:
        case PE_FrameStatusBarItem:
        case PE_FrameButtonTool:
        case PE_IndicatorToolBarHandle:
            return true;
        case PE_Frame:
        case PE_FrameWindow:
            paintBox(painter, option.rect, {}, QColor(t.line), 0);
            return true;
        case PE_FrameGroupBox:
        case PE_FrameTabWidget:
            paintBox(painter, option.rect, {}, QColor(t.line), cardRadius);
            return true;
        case PE_PanelMenu:
        case PE_FrameMenu:
            if (element == PE_PanelMenu) painter.fillRect(option.rect, QColor(t.raised));
            paintBox(painter, option.rect, {}, QColor(t.control), 0);
            return true;
        case PE_PanelTipLabel:
            paintBox(painter, option.rect, QColor(t.pressed), QColor(t.control), 0);
            return true;
        case PE_PanelMenuBar:
        case PE_PanelStatusBar:
        case PE_FrameTabBarBase:
            paintEdge(painter, option.rect,
                      element == PE_PanelStatusBar ? Qt::TopEdge : Qt::BottomEdge, t.line);
            return true;
        default:
            return false;
    }
}

bool SpoorStyle::drawMark(PrimitiveElement element, const QStyleOption& option, QPainter& painter,
                          const QWidget* widget) const {
    const Tokens& t = tokens(option.palette);
    const bool enabled = option.state & State_Enabled;
    const QColor mark = enabled ? QColor(t.text2) : mixed(t.text2, t.panel, disabledOpacity);
    switch (element) {
        case PE_IndicatorCheckBox:
        case PE_IndicatorItemViewItemCheck:
            paintCheck(painter, option, false, t);
            return true;
        case PE_IndicatorRadioButton:
            paintCheck(painter, option, true, t);
            return true;
        case PE_FrameFocusRect:
            // Other controls draw their own ring.
            if (qobject_cast<const QToolButton*>(widget) && showsFocus(option))
                paintFocus(painter, widget->rect(), t);
            return true;
        case PE_PanelItemViewItem:
            if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(&option))
                paintRow(painter, *item, t);
            return true;
        case PE_PanelItemViewRow:
            paintEdge(painter, option.rect, Qt::BottomEdge, t.line);
            return true;
        case PE_IndicatorBranch:
            if (option.state & State_Children)
                paintChevron(painter, option.rect,
                             option.state & State_Open             ? Qt::DownArrow
                             : option.direction == Qt::RightToLeft ? Qt::LeftArrow
                                                                   : Qt::RightArrow,
                             mark);
            return true;
        case PE_IndicatorArrowDown:
        case PE_IndicatorButtonDropDown:
        case PE_IndicatorHeaderArrow:
        case PE_IndicatorSpinDown:
            paintChevron(painter, option.rect, Qt::DownArrow, mark);
            return true;
        case PE_IndicatorArrowUp:
        case PE_IndicatorSpinUp:
            paintChevron(painter, option.rect, Qt::UpArrow, mark);
            return true;
        case PE_IndicatorArrowLeft:
            paintChevron(painter, option.rect, Qt::LeftArrow, mark);
            return true;
        case PE_IndicatorArrowRight:
            paintChevron(painter, option.rect, Qt::RightArrow, mark);
            return true;
        case PE_IndicatorToolBarSeparator: {
            const QRectF middle = QRectF(option.rect).adjusted(0, 6, 0, -6);
            paintEdge(painter, middle.translated(middle.width() / 2, 0), Qt::LeftEdge, t.line);
            return true;
        }
        default:
            return false;
    }
}

void SpoorStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                               QPainter* painter, const QWidget* widget) const {
    if (drawPanel(element, *option, *painter, widget)) return;
    if (drawMark(element, *option, *painter, widget)) return;
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

}  // namespace spoor
