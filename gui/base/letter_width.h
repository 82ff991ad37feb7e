// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <algorithm>

namespace spoor {

/// Width of an average letter in pixels. Some fonts, such as Liberation, declare an average of all
/// scripts, which is twice as wide as their Latin letters.
inline int letterWidth(const QFontMetrics& metrics) {
    return std::min(metrics.averageCharWidth(), metrics.horizontalAdvance(QLatin1Char('n')));
}

}  // namespace spoor
