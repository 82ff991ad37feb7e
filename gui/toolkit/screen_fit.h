// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace spoor {

/// Shrinks and moves a window, when it is shown, so that it lies on its screen with its frame. A
/// geometry that was stored on a larger screen would otherwise hide the title bar. The size of the
/// frame is known only after the window manager has placed the window. Maximised windows stay.
void keepOnScreen(QWidget& window);

}  // namespace spoor
