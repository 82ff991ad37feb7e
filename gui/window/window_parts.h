// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace spoor {

class Actions;
class DockLayout;
class VideoView;
class Workbench;

/// What the parts of one window work with.
struct WindowParts {
    QMainWindow& window;
    Workbench& workbench;
    Actions& actions;
    VideoView& view;
    DockLayout& docks;
};

}  // namespace spoor
