// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/app/window/central_area.h"
#include "gui/app/window/workbench.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/api/window_context.h"

#include <QWidget>

class QMenuBar;
class QVBoxLayout;

namespace spoor {

class AnnotationControl;
class FileControl;
class HelpControl;
class SettingsControl;
class ModeControl;
class RunControl;

/// The main window. It creates and connects its parts and handles close and drop events.
class MainWindow : public QWidget {
    Q_OBJECT
public:
    explicit MainWindow(Workspace& workbench);

    Actions& actions() { return m_actions; }
    VideoArea& videoArea() { return m_content->videoArea(); }
    VideoView& view() { return videoArea().view(); }
    Workbench& content() { return *m_content; }
    ModeControl& modes() { return *m_modes; }
    Timeline& timeline() { return m_content->timeline(); }
    WindowContext context();
    QMenuBar* menuBar() const;
    AnnotationControl& annotationControl() { return *m_annotationControl; }
    HelpControl& help() { return *m_help; }
    SettingsControl& settings() { return *m_settings; }

protected:
    void closeEvent(QCloseEvent* event) override;
    bool event(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeParts();
    void makeBar();
    void showMenuBar(bool shown);
    void connectParts();
    void connectTimeline();
    void connectNotices();
    void onStripAsked(const QString& button);
    void updateTitle();
    /// Panels call it by its name, see addExportActions().
    Q_INVOKABLE void showSaved(const QString& path);

    Workspace& m_workbench;
    Actions m_actions;
    QVBoxLayout* m_column;
    Workbench* m_content = nullptr;
    ModeControl* m_modes = nullptr;
    RunControl* m_runControl = nullptr;
    AnnotationControl* m_annotationControl = nullptr;
    FileControl* m_files = nullptr;
    HelpControl* m_help = nullptr;
    SettingsControl* m_settings = nullptr;
    bool m_leaving = false;  ///< the user has decided about unsaved changes
    bool m_alt = false;      ///< Alt was pressed, and nothing else since then
};

}  // namespace spoor
