// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/theme.h"
#include "gui/window/shortcuts.h"

#include <QHash>
#include <QMainWindow>
#include <functional>

class QDockWidget;
class QMenu;
class QStackedWidget;

namespace spoor {

class AnnotationControl;
class Banner;
class HelpControl;
class MissingPage;
class RunControl;
class StatusLine;
class Transport;
class VideoView;
class WelcomePage;
class Workbench;

/// The window: video in the middle, panels around it as docks, menus and tool bar made from the
/// actions. Construction is in main_window.cpp, menus in main_window_menus.cpp, docks and layouts
/// in main_window_layout.cpp.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Workbench& workbench);
    ~MainWindow() override;

    Actions& actions() { return m_actions; }
    VideoView& view() { return *m_view; }
    Transport& transport() { return *m_transport; }
    Banner& banner() { return *m_banner; }
    AnnotationControl& annotationControl() { return *m_annotationControl; }
    HelpControl& help() { return *m_help; }
    QDockWidget* dock(const QString& panel) const { return m_docks.value(panel); }

    /// "track", "debug" or "annotate".
    void applyLayout(const QString& layout);
    void storeLayout();

protected:
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildCentre();
    void buildToolBar();
    void connectEngine();
    void connectProject();
    void connectFileActions();
    void connectViewActions();
    void connectTargetActions();
    void connectCompareActions();
    void updateCompareActions();
    bool stopComparing();
    void setIcons();

    void buildMenus();
    void buildFileMenu();
    void buildEditMenu();
    void buildViewMenu();
    void buildTrackMenu();
    void buildCompareMenu();
    void buildToolsMenu();
    void buildHelpMenu();
    void buildThemeMenu(QMenu* menu);
    void buildLanguageMenu(QMenu* menu);
    void buildRateMenu(QMenu* menu);
    void fillRecent(QMenu* menu);

    void buildDocks();
    void restoreLayout();
    void sizeDocks(const QString& layout);
    void cyclePane(int by);

    void showPage();
    void openVideo();
    void openProject();
    bool saveAs();
    void findMissing();
    void mayLeave(std::function<void()> go);
    void openPictures();
    void openCamera();
    void report(const QString& problem, const QString& done);
    void updateTitle();
    void updateLayers();
    void toggleLayer(int number, bool shown);
    void showAbout();

    Workbench& m_workbench;
    Actions m_actions;
    QStackedWidget* m_stack = nullptr;
    WelcomePage* m_welcome = nullptr;
    Banner* m_banner = nullptr;
    VideoView* m_view = nullptr;
    Transport* m_transport = nullptr;
    StatusLine* m_status = nullptr;
    RunControl* m_control = nullptr;
    AnnotationControl* m_annotationControl = nullptr;
    MissingPage* m_missing = nullptr;
    HelpControl* m_help = nullptr;
    QHash<QString, QDockWidget*> m_docks;
    QString m_unsized;  ///< the layout whose docks get their sizes when the window is shown
    bool m_leaving = false;  ///< the user has said what becomes of the work
};

/// The theme that the settings hold, and how to set it.
Theme storedTheme();
void storeTheme(Theme theme);

}  // namespace spoor
