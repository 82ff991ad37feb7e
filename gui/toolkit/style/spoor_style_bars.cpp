// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Labels of buttons, tabs, menus, headers, progress and separators.
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/style/spoor_style.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QPainter>
#include <QPointer>
#include <QStyleOption>
#include <QTabBar>
#include <QTimer>
#include <QWidget>
#include <algorithm>

namespace spoor {

namespace {

QColor buttonText(Kind kind, const Tokens& t, const QStyleOption& option) {
    QRgb text = t.text1;
    QRgb back = t.field;
    if (kind == Kind::Primary || kind == Kind::Danger) {
        text = white;
        back = mixed(kind == Kind::Primary ? t.fill : t.dangerFill, t.panel, disabledOpacity).rgb();
    } else if (kind == Kind::Quiet && !(option.state & QStyle::State_MouseOver)) {
        text = t.text2;
    }
    const bool enabled = option.state & QStyle::State_Enabled;
    return enabled ? QColor(text) : mixed(text, back, disabledOpacity);
}

void paintMenuMark(QPainter& painter, const QStyleOptionMenuItem& option, const QRectF& place,
                   const QColor& colour) {
    const QPointF c = place.center();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (option.checkType == QStyleOptionMenuItem::Exclusive) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(c, 3, 3);
    } else {
        painter.setPen(QPen(colour, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(QPolygonF() << c + QPointF(-3.6, 0.2) << c + QPointF(-1, 2.8)
                                         << c + QPointF(3.8, -2.6));
    }
    painter.restore();
}

void paintTabShape(QPainter& painter, const QStyleOptionTab& tab, const Tokens& t) {
    const bool vertical = tab.shape == QTabBar::RoundedWest || tab.shape == QTabBar::RoundedEast ||
                          tab.shape == QTabBar::TriangularWest ||
                          tab.shape == QTabBar::TriangularEast;
    if (tab.state & QStyle::State_Selected)
        paintEdge(painter, vertical ? QRectF(tab.rect) : QRectF(tab.rect).adjusted(8, 0, -8, 0),
                  vertical ? Qt::LeftEdge : Qt::BottomEdge, t.accent, 2);
    if (showsFocus(tab)) paintFocus(painter, tab.rect.adjusted(2, 2, -2, -3), t);
}

void paintHeader(QPainter& painter, const QStyleOption& option, const Tokens& t) {
    painter.fillRect(option.rect, QColor(t.panel));
    paintEdge(painter, option.rect, Qt::BottomEdge, t.line);
}

/// A part of the groove that runs through it once in 900 ms.
QRectF busyPart(const QRectF& groove, const QWidget* widget) {
    static const QElapsedTimer clock = [] {
        QElapsedTimer started;
        started.start();
        return started;
    }();
    constexpr int period = 900, frame = 33;
    if (widget)
        QTimer::singleShot(frame, const_cast<QWidget*>(widget),
                           [again = QPointer(const_cast<QWidget*>(widget))] {
                               if (again) again->update();
                           });
    const double length = groove.width() / 4;
    const double at = double(clock.elapsed() % period) / period;
    const double left = groove.left() - length + at * (groove.width() + length);
    return QRectF(left, groove.top(), length, groove.height()).intersected(groove);
}

}  // namespace

void SpoorStyle::drawButtonLabel(const QStyleOptionButton& option, QPainter& painter,
                                 const QWidget* widget) const {
    const Tokens& t = tokens(option.palette);
    const Kind kind = kindOf(option, widget);
    const bool filled = kind == Kind::Primary || kind == Kind::Danger;
    const QColor colour = buttonText(kind, t, option);
    painter.save();
    if (filled) painter.setFont(strongFont(painter.font()));
    const QFontMetrics metrics(painter.font());
    QRect place = option.rect;
    if (option.features & QStyleOptionButton::HasMenu) {
        QRect arrow(place.right() - 22, place.top(), 16, place.height());
        paintChevron(painter, visualRect(option.direction, place, arrow), Qt::DownArrow, colour);
        place = visualRect(option.direction, place, place.adjusted(0, 0, -16, 0));
    }
    if (!option.icon.isNull()) {
        const int side = option.iconSize.width();
        const int text = metrics.size(Qt::TextShowMnemonic, option.text).width();
        const int whole = side + (option.text.isEmpty() ? 0 : 8 + text);
        QRect sign(place.left() + std::max(8, (place.width() - whole) / 2), place.top(), side,
                   place.height());
        const QIcon::Mode mode = !(option.state & State_Enabled) ? QIcon::Disabled
                                 : filled                        ? QIcon::Selected
                                                                 : QIcon::Normal;
        option.icon.paint(&painter, visualRect(option.direction, place, sign), Qt::AlignCenter,
                          mode, filled || (option.state & State_On) ? QIcon::On : QIcon::Off);
        place = visualRect(
            option.direction, place,
            QRect(sign.right() + 9, place.top(), place.right() - sign.right() - 8, place.height()));
    }
    const bool shows = proxy()->styleHint(SH_UnderlineShortcut, &option, widget);
    const int flags = (shows ? Qt::TextShowMnemonic : Qt::TextHideMnemonic) |
                      (option.icon.isNull() ? Qt::AlignCenter : Qt::AlignVCenter | Qt::AlignLeft);
    painter.setPen(colour);
    painter.drawText(place, flags, option.text);
    painter.restore();
}

void SpoorStyle::drawCentredLabel(const QStyleOptionToolButton& option, QPainter& painter,
                                  Kind kind) const {
    const Tokens& t = tokens(option.palette);
    const QColor colour = buttonText(kind, t, option);
    const bool enabled = option.state & State_Enabled;
    const QPixmap sign = option.icon.pixmap(option.iconSize, painter.device()->devicePixelRatioF(),
                                            !enabled                ? QIcon::Disabled
                                            : kind == Kind::Primary ? QIcon::Selected
                                                                    : QIcon::Normal,
                                            QIcon::On);
    painter.save();
    painter.setFont(kind == Kind::Primary ? strongFont(option.font) : option.font);
    painter.setPen(colour);
    // Icon and text stand together in the middle, however wide the button is.
    const int gap = sign.isNull() ? 0 : option.iconSize.width() + 8;
    const int room = option.rect.width();
    const int words =
        std::min(painter.fontMetrics().size(Qt::TextShowMnemonic, option.text).width(), room - gap);
    QRect icon(option.rect.left() + (room - gap - words) / 2, option.rect.top(),
               option.iconSize.width(), option.rect.height());
    QRect text(icon.left() + gap, icon.top(), words, icon.height());
    icon = visualRect(option.direction, option.rect, icon);
    text = visualRect(option.direction, option.rect, text);
    if (!sign.isNull()) drawItemPixmap(&painter, icon, Qt::AlignCenter, sign);
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextHideMnemonic, option.text);
    painter.restore();
}

void SpoorStyle::drawTabLabel(const QStyleOptionTab& option, QPainter& painter,
                              const QWidget* widget) const {
    const Tokens& t = tokens(option.palette);
    const bool selected = option.state & State_Selected;
    const bool enabled = option.state & State_Enabled;
    const bool hover = option.state & State_MouseOver;
    QStyleOptionTab plain(option);
    const QColor colour =
        !enabled ? mixed(t.text2, t.panel, 0.55) : QColor(selected || hover ? t.text1 : t.text2);
    plain.palette.setColor(QPalette::WindowText, colour);
    plain.state &= ~State_HasFocus;
    painter.save();
    if (selected) painter.setFont(strongFont(painter.font()));
    QProxyStyle::drawControl(CE_TabBarTabLabel, &plain, &painter, widget);
    painter.restore();
}

void SpoorStyle::drawMenuItem(const QStyleOptionMenuItem& option, QPainter& painter) const {
    const Tokens& t = tokens(option.palette);
    if (option.menuItemType == QStyleOptionMenuItem::Separator) {
        const QRectF line = QRectF(option.rect).adjusted(12, 4, -12, -4);
        return paintEdge(painter, line, Qt::TopEdge, t.control);
    }
    const bool enabled = option.state & State_Enabled;
    const bool active = enabled && (option.state & State_Selected);
    if (active) paintBox(painter, option.rect, QColor(t.fill), {}, tagRadius);
    const auto shade = [&](QRgb usual) {
        return active    ? QColor(white)
               : enabled ? QColor(usual)
                         : mixed(t.text1, t.raised, disabledOpacity);
    };
    const auto laid = [&option](const QRect& part) {
        return visualRect(option.direction, option.rect, part);
    };
    const QRect row = option.rect;
    const QRect sign = laid({row.left() + 10, row.top(), 16, row.height()});
    if (option.checkType != QStyleOptionMenuItem::NotCheckable) {
        if (option.checked) paintMenuMark(painter, option, sign, shade(t.text1));
    } else if (!option.icon.isNull()) {
        option.icon.paint(&painter, sign, Qt::AlignCenter,
                          active    ? QIcon::Selected
                          : enabled ? QIcon::Normal
                                    : QIcon::Disabled,
                          active ? QIcon::On : QIcon::Off);
    }
    const int tab = int(option.text.indexOf('\t'));
    const int flags = Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextShowMnemonic;
    const bool left = option.direction == Qt::LeftToRight;
    painter.save();
    painter.setFont(option.font);
    painter.setPen(shade(t.text1));
    painter.drawText(laid(row.adjusted(34, 0, -30, 0)),
                     flags | (left ? Qt::AlignLeft : Qt::AlignRight),
                     tab < 0 ? option.text : option.text.left(tab));
    painter.setPen(shade(t.text3));
    if (tab >= 0)
        painter.drawText(laid(row.adjusted(34, 0, -12, 0)),
                         flags | (left ? Qt::AlignRight : Qt::AlignLeft), option.text.mid(tab + 1));
    painter.restore();
    if (option.menuItemType == QStyleOptionMenuItem::SubMenu)
        paintChevron(painter, laid({row.right() - 24, row.top(), 16, row.height()}),
                     left ? Qt::RightArrow : Qt::LeftArrow, shade(t.text2));
}

void SpoorStyle::drawProgress(const QStyleOptionProgressBar& option, QPainter& painter,
                              const QWidget* widget) const {
    const Tokens& t = tokens(option.palette);
    QRectF groove(option.rect);
    groove.setTop(groove.center().y() - 3);
    groove.setHeight(6);
    paintBox(painter, groove, QColor(t.pressed), {}, 3);
    if (option.maximum <= option.minimum) {
        paintBox(painter, busyPart(groove, widget), QColor(t.accent), {}, 3);
        return;
    }
    const double share =
        double(option.progress - option.minimum) / double(option.maximum - option.minimum);
    const double width = std::clamp(share, 0.0, 1.0) * groove.width();
    if (width <= 0) return;
    const QRect done(option.rect.left(), int(groove.top()), qRound(width), 6);
    paintBox(painter, visualRect(option.direction, option.rect, done), QColor(t.accent), {}, 3);
}

bool SpoorStyle::drawBar(ControlElement element, const QStyleOption& option, QPainter& painter,
                         const QWidget*) const {
    const Tokens& t = tokens(option.palette);
    switch (element) {
        case CE_MenuEmptyArea:
        case CE_MenuBarEmptyArea:
            return true;
        case CE_HeaderSection:
        case CE_HeaderEmptyArea:
            paintHeader(painter, option, t);
            return true;
        case CE_ToolBar:
            paintEdge(painter, option.rect, Qt::BottomEdge, t.line);
            return true;
        case CE_Splitter: {
            const bool hover = option.state & (State_MouseOver | State_Sunken);
            const bool wide = option.rect.width() > option.rect.height();
            const QRectF half = wide ? QRectF(option.rect).translated(0, option.rect.height() / 2)
                                     : QRectF(option.rect).translated(option.rect.width() / 2, 0);
            paintEdge(painter, half, wide ? Qt::TopEdge : Qt::LeftEdge, hover ? t.accent : t.line);
            return true;
        }
        default:
            return false;
    }
}

void SpoorStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    const auto* entry = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    const auto* progress = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
    const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
    if (element == CE_PushButtonBevel && button)
        return proxy()->drawPrimitive(PE_PanelButtonCommand, option, painter, widget);
    if (element == CE_PushButtonLabel && button) return drawButtonLabel(*button, *painter, widget);
    if (element == CE_TabBarTabShape && tab)
        return paintTabShape(*painter, *tab, tokens(option->palette));
    if (element == CE_TabBarTabLabel && tab) return drawTabLabel(*tab, *painter, widget);
    if (element == CE_MenuItem && entry) return drawMenuItem(*entry, *painter);
    if (element == CE_ComboBoxLabel && combo) return drawComboLabel(*combo, *painter, widget);
    if (element == CE_ProgressBar && progress) return drawProgress(*progress, *painter, widget);
    const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    // A raised button, such as the primary button of the window while it says Stop.
    const Kind kind = kindOf(widget);
    const bool raised = tool && !(tool->state & State_AutoRaise) &&
                        tool->toolButtonStyle == Qt::ToolButtonTextBesideIcon;
    if (element == CE_ToolButtonLabel && tool && (kind == Kind::Primary || raised))
        return drawCentredLabel(*tool, *painter, kind);
    if (element == CE_ToolButtonLabel && tool && widget &&
        widget->foregroundRole() == QPalette::Link) {
        QStyleOptionToolButton link(*tool);
        link.palette.setColor(QPalette::ButtonText, tokens(option->palette).accent);
        return QProxyStyle::drawControl(element, &link, painter, widget);
    }
    if (element == CE_HeaderLabel && header) {
        QStyleOptionHeader quiet(*header);
        quiet.palette.setColor(QPalette::ButtonText, tokens(option->palette).text3);
        quiet.rect.adjust(2, 0, -2, 0);  // apart from the heads next to it
        return QProxyStyle::drawControl(element, &quiet, painter, widget);
    }
    if (element == CE_MenuBarItem && entry) {
        const Tokens& t = tokens(option->palette);
        const bool active = option->state & (State_Selected | State_Sunken);
        if (active) paintBox(*painter, option->rect.adjusted(1, 2, -1, -2), QColor(t.raised));
        painter->setPen(active ? t.text1 : t.text2);
        const bool shows = proxy()->styleHint(SH_UnderlineShortcut, option, widget);
        painter->drawText(option->rect,
                          Qt::AlignCenter | Qt::TextSingleLine |
                              (shows ? Qt::TextShowMnemonic : Qt::TextHideMnemonic),
                          entry->text);
        return;
    }
    if (!drawBar(element, *option, *painter, widget))
        QProxyStyle::drawControl(element, option, painter, widget);
}

}  // namespace spoor
