// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

namespace spoor {

enum class Theme { System, Light, Dark };

QPalette themePalette(bool dark);
/// Sets style and palette of the whole program; System follows the palette it was started with.
void applyTheme(Theme theme);
/// What the settings hold.
Theme storedTheme();
void storeTheme(Theme theme);
bool isDark(const QPalette& palette);

}  // namespace spoor
