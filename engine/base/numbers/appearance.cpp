// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/numbers/appearance.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <stdexcept>

namespace spoor {
namespace {

constexpr double newestWeight = 0.1;

double product(std::span<const float> a, std::span<const float> b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0, std::plus<>(),
                              [](float x, float y) { return double(x) * double(y); });
}

}  // namespace

Appearance appearanceOf(std::span<const float> features) {
    const double length = std::sqrt(product(features, features));
    if (!std::isfinite(length) || length <= 0) return {};
    Appearance made(features.begin(), features.end());
    for (float& value : made) value = float(value / length);
    return made;
}

double appearanceDistance(const Appearance& a, const Appearance& b) {
    if (a.size() != b.size()) throw std::logic_error("appearances of different networks");
    return std::max(0.0, 1 - product(a, b));
}

void learnAppearance(Appearance& mean, const Appearance& newest) {
    if (newest.empty()) return;
    if (mean.empty()) {
        mean = newest;
        return;
    }
    for (std::size_t i = 0; i < mean.size(); ++i) {
        mean[i] = float((1 - newestWeight) * mean[i] + newestWeight * newest[i]);
    }
    mean = appearanceOf(mean);
}

}  // namespace spoor
