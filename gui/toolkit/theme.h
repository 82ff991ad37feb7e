// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

namespace spoor {

enum class Theme { System, Light, Dark };
/// How large text, rows and controls are.
enum class InterfaceSize { Compact, Standard, Large };

/// The palette of a theme, derived from its tokens.
QPalette themePalette(bool dark);
/// Sets style, font and palette of the application. Theme::System uses the palette with which the
/// application started.
void applyTheme(Theme theme);
/// The theme in the settings; dark if there is none.
Theme storedTheme();
void storeTheme(Theme theme);
/// Sets font and row height of the application.
void applySize(InterfaceSize size);
InterfaceSize storedSize();
void storeSize(InterfaceSize size);
/// Whether nothing moves that does not have to. Applies at once.
bool reducedMotion();
void storeReducedMotion(bool reduced);
bool isDark(const QPalette& palette);

}  // namespace spoor
