// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetrics>
#include <algorithm>
#include <cmath>

namespace spoor {

/// Font of titles and of selected names, `scale` times as large as the body.
inline QFont strongFont(QFont font, double scale = 1) {
    if (scale != 1) font.setPointSizeF(font.pointSizeF() * scale);
    font.setWeight(QFont::DemiBold);
    return font;
}

/// Font of captions: 11 where the body has 13.
inline QFont captionFont(QFont font) {
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(8, int(std::lround(font.pixelSize() * 11 / 13.0))));
    else
        font.setPointSizeF(font.pointSizeF() * 11 / 13);
    font.setWeight(QFont::Normal);
    return font;
}

/// Width of an average letter in pixels. Some fonts, such as Liberation, declare an average of all
/// scripts, which is twice as wide as their Latin letters.
inline int letterWidth(const QFontMetrics& metrics) {
    return std::min(metrics.averageCharWidth(), metrics.horizontalAdvance(QLatin1Char('n')));
}

}  // namespace spoor
