// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

namespace spoor {

enum class Theme { System, Light, Dark };

QPalette themePalette(bool dark);
/// Sets the style and the palette of the application. Theme::System uses the palette with which the
/// application started.
void applyTheme(Theme theme);
/// The theme in the settings.
Theme storedTheme();
void storeTheme(Theme theme);
bool isDark(const QPalette& palette);

}  // namespace spoor
