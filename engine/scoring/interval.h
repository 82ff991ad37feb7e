// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace spoor {

/// The 95 % confidence interval of a figure.
struct FigureInterval {
    double low = 0, high = 0;
};

/// The percentile bootstrap (Efron, Bootstrap Methods: Another Look at the Jackknife, 1979). Items
/// (sequences) are drawn with replacement, and `figure` is computed for each draw, which is a list
/// of item indices. The draws are the same on every machine. For fewer than two items, both ends
/// are the figure itself.
FigureInterval bootstrapInterval(
    std::size_t items, int draws,
    const std::function<double(const std::vector<std::size_t>&)>& figure);
/// The interval of a mean.
FigureInterval bootstrapInterval(const std::vector<double>& values);

/// Sample standard deviation; 0 for fewer than two values.
double standardDeviation(const std::vector<double>& values);

}  // namespace spoor
