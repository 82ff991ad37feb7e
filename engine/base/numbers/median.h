// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <vector>

namespace spoor {

/// The median; of an even number of values, the upper one of the middle two. 0 for no values.
template <typename Value>
Value upperMedian(std::vector<Value> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// The median; of an even number of values, the mean of the middle two. 0 for no values. Reorders
/// the values.
inline double median(std::vector<double>& values) {
    if (values.empty()) return 0;
    const auto half = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), half, values.end());
    if (values.size() % 2 == 1) return *half;
    return (*std::max_element(values.begin(), half) + *half) / 2;
}

}  // namespace spoor
