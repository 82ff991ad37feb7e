// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/bars/mode_bar.h"

#include "gui/shell/api/mode_layout.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"

#include <QAction>
#include <QSignalBlocker>
#include <QWheelEvent>

namespace spoor {

namespace {

constexpr int modeIcon = 18;
constexpr int modeInset = 13;  ///< at both sides of a tab
constexpr int modeGap = 7;     ///< between icon and name

}  // namespace

ModeBar::ModeBar(const PrimaryButton::ActionOf& action, QWidget* parent)
    : QTabBar(parent), m_action(action) {
    setObjectName(QStringLiteral("modes"));
    setAccessibleName(tr("Mode"));
    setDocumentMode(true);
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(false);
    setElideMode(Qt::ElideNone);
    setIconSize({modeIcon, modeIcon});
    setFocusPolicy(Qt::TabFocus);
    for (const ModeLayout& each : modeLayouts()) {
        const int at = addTab(icon(each.icon), titleOf(each.mode));
        const QString id = QStringLiteral("mode_") + QLatin1String(each.id);
        setTabToolTip(at, action(id)->toolTip());
        setAccessibleTabName(at, titleOf(each.mode));
    }
    connect(this, &QTabBar::currentChanged, this, [this](int at) { emit chosen(Mode(at)); });
}

void ModeBar::setMode(Mode mode) {
    const QSignalBlocker quiet(this);
    setCurrentIndex(int(mode));
}

void ModeBar::setNamesShown(bool shown) {
    if (shown == m_names) return;
    m_names = shown;
    for (int i = 0; i < count(); ++i) setTabText(i, shown ? titleOf(Mode(i)) : QString());
}

void ModeBar::setRunning(Mode mode, const QString& progress) {
    const int at = int(mode);
    const ModeLayout& layout = layoutOf(mode);
    const QString tip = m_action(QStringLiteral("mode_") + QLatin1String(layout.id))->toolTip();
    const QString title = titleOf(mode);
    const bool runs = !progress.isEmpty();
    setTabIcon(at, icon(runs ? "wait" : layout.icon));
    setTabToolTip(at, runs ? tip + QLatin1Char('\n') + progress : tip);
    setAccessibleTabName(at, runs ? tr("%1, running").arg(title) : title);
}

int ModeBar::tabWidth(int index, bool names) const {
    if (!names) return 2 * modeInset + modeIcon;
    const int text = QFontMetrics(strongFont(font())).horizontalAdvance(titleOf(Mode(index)));
    return 2 * modeInset + modeIcon + modeGap + text;
}

int ModeBar::widthOf(bool names) const {
    int width = 0;
    for (int i = 0; i < count(); ++i) width += tabWidth(i, names);
    return width;
}

QSize ModeBar::tabSizeHint(int index) const {
    return {tabWidth(index, m_names), std::max(height(), 28)};
}

QSize ModeBar::minimumTabSizeHint(int index) const {
    return tabSizeHint(index);
}

void ModeBar::wheelEvent(QWheelEvent* event) {
    event->ignore();  // a mode does not change unnoticed
}

}  // namespace spoor
