// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/video/seek_bar.h"
#include "gui/video/video_view.h"
#include "gui/window/help_control.h"
#include "gui/window/main_window.h"
#include "gui/window/tour.h"
#include "gui/window/workbench.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QCoreApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSettings>
#include <QTabBar>
#include <QTimer>
#include <utility>

namespace spoor {

namespace {

constexpr int kLayoutVersion = 2;  ///< raised when docks change their names or meaning

bool isMove(int key) {
    switch (key) {
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_Home:
        case Qt::Key_End:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            return true;
        default:
            return false;
    }
}

bool isTab(int key) {
    return key == Qt::Key_Tab || key == Qt::Key_Backtab;
}

/// Keys that a widget with the focus needs for itself, so that everything stays reachable without
/// a mouse although the same keys move through the video.
bool keepsKey(const QWidget* widget, const QKeyEvent& event) {
    const Qt::KeyboardModifiers held = event.modifiers() & ~Qt::KeypadModifier;
    const int key = event.key();
    if (qobject_cast<const VideoView*>(widget) || qobject_cast<const SeekBar*>(widget)) {
        return false;
    }
    if (isTab(key)) return !(held & Qt::ControlModifier);
    if (held != Qt::NoModifier && held != Qt::ShiftModifier) return false;
    if (qobject_cast<const QAbstractButton*>(widget)) return key == Qt::Key_Space;
    const bool chooses =
        qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const QComboBox*>(widget);
    if (chooses) return key == Qt::Key_Space || isMove(key);
    const bool moves = qobject_cast<const QAbstractSlider*>(widget) ||
                       qobject_cast<const QAbstractSpinBox*>(widget) ||
                       qobject_cast<const QTabBar*>(widget);
    return moves && isMove(key);
}

QWidget* firstFocusable(QWidget* pane) {
    if (pane->focusPolicy() & Qt::TabFocus) return pane;
    for (QWidget* w = pane->nextInFocusChain(); w && w != pane; w = w->nextInFocusChain()) {
        if (!pane->isAncestorOf(w)) continue;
        if ((w->focusPolicy() & Qt::TabFocus) && w->isVisibleTo(pane) && w->isEnabled()) return w;
    }
    return nullptr;
}

}  // namespace

void MainWindow::buildDocks() {
    setDockNestingEnabled(true);
    const PanelContext context = m_workbench.context();
    for (const PanelType& type : panelTypes()) {
        auto* dock = new QDockWidget(QCoreApplication::translate("panels", type.title), this);
        dock->setObjectName(type.id);
        QWidget* panel = type.create(context);
        if (panel->accessibleName().isEmpty()) panel->setAccessibleName(dock->windowTitle());
        dock->setWidget(panel);
        dock->hide();  // until applyLayout() has given it a place
        m_docks.insert(type.id, dock);
    }
}

void MainWindow::applyLayout(const QString& layout) {
    const bool debug = layout == QLatin1String("debug");
    const bool annotate = layout == QLatin1String("annotate");
    // Docks that are shown side by side widen the window for good: each gets its place hidden.
    for (QDockWidget* dock : m_docks) {
        dock->hide();
        dock->setFloating(false);
        removeDockWidget(dock);
    }
    QDockWidget* inRight = nullptr;
    QDockWidget* timing = m_docks[QStringLiteral("timing")];
    QDockWidget* timeline = m_docks[QStringLiteral("timeline")];
    addDockWidget(Qt::BottomDockWidgetArea, timeline);
    addDockWidget(Qt::BottomDockWidgetArea, timing);
    for (const PanelType& type : panelTypes()) {
        QDockWidget* dock = m_docks[type.id];
        if (dock == timing || dock == timeline) continue;
        addDockWidget(type.area, dock);
        // What is looked at in turn shares a place.
        if (type.area == Qt::BottomDockWidgetArea) tabifyDockWidget(timing, dock);
        if (type.area != Qt::RightDockWidgetArea) continue;
        if (inRight) tabifyDockWidget(inRight, dock);
        if (!inRight) inRight = dock;
    }
    for (const PanelType& type : panelTypes()) {
        const bool right = type.area == Qt::RightDockWidgetArea;
        const bool visible =
            annotate ? !right && type.id != QLatin1String("timing") : debug || !right;
        m_docks[type.id]->setVisible(visible);
    }
    if (inRight) inRight->raise();
    timing->raise();
    if (isVisible()) {
        sizeDocks(layout);
    } else {
        m_unsized = layout;  // docks have no sizes yet
    }
}

void MainWindow::sizeDocks(const QString& layout) {
    const bool debug = layout == QLatin1String("debug");
    const bool annotate = layout == QLatin1String("annotate");
    resizeDocks({m_docks[QStringLiteral("timeline")], m_docks[QStringLiteral("timing")]},
                {500, 500}, Qt::Horizontal);
    QList<QDockWidget*> columns;
    QList<int> widths;
    for (const PanelType& type : panelTypes()) {
        if (type.area == Qt::BottomDockWidgetArea) {
            resizeDocks({m_docks[type.id]}, {debug ? 260 : annotate ? 230 : 190}, Qt::Vertical);
        } else {
            columns << m_docks[type.id];
            widths << (type.area == Qt::LeftDockWidgetArea ? 270 : 330);
        }
    }
    if (!columns.isEmpty()) resizeDocks(columns, widths, Qt::Horizontal);
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (const QString layout = std::exchange(m_unsized, {}); !layout.isEmpty())
        QTimer::singleShot(0, this, [this, layout] { sizeDocks(layout); });
}

void MainWindow::storeLayout() {
    QSettings settings;
    settings.setValue(QStringLiteral("layout/version"), kLayoutVersion);
    settings.setValue(QStringLiteral("layout/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("layout/state"), saveState(kLayoutVersion));
}

void MainWindow::restoreLayout() {
    applyLayout(QStringLiteral("track"));
    const QSettings settings;
    if (settings.value(QStringLiteral("layout/version")).toInt() != kLayoutVersion) return;
    m_unsized.clear();
    restoreGeometry(settings.value(QStringLiteral("layout/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("layout/state")).toByteArray(), kLayoutVersion);
}

void MainWindow::cyclePane(int by) {
    QList<QWidget*> panes{centralWidget()};
    for (const PanelType& type : panelTypes()) {
        QDockWidget* dock = m_docks[type.id];
        if (dock->isVisible() && !dock->visibleRegion().isEmpty()) panes << dock->widget();
    }
    if (const Tour* tour = m_help->tour(); tour && tour->step() >= 0) panes << &tour->bubble();
    const QWidget* focus = QApplication::focusWidget();
    int now = 0;
    for (int i = 0; i < panes.size(); ++i) {
        if (focus && (panes[i] == focus || panes[i]->isAncestorOf(focus))) now = i;
    }
    for (int tried = 1; tried <= panes.size(); ++tried) {
        QWidget* pane = panes[(now + by * tried + 2 * int(panes.size())) % panes.size()];
        QWidget* target =
            pane == centralWidget() && m_view->isVisible() ? m_view : firstFocusable(pane);
        if (!target) continue;
        target->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* widget = qobject_cast<QWidget*>(watched);
        if (widget && widget != this && widget->window() == this && widget->hasFocus() &&
            keepsKey(widget, *static_cast<QKeyEvent*>(event))) {
            event->accept();
            return true;
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

Theme storedTheme() {
    const QString name = QSettings().value(QStringLiteral("theme")).toString();
    if (name == QLatin1String("light")) return Theme::Light;
    if (name == QLatin1String("dark")) return Theme::Dark;
    return Theme::System;
}

void storeTheme(Theme theme) {
    const char* name = theme == Theme::Light ? "light" : theme == Theme::Dark ? "dark" : "system";
    QSettings().setValue(QStringLiteral("theme"), QString::fromLatin1(name));
}

}  // namespace spoor
