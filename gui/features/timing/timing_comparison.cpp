// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/timing_comparison.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace spoor {
namespace {

constexpr std::size_t maxPieces = 25;
constexpr std::size_t minPiece = 8;
constexpr int minPieces = 4;

/// Two-sided 95 % quantile of Student's t.
double quantileOfT(double freedom) {
    static constexpr std::array<double, 30> table = {
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
        2.201,  2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
        2.080,  2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042};
    const auto at = std::size_t(std::max(1.0, std::floor(freedom)));
    return at <= table.size() ? table[at - 1] : 1.96 + 2.5 / freedom;
}

NanosF medianOf(std::vector<Nanos>::iterator begin, std::vector<Nanos>::iterator end) {
    const auto middle = begin + (end - begin) / 2;
    std::nth_element(begin, middle, end);
    if ((end - begin) % 2) return *middle;
    return 0.5 * NanosF(*middle + *std::max_element(begin, middle));
}

}  // namespace

TimeSummary summariseTimes(std::vector<Nanos> inOrder) {
    TimeSummary summary;
    summary.frames = inOrder.size();
    if (inOrder.empty()) return summary;
    const std::size_t pieces = std::min(maxPieces, inOrder.size() / minPiece);
    if (pieces >= std::size_t(minPieces)) {
        std::vector<NanosF> medians;
        for (std::size_t piece = 0; piece < pieces; ++piece)
            medians.push_back(
                medianOf(inOrder.begin() + std::ptrdiff_t(piece * inOrder.size() / pieces),
                         inOrder.begin() + std::ptrdiff_t((piece + 1) * inOrder.size() / pieces)));
        for (const NanosF median : medians) summary.centre += median / double(pieces);
        double squares = 0;
        for (const NanosF median : medians)
            squares += std::pow((median - summary.centre).count(), 2);
        summary.error = NanosF(std::sqrt(squares / double(pieces - 1) / double(pieces)));
        summary.pieces = int(pieces);
    }
    summary.median = medianOf(inOrder.begin(), inOrder.end());
    return summary;
}

TimeDifference differenceOf(std::string_view stage, const TimeSummary& now,
                            const TimeSummary& then) {
    TimeDifference result{stage, now, then, now.median - then.median, -1ns};
    if (now.pieces < minPieces || then.pieces < minPieces) return result;
    const double a = now.error.count() * now.error.count();
    const double b = then.error.count() * then.error.count();
    // Degrees of freedom after Welch and Satterthwaite.
    const double below = a * a / (now.pieces - 1) + b * b / (then.pieces - 1);
    const double freedom = below > 0 ? (a + b) * (a + b) / below : 1000;
    result.margin = NanosF(quantileOfT(freedom) * std::sqrt(a + b));
    return result;
}

TimingComparison::TimingComparison(const TimingHistory& reference) {
    for (int stage = -1; stage < reference.stageCount(); ++stage)
        m_reference.emplace_back(stage < 0 ? std::string_view() : reference.stage(stage),
                                 summariseTimes(reference.times(stage)));
}

std::vector<TimeDifference> TimingComparison::with(const TimingHistory& now) const {
    std::vector<TimeDifference> rows;
    for (int stage = -1; stage < now.stageCount(); ++stage) {
        const std::string_view id = stage < 0 ? std::string_view() : now.stage(stage);
        const auto then = std::find_if(m_reference.begin(), m_reference.end(),
                                       [&](const auto& each) { return each.first == id; });
        rows.push_back(differenceOf(id, summariseTimes(now.times(stage)),
                                    then == m_reference.end() ? TimeSummary{} : then->second));
    }
    for (const auto& [id, summary] : m_reference)
        if (!id.empty() && now.stageNumber(id) < 0) rows.push_back(differenceOf(id, {}, summary));
    return rows;
}

NanosF binWidthFor(std::vector<Nanos> values) {
    // In a short run, the 99.5th percentile is the slowest frame, which must not flatten the rest.
    const Nanos high = std::min(percentile(values, 0.995), 3 * percentile(values, 0.95));
    if (high <= 0ns) return 10us;
    const double wanted = double(high.count()) * 1.05 / 60;
    const double power = std::pow(10, std::floor(std::log10(wanted)));
    for (const double step : {1.0, 2.0, 5.0})
        if (wanted <= step * power) return NanosF(step * power);
    return NanosF(10 * power);
}

TimeHistogram histogramOf(const std::vector<Nanos>& values, NanosF binWidth, std::size_t bins) {
    TimeHistogram histogram;
    histogram.binWidth = binWidth;
    histogram.counts.assign(std::max<std::size_t>(1, bins), 0);
    histogram.frames = values.size();
    const std::size_t last = histogram.counts.size() - 1;
    for (const Nanos value : values) {
        const double place = std::max(0ns, value) / binWidth;
        ++histogram.counts[place >= double(last) ? last : std::size_t(place)];
    }
    histogram.most = *std::max_element(histogram.counts.begin(), histogram.counts.end());
    return histogram;
}

}  // namespace spoor
