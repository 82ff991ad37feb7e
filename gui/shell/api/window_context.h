// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace spoor {

class Actions;
class Navigator;
class Notices;
class Timeline;
class VideoView;
class Workspace;

/// The objects that the controls of a window are created with.
struct WindowContext {
    QWidget& window;
    Workspace& workspace;
    Actions& actions;
    VideoView& view;
    Timeline& timeline;
    Notices& notices;
    Navigator& modes;

    /// An object that the window owns, by its type.
    template <class Object>
    Object& state() const {
        return *window.findChild<Object*>(QString(), Qt::FindDirectChildrenOnly);
    }
};

}  // namespace spoor
