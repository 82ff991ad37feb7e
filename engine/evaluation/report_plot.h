// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <string>
#include <vector>

namespace spoor {

/// A line (or a point) of a plot. Its look goes by `pen`, so that a tracker looks the same in all
/// plots.
struct PlotSeries {
    std::string name;  ///< in the legend, with what is to be read there
    std::size_t pen = 0;
    std::vector<PointF> points;
};

struct ReportPlot {
    std::string file;  ///< its file's name, without folder and suffix
    std::string title, xTitle, yTitle;
    double xLow = 0, xHigh = 1;
    double yLow = 0, yHigh = 1;
    bool logarithmic = false;     ///< the x axis
    bool points = false;          ///< series are points, not lines
    std::vector<double> marks{};  ///< x of vertical lines
    std::vector<PlotSeries> series{};
};

/// A picture by itself, readable on white and, in a page that says so, on black.
std::string asSvg(const ReportPlot& plot);

/// Text inside of HTML and SVG.
std::string escapedText(std::string_view text);
/// A number with just so many digits after the point.
std::string fixedDigits(double value, int digits);

}  // namespace spoor
