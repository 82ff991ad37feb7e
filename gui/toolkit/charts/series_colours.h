// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPen>

namespace spoor {

/// Colour of the n-th curve, bar or stage: colour-blind safe and legible on light and dark.
QColor seriesColour(int n);
/// The pen of the n-th curve. Dashes are a second cue in addition to colour.
QPen seriesPen(std::size_t n);

}  // namespace spoor
