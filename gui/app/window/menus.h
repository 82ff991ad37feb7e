// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/window_context.h"

namespace spoor {

/// Adds the menus of a window to its bar.
void addMenus(const WindowContext& context);

}  // namespace spoor
