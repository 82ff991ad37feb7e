// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// Milliseconds of repeated runs.
struct Timing {
    double median = 0;
    double spread = 0;  ///< Half the interquartile range.
};

/// Does the work once and returns the milliseconds that count (device time or wall time).
using Sample = std::function<double()>;

/// Another implementation that does the same work.
struct Peer {
    std::string name;
    Sample sample;       ///< Empty: it cannot do it.
    std::string note{};  ///< Why not.
};

/// Returns a size as text, such as "640x480".
std::string sizeText(SizeI size);
/// Formats like printf, up to 511 characters.
std::string printed(const char* format, ...) __attribute__((format(printf, 1, 2)));
/// Returns a number of threads in words, such as "1 thread".
std::string threadsText(int threads);

/// Returns the median and spread of at least one sample.
Timing summarise(std::vector<double> samples);

/// Mean of values and the half width of its 95 % confidence interval by Student's t, which is not
/// set for fewer than two values.
struct Interval {
    double mean = 0;
    std::optional<double> half;
};
Interval meanInterval(const std::vector<double>& values);

/// Runs each candidate once to warm up, then all of them in turn, round after round, so that other
/// load on the machine affects all equally. Ends after `rounds`, or when `seconds` are used up but
/// not before three rounds.
std::vector<Timing> measure(const std::vector<Sample>& candidates, int rounds, double seconds);

/// Returns the wall time of `work` in milliseconds.
double wallMilliseconds(const std::function<void()>& work);

/// One row of the report of `bench --json`.
struct BenchRow {
    std::string pipeline, stage, kernel{}, device{}, size{};
    Timing time{};
    std::string note{};
    std::string peer{};  ///< The implementation compared with; empty: none.
    Timing peerTime{};
    std::optional<double> roofline{};  ///< Share of the modelled bound that is reached, 0..1.
    nlohmann::json extra = nlohmann::json::object();  ///< Further fields of the row.

    /// Returns the speed-up over the peer.
    double ratio() const { return time.median > 0 ? peerTime.median / time.median : 0; }
};

}  // namespace spoor
