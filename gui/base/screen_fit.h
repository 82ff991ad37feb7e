// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace spoor {

/// Shrinks and moves a window so that it lies on its screen with its frame. A window whose content
/// was wider than the screen once would otherwise keep that width. Maximised windows stay.
void fitToScreen(QWidget& window);

}  // namespace spoor
