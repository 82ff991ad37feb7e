// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/workspace.h"

#include <memory>

namespace spoor {

class MainWindow;

/// The workspace and its window, which is rebuilt when the language changes.
class ApplicationShell : public Workspace {
    Q_OBJECT
public:
    explicit ApplicationShell(QObject* parent = nullptr);
    ~ApplicationShell() override;

    /// The window; null before showWindow().
    MainWindow* window() { return m_window.get(); }
    void showWindow();

private:
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace spoor
