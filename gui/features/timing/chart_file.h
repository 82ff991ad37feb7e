// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spoor {

/// Renders the timings CSV of a run as a chart into a PNG or SVG file, without a window. Returns
/// the error message; empty on success.
QString writeTimingChart(const QString& timings, const QString& picture);

}  // namespace spoor
