// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/navigator.h"
#include "gui/shell/layout/layout_store.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <array>

namespace spoor {

class Actions;
class Handle;
class Workbench;
class Workspace;
struct ModeLayout;

/// Enters modes and shows panels. A mode changes tools, inspector and drawer, and never the frame,
/// the selection, the zoom or the run. What the user has arranged is stored in the settings after a
/// second, so that it survives a crash.
class ModeControl : public QObject, public Navigator {
    Q_OBJECT
public:
    ModeControl(QWidget& window, Workspace& workspace, Actions& actions, Workbench& content);

    Mode mode() const override { return m_mode; }
    Mode previous() const { return m_before; }
    bool inspectorShown() const;
    bool drawerOpen() const;
    void enter(Mode mode) override;
    /// Enters the mode with this id. Ignores unknown ids.
    void apply(const QString& id);
    void show(const QString& panel) override;
    void askBenchmark(const char* method) override;
    QWidget* panel(const QString& id) override;
    void createPanels() override;
    /// Page of the manual for the panel with the focus, or else for the mode. Empty: that of the
    /// algorithm.
    QString manualPage() const;
    bool shows(const QString& panel) const override;
    void setInspectorShown(bool shown);
    void setDrawerOpen(bool open);
    bool closeOver() override;

    /// Writes to and reads from the settings.
    void store();
    void restore();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectAreas();
    void connectHandle(Boundary boundary);
    void change(Mode mode);
    void focusMain();
    void move(Boundary boundary, int pixels);
    void remember();
    void rememberTool();
    void restoreTool();
    void refresh();
    void showFront();
    void showAreas(const ModeLayout& layout, bool drawer);
    bool narrow() const;
    bool low() const;
    int sizeOf(Boundary boundary) const;
    ModeState& state() { return m_states[std::size_t(m_mode)]; }
    const ModeState& state() const { return m_states[std::size_t(m_mode)]; }

    QWidget& m_window;
    Workspace& m_workspace;
    Actions& m_actions;
    Workbench& m_content;
    ModeStates m_states;
    ModeStates m_stored;  ///< of the project, or as they were when it was opened
    Mode m_mode = Mode::Track;
    Mode m_before = Mode::Track;
    bool m_inspectorOver = false;  ///< open in a narrow window
    bool m_drawerOver = false;     ///< open in a low window, which is not remembered
    bool m_changing = false;
    bool m_manyTargets = false;  ///< the timeline is higher
    bool m_comparing = false;    ///< the video has the place of the stage view
    int m_from = 0;              ///< size before a handle was moved
    QTimer m_store;
};

}  // namespace spoor
