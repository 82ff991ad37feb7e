// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/studies/benchmark.h"

#include <string>
#include <vector>

namespace spoor {

/// A tracker under a protocol: means over the sequences of the means over each sequence's runs, so
/// that every sequence counts the same. Runs that did not end well count as no box at all.
struct BenchmarkSummary {
    std::size_t tracker = 0;
    Protocol protocol = Protocol::OnePass;
    std::size_t runs = 0;
    std::size_t notDone = 0;
    Score score;  ///< `frames` and `present` are sums
    /// The same as means over all frames of all runs, as the kits of GOT-10k and VOT count: long
    /// sequences count more.
    Score byFrames;
    double accuracyByFrames = 0;  ///< VOT's, likewise
    VotScore vot;                 ///< of Protocol::Supervised; `failures` and `frames` are sums
    double framesPerSecond = 0;   ///< of whole processes, start-up and decoding included
};

std::vector<BenchmarkSummary> summarize(const Suite& suite,
                                        const std::vector<BenchmarkEntry>& entries);

/// A row a run: tracker, sequence, protocol, part, seed, how it ended, figures.
void writeBenchmarkCsv(const std::string& path, const Suite& suite,
                       const std::vector<BenchmarkEntry>& entries);
/// {"suite", "means", "summaries": [...], "runs": [...]}, curves included; each summary has means
/// over sequences, and as "by_frames" means over frames.
void writeBenchmarkJson(const std::string& path, const Suite& suite,
                        const std::vector<BenchmarkEntry>& entries);
/// One page by itself: a table and success and precision plots a protocol, a table of sequences,
/// and what did not end well.
void writeBenchmarkHtml(const std::string& path, const Suite& suite,
                        const std::vector<BenchmarkEntry>& entries);

}  // namespace spoor
