// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/measuring.h"

#include "engine/bench/bench.h"

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <iterator>

namespace spoor {
namespace {

constexpr std::size_t fewestRounds = 3;

/// Returns the 97.5 % quantile of Student's t distribution.
double studentQuantile(std::size_t freedom) {
    constexpr double table[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262};
    if (freedom <= std::size(table)) return table[freedom - 1];
    // Abramowitz and Stegun 26.7.5; accurate to 0.002 for this many degrees of freedom.
    constexpr double z = 1.959964;
    const double v = double(freedom);
    return z + (z * z * z + z) / (4 * v) +
           (5 * std::pow(z, 5) + 16 * z * z * z + 3 * z) / (96 * v * v);
}

}  // namespace

std::string sizeText(SizeI size) {
    return std::to_string(size.width) + "x" + std::to_string(size.height);
}

std::string printed(const char* format, ...) {
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return text;
}

std::string threadsText(int threads) {
    return std::to_string(threads) + (threads == 1 ? " thread" : " threads");
}

Timing summarise(std::vector<double> samples) {
    std::ranges::sort(samples);
    const auto at = [&](double part) {
        return samples[std::size_t(std::lround(part * double(samples.size() - 1)))];
    };
    return {at(0.5), (at(0.75) - at(0.25)) / 2};
}

Interval meanInterval(const std::vector<double>& values) {
    if (values.empty()) return {};
    const double n = double(values.size());
    Interval result;
    for (const double value : values) result.mean += value / n;
    if (values.size() < 2) return result;
    double squares = 0;
    for (const double value : values) squares += (value - result.mean) * (value - result.mean);
    result.half = studentQuantile(values.size() - 1) * std::sqrt(squares / (n - 1) / n);
    return result;
}

std::vector<Timing> measure(const std::vector<Sample>& candidates, int rounds, double seconds) {
    for (const auto& candidate : candidates) candidate();
    std::vector<std::vector<double>> samples(candidates.size());
    const auto end = nowNanos() + std::chrono::duration<double>(seconds);
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
    return toMilliseconds(nowNanos() - begin);
}

void comparePeers(BenchRow row, const Sample& own, const std::vector<Peer>& peers,
                  const BenchOptions& options, const BenchSink& sink) {
    std::vector<Sample> samples{own};
    for (const auto& peer : peers)
        if (peer.sample) samples.push_back(peer.sample);
    const auto timings = measure(samples, options.rounds, options.seconds);
    row.time = timings[0];
    if (samples.size() == 1) sink(row);
    std::size_t at = 0;
    for (const auto& peer : peers) {
        if (!peer.sample) continue;
        row.peer = peer.name;
        row.peerTime = timings[++at];
        sink(row);
    }
}

}  // namespace spoor
