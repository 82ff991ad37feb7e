// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/mode_control.h"

#include "gui/app/window/app_bar.h"
#include "gui/app/window/central_area.h"
#include "gui/app/window/page_list.h"
#include "gui/app/window/workbench.h"
#include "gui/document/runs/run_monitor.h"
#include "gui/shell/api/mode_layout.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/api/workspace.h"
#include "gui/shell/bars/mode_bar.h"
#include "gui/shell/bars/run_strip.h"
#include "gui/shell/bars/tool_strip.h"
#include "gui/shell/layout/handle.h"
#include "gui/shell/layout/panel_area.h"
#include "gui/view/timeline/timeline.h"
#include "gui/view/video/video_view.h"

#include <QApplication>
#include <QEvent>
#include <QSettings>

namespace spoor {

namespace {

constexpr std::chrono::milliseconds storeAfter{1000};
constexpr std::size_t fewTargets = 4;  ///< whose lanes fit a timeline of the usual height
/// Whether the lanes need a high timeline.
bool hasManyTargets(Document& document) {
    return document.annotations().session().targets().size() > fewTargets;
}

const QString geometryKey = QStringLiteral("layout/geometry");

bool showsVideo(Workspace& workspace) {
    return workspace.document().frames() != nullptr;
}

}  // namespace

ModeControl::ModeControl(QWidget& window, Workspace& workspace, Actions& actions,
                         Workbench& content)
    : QObject(&window),
      m_window(window),
      m_workspace(workspace),
      m_actions(actions),
      m_content(content) {
    window.installEventFilter(this);
    content.installEventFilter(this);
    m_store.setSingleShot(true);
    m_store.setInterval(storeAfter);
    // A hidden window has no geometry to store.
    connect(&m_store, &QTimer::timeout, this, [this] {
        if (m_window.isVisible()) store();
    });
    connectAreas();
    for (const Boundary boundary :
         {Boundary::Inspector, Boundary::Stage, Boundary::Drawer, Boundary::Timeline})
        connectHandle(boundary);
    connect(&workspace.document(), &Document::framesChanged, this, [this] {
        Project& project = m_workspace.project();
        if (project.temporary() && project.run().layout.empty()) {
            for (ModeState& each : m_states) each.tool = ModeState().tool;
            project.setLayout(layoutTexts(m_states));  // a new project has the sizes used last
        }
        m_workspace.selection().setHidden(hiddenIn(project.run().layout));
        // The mode Benchmark does not show the video that has just been opened.
        if (showsVideo(m_workspace) && layoutOf(m_mode).page) enter(Mode::Track);
        refresh();
        // Others enable the tools when they see the video.
        QTimer::singleShot(0, this, &ModeControl::restoreTool);
    });
    connect(&workspace.document().annotations(), &Annotations::targetsChanged, this, [this] {
        if (m_manyTargets != hasManyTargets(m_workspace.document()))
            QTimer::singleShot(0, this, &ModeControl::refresh);
    });
    connect(&workspace.comparison(), &ComparisonModel::changed, this, [this] {
        // Apart from the layout of the charts of the comparison.
        if (m_comparing != m_workspace.comparison().shown())
            QTimer::singleShot(0, this, &ModeControl::refresh);
    });
    connect(&workspace.project(), &Project::opened, this, [this] {
        const LayoutTexts& layout = m_workspace.project().run().layout;
        if (!layout.empty()) m_states = statesOf(layout);
        m_stored = m_states;
        m_workspace.selection().setHidden(hiddenIn(layout));
        refresh();
    });
    connect(&workspace.selection(), &Selection::hiddenChanged, this, [this] {
        m_workspace.project().setLayout(layoutTexts(m_states, m_workspace.selection().hidden()));
    });
    connect(&workspace.selection(), &Selection::panelAsked, this, &ModeControl::show);
    // The panel that shows the parameter may not exist yet.
    connect(&workspace.selection(), &Selection::parameterAsked, this, [this](const QString& name) {
        const QString panel = QStringLiteral("params");
        if (shows(panel)) return;
        show(panel);
        if (shows(panel)) m_workspace.selection().askParameter(name);
    });
    AnnotateMode& annotating = workspace.document().setup().annotateMode();
    connect(&annotating, &AnnotateMode::changed, this, [this, &annotating] {
        if (m_changing || annotating.on() == (m_mode == Mode::Annotate)) return;
        enter(annotating.on() ? Mode::Annotate
                              : (m_before == Mode::Annotate ? Mode::Track : m_before));
    });
}

void ModeControl::connectAreas() {
    connect(&m_content.bar().modes(), &ModeBar::chosen, this, &ModeControl::enter);
    connect(&m_content.tools(), &ToolStrip::chosen, this, &ModeControl::rememberTool);
    const auto follow = [this](PanelArea& area, QString ModeState::*tab) {
        connect(&area, &PanelArea::frontChanged, this, [this, tab](const QString& panel) {
            state().*tab = panel;
            showFront();
            remember();
        });
    };
    follow(m_content.inspector(), &ModeState::inspectorTab);
    follow(m_content.drawer(), &ModeState::drawerTab);
    connect(&m_content.pages(), &PageList::chosen, this, &ModeControl::show);
    connect(&m_content.pages(), &PageList::openReportRequested, this,
            [this] { askBenchmark("openReport"); });
    PanelArea& drawer = m_content.drawer();
    connect(&drawer, &PanelArea::tabClicked, this, [this, &drawer] {
        if (!drawer.isOpen()) setDrawerOpen(true);
    });
    connect(&drawer, &PanelArea::closeRequested, this, [this] { setDrawerOpen(false); });
}

void ModeControl::connectHandle(Boundary boundary) {
    Handle* const handle = m_content.parts().handle(boundary);
    connect(handle, &Handle::began, this, [this, boundary] { m_from = sizeOf(boundary); });
    connect(handle, &Handle::moved, this, [this, boundary](int pixels) { move(boundary, pixels); });
    connect(handle, &Handle::ended, this, &ModeControl::remember);
    connect(handle, &Handle::resetRequested, this, [this, boundary] {
        state().sizes.of(boundary) = 0;
        refresh();
        remember();
    });
}

int ModeControl::sizeOf(Boundary boundary) const {
    const PartRects& rects = m_content.parts().rects();
    switch (boundary) {
        case Boundary::Inspector:
            return rects.inspector.width();
        case Boundary::Stage: {
            const auto share = [](int stage, int well) {
                return stage + well > 0 ? 1000 * stage / (stage + well) : 0;
            };
            return rects.stageBelow ? share(rects.stage.height(), rects.well.height())
                                    : share(rects.stage.width(), rects.well.width());
        }
        case Boundary::Drawer:
            return rects.drawer.height();
        default:
            return rects.timeline.height();
    }
}

/// Every boundary is at the leading or upper edge of the part that it sizes.
void ModeControl::move(Boundary boundary, int pixels) {
    const PartRects& rects = m_content.parts().rects();
    const bool across =
        boundary == Boundary::Inspector || (boundary == Boundary::Stage && !rects.stageBelow);
    if (across && m_content.isRightToLeft()) pixels = -pixels;
    if (boundary == Boundary::Stage) {
        const int whole = rects.stageBelow ? rects.stage.height() + rects.well.height()
                                           : rects.stage.width() + rects.well.width();
        pixels = whole > 0 ? 1000 * pixels / whole : 0;
    }
    state().sizes.of(boundary) = std::max(1, m_from - pixels);
    refresh();
    state().sizes.of(boundary) = sizeOf(boundary);  // within its limits
}

bool ModeControl::inspectorShown() const {
    return narrow() ? m_inspectorOver : state().inspector;
}

bool ModeControl::drawerOpen() const {
    return low() ? m_drawerOver : state().drawer;
}

bool ModeControl::narrow() const {
    return m_content.width() < wideFrom;
}

bool ModeControl::low() const {
    return m_content.height() < layoutOf(m_mode).drawerFrom;
}

void ModeControl::enter(Mode mode) {
    if (mode == m_mode) return;
    rememberTool();
    m_before = m_mode;
    change(mode);
    focusMain();
    QSettings settings;
    storeMode(settings, mode);
}

void ModeControl::change(Mode mode) {
    m_changing = true;
    m_mode = mode;
    m_inspectorOver = m_drawerOver = false;
    m_content.videoArea().view().cancelTools();
    m_workspace.selection().setSceneShown(mode == Mode::Measure);
    m_workspace.comparison().setVisible(mode == Mode::Inspect);
    m_actions.setMode(mode);
    m_content.monitor().setMode(mode);
    m_workspace.document().setup().annotateMode().setOn(mode == Mode::Annotate);
    m_content.tools().setTools(layoutOf(mode).tools);
    m_content.timeline().setCompact(layoutOf(mode).compact);
    m_content.setOptions(mode);
    refresh();
    restoreTool();
    m_changing = false;
}

/// Gives the focus to the video, or to the list of pages. Otherwise Qt would move it to the widget
/// after the one that the mode has hidden. The arrow keys can go through the bar of modes.
void ModeControl::focusMain() {
    VideoView& view = m_content.videoArea().view();
    if (m_content.bar().modes().hasFocus()) return;
    if (view.isVisible())
        view.setFocus();
    else if (m_content.pages().isVisible())
        m_content.pages().setFocus();
}

void ModeControl::apply(const QString& id) {
    if (const auto mode = modeNamed(id)) enter(*mode);
}

void ModeControl::show(const QString& panel) {
    const PanelType* const type = panelNamed(panel);
    if (!type) return;
    const PanelPlace here{m_mode, PanelPlace::Inspector};
    const bool stays =
        std::find(type->places.begin(), type->places.end(), here) != type->places.end();
    const PanelPlace place = stays ? here : type->places.front();
    enter(place.mode);
    ModeState& now = state();
    if (place.area == PanelPlace::Page) now.pageTab = type->id;
    if (place.area == PanelPlace::Inspector) {
        now.inspectorTab = type->id;
        (narrow() ? m_inspectorOver : now.inspector) = true;
    }
    if (place.area == PanelPlace::Drawer) {
        now.drawerTab = type->id;
        (low() ? m_drawerOver : now.drawer) = true;
    }
    refresh();
    remember();
}

void ModeControl::askBenchmark(const char* method) {
    QString page = QStringLiteral("bench");
    const QByteArray slot = QByteArray(method) + "()";
    for (const char* other : {"trackers", "papers"})
        if (shows(QLatin1String(other)) &&
            panel(QLatin1String(other))->metaObject()->indexOfSlot(slot) >= 0)
            page = QLatin1String(other);
    show(page);
    QMetaObject::invokeMethod(panel(page), method);
}

void ModeControl::createPanels() {
    m_content.panels().createAll();
}

QWidget* ModeControl::panel(const QString& id) {
    return m_content.panels().panel(id);
}

QString ModeControl::manualPage() const {
    const QWidget* const focus = QApplication::focusWidget();
    for (const PanelType& type : panelTypes()) {
        const QWidget* const panel = m_content.panels().created(type.id);
        if (type.manual && panel && focus && (panel == focus || panel->isAncestorOf(focus)))
            return QLatin1String(type.manual);
    }
    return QLatin1String(layoutOf(m_mode).manual);
}

bool ModeControl::shows(const QString& panel) const {
    const QWidget* const widget = m_content.panels().created(panel);
    return widget && widget->isVisible();
}

void ModeControl::setInspectorShown(bool shown) {
    (narrow() ? m_inspectorOver : state().inspector) = shown;
    refresh();
    remember();
}

void ModeControl::setDrawerOpen(bool open) {
    (low() ? m_drawerOver : state().drawer) = open;
    refresh();
    remember();
}

bool ModeControl::closeOver() {
    if (!m_inspectorOver && !m_drawerOver) return false;
    m_inspectorOver = m_drawerOver = false;
    refresh();
    return true;
}

/// Stores what the user has arranged, also in the open project.
void ModeControl::remember() {
    m_store.start();
    if (m_states == m_stored) return;
    m_stored = m_states;
    m_workspace.project().setLayout(layoutTexts(m_states, m_workspace.selection().hidden()));
}

/// The tool Box is not remembered, because it would begin a box.
void ModeControl::rememberTool() {
    const QString tool = m_content.tools().active();
    state().tool = tool == QLatin1String("box") ? ModeState().tool : tool;
    remember();
}

void ModeControl::restoreTool() {
    if (showsVideo(m_workspace)) m_content.tools().choose(state().tool);
}

void ModeControl::refresh() {
    const ModeLayout& layout = layoutOf(m_mode);
    const ModeState& now = state();
    PartState parts;
    parts.video = showsVideo(m_workspace);
    parts.inspector = inspectorShown();
    parts.drawer = drawerOpen();
    // Two compared videos need the whole width.
    m_comparing = m_workspace.comparison().shown();
    parts.stage = !layout.panels(PanelPlace::Stage).isEmpty() && !m_comparing;
    parts.tabs = !layout.panels(PanelPlace::Drawer).isEmpty();
    parts.bar = m_content.bar().barHeight();
    parts.strip = m_content.strip().sizeHint().height();
    parts.drawerTabs = m_content.drawer().tabsHeight();
    parts.manyTargets = m_manyTargets = hasManyTargets(m_workspace.document());
    m_content.bar().setMode(m_mode, parts.video || layout.page);
    m_content.videoArea().setHeadShown(parts.stage && parts.video);
    showAreas(layout, parts.drawer);
    showFront();
    m_content.parts().apply(layout, now.sizes, parts);
    m_actions.changed(Changed::State);
}

/// Tells the primary button which panel is in front of the inspector. It does not depend on the
/// drawer, so that a look at a chart leaves the next step where it is.
void ModeControl::showFront() {
    m_content.bar().setFront(inspectorShown() ? state().inspectorTab : QString());
}

void ModeControl::showAreas(const ModeLayout& layout, bool drawer) {
    const ModeState& now = state();
    const QStringList stages = layout.panels(PanelPlace::Stage);
    m_content.drawer().setOpen(drawer);
    m_content.inspector().setPanels(layout.panels(PanelPlace::Inspector), now.inspectorTab);
    m_content.drawer().setPanels(layout.panels(PanelPlace::Drawer), now.drawerTab);
    m_content.stage().setPanels(stages, stages.value(0));
    m_content.page().setPanels(layout.panels(PanelPlace::Page), now.pageTab);
    m_content.pages().setFront(now.pageTab);
}

bool ModeControl::eventFilter(QObject* watched, QEvent* event) {
    const bool resized = event->type() == QEvent::Resize;
    if (watched == &m_content && resized) refresh();
    if (watched == &m_window &&
        (resized || event->type() == QEvent::Move || event->type() == QEvent::WindowStateChange))
        m_store.start();
    return QObject::eventFilter(watched, event);
}

void ModeControl::store() {
    m_store.stop();
    QSettings settings;
    settings.setValue(geometryKey, m_window.saveGeometry());
    storeStates(settings, m_states);
    storeMode(settings, m_mode);
}

void ModeControl::restore() {
    QSettings settings;
    migrateLayout(settings);
    m_stored = m_states = storedStates(settings);
    m_window.restoreGeometry(settings.value(geometryKey).toByteArray());
    m_before = m_mode = storedMode(settings);
    change(m_mode);
}

}  // namespace spoor
