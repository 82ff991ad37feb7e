// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spoor {

/// Draws the timings of a run (a timings CSV) as a chart into a PNG or SVG file, without a window.
/// Returns the sentence that says what went wrong; empty when the file is complete.
QString writeTimingChart(const QString& timings, const QString& picture);

}  // namespace spoor
