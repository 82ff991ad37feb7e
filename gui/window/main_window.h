// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/central_area.h"
#include "gui/window/shortcuts.h"

#include <QMainWindow>

namespace spoor {

class AnnotationControl;
class ComparisonControl;
class DockLayout;
class FileControl;
class HelpControl;
class RunControl;
class Timeline;

/// The main window. It creates and connects its parts and handles close and drop events.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Workspace& workbench);

    Actions& actions() { return m_actions; }
    CentralArea& centre() { return *m_centre; }
    VideoView& view() { return m_centre->view(); }
    DockLayout& docks() { return *m_docks; }
    Timeline& timeline() { return *m_timeline; }
    AnnotationControl& annotationControl() { return *m_annotationControl; }
    HelpControl& help() { return *m_help; }

protected:
    void showEvent(QShowEvent* event) override;
    void childEvent(QChildEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void setIcons();
    void makeParts();
    void makeToolBar();
    void connectParts();
    void connectTimeline();
    void connectNotices();
    void onStripAsked(const QString& button);
    void stop();
    void updateTitle();

    Workspace& m_workbench;
    Actions m_actions;
    CentralArea* m_centre = nullptr;
    Timeline* m_timeline = nullptr;
    DockLayout* m_docks = nullptr;
    RunControl* m_runControl = nullptr;
    AnnotationControl* m_annotationControl = nullptr;
    ComparisonControl* m_compareControl = nullptr;
    FileControl* m_files = nullptr;
    HelpControl* m_help = nullptr;
    bool m_leaving = false;  ///< the user has decided about unsaved changes
};

}  // namespace spoor
