// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/run_cache.h"
#include "engine/evaluation/shard.h"
#include "engine/evaluation/suite.h"
#include "engine/media/frame_source.h"
#include "engine/scoring/long_term_scoring.h"
#include "engine/scoring/multi_start_scoring.h"
#include "engine/scoring/shape_scoring.h"
#include "engine/scoring/vot_scoring.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// One start of one tracker on one sequence.
struct BenchmarkRun {
    std::size_t tracker = 0;   ///< index into the suite
    std::size_t sequence = 0;  ///< index into the suite
    Protocol protocol = Protocol::OnePass;
    std::size_t part = 0;  ///< which start of the protocol
    std::uint64_t seed = 0;
    FrameIndex start = 0;
    FrameIndex frames = 0;
    StartBox box;
    double framesPerSecond = 0;  ///< of the video
    FrameIndex length = 0;       ///< frames of the sequence
    /// From `start` to frame 0: then its input is "backward:" the sequence's, of `inputFrames`
    /// frames, and its results count from there.
    bool backward = false;
    FrameIndex inputFrames = 0;
    std::string name;  ///< "tracker/sequence/sre-03-seed0": its files' path without suffix
};

/// What a run was made with, as it said itself; empty where it said nothing. Interned.
struct RunProvenance {
    std::string_view version, plan, device, driver, parameters;
};

/// How a run ended. A crash is a result like any other: its scores are those of no box at all.
struct BenchmarkResult {
    using End = ExitReason;
    End end = End::Done;
    std::string message;         ///< of a run that did not end well: what its process said
    double seconds = 0;          ///< of the whole run
    double trackingSeconds = 0;  ///< from the first frame on, decoding included; 0: not known
    RunProvenance made;
    Score score;                          ///< of the frames from the start on
    std::optional<ShapeScore> shapes;     ///< likewise, where the truth has shapes
    std::optional<LongTermRun> longTerm;  ///< of Protocol::OnePass
    std::optional<VotScore> vot;          ///< of Protocol::Supervised
    std::vector<VotSegment> stretches;    ///< likewise
    std::optional<AnchorRun> anchored;    ///< of Protocol::Anchors
    /// Frames of the sequence in which the target was lost: VOT's failures, else the first of ten
    /// or more in a row without any overlap.
    std::vector<FrameIndex> failures;
};
/// A run and how it went.
struct BenchmarkEntry {
    BenchmarkRun run;
    BenchmarkResult result;
};

/// All runs of a suite, in order: sequence, tracker, protocol, seed, part. Reads the truths; throws
/// EngineError when one cannot be read or has no box.
class Benchmark {
public:
    /// Where results go and how they are made; what the suite says of time and of runs side by side
    /// replaces what is said here. The runs are kept in the folder's `runs`. `look` opens a
    /// sequence's input to see its size and length.
    Benchmark(Suite suite, RunCache::Options keep,
              const std::function<SourceInfo(const std::string& input)>& look);

    const Suite& suite() const { return m_suite; }
    const std::vector<BenchmarkRun>& runs() const { return m_runs; }

    /// Called after each run, with how many of all there are by now; `here`: it was run just now.
    using Progress = std::function<void(const BenchmarkEntry&, std::size_t done, bool here)>;
    struct RunSelection {
        Shard shard;         ///< only these; all others are left out
        bool retry = false;  ///< what did not end well is run again
    };
    /// Runs what is missing. Stopped, it returns those that are done.
    std::vector<BenchmarkEntry> run(const RunSelection& wish, const Progress& progress);
    /// What is on record; runs nothing. Runs that are not there are left out.
    std::vector<BenchmarkEntry> recorded();
    /// All runs, for as long as this lives.
    RunList list();
    /// Ends the runs that are under way, without a record, and starts no others. Any thread, also
    /// from a signal.
    void stop() { m_kept->stop(); }
    bool stopped() const { return m_kept->stopped(); }

private:
    void plan(std::size_t sequence, const SourceInfo& source);
    RunRequest wanted(const BenchmarkRun& run) const;
    BenchmarkResult judge(const BenchmarkRun& run, const RunResult& kept) const;

    Suite m_suite;
    std::unique_ptr<RunCache> m_kept;
    std::vector<ShapedTruth> m_truths;
    std::vector<BenchmarkRun> m_runs;
};

}  // namespace spoor
