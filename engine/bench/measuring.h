// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// Milliseconds of repeated runs.
struct Timing {
    double median = 0;
    double spread = 0;  ///< half the distance between the quartiles
};

/// Does the work once and gives the milliseconds that count (device time, or wall time).
using Sample = std::function<double()>;

/// Median and spread of some samples (at least one).
Timing summarise(std::vector<double> samples);

/// Mean of some values and the half width of its 95 % interval by Student's t; of less than two
/// values the width is unknown.
struct Interval {
    double mean = 0;
    std::optional<double> half;
};
Interval meanInterval(const std::vector<double>& values);

/// Runs each candidate once to warm up, then all of them in turn, round after round, so that what
/// else the machine does meets all alike. Ends after `rounds` or when `seconds` are used up, but
/// not before three rounds.
std::vector<Timing> measure(const std::vector<Sample>& candidates, int rounds, double seconds);

/// Wall time of some work in milliseconds.
double wallMilliseconds(const std::function<void()>& work);

/// One line of the report (see contract: bench --json).
struct BenchRow {
    std::string pipeline;
    std::string stage;
    std::string kernel;
    std::string device;
    std::string size;
    Timing time;
    std::string peer;  ///< what it is compared with; empty: nothing
    Timing peerTime;
    std::optional<double> roofline;  ///< share of the modelled bound that is reached, 0..1
    std::string note;
    nlohmann::json extra = nlohmann::json::object();  ///< more fields of the row

    /// How many times faster than the peer.
    double ratio() const { return time.median > 0 ? peerTime.median / time.median : 0; }
};

}  // namespace spoor
