// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace spoor {

/// Where a figure lies with 95 % confidence.
struct FigureInterval {
    double low = 0, high = 0;
};

/// The percentile bootstrap (Efron, Bootstrap Methods: Another Look at the Jackknife, 1979): items
/// (sequences) are drawn again with repetition, and `figure` is computed of each draw, which is a
/// list of items. Always draws the same, everywhere. One item, or none: the figure itself.
FigureInterval bootstrapInterval(
    std::size_t items, int draws,
    const std::function<double(const std::vector<std::size_t>&)>& figure);
/// Of a mean.
FigureInterval bootstrapInterval(const std::vector<double>& values);

/// Sample standard deviation; 0 of fewer than two values.
double standardDeviation(const std::vector<double>& values);

}  // namespace spoor
