// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Combo boxes, spin boxes, sliders and scroll bars.
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/style/spoor_style.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QPainter>
#include <QStyleOption>
#include <algorithm>

namespace spoor {

namespace {

constexpr int arrowWidth = 18;  ///< of combo and spin boxes
constexpr int popupFrame = 32;  ///< of a list of choices: its edges and a scroll bar

/// The box of a field. Combo boxes show the focus only if a key has given it to them.
void paintFieldBox(QPainter& painter, const QStyleOptionComplex& option, bool focus,
                   const Tokens& t) {
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool hover = enabled && (option.state & QStyle::State_MouseOver);
    if (!enabled) painter.setOpacity(disabledOpacity);
    paintBox(painter, option.rect, QColor(t.field),
             QColor(focus   ? t.accent
                    : hover ? t.edge
                            : t.control),
             controlRadius, focus ? 2 : 1);
    painter.setOpacity(1);
}

QRectF knobOf(const QRect& handle, bool large) {
    const double side = large ? 14 : 12;
    QRectF knob(0, 0, side, side);
    knob.moveCenter(QRectF(handle).center());
    return knob;
}

QColor mark(const QStyleOption& option, const Tokens& t) {
    const bool enabled = option.state & QStyle::State_Enabled;
    return enabled ? QColor(t.text2) : mixed(t.text2, t.panel, disabledOpacity);
}

}  // namespace

void SpoorStyle::drawCombo(const QStyleOptionComboBox& option, QPainter& painter,
                           const QWidget* widget) const {
    const Tokens& t = tokens(option.palette);
    const bool typing = option.editable && (option.state & State_HasFocus);
    if (option.frame) paintFieldBox(painter, option, typing || showsFocus(option), t);
    const QRect arrow = proxy()->subControlRect(CC_ComboBox, &option, SC_ComboBoxArrow, widget);
    paintChevron(painter, arrow, Qt::DownArrow, mark(option, t));
}

void SpoorStyle::drawComboLabel(const QStyleOptionComboBox& option, QPainter& painter,
                                const QWidget* widget) const {
    constexpr int iconGap = 4, edges = 2;  // as Qt draws the label
    const QRect field = proxy()->subControlRect(CC_ComboBox, &option, SC_ComboBoxEditField, widget);
    const int sign = option.currentIcon.isNull() ? 0 : option.iconSize.width() + iconGap;
    QStyleOptionComboBox elided(option);
    elided.currentText = option.fontMetrics.elidedText(option.currentText, Qt::ElideRight,
                                                       field.width() - edges - sign);
    QProxyStyle::drawControl(CE_ComboBoxLabel, &elided, &painter, widget);
}

void SpoorStyle::drawSpinBox(const QStyleOptionSpinBox& option, QPainter& painter,
                             const QWidget* widget) const {
    const Tokens& t = tokens(option.palette);
    if (option.frame) paintFieldBox(painter, option, option.state & State_HasFocus, t);
    const bool busy = option.state & (State_HasFocus | State_MouseOver);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons || !busy) return;
    const std::pair<SubControl, Qt::ArrowType> arrows[] = {{SC_SpinBoxUp, Qt::UpArrow},
                                                           {SC_SpinBoxDown, Qt::DownArrow}};
    for (const auto& [part, way] : arrows) {
        const QRect place = proxy()->subControlRect(CC_SpinBox, &option, part, widget);
        const bool over = option.activeSubControls & part;
        painter.save();
        painter.translate(QRectF(place).center());
        painter.scale(0.8, 0.8);
        paintChevron(painter, QRectF(-8, -8, 16, 16), way,
                     over ? QColor(t.text1) : mark(option, t));
        painter.restore();
    }
}

void SpoorStyle::drawSlider(const QStyleOptionSlider& option, QPainter& painter,
                            const QWidget* widget) const {
    const Tokens& t = tokens(option.palette);
    const bool across = option.orientation == Qt::Horizontal;
    const QRect handle = proxy()->subControlRect(CC_Slider, &option, SC_SliderHandle, widget);
    QRectF groove(option.rect);
    if (across) {
        groove.setTop(QRectF(handle).center().y() - 2);
        groove.setHeight(4);
    } else {
        groove.setLeft(QRectF(handle).center().x() - 2);
        groove.setWidth(4);
    }
    const bool enabled = option.state & State_Enabled;
    if (!enabled) painter.setOpacity(disabledOpacity);
    paintBox(painter, groove, QColor(t.pressed), {}, 2);
    QRectF filled = groove;
    const bool mirrored = option.upsideDown != (across && option.direction == Qt::RightToLeft);
    const QPointF knob = QRectF(handle).center();
    if (across)
        mirrored ? filled.setLeft(knob.x()) : filled.setRight(knob.x());
    else
        option.upsideDown ? filled.setTop(knob.y()) : filled.setBottom(knob.y());
    paintBox(painter, filled, QColor(t.edge), {}, 2);
    const bool large = enabled && (option.state & State_MouseOver || option.state & State_Sunken);
    const QRectF disc = knobOf(handle, large);
    const bool light = &t == &lightTokens;
    paintBox(painter, disc, QColor(light ? t.field : t.text1), light ? QColor(t.edge) : QColor(),
             disc.width() / 2, 1.5);
    painter.setOpacity(1);
    if (showsFocus(option))
        paintFocus(painter, disc.adjusted(-3, -3, 3, 3), t, disc.width() / 2 + 3);
}

