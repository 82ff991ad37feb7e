// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/shell/bars/primary_button.h"

#include <QWidget>

class QAction;
class QMenu;
class QMenuBar;
class QToolButton;

namespace spoor {

class AlgorithmMemory;
class DeviceChooser;
class Document;
class ModeBar;
class AlgorithmChooser;
class Project;
class ProjectLabel;
class RunMonitor;

/// The bar at the top of the window: menu, project, modes, help, algorithm, device, and the primary
/// button. In a narrow window first the names of the modes and then the texts of algorithm and
/// device disappear. No part moves when another one changes its text.
class AppBar : public QWidget {
    Q_OBJECT
public:
    AppBar(const PrimaryButton::ActionOf& action, Document& document, Project& project,
           AlgorithmMemory& algorithms, RunMonitor& monitor, QWidget* parent = nullptr);

    int barHeight() const;
    ModeBar& modes() const { return *m_modes; }
    /// Adds a menu to the menu button and to the menu bar.
    void addMenu(QMenu* menu);
    QMenuBar& menuBar() const { return *m_menuBar; }
    /// Shows the menu bar in place of the project until its menus are closed.
    void openMenuBar();
    QWidget* menuButton() const;
    /// `working`: there is something to work on; otherwise modes and choices are hidden.
    void setMode(Mode mode, bool working);
    /// See PrimaryButton::setFront().
    void setFront(const QString& inspector);

signals:
    void chosen();  ///< an algorithm or a device
    void perStageRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    QToolButton* makeButton(const char* picture, const QString& name);
    void place();
    void closeMenuBar();
    bool temporary() const;

    QToolButton* m_menuButton;
    QMenu* m_menu;
    QMenuBar* m_menuBar;
    ProjectLabel* m_project;
    ModeBar* m_modes;
    QToolButton* m_search;
    QToolButton* m_settings;  ///< on the start page
    QToolButton* m_help;
    AlgorithmChooser* m_pipelines;
    DeviceChooser* m_devices;
    PrimaryButton* m_primary;
    bool m_working = false;
    bool m_algorithm = true;  ///< the mode runs the algorithm
    int m_line = -1;          ///< position of the separator
};

}  // namespace spoor
