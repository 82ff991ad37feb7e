// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/workbench.h"

#include "gui/app/window/app_bar.h"
#include "gui/app/window/central_area.h"
#include "gui/app/window/page_list.h"
#include "gui/document/runs/run_monitor.h"
#include "gui/document/runs/sample_speed.h"
#include "gui/features/annotate/annotate_bar.h"
#include "gui/features/annotate/detection_bar.h"
#include "gui/features/inspect/stage_strip.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/api/workspace.h"
#include "gui/shell/bars/mode_bar.h"
#include "gui/shell/bars/run_strip.h"
#include "gui/shell/bars/tool_strip.h"
#include "gui/shell/layout/handle.h"
#include "gui/shell/layout/panel_area.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/view/timeline/timeline.h"
#include "gui/view/video/video_view.h"

#include <QAction>
#include <QStackedWidget>

namespace spoor {

namespace {

PanelContext withActions(PanelContext context, const Actions& actions) {
    context.actionOf = [&actions](const char* id) { return actions[id]; };
    return context;
}

}  // namespace

Workbench::Workbench(Workspace& workspace, Actions& actions, QWidget* parent)
    : QWidget(parent),
      m_panels(withActions(workspace.context(), actions), this),
      m_monitor(new RunMonitor(workspace.document(), workspace.selection(), this)),
      m_bar(new AppBar([&actions](const QString& id) { return actions[id]; }, workspace.document(),
                       workspace.project(), workspace.algorithms(), *m_monitor, this)),
      m_videoArea(new VideoArea(workspace, actions, this)),
      m_tools(new ToolStrip([&actions](const QString& id) { return actions[id]; },
                            workspace.selection(), m_videoArea->view(), this)),
      m_stage(new PanelArea(m_panels, tr("Stage view"), this)),
      m_inspector(new PanelArea(m_panels, tr("Inspector"), this)),
      m_drawer(new PanelArea(m_panels, tr("Drawer"), this)),
      m_page(new PanelArea(m_panels, tr("Page"), this)),
      m_pages(new PageList([&actions](const QString& id) { return actions[id]; },
                           workspace.benchmark(), this)),
      m_timeline(new Timeline(withActions(workspace.context(), actions), this)),
      m_options(new QStackedWidget(this)),
      m_layout(new WorkbenchLayout(this)) {
    new SampleSpeed(workspace.document(), this);
    DeviceBenchmark& run = workspace.benchmark();
    const auto mark = [this, &run] {
        m_bar->modes().setRunning(Mode::Benchmark, run.progressText());
    };
    connect(&run, &DeviceBenchmark::changed, this, mark);
    mark();  // a rebuilt window may find a benchmark
    RunCheck& check = workspace.runCheck();
    connect(&check, &RunCheck::changed, m_monitor,
            [this, &check] { m_monitor->setChecking(check.running()); });
    m_inspector->setObjectName(QStringLiteral("inspector"));
    m_drawer->setObjectName(QStringLiteral("drawer"));
    m_page->setObjectName(QStringLiteral("page"));
    m_stage->setObjectName(QStringLiteral("stage"));
    m_drawer->setClosable(true);
    m_stage->setTabsShown(false);
    m_page->setTabsShown(false);
    // Later parts lie over earlier ones.
    const std::pair<Part, QWidget*> parts[] = {{Part::Page, m_page},
                                               {Part::Pages, m_pages},
                                               {Part::Well, m_videoArea},
                                               {Part::Stage, m_stage},
                                               {Part::Tools, m_tools},
                                               {Part::Options, makeOptions(workspace, actions)},
                                               {Part::Strip, makeStrip(workspace, actions)},
                                               {Part::Timeline, m_timeline},
                                               {Part::Drawer, m_drawer},
                                               {Part::Inspector, m_inspector},
                                               {Part::Bar, m_bar}};
    for (const auto& [part, widget] : parts) {
        m_layout->setPart(part, widget);
        widget->raise();
    }
    const std::pair<Boundary, QString> handles[] = {
        {Boundary::Inspector, tr("Width of the inspector")},
        {Boundary::Stage, tr("Width of the stage view")},
        {Boundary::Drawer, tr("Height of the drawer")},
        {Boundary::Timeline, tr("Height of the timeline")}};
    for (const auto& [boundary, name] : handles)
        m_layout->setHandle(boundary, new Handle(name, this));
    const auto share = [this, &scale = workspace.scale()] {
        const TimelineState& timeline = m_timeline->view().state();
        scale.set(timeline.scale, timeline.heads, timeline.width());
    };
    connect(m_timeline, &Timeline::scaleChanged, this, share);
    share();
    NoticeHost& notices = m_videoArea->notices();
    notices.setWell(
        [this] { return m_page->isVisible() ? m_page->geometry() : m_videoArea->well(); });
    connect(m_layout, &WorkbenchLayout::arranged, &notices, &NoticeHost::follow);
    notices.raise();
}

Workbench::~Workbench() = default;

QWidget* Workbench::makeOptions(Workspace& workspace, Actions& actions) {
    QList<QAction*> labels;
    for (int number = 1; number <= AnnotateMode::keys; ++number)
        labels << actions[QStringLiteral("label_%1").arg(number)];
    auto* bar = new AnnotateBar(withActions(workspace.context(), actions), labels);
    bar->setShapeTool(m_videoArea->view().shapeTool());
    connect(bar, &AnnotateBar::left, this, [this] { m_videoArea->view().setFocus(); });
    connect(bar, &AnnotateBar::editRequested, this, &Workbench::labelsRequested);
    m_options->addWidget(bar);
    m_stages = new StageBar(workspace.document(), workspace.selection());
    auto* inset = new QWidget;
    inset->setAutoFillBackground(true);
    auto* row = rowIn(inset, {8, 0, 8, 0});
    row->addWidget(m_stages, 1, Qt::AlignVCenter);
    m_options->addWidget(inset);
    return m_options;
}

void Workbench::setOptions(Mode mode) {
    m_options->setCurrentIndex(mode == Mode::Inspect ? 1 : 0);
    m_measures = mode == Mode::Measure;
    m_showFilter();
}

QWidget* Workbench::makeStrip(Workspace& workspace, Actions& actions) {
    auto* found = new DetectionBar(workspace.context(), actions["take_found"],
                                   actions["take_all_found"], actions["take_video_found"], this);
    connect(found, &DetectionBar::taken, this, [this] { m_videoArea->view().setFocus(); });
    connect(actions["run_benchmark"], &QAction::toggled, m_monitor, &RunMonitor::setBenchmarking);
    auto* filter = new QWidget;  // the user draws in Annotate, also if a detector is chosen
    auto* row = rowIn(filter);
    row->addWidget(found);
    const RunSetup& setup = workspace.document().setup();
    const auto show = [this, filter, &setup] {
        filter->setVisible(!setup.draws() && !setup.annotateMode().on() && !m_measures);
    };
    m_showFilter = show;
    connect(&workspace.document(), &Document::setupChanged, filter, show);
    connect(&setup.annotateMode(), &AnnotateMode::changed, filter, show);
    show();
    m_strip = new RunStrip(*m_monitor, filter, this);
    return m_strip;
}

PanelArea& Workbench::area(PanelPlace::Area area) const {
    switch (area) {
        case PanelPlace::Inspector:
            return *m_inspector;
        case PanelPlace::Drawer:
            return *m_drawer;
        case PanelPlace::Stage:
            return *m_stage;
        default:
            return *m_page;
    }
}

}  // namespace spoor
