// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPixmap>

namespace spoor {

/// The icon :/icons/ui/NAME.svg in the colours of the theme. It follows changes of theme and screen
/// scale. State On: the accent, or white in mode Selected for icons on
/// a filled background.
QIcon icon(const char* name);
/// The same drawing in one colour, `side` logical pixels wide, for own painting.
QPixmap iconPicture(const QString& name, int side, double ratio, const QColor& colour);
/// The icon of the application.
QIcon programIcon();

}  // namespace spoor
