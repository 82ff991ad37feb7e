// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"

#include <QWidget>

namespace spoor {

class Actions;
class ModeControl;
class VideoView;
class Workbench;
class Workspace;

/// The objects that the controls of a window are created with.
struct WindowContext {
    QWidget& window;
    Workspace& workspace;
    Actions& actions;
    VideoView& view;
    Workbench& workbench;
    ModeControl& modes;

    /// An object that the window owns, by its type.
    template <class Object>
    Object& state() const {
        return *window.findChild<Object*>(QString(), Qt::FindDirectChildrenOnly);
    }
};

}  // namespace spoor
