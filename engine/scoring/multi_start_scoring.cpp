// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/multi_start_scoring.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr int grace = 10;
constexpr double failedBelow = 0.1;
constexpr FrameIndex betweenAnchors = 50;

/// Adds a run to the sums and counts of an EAO curve. Source: votchallenge/toolkit,
/// vot/analysis/multistart.py, compute_eao_partial.
void addToCurve(const AnchorRun& run, std::size_t progress, std::vector<double>& sums,
                std::vector<double>& counts) {
    const std::size_t frames = run.overlaps.size();
    const bool failed = progress < frames;
    double sum = 0;
    for (std::size_t n = 1; n < sums.size(); ++n) {
        if (n >= frames && !failed) break;
        if (n < progress) sum += run.overlaps[n];
        sums[n] += sum / double(n < frames ? n : std::max<std::size_t>(n - 1, 1));
        ++counts[n];
    }
}

}  // namespace

std::size_t framesUntilFailure(const AnchorRun& run) {
    int left = grace;
    for (std::size_t i = 0; i < run.overlaps.size(); ++i) {
        left = run.overlaps[i] <= failedBelow && run.there[i] ? left - 1 : grace;
        if (left == 0) return i + 1 - grace;
    }
    return run.overlaps.size();
}

AnchoredSequence anchoredSequence(const std::vector<AnchorRun>& runs, std::int64_t length,
                                  const EaoInterval& interval) {
    AnchoredSequence part;
    part.length = double(length);
    part.sums.resize(std::size_t(std::max<std::int64_t>(interval.high, 0)));
    part.counts.resize(part.sums.size());
    for (const AnchorRun& run : runs) {
        const std::size_t progress = framesUntilFailure(run);
        for (std::size_t i = 0; i < progress; ++i) part.overlaps += run.overlaps[i];
        part.until += double(progress);
        part.all += double(run.overlaps.size());
        addToCurve(run, progress, part.sums, part.counts);
    }
    return part;
}

MultiStartScore multiStartScore(const std::vector<const AnchoredSequence*>& sequences,
                                const EaoInterval& interval) {
    MultiStartScore score;
    score.curve.resize(std::size_t(std::max<std::int64_t>(interval.high, 0)));
    std::vector<double> counts(score.curve.size());
    double overlaps = 0, until = 0, robustness = 0, lengths = 0;
    for (const AnchoredSequence* each : sequences) {
        if (each->all == 0) continue;
        overlaps += each->overlaps;
        until += each->until;
        robustness += each->until / each->all * each->length;
        lengths += each->length;
        for (std::size_t n = 0; n < counts.size(); ++n) {
            score.curve[n] += each->sums[n];
            counts[n] += each->counts[n];
        }
    }
    if (until > 0) score.accuracy = overlaps / until;
    if (lengths > 0) score.robustness = robustness / lengths;
    for (std::size_t n = 0; n < counts.size(); ++n)
        if (counts[n] > 0) score.curve[n] /= counts[n];
    score.eao = eao(score.curve, interval);
    return score;
}

std::vector<Anchor> anchorsOf(const BoxSequence& truth) {
    const auto isThere = [](const auto& box) { return box.has_value(); };
    const auto first =
        FrameIndex(std::find_if(truth.begin(), truth.end(), isThere) - truth.begin());
    auto last = FrameIndex(truth.size()) - 1;
    while (last > first && !truth[std::size_t(last)]) --last;
    std::vector<Anchor> anchors;
    for (FrameIndex wanted = first; wanted <= last; wanted += betweenAnchors) {
        FrameIndex frame = wanted;
        while (frame <= last && !truth[std::size_t(frame)]) ++frame;
        const bool backward = frame > FrameIndex(truth.size()) - 1 - frame;
        if (anchors.empty() || anchors.back().frame < frame) anchors.push_back({frame, backward});
    }
    return anchors;
}

}  // namespace spoor
