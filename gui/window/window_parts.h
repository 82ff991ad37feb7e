// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace spoor {

class Actions;
class DockLayout;
class VideoView;
class Workspace;

/// References that the parts of a window share.
struct WindowParts {
    QMainWindow& window;
    Workspace& workbench;
    Actions& actions;
    VideoView& view;
    DockLayout& docks;
};

}  // namespace spoor
