// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"

class QWidget;

namespace spoor {

/// What features ask of the window. GUI thread.
class Navigator {
public:
    virtual Mode mode() const = 0;
    virtual void enter(Mode mode) = 0;
    /// Enters the home of a panel, unless its tab is in this mode's inspector, and puts it in
    /// front. Ignores unknown ids.
    virtual void show(const QString& panel) = 0;
    /// Whether the panel is on screen.
    virtual bool shows(const QString& panel) const = 0;
    /// Creates the panel if necessary. Null: there is no such panel.
    virtual QWidget* panel(const QString& id) = 0;
    /// Creates all panels, because each says what it can export.
    virtual void createPanels() = 0;
    /// Calls a method of the page of benchmarks in front, else of that of the kernels.
    virtual void askBenchmark(const char* method) = 0;
    /// Closes the inspector or the drawer that covers the video. Returns false if there is none.
    virtual bool closeOver() = 0;

protected:
    ~Navigator() = default;
};

}  // namespace spoor
