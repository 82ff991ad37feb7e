// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/dock_layout.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QSettings>
#include <QTimer>
#include <algorithm>
#include <utility>

namespace spoor {

namespace {

constexpr int minHeight = 148;    ///< pixels, of a panel below the video without its title
constexpr int panelHeight = 192;  ///< with title; leaves the video half of 768 with large fonts
constexpr int layoutVersion = 3;  ///< increased when docks change their names or meaning
constexpr int roomyFrom = 930;    ///< window height that leaves the video half of it above panels
constexpr int highFrom = 820;     ///< window height from which the timeline shows thumbnails
constexpr int highTimeline = 216, lowTimeline = 176, minTimeline = 104;
constexpr std::chrono::milliseconds storeLayoutAfter{1000};

}  // namespace

DockLayout::DockLayout(QMainWindow& window, const PanelContext& context, QWidget* timeline)
    : QObject(&window), m_window(window), m_timeline(new QDockWidget(&window)) {
    window.setDockNestingEnabled(true);
    window.installEventFilter(this);
    m_store.setSingleShot(true);
    m_store.setInterval(storeLayoutAfter);
    // A hidden window has no layout to store.
    connect(&m_store, &QTimer::timeout, this, [this] {
        if (m_window.isVisible()) store();
    });
    for (const PanelType& type : panelTypes()) {
        auto* dock = new QDockWidget(QCoreApplication::translate("panels", type.title), &window);
        dock->setObjectName(type.id);
        QWidget* panel = type.create(context);
        if (panel->accessibleName().isEmpty()) panel->setAccessibleName(dock->windowTitle());
        // Panels have small minimum heights, so that the video gets the remaining height.
        if (type.area == Qt::BottomDockWidgetArea)
            panel->setMinimumHeight(std::min(minHeight, panel->minimumSizeHint().height()));
        dock->setWidget(panel);
        dock->hide();  // until apply() places it
        m_docks.insert(type.id, dock);
        watch(dock);
    }
    m_timeline->setObjectName(QStringLiteral("timeline"));
    m_timeline->setWindowTitle(timeline->accessibleName());
    m_timeline->setFeatures(QDockWidget::NoDockWidgetFeatures);
    m_timeline->setTitleBarWidget(new QWidget(m_timeline));
    timeline->setMinimumHeight(minTimeline);
    m_timeline->setWidget(timeline);
    m_docks.insert(m_timeline->objectName(), m_timeline);
    watch(m_timeline);
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
    // Docks are placed while hidden, because docks shown side by side would widen the window
    // permanently.
    for (QDockWidget* dock : m_docks) {
        dock->hide();
        dock->setFloating(false);
        m_window.removeDockWidget(dock);
    }
    QDockWidget* inRight = nullptr;
    QDockWidget* timing = m_docks[QStringLiteral("timing")];
    m_roomy = roomBelow();
    m_window.addDockWidget(Qt::BottomDockWidgetArea, timing);
    for (const PanelType& type : panelTypes()) {
        QDockWidget* dock = m_docks[type.id];
        if (dock == timing) continue;
        m_window.addDockWidget(type.area, dock);
        // Panels of the same area are tabs of one another.
        if (type.area == Qt::BottomDockWidgetArea) m_window.tabifyDockWidget(timing, dock);
        if (type.area != Qt::RightDockWidgetArea) continue;
        if (inRight) m_window.tabifyDockWidget(inRight, dock);
        if (!inRight) inRight = dock;
    }
    for (const PanelType& type : panelTypes()) {
        const bool right = type.area == Qt::RightDockWidgetArea;
        const bool below = type.area == Qt::BottomDockWidgetArea;
        const bool lies = annotate ? !right && !below : !right && (!below || m_roomy);
        m_docks[type.id]->setVisible(debug || lies);
    }
    if (inRight) inRight->raise();
    timing->raise();
    placeTimeline();
    if (!m_video) hideBelow({QStringLiteral("timing")});
    m_layout = layout;
    if (m_window.isVisible()) {
        size();
    } else {
        m_unsized = true;  // docks have no sizes yet
    }
}

/// Puts the timeline below all panels, also after an arrangement of an earlier version.
void DockLayout::placeTimeline() {
    m_window.removeDockWidget(m_timeline);
    m_window.addDockWidget(Qt::BottomDockWidgetArea, m_timeline, Qt::Vertical);
    m_timeline->setVisible(m_video);
}

bool DockLayout::roomBelow() const {
    return m_window.height() >= roomyFrom;
}

void DockLayout::size() {
    const bool debug = m_layout == QLatin1String("debug");
    QList<QDockWidget*> columns;
    QList<int> widths;
    for (const PanelType& type : panelTypes()) {
        if (type.area == Qt::BottomDockWidgetArea) {
            m_window.resizeDocks({m_docks[type.id]}, {debug ? 260 : panelHeight}, Qt::Vertical);
        } else {
            columns << m_docks[type.id];
            widths << (type.area == Qt::LeftDockWidgetArea ? 300 : 330);
        }
    }
    if (!columns.isEmpty()) m_window.resizeDocks(columns, widths, Qt::Horizontal);
    sizeTimeline();
}

/// Gives the timeline the height of its design.
void DockLayout::sizeTimeline() {
    const int height = m_window.height() >= highFrom ? highTimeline : lowTimeline;
    m_window.resizeDocks({m_timeline}, {height}, Qt::Vertical);
}

/// Without a video, the panels below it are empty and hidden.
void DockLayout::setVideo(bool shown) {
    if (shown == m_video) return;
    m_video = shown;
    m_timeline->setVisible(shown);
    if (!shown) {
        hideBelow(frontPanels());
        return;
    }
    bool asked = false;  // the user has opened one of them, which stays in front
    for (const PanelType& type : panelTypes())
        asked = asked || (isBelow(type.id) && !m_docks[type.id]->isHidden());
    for (const QString& id : std::as_const(m_below)) {
        m_docks[id]->show();
        if (!asked) m_docks[id]->raise();
    }
    m_below.clear();
    if (m_window.isVisible())
        QTimer::singleShot(0, this, [this] { m_unsized ? settle() : sizeTimeline(); });
}

/// The panels that no other panel covers.
QStringList DockLayout::frontPanels() const {
    QStringList front;
    for (const PanelType& type : panelTypes())
        if (!m_docks[type.id]->visibleRegion().isEmpty()) front << type.id;
    return front;
}

bool DockLayout::isBelow(const QString& id) const {
    QDockWidget* const dock = m_docks[id];
    return !dock->isFloating() && m_window.dockWidgetArea(dock) == Qt::BottomDockWidgetArea;
}

/// `front`: the panels that no other panel covers, the frontmost last.
void DockLayout::hideBelow(const QStringList& front) {
    m_below.clear();
    for (const PanelType& type : panelTypes())
        if (isBelow(type.id) && !m_docks[type.id]->isHidden()) m_below << type.id;
    for (const QString& id : front)
        if (m_below.removeOne(id)) m_below << id;
    for (const QString& id : std::as_const(m_below)) m_docks[id]->hide();
}

/// Sizes the docks after the window has got its size.
void DockLayout::settle() {
    if (m_roomy != roomBelow())
        apply(m_layout);
    else
        size();
    m_unsized = !m_video;  // panels below the video are sized when they appear
}

bool DockLayout::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show && watched == &m_window) {
        if (m_unsized) QTimer::singleShot(0, this, &DockLayout::settle);
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
    settings.setValue(QStringLiteral("layout/below"), m_video ? frontPanels() : m_below);
    settings.setValue(QStringLiteral("layout/video"), m_video);
}

void DockLayout::restore() {
    apply(QStringLiteral("track"));
    const QSettings settings;
    if (settings.value(QStringLiteral("layout/version")).toInt() != layoutVersion) return;
    m_unsized = false;
    m_window.restoreGeometry(settings.value(QStringLiteral("layout/geometry")).toByteArray());
    m_window.restoreState(settings.value(QStringLiteral("layout/state")).toByteArray(),
                          layoutVersion);
    placeTimeline();
    const QStringList below = settings.value(QStringLiteral("layout/below")).toStringList();
    if (settings.value(QStringLiteral("layout/video")).toBool())
        hideBelow(below);  // until a video is opened
    else
        m_below = below;
}

}  // namespace spoor
