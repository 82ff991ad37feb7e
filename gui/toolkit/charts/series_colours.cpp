// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/charts/series_colours.h"

#include <array>

namespace spoor {

QColor seriesColour(int n) {
    // Okabe-Ito without black and yellow, then three more colours of medium lightness.
    static const std::array<QRgb, 9> colours = {0x0072b2, 0xe69f00, 0x009e73, 0xcc79a7, 0x56b4e9,
                                                0xd55e00, 0x8f6fc0, 0x9a8a3a, 0x5f9ea0};
    const QColor colour = QColor::fromRgb(colours[std::size_t(n) % colours.size()]);
    const int round = n / int(colours.size());
    if (round == 0) return colour;
    return round % 2 ? colour.lighter(130) : colour.darker(130);
}

QPen seriesPen(std::size_t n) {
    static constexpr std::array<Qt::PenStyle, 4> styles = {Qt::SolidLine, Qt::DashLine,
                                                           Qt::DashDotLine, Qt::DotLine};
    return {seriesColour(int(n)), 2, styles[n % styles.size()]};
}

}  // namespace spoor
