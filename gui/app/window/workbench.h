// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/panel.h"
#include "gui/shell/layout/panel_host.h"
#include "gui/shell/layout/workbench_layout.h"

#include <QWidget>
#include <functional>

class QStackedWidget;

namespace spoor {

class Actions;
class AppBar;
class VideoArea;
class PageList;
class PanelArea;
class RunMonitor;
class RunStrip;
class StageBar;
class Timeline;
class ToolStrip;
class Workspace;

/// The content of the window. All parts are its direct children and never change their parent.
class Workbench : public QWidget {
    Q_OBJECT
public:
    Workbench(Workspace& workspace, Actions& actions, QWidget* parent = nullptr);
    ~Workbench() override;

    AppBar& bar() const { return *m_bar; }
    ToolStrip& tools() const { return *m_tools; }
    VideoArea& videoArea() const { return *m_videoArea; }
    PanelArea& stage() const { return *m_stage; }
    PanelArea& inspector() const { return *m_inspector; }
    PanelArea& drawer() const { return *m_drawer; }
    PanelArea& page() const { return *m_page; }
    PageList& pages() const { return *m_pages; }
    RunMonitor& monitor() const { return *m_monitor; }
    RunStrip& strip() const { return *m_strip; }
    Timeline& timeline() const { return *m_timeline; }
    PanelHost& panels() { return m_panels; }
    WorkbenchLayout& parts() const { return *m_layout; }
    PanelArea& area(PanelPlace::Area area) const;
    StageBar& stages() const { return *m_stages; }
    /// Shows the options bar of a mode that has one.
    void setOptions(Mode mode);

signals:
    void labelsRequested();  ///< the labels of the project have to be edited

private:
    QWidget* makeStrip(Workspace& workspace, Actions& actions);
    QWidget* makeOptions(Workspace& workspace, Actions& actions);

    PanelHost m_panels;
    RunMonitor* m_monitor;
    AppBar* m_bar;
    VideoArea* m_videoArea;
    ToolStrip* m_tools;
    PanelArea* m_stage;
    PanelArea* m_inspector;
    PanelArea* m_drawer;
    PanelArea* m_page;
    PageList* m_pages;
    Timeline* m_timeline;
    QStackedWidget* m_options;
    std::function<void()> m_showFilter;  ///< shows or hides the settings of a detector
    bool m_measures = false;
    StageBar* m_stages = nullptr;
    RunStrip* m_strip = nullptr;
    WorkbenchLayout* m_layout;
};

}  // namespace spoor
