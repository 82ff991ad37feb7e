// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/low_pass.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace spoor {
namespace {

/// y[i] = a (x[i] + 2 x[i-1] + x[i-2]) + b y[i-1] + c y[i-2], from the bilinear transform.
struct SecondOrderFilter {
    double a, b, c;

    SecondOrderFilter(double rate, double cutoff) {
        const double w = std::tan(std::numbers::pi * cutoff / rate);
        const double norm = 1 + std::numbers::sqrt2 * w + w * w;
        a = w * w / norm;
        b = 2 * (1 - w * w) / norm;
        c = -(1 - std::numbers::sqrt2 * w + w * w) / norm;
    }

    /// Filters in place. The initial state assumes that the first value preceded forever.
    template <typename It>
    void run(It from, It to) const {
        double x1 = *from, x2 = x1, y1 = x1, y2 = x1;
        for (; from != to; ++from) {
            const double x = *from;
            const double y = a * (x + 2 * x1 + x2) + b * y1 + c * y2;
            x2 = x1;
            x1 = x;
            y2 = y1;
            y1 = y;
            *from = y;
        }
    }
};

}  // namespace

bool smooths(double rate, double cutoff) {
    return cutoff > 0 && cutoff < rate / 2;
}

std::vector<double> lowPass(std::span<const double> values, double rate, double cutoff) {
    const std::size_t n = values.size();
    if (n < 3 || !smooths(rate, cutoff)) return {values.begin(), values.end()};
    // A single pass needs a higher cutoff, so that both passes together have theirs at `cutoff`.
    const double once = std::pow(std::numbers::sqrt2 - 1, 0.25);
    const double single =
        std::atan(std::tan(std::numbers::pi * cutoff / rate) / once) * rate / std::numbers::pi;
    const SecondOrderFilter filter(rate, single);
    const auto pad =
        std::size_t(std::min(double(n - 1), std::max(9.0, std::ceil(3 * rate / cutoff))));
    // Subtracts the line from end to end, so that the filter starts and ends at rest.
    const double slope = (values[n - 1] - values[0]) / double(n - 1);
    const auto line = [&](std::size_t i) { return values[0] + slope * double(i); };
    std::vector<double> all(n + 2 * pad);
    for (std::size_t i = 0; i < n; ++i) all[pad + i] = values[i] - line(i);
    for (std::size_t i = 1; i <= pad; ++i) {
        all[pad - i] = -all[pad + i];
        all[pad + n - 1 + i] = -all[pad + n - 1 - i];
    }
    filter.run(all.begin(), all.end());
    filter.run(all.rbegin(), all.rend());
    std::vector<double> smooth(n);
    for (std::size_t i = 0; i < n; ++i) smooth[i] = all[pad + i] + line(i);
    return smooth;
}

}  // namespace spoor
