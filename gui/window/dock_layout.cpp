// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/dock_layout.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QSettings>
#include <QTimer>
#include <utility>

namespace spoor {

namespace {

constexpr int leastHeight = 155;  ///< of a panel below the video, without its title
constexpr int layoutVersion = 2;  ///< raised when docks change their names or meaning
constexpr std::chrono::milliseconds storeLayoutAfter{1000};

}  // namespace

DockLayout::DockLayout(QMainWindow& window, const PanelContext& context)
    : QObject(&window), m_window(window) {
    window.setDockNestingEnabled(true);
    window.installEventFilter(this);
    m_store.setSingleShot(true);
    m_store.setInterval(storeLayoutAfter);
    // A window that is not there has no layout of its own.
    connect(&m_store, &QTimer::timeout, this, [this] {
        if (m_window.isVisible()) store();
    });
    for (const PanelType& type : panelTypes()) {
        auto* dock = new QDockWidget(QCoreApplication::translate("panels", type.title), &window);
        dock->setObjectName(type.id);
        QWidget* panel = type.create(context);
        if (panel->accessibleName().isEmpty()) panel->setAccessibleName(dock->windowTitle());
        // The video gets the room that others do not insist on.
        if (type.area == Qt::BottomDockWidgetArea) panel->setMinimumHeight(leastHeight);
        dock->setWidget(panel);
        dock->hide();  // until apply() has given it a place
        m_docks.insert(type.id, dock);
        watch(dock);
    }
}

void DockLayout::watch(QDockWidget* dock) {
    const auto wait = [this] { m_store.start(); };
    connect(dock, &QDockWidget::dockLocationChanged, this, wait);
    connect(dock, &QDockWidget::topLevelChanged, this, wait);
    connect(dock, &QDockWidget::visibilityChanged, this, wait);
    dock->installEventFilter(this);
}

void DockLayout::show(const QString& panel) {
    QDockWidget* shown = dock(panel);
    if (!shown) return;
    shown->show();
    shown->raise();
}

void DockLayout::apply(const QString& layout) {
    const bool debug = layout == QLatin1String("debug");
    const bool annotate = layout == QLatin1String("annotate");
    // Docks that are shown side by side widen the window for good: each gets its place hidden.
    for (QDockWidget* dock : m_docks) {
        dock->hide();
        dock->setFloating(false);
        m_window.removeDockWidget(dock);
    }
    QDockWidget* inRight = nullptr;
    QDockWidget* timing = m_docks[QStringLiteral("timing")];
    QDockWidget* timeline = m_docks[QStringLiteral("timeline")];
    m_window.addDockWidget(Qt::BottomDockWidgetArea, timeline);
    m_window.addDockWidget(Qt::BottomDockWidgetArea, timing);
    for (const PanelType& type : panelTypes()) {
        QDockWidget* dock = m_docks[type.id];
        if (dock == timing || dock == timeline) continue;
        m_window.addDockWidget(type.area, dock);
        // What is looked at in turn shares a place.
        if (type.area == Qt::BottomDockWidgetArea) m_window.tabifyDockWidget(timing, dock);
        if (type.area != Qt::RightDockWidgetArea) continue;
        if (inRight) m_window.tabifyDockWidget(inRight, dock);
        if (!inRight) inRight = dock;
    }
    for (const PanelType& type : panelTypes()) {
        const bool right = type.area == Qt::RightDockWidgetArea;
        const bool below = type.area == Qt::BottomDockWidgetArea;
        // Whoever annotates needs the timeline, over the whole width, and the targets.
        const bool visible =
            annotate ? !right && (!below || m_docks[type.id] == timeline) : debug || !right;
        m_docks[type.id]->setVisible(visible);
    }
    if (inRight) inRight->raise();
    timing->raise();
    if (m_window.isVisible()) {
        size(layout);
    } else {
        m_unsized = layout;  // docks have no sizes yet
    }
}

void DockLayout::size(const QString& layout) {
    const bool debug = layout == QLatin1String("debug");
    m_window.resizeDocks({m_docks[QStringLiteral("timeline")], m_docks[QStringLiteral("timing")]},
                         {500, 500}, Qt::Horizontal);
    QList<QDockWidget*> columns;
    QList<int> widths;
    for (const PanelType& type : panelTypes()) {
        if (type.area == Qt::BottomDockWidgetArea) {
            m_window.resizeDocks({m_docks[type.id]}, {debug ? 260 : 204}, Qt::Vertical);
        } else {
            columns << m_docks[type.id];
            widths << (type.area == Qt::LeftDockWidgetArea ? 270 : 330);
        }
    }
    if (!columns.isEmpty()) m_window.resizeDocks(columns, widths, Qt::Horizontal);
}

bool DockLayout::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show && watched == &m_window) {
        if (const QString layout = std::exchange(m_unsized, {}); !layout.isEmpty())
            QTimer::singleShot(0, this, [this, layout] { size(layout); });
    }
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move ||
        event->type() == QEvent::WindowStateChange)
        m_store.start();
    return QObject::eventFilter(watched, event);
}

void DockLayout::store() {
    m_store.stop();
    QSettings settings;
    settings.setValue(QStringLiteral("layout/version"), layoutVersion);
    settings.setValue(QStringLiteral("layout/geometry"), m_window.saveGeometry());
    settings.setValue(QStringLiteral("layout/state"), m_window.saveState(layoutVersion));
}

void DockLayout::restore() {
    apply(QStringLiteral("track"));
    const QSettings settings;
    if (settings.value(QStringLiteral("layout/version")).toInt() != layoutVersion) return;
    m_unsized.clear();
    m_window.restoreGeometry(settings.value(QStringLiteral("layout/geometry")).toByteArray());
    m_window.restoreState(settings.value(QStringLiteral("layout/state")).toByteArray(),
                          layoutVersion);
}

}  // namespace spoor
