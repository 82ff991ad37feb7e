// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <string>
#include <vector>

namespace spoor {

/// A line (or a point) of a plot. Its style depends on `pen`, so that a tracker looks the same in
/// all plots.
struct PlotSeries {
    std::string name;  ///< Text of the legend, including the value.
    std::size_t pen = 0;
    std::vector<PointF> points;
};

struct ReportPlot {
    std::string file;  ///< Name of the file, without folder and suffix.
    std::string title, xTitle, yTitle;
    double xLow = 0, xHigh = 1;
    double yLow = 0, yHigh = 1;
    bool logarithmic = false;     ///< The x axis.
    bool points = false;          ///< Series are points instead of lines.
    std::vector<double> marks{};  ///< x of vertical lines.
    std::vector<PlotSeries> series{};
};

/// A stand-alone image, readable on white and, in a page that supports it, on black.
std::string asSvg(const ReportPlot& plot);

/// Escapes text for HTML and SVG.
std::string escapedText(std::string_view text);
/// A number with exactly `digits` decimals.
std::string fixedDigits(double value, int digits);

}  // namespace spoor
