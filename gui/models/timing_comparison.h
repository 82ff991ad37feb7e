// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/timing_history.h"

#include <string_view>
#include <vector>

namespace spoor {

/// What stands of the times of a stage, or of whole frames, in a run. Nanoseconds.
struct TimeSummary {
    std::size_t frames = 0;
    double median = 0;
    double centre = 0;  ///< mean of the medians of the pieces
    double error = 0;   ///< standard error of the centre; 0: too few frames to tell
    int pieces = 0;
};

/// Frames next to each other are alike (clock, caches, scene), so that they must not count as
/// independent: the times are cut into up to 25 consecutive pieces of at least 8, and the scatter
/// of the pieces' medians gives the error. Medians, because single slow frames say nothing.
TimeSummary summariseTimes(std::vector<Nanos> inOrder);

/// One line of a comparison.
struct TimeDifference {
    std::string_view stage;  ///< empty: whole frames
    TimeSummary now;
    TimeSummary then;
    double difference = 0;  ///< of the medians, now - then
    /// Half of the 95 % interval: Welch's t over the pieces; negative: too few frames.
    double margin = -1;

    bool certain() const { return margin >= 0 && (difference > margin || difference < -margin); }
};
TimeDifference differenceOf(std::string_view stage, const TimeSummary& now,
                            const TimeSummary& then);

/// Whole frames first, then every stage that one of them has. Summaries of the reference are made
/// once.
class TimingComparison {
public:
    explicit TimingComparison(const TimingHistory& reference);
    std::vector<TimeDifference> with(const TimingHistory& now) const;

private:
    std::vector<std::pair<std::string_view, TimeSummary>> m_reference;
};

/// Counts of times in bins of equal width from 0; the last bin has everything longer.
struct TimeHistogram {
    double binWidth = 1;  ///< nanoseconds
    std::vector<std::size_t> counts;
    std::size_t frames = 0;
    std::size_t most = 0;  ///< in a bin
};
/// Width of the bins that show all but the longest half per cent, or three times the 95th
/// percentile, in about 60.
double binWidthFor(std::vector<Nanos> values);
TimeHistogram histogramOf(const std::vector<Nanos>& values, double binWidth, std::size_t bins);

}  // namespace spoor
