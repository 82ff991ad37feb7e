// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace spoor {

class Actions;
class ModeControl;
class VideoView;
class Workbench;
class Workspace;

/// References that the parts of a window share.
struct WindowParts {
    QWidget& window;
    Workspace& workbench;
    Actions& actions;
    VideoView& view;
    Workbench& content;
    ModeControl& modes;
};

}  // namespace spoor