void SpoorStyle::drawScrollBar(const QStyleOptionSlider& option, QPainter& painter,
                               const QWidget* widget) const {
    const Tokens& t = tokens(option.palette);
    if (option.maximum <= option.minimum) return;
    const QRect handle = proxy()->subControlRect(CC_ScrollBar, &option, SC_ScrollBarSlider, widget);
    const bool hover = option.state & (State_MouseOver | State_Sunken);
    const double inset = hover ? 1 : 2;
    const QRectF thumb = option.orientation == Qt::Horizontal
                             ? QRectF(handle).adjusted(1, inset, -1, -inset)
                             : QRectF(handle).adjusted(inset, 1, -inset, -1);
    paintBox(painter, thumb, QColor(hover ? t.edge : t.control), {},
             std::min(thumb.width(), thumb.height()) / 2);
}

void SpoorStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                    QPainter* painter, const QWidget* widget) const {
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control == CC_ComboBox && combo) return drawCombo(*combo, *painter, widget);
    if (control == CC_SpinBox && spin) return drawSpinBox(*spin, *painter, widget);
    const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    if (control == CC_ToolButton && tool && !(tool->state & State_AutoRaise) &&
        (tool->features & QStyleOptionToolButton::MenuButtonPopup))
        return drawSplitButton(*tool, *painter, widget);
    if (control == CC_Slider && slider) return drawSlider(*slider, *painter, widget);
    if (control == CC_ScrollBar && slider) return drawScrollBar(*slider, *painter, widget);
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect SpoorStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option,
                                 SubControl part, const QWidget* widget) const {
    const auto laid = [option](const QRect& place) {
        return visualRect(option->direction, option->rect, place);
    };
    const QRect r = option->rect;
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if (control == CC_ComboBox) {
        const QRect arrow(r.right() - arrowWidth - 4, r.top(), arrowWidth, r.height());
        if (part == SC_ComboBoxArrow) return laid(arrow);
        const auto* box = qobject_cast<const QComboBox*>(widget);
        if (part == SC_ComboBoxListBoxPopup && box) {
            // The list is as wide as its longest entry.
            const int entry = box->view()->sizeHintForColumn(box->modelColumn());
            return laid({r.left(), r.top(), std::max(r.width(), entry + popupFrame), r.height()});
        }
        if (part == SC_ComboBoxEditField)
            return laid({r.left() + 8, r.top() + 1, arrow.left() - r.left() - 8, r.height() - 2});
    } else if (control == CC_SpinBox && spin) {
        const bool arrows = spin->buttonSymbols != QAbstractSpinBox::NoButtons;
        const int left = r.right() - (arrows ? arrowWidth + 1 : 5);
        const int half = r.height() / 2;
        if (part == SC_SpinBoxUp) return laid({left, r.top(), arrowWidth, half});
        if (part == SC_SpinBoxDown)
            return laid({left, r.top() + half, arrowWidth, r.height() - half});
        if (part == SC_SpinBoxEditField)
            return laid({r.left() + 4, r.top() + 1, left - r.left() - 4, r.height() - 2});
    } else if (control == CC_ScrollBar && slider) {
        const bool across = slider->orientation == Qt::Horizontal;
        if (part == SC_ScrollBarAddLine || part == SC_ScrollBarSubLine) return {};
        if (part == SC_ScrollBarGroove) return r;
        const int room = across ? r.width() : r.height();
        const double range = double(slider->maximum) - slider->minimum;
        const int least = std::min(room, pixelMetric(PM_ScrollBarSliderMin, option, widget));
        const int length =
            range > 0
                ? std::clamp(int(room * slider->pageStep / (range + slider->pageStep)), least, room)
                : room;
        const int at =
            sliderPositionFromValue(slider->minimum, slider->maximum, slider->sliderPosition,
                                    room - length, slider->upsideDown);
        const int from = part == SC_ScrollBarAddPage   ? at + length
                         : part == SC_ScrollBarSubPage ? 0
                                                       : at;
        const int size = part == SC_ScrollBarAddPage   ? room - at - length
                         : part == SC_ScrollBarSubPage ? at
                                                       : length;
        return across ? laid({r.left() + from, r.top(), size, r.height()})
                      : QRect(r.left(), r.top() + from, r.width(), size);
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect SpoorStyle::subElementRect(SubElement element, const QStyleOption* option,
                                 const QWidget* widget) const {
    if (element == SE_LineEditContents) {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        const int inset = frame && frame->lineWidth > 0 ? 6 : 0;
        return option->rect.adjusted(inset, 0, -inset, 0);
    }
    if (element == SE_ProgressBarGroove || element == SE_ProgressBarContents) return option->rect;
    return QProxyStyle::subElementRect(element, option, widget);
}

}  // namespace spoor
