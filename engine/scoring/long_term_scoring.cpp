// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/long_term_scoring.h"

#include "engine/project/session/session.h"
#include "engine/scoring/vot_scoring.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace spoor {
namespace {

/// The toolkit's number of thresholds, including both ends.
constexpr std::size_t thresholdCount = 100;

/// Infinity, then confidences at equal steps of their sorted order, then -infinity. Source:
/// votchallenge/toolkit, vot/analysis/longterm.py, determine_thresholds.
std::vector<double> thresholdsOf(const std::vector<std::vector<LongTermRun>>& sequences) {
    std::vector<double> all;
    for (const auto& runs : sequences)
        for (const auto& run : runs)
            std::copy_if(run.confidences.begin(), run.confidences.end(), std::back_inserter(all),
                         [](double value) { return !std::isnan(value); });
    std::sort(all.begin(), all.end(), std::greater<>());
    std::vector<double> thresholds{std::numeric_limits<double>::infinity()};
    constexpr std::size_t inner = thresholdCount - 2;
    if (all.size() > inner) {
        const double first = std::floor(double(all.size()) / inner);
        const double last = double(all.size()) - first;
        const double step = (last - first) / (inner - 1);
        for (std::size_t i = 0; i < inner; ++i) {
            const double at = i + 1 == inner ? last : double(i) * step + first;
            thresholds.push_back(all[std::size_t(std::nearbyint(at))]);
        }
    } else {
        thresholds.insert(thresholds.end(), all.begin(), all.end());
    }
    thresholds.push_back(-std::numeric_limits<double>::infinity());
    return thresholds;
}

/// Adds the precision and recall of a run at each threshold, weighted by `share`.
void addRun(const LongTermRun& run, double share, LongTermScore& score) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < run.overlaps.size(); ++i)
        if (!std::isnan(run.confidences[i])) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return run.confidences[a] > run.confidences[b];
    });
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t t = 0; t < score.thresholds.size(); ++t) {
        while (count < order.size() && run.confidences[order[count]] >= score.thresholds[t])
            sum += run.overlaps[order[count++]];
        score.precisions[t] += share * (count > 0 ? sum / double(count) : 1);
        if (run.visible > 0) score.recalls[t] += share * sum / double(run.visible);
    }
}

}  // namespace

LongTermRun longTermRun(const BoxSequence& truth, const BoxSequence& result,
                        const std::vector<double>& confidences, SizeI size, FrameIndex start) {
    LongTermRun run;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        const bool given = i < result.size() && FrameIndex(i) != start;
        run.overlaps.push_back(votOverlap(given ? result[i] : std::nullopt, truth[i], size));
        run.confidences.push_back(i < confidences.size() ? confidences[i] : 0);
        run.visible += truth[i] && truth[i]->area() > 0;
    }
    return run;
}

std::vector<double> confidencesOf(const SessionTarget& target, FrameIndex frames) {
    std::vector<double> values(static_cast<std::size_t>(frames));
    for (const SessionBox& box : target.boxes)
        if (box.frame < frames && !box.outside) values[std::size_t(box.frame)] = box.confidence;
    return values;
}

LongTermScore longTermScore(const std::vector<std::vector<LongTermRun>>& sequences) {
    LongTermScore score;
    const auto counts = std::count_if(sequences.begin(), sequences.end(),
                                      [](const auto& runs) { return !runs.empty(); });
    if (counts == 0) return score;
    score.thresholds = thresholdsOf(sequences);
    score.precisions.resize(score.thresholds.size());
    score.recalls.resize(score.thresholds.size());
    for (const auto& runs : sequences)
        for (const auto& run : runs) addRun(run, 1 / (double(runs.size()) * double(counts)), score);
    std::size_t best = 0;
    for (std::size_t t = 0; t < score.thresholds.size(); ++t) {
        const double both = score.precisions[t] + score.recalls[t];
        score.fs.push_back(both > 0 ? 2 * score.precisions[t] * score.recalls[t] / both : 0);
        if (score.fs[t] > score.fs[best]) best = t;
    }
    score.precision = score.precisions[best];
    score.recall = score.recalls[best];
    score.f = score.fs[best];
    score.threshold = score.thresholds[best];
    return score;
}

}  // namespace spoor
