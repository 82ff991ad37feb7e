// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/style/spoor_style.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"

#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QHash>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QTableView>
#include <QTreeView>
#include <algorithm>

namespace spoor {

namespace {

bool usesWheel(const QWidget* widget) {
    return qobject_cast<const QComboBox*>(widget) ||
           qobject_cast<const QAbstractSpinBox*>(widget) ||
           (qobject_cast<const QAbstractSlider*>(widget) &&
            !qobject_cast<const QScrollBar*>(widget));
}

/// Gives all lists, tables and trees the same look: flat on their panel, with a frame in dialogs
/// only, rows of one height that are selected as a whole, and lines in place of a grid.
void polishView(QAbstractItemView& view) {
    view.viewport()->setBackgroundRole(QPalette::AlternateBase);
    view.setAlternatingRowColors(false);
    view.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    if (!qobject_cast<QDialog*>(view.window())) view.setFrameShape(QFrame::NoFrame);
    if (auto* tree = qobject_cast<QTreeView*>(&view); tree && !tree->wordWrap())
        tree->setUniformRowHeights(true);
    auto* table = qobject_cast<QTableView*>(&view);
    if (!table) return;
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->horizontalHeader()->setHighlightSections(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 8);
    // Tab leaves a table that cannot be edited.
    if (table->editTriggers() == QAbstractItemView::NoEditTriggers)
        table->setTabKeyNavigation(false);
}

}  // namespace

SpoorStyle::SpoorStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

/// Rows grow with large fonts.
int SpoorStyle::rowHeight(const QFontMetrics& metrics) const {
    return std::max(m_row, metrics.height() + (m_row < 28 ? 6 : 10));
}

QSize SpoorStyle::menuItemSize(const QStyleOptionMenuItem& option, const QSize& size) const {
    if (option.menuItemType == QStyleOptionMenuItem::Separator) return {size.width(), 9};
    const QFontMetrics metrics(option.font);
    const int tab = int(option.text.indexOf('\t'));
    const QString text = tab < 0 ? option.text : option.text.left(tab);
    const QString keys = tab < 0 ? QString() : option.text.mid(tab + 1);
    int width = 34 + metrics.size(Qt::TextShowMnemonic, text).width() + 34;
    if (!keys.isEmpty()) width += 24 + metrics.horizontalAdvance(keys);
    return {width, rowHeight(metrics)};
}

int SpoorStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                            const QWidget* widget) const {
    static const QHash<int, int> sizes = {
        {PM_ButtonMargin, 12},
        {PM_DefaultFrameWidth, 1},
        {PM_MenuButtonIndicator, 22},
        {PM_MenuBarPanelWidth, 1},
        {PM_MenuPanelWidth, 1},
        {PM_MenuHMargin, 4},
        {PM_MenuVMargin, 4},
        {PM_ToolBarFrameWidth, 1},
        {PM_ToolBarItemMargin, 4},
        {PM_ToolBarItemSpacing, 4},
        {PM_ToolBarIconSize, 20},
        {PM_LayoutHorizontalSpacing, 8},
        {PM_LayoutVerticalSpacing, 8},
        {PM_SmallIconSize, 16},
        {PM_ButtonIconSize, 16},
        {PM_ListViewIconSize, 16},
        {PM_ScrollBarExtent, 10},
        {PM_ScrollBarSliderMin, 24},
        {PM_SliderThickness, 16},
        {PM_SliderControlThickness, 16},
        {PM_SliderLength, 12},
        {PM_IndicatorWidth, 16},
        {PM_IndicatorHeight, 16},
        {PM_ExclusiveIndicatorWidth, 16},
        {PM_ExclusiveIndicatorHeight, 16},
        {PM_CheckBoxLabelSpacing, 8},
        {PM_RadioButtonLabelSpacing, 8},
        {PM_SplitterWidth, 7},
        {PM_ToolTipLabelFrameWidth, 8},
        {PM_TabBarTabHSpace, 20},
        {PM_TabBarTabShiftVertical, 0},
        {PM_TabBarTabShiftHorizontal, 0},
        {PM_TabBarTabOverlap, 0},
        {PM_TabBarBaseOverlap, 0},
        {PM_ButtonShiftHorizontal, 0},
        {PM_ButtonShiftVertical, 0},
    };
    const auto known = sizes.constFind(metric);
    return known == sizes.constEnd() ? QProxyStyle::pixelMetric(metric, option, widget) : *known;
}

int SpoorStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* answer) const {
    switch (hint) {
        case SH_DialogButtonBox_ButtonsHaveIcons:
        case SH_EtchDisabledText:
        case SH_ComboBox_Popup:
        case SH_DitherDisabledText:
        case SH_TabBar_PreferNoArrows:
            return 0;
        case SH_UnderlineShortcut:
            return QGuiApplication::keyboardModifiers().testFlag(Qt::AltModifier);
        case SH_Slider_AbsoluteSetButtons:
            return Qt::LeftButton;
        case SH_ToolTip_WakeUpDelay:
            return 500;
        case SH_Widget_Animation_Duration:
            return m_reducedMotion ? 0 : 120;
        case SH_ItemView_ShowDecorationSelected:
            return 1;
        case SH_DialogButtonLayout:
            return QDialogButtonBox::GnomeLayout;  // the primary button is at the right end
        default:
            return QProxyStyle::styleHint(hint, option, widget, answer);
    }
}

QSize SpoorStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                   const QWidget* widget) const {
    const QFontMetrics metrics = option ? option->fontMetrics : QFontMetrics(QFont());
    const int height =
        isSmall(widget) ? std::max(m_row - 4, metrics.height() + 6) : rowHeight(metrics);
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    const auto* entry = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    switch (type) {
        case CT_PushButton: {
            const auto* plain = qstyleoption_cast<const QStyleOptionButton*>(option);
            const bool menu = plain && (plain->features & QStyleOptionButton::HasMenu);
            const bool icon = plain && !plain->icon.isNull();
            return {size.width() + (isSmall(widget) ? 18 : 24) + (menu || icon ? 8 : 0) +
                        (menu ? 8 : 0),
                    std::max(height, size.height() + 8)};
        }
        case CT_LineEdit:
            return {size.width() + 12, height};
        case CT_ComboBox:
            return {size.width() + 36, height};
        case CT_SpinBox:
            return {size.width() + 30, height};
        case CT_ToolButton: {
            const bool text = button && button->toolButtonStyle != Qt::ToolButtonIconOnly &&
                              !button->text.isEmpty();
            const int more = text && kindOf(widget) == Kind::Primary ? 20 : 0;  // its text is bold
            return {size.width() + (text ? 16 : 10) + more, std::max(height, size.height() + 10)};
        }
        case CT_MenuItem:
            return entry ? menuItemSize(*entry, size) : size;
        case CT_MenuBarItem:
            return {size.width() + 16, rowHeight(metrics)};
        case CT_HeaderSection: {
            const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
            return {usual.width() + 8, std::max(24, metrics.height() + 8)};
        }
        case CT_ItemViewItem: {
            const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
            return {usual.width(), std::max(usual.height(), metrics.height() + 8)};
        }
        case CT_TabBarTab: {
            if (!tab) return size;
            const QFont bold = strongFont(widget ? widget->font() : QFont());
            // The active tab is bold, and its neighbours do not move when it changes.
            const int more = QFontMetrics(bold).horizontalAdvance(tab->text) -
                             metrics.horizontalAdvance(tab->text);
            return {size.width() + std::max(0, more), rowHeight(metrics)};
        }
        default:
            return QProxyStyle::sizeFromContents(type, option, size, widget);
    }
}

QIcon SpoorStyle::standardIcon(StandardPixmap which, const QStyleOption* option,
                               const QWidget* widget) const {
    static const QHash<int, const char*> names = {
        {SP_TitleBarCloseButton, "close"}, {SP_TitleBarNormalButton, "float"},
        {SP_LineEditClearButton, "close"}, {SP_MessageBoxCritical, "error"},
        {SP_MessageBoxWarning, "warning"}, {SP_MessageBoxInformation, "info"},
        {SP_MessageBoxQuestion, "help"},   {SP_ToolBarHorizontalExtensionButton, "more"}};
    const auto known = names.constFind(which);
    return known == names.constEnd() ? QProxyStyle::standardIcon(which, option, widget)
                                     : icon(*known);
}

void SpoorStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (qobject_cast<QLineEdit*>(widget) || qobject_cast<QTabBar*>(widget) ||
        qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QComboBox*>(widget))
        widget->setAttribute(Qt::WA_Hover);
    if (usesWheel(widget)) {
        widget->installEventFilter(this);
        if (widget->focusPolicy() == Qt::WheelFocus) widget->setFocusPolicy(Qt::StrongFocus);
    }
    if (qobject_cast<QDialog*>(widget)) {
        widget->setAutoFillBackground(true);
        widget->setBackgroundRole(QPalette::AlternateBase);
    }
    // Combo boxes keep their own popup.
    if (auto* view = qobject_cast<QAbstractItemView*>(widget);
        view && !view->inherits("QComboBoxListView") && !view->inherits("QHeaderView"))
        polishView(*view);
}

bool SpoorStyle::eventFilter(QObject* watched, QEvent* event) {
    const auto* widget = qobject_cast<const QWidget*>(watched);
    if (event->type() == QEvent::Wheel && widget && !widget->hasFocus()) {
        event->ignore();  // the scroll area gets it
        return true;
    }
    return QProxyStyle::eventFilter(watched, event);
}

}  // namespace spoor
