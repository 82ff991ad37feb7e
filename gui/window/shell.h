// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/workbench.h"

#include <memory>

namespace spoor {

class MainWindow;

/// The workbench with the window that shows it, which is built again when the language changes.
class Shell : public Workbench {
    Q_OBJECT
public:
    explicit Shell(QObject* parent = nullptr);
    ~Shell() override;

    /// Null before it was shown.
    MainWindow* window() { return m_window.get(); }
    void showWindow();

private:
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace spoor
