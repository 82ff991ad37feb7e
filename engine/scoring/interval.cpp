// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/interval.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>

namespace spoor {
namespace {

constexpr std::uint64_t bootstrapSeed = 20260101;
constexpr std::size_t maxDraws = 10000, minDraws = 1000;
constexpr std::size_t maxItemsDrawn = 20'000'000;  // Limits the time to about 0.1 s.

}  // namespace

FigureInterval bootstrapInterval(
    std::size_t items, int draws,
    const std::function<double(const std::vector<std::size_t>&)>& figure) {
    std::vector<std::size_t> drawn(items);
    std::iota(drawn.begin(), drawn.end(), std::size_t{0});
    if (items < 2) {
        const double only = items ? figure(drawn) : 0;
        return {only, only};
    }
    // The values of the engine are the same everywhere; those of the library's distributions are
    // not.
    std::mt19937_64 random(bootstrapSeed);
    std::vector<double> figures;
    for (int i = 0; i < draws; ++i) {
        for (auto& item : drawn) item = std::size_t((random() >> 32) * items >> 32);
        figures.push_back(figure(drawn));
    }
    std::sort(figures.begin(), figures.end());
    const auto at = [&](double share) {
        return figures[std::size_t(std::nearbyint(share * double(draws - 1)))];
    };
    return {at(0.025), at(0.975)};
}

FigureInterval bootstrapInterval(const std::vector<double>& values) {
    const std::size_t draws =
        std::clamp(maxItemsDrawn / std::max<std::size_t>(values.size(), 1), minDraws, maxDraws);
    return bootstrapInterval(values.size(), int(draws), [&](const auto& drawn) {
        double sum = 0;
        for (const std::size_t item : drawn) sum += values[item];
        return sum / double(drawn.size());
    });
}

double standardDeviation(const std::vector<double>& values) {
    if (values.size() < 2) return 0;
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
    double sum = 0;
    for (const double value : values) sum += (value - mean) * (value - mean);
    return std::sqrt(sum / double(values.size() - 1));
}

}  // namespace spoor
