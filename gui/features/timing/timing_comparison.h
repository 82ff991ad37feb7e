// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/timings/timing_history.h"

#include <string_view>
#include <vector>

namespace spoor {

/// Statistics of the times of a stage, or of whole frames, in a run.
struct TimeSummary {
    std::size_t frames = 0;
    NanosF median = 0ns;
    NanosF centre = 0ns;  ///< mean of the medians of the pieces
    NanosF error = 0ns;   ///< standard error of the centre; 0: too few frames
    int pieces = 0;
};

/// Summarises times in order of arrival. Adjacent frames are correlated (clock, caches, scene), so
/// they are not independent samples. The times are cut into up to 25 consecutive pieces of at least
/// 8 frames, and the scatter of the pieces' medians gives the error. Medians ignore single slow
/// frames.
TimeSummary summariseTimes(std::vector<Nanos> inOrder);

/// One line of a comparison.
struct TimeDifference {
    std::string_view stage;  ///< empty: whole frames
    TimeSummary now;
    TimeSummary then;
    NanosF difference = 0ns;  ///< of the medians: now minus then
    /// Half of the 95 % confidence interval (Welch's t-test over the pieces); -1: too few frames.
    NanosF margin = -1ns;

    bool certain() const { return margin >= 0ns && (difference > margin || difference < -margin); }
};
TimeDifference differenceOf(std::string_view stage, const TimeSummary& now,
                            const TimeSummary& then);

/// Compares runs with a reference, whose summaries are computed once. with() returns whole frames
/// first, then every stage of either run.
class TimingComparison {
public:
    explicit TimingComparison(const TimingHistory& reference);
    std::vector<TimeDifference> with(const TimingHistory& now) const;

private:
    std::vector<std::pair<std::string_view, TimeSummary>> m_reference;
};

/// Counts of times in bins of equal width from 0. The last bin also counts all longer times.
struct TimeHistogram {
    NanosF binWidth = 1ns;
    std::vector<std::size_t> counts;
    std::size_t frames = 0;
    std::size_t most = 0;  ///< largest count of a bin
};
/// Bin width for about 60 bins up to the 99.5th percentile or three times the 95th percentile,
/// whichever is smaller.
NanosF binWidthFor(std::vector<Nanos> values);
TimeHistogram histogramOf(const std::vector<Nanos>& values, NanosF binWidth, std::size_t bins);

}  // namespace spoor
