// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace spoor {

/// Colour of the n-th curve, bar or stage: colour-blind safe and legible on light and dark.
QColor seriesColour(int n);

}  // namespace spoor
