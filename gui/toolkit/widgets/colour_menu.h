// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <functional>

class QMenu;

namespace spoor {

/// A patch of a colour, for an entry of a list.
QIcon colourIcon(const QColor& colour);
/// Adds the colours of the palette for targets to a menu, and calls `chosen` with one.
void addColours(QMenu* menu, const std::function<void(const QColor&)>& chosen);

}  // namespace spoor
