// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/measuring.h"

#include "engine/base/types.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr std::size_t fewestRounds = 3;

Timing summarise(std::vector<double> samples) {
    std::sort(samples.begin(), samples.end());
    const auto at = [&](double part) {
        return samples[std::size_t(part * double(samples.size() - 1) + 0.5)];
    };
    return {at(0.5), (at(0.75) - at(0.25)) / 2};
}

}  // namespace

std::vector<Timing> measure(const std::vector<Sample>& candidates, int rounds, double seconds) {
    for (const auto& candidate : candidates) candidate();
    std::vector<std::vector<double>> samples(candidates.size());
    const Nanos end = nowNanos() + Nanos(seconds * 1e9);
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < candidates.size(); ++i) samples[i].push_back(candidates[i]());
        if (samples.front().size() >= fewestRounds && nowNanos() > end) break;
    }
    std::vector<Timing> timings;
    for (auto& each : samples) timings.push_back(summarise(std::move(each)));
    return timings;
}

double wallMilliseconds(const std::function<void()>& work) {
    const Nanos begin = nowNanos();
    work();
    return double(nowNanos() - begin) / 1e6;
}

}  // namespace spoor
