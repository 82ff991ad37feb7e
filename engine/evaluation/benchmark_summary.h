// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/benchmark.h"
#include "engine/scoring/interval.h"
#include "engine/scoring/score_figures.h"

#include <array>
#include <map>
#include <string>
#include <vector>

namespace spoor {

/// A figure's uncertainty: over sequences (95 %), and its standard deviation over seeds.
struct FigureSpread {
    FigureInterval interval;
    double overSeeds = 0;
};

/// Figures over all sequences of a supervised protocol as VOT's toolkit computes them: accuracy
/// and failures of a sequence are means over its runs, and count by the sequence's length.
struct SuiteVot {
    double accuracy = 0;
    double failures = 0;     ///< a sequence
    double reliability = 0;  ///< exp(-30 failures / mean length)
    double eao = 0;
    FigureInterval accuracyInterval, eaoInterval;
    std::vector<double> curve;  ///< eaoCurve()
};

/// What a tracker did on one sequence: means over its runs.
struct SequenceSummary {
    std::size_t runs = 0;
    Score score;
    double accuracy = 0;    ///< VOT's
    double failures = 0;    ///< of Protocol::Supervised
    double robustness = 0;  ///< of Protocol::Anchors
};

/// MultiStartScore with its intervals.
struct SuiteMultiStart {
    MultiStartScore score;
    FigureInterval accuracyInterval, robustnessInterval, eaoInterval;
};

/// A tracker under a protocol: means over the sequences of the means over each sequence's runs, so
/// that every sequence counts the same. Runs that did not end well count as no box at all.
struct BenchmarkSummary {
    std::size_t tracker = 0;
    Protocol protocol = Protocol::OnePass;
    std::size_t runs = 0;
    std::size_t notDone = 0;
    Score score;  ///< `frames`, `present` and `absent` are sums
    std::array<FigureSpread, scoreFigures.size()> spreads;
    /// The same as means over all frames of all runs, as the kits of GOT-10k and VOT count: long
    /// sequences count more.
    Score byFrames;
    double accuracyByFrames = 0;  ///< VOT's, likewise
    VotScore vot;       ///< of Protocol::Supervised: means over sequences; `failures` and `frames`
                        ///< are sums
    SuiteVot suiteVot;  ///< likewise
    /// Of the sequences whose truth has shapes, each of which counts the same. `allTurned`, J and
    /// F: where all of them have it.
    std::optional<ShapeScore> shapes;
    std::size_t shapeSequences = 0;
    LongTermScore longTerm;      ///< of Protocol::OnePass
    SuiteMultiStart multiStart;  ///< of Protocol::Anchors
    std::map<std::size_t, SequenceSummary> sequences;
    double framesPerSecond = 0;  ///< from the first frame on, decoding included
};

/// Of all trackers under all protocols of a suite, in order of protocol.
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
/// All attributes of the suite's sequences, in order of name.
std::vector<std::string> attributesOf(const Suite& suite);
/// The suite's own interval, else that of the lengths of its sequences.
EaoInterval eaoIntervalOf(const Suite& suite, const std::vector<BenchmarkEntry>& entries);

}  // namespace spoor
