// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/multi_start_scoring.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr int grace = 10;
constexpr double failedBelow = 0.1;
constexpr FrameIndex betweenAnchors = 50;

/// Frames of a run until it failed; all where it did not.
std::size_t progressOf(const AnchorRun& run) {
    int left = grace;
    for (std::size_t i = 0; i < run.overlaps.size(); ++i) {
        left = run.overlaps[i] <= failedBelow && run.there[i] ? left - 1 : grace;
        if (left == 0) return i + 1 - grace;
    }
    return run.overlaps.size();
}

/// Adds a run to the sums and counts of a curve. Source: votchallenge/toolkit,
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

MultiStartScore multiStartScore(const std::vector<AnchoredSequence>& sequences,
                                const EaoInterval& interval) {
    MultiStartScore score;
    const auto length = std::size_t(std::max<std::int64_t>(interval.high, 0));
    std::vector<double> sums(length), counts(length);
    double overlaps = 0, until = 0, robustness = 0, lengths = 0;
    for (const auto& sequence : sequences) {
        double ownUntil = 0, ownAll = 0;
        for (const auto& run : sequence.runs) {
            const std::size_t progress = progressOf(run);
            for (std::size_t i = 0; i < progress; ++i) overlaps += run.overlaps[i];
            ownUntil += double(progress);
            ownAll += double(run.overlaps.size());
            addToCurve(run, progress, sums, counts);
        }
        if (ownAll == 0) continue;
        until += ownUntil;
        robustness += ownUntil / ownAll * double(sequence.length);
        lengths += double(sequence.length);
    }
    if (until > 0) score.accuracy = overlaps / until;
    if (lengths > 0) score.robustness = robustness / lengths;
    for (std::size_t n = 0; n < length; ++n)
        score.curve.push_back(counts[n] > 0 ? sums[n] / counts[n] : 0);
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
