// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/runs/benchmark.h"
#include "engine/scoring/interval.h"
#include "engine/scoring/score_figures.h"

#include <array>
#include <map>
#include <string>
#include <vector>

namespace spoor {

/// Uncertainty of a figure: the 95 % interval over sequences, and the standard deviation over
/// seeds.
struct FigureSpread {
    FigureInterval interval;
    double overSeeds = 0;
};

/// Figures over all sequences of a supervised protocol as computed by the VOT toolkit. The accuracy
/// and failures of a sequence are means over its runs, weighted by its length.
struct SuiteVot {
    double accuracy = 0;
    double failures = 0;     ///< Per sequence.
    double reliability = 0;  ///< exp(-30 failures / mean length).
    double eao = 0;
    FigureInterval accuracyInterval, eaoInterval;
    std::vector<double> curve;  ///< eaoCurve()
};

/// Result of a tracker on one sequence: means over its runs.
struct SequenceSummary {
    std::size_t runs = 0;
    Score score;
    double accuracy = 0;             ///< Accuracy of VOT.
    double failures = 0;             ///< For Protocol::Supervised.
    double robustness = 0;           ///< For Protocol::Anchors.
    std::optional<FlagScore> flags;  ///< Sums over its runs.
};

/// MultiStartScore with its intervals.
struct SuiteMultiStart {
    MultiStartScore score;
    FigureInterval accuracyInterval, robustnessInterval, eaoInterval;
};

/// A tracker under a protocol: means over the sequences of the means over the runs of each
/// sequence, so that every sequence has equal weight. Runs that did not succeed count as if no box
/// had been found.
struct BenchmarkSummary {
    std::size_t tracker = 0;
    Protocol protocol = Protocol::OnePass;
    std::size_t runs = 0;
    std::size_t notDone = 0;
    Score score;  ///< `frames`, `present` and `absent` are sums.
    std::array<FigureSpread, scoreFigures.size()> spreads;
    /// Means over all frames of all runs, as in the toolkits of GOT-10k and VOT, so that long
    /// sequences weigh more.
    Score byFrames;
    double accuracyByFrames = 0;  ///< Accuracy of VOT over all frames.
    VotScore vot;       ///< For Protocol::Supervised: means over sequences; `failures` and `frames`
                        ///< are sums.
    SuiteVot suiteVot;  ///< For Protocol::Supervised.
    /// Means over the sequences whose ground truth has shapes, with equal weight. `allTurned`, J
    /// and F are set only if all of these sequences have them.
    std::optional<ShapeScore> shapes;
    std::size_t shapeSequences = 0;
    std::optional<FlagScore> flags;  ///< Sums over all runs with output.
    LongTermScore longTerm;          ///< For Protocol::OnePass.
    SuiteMultiStart multiStart;      ///< For Protocol::Anchors.
    std::map<std::size_t, SequenceSummary> sequences;
    double framesPerSecond = 0;  ///< From the first frame on, see BenchmarkResult.
    double medianMs = 0;         ///< Median over runs of BenchmarkResult::medianMs; 0: unknown.
    std::int64_t peakBytes = 0;  ///< Highest of all runs; 0: unknown.
};

/// Summaries of all trackers under all protocols of a suite, ordered by protocol.
std::vector<BenchmarkSummary> summarize(const Suite& suite,
                                        const std::vector<BenchmarkEntry>& entries);
/// Means over the sequences that have the attribute.
struct AttributeScore {
    std::size_t sequences = 0;
    Score score;
    double accuracy = 0, failures = 0, robustness = 0;
};
AttributeScore attributeScore(const Suite& suite, const BenchmarkSummary& summary,
                              const std::string& attribute);
/// All attributes of the sequences of a suite, sorted by name.
std::vector<std::string> attributesOf(const Suite& suite);
/// The interval that the suite defines, else the interval from the lengths of its sequences.
EaoInterval eaoIntervalOf(const Suite& suite, const std::vector<BenchmarkEntry>& entries);

}  // namespace spoor
