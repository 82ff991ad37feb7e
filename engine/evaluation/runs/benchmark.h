// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/cluster/shard.h"
#include "engine/evaluation/runs/run_cache.h"
#include "engine/evaluation/runs/suite.h"
#include "engine/media/frame_source.h"
#include "engine/project/session/session.h"
#include "engine/scoring/flag_scoring.h"
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
    std::size_t tracker = 0;   ///< Index into the suite.
    std::size_t sequence = 0;  ///< Index into the suite.
    Protocol protocol = Protocol::OnePass;
    std::size_t part = 0;  ///< Number of the start within the protocol.
    std::uint64_t seed = 0;
    FrameIndex start = 0;
    FrameIndex frames = 0;
    StartBox box;
    double framesPerSecond = 0;  ///< Frame rate of the video.
    FrameIndex length = 0;       ///< Frames of the sequence.
    /// Runs from `start` to frame 0. The input is then "backward:" plus the input of the sequence,
    /// with `inputFrames` frames, and results are numbered from its first frame.
    bool backward = false;
    FrameIndex inputFrames = 0;
    std::string name;  ///< "tracker/sequence/sre-03-seed0": path of its files without suffix.
};

/// Provenance of a run according to its own report; empty if not reported. Interned.
struct RunProvenance {
    std::string_view version, plan, device, driver, parameters;
};

/// The outcome of a run. A crash is a result, too: it scores as if no box had been found.
struct BenchmarkResult {
    using End = ExitReason;
    End end = End::Done;
    std::string message;  ///< Message of the process if the run did not succeed.
    double seconds = 0;   ///< Duration of the whole run.
    // Without decoding, unless the sequence exceeds the memory for frames.
    double trackingSeconds = 0;  ///< From the first frame on; 0: unknown.
    double medianMs = 0;         ///< Milliseconds per frame; 0: unknown.
    std::int64_t peakBytes = 0;  ///< Peak memory of the process without decoded frames; 0: unknown.
    RunProvenance made;
    Score score;                          ///< Covers the frames from the start on.
    std::optional<ShapeScore> shapes;     ///< Set if the ground truth has shapes.
    std::optional<FlagScore> flags;       ///< Not for Protocol::Supervised; unset without output.
    std::optional<LongTermRun> longTerm;  ///< For Protocol::OnePass.
    std::optional<VotScore> vot;          ///< For Protocol::Supervised.
    std::vector<VotSegment> stretches;    ///< For Protocol::Supervised.
    std::optional<AnchorRun> anchored;    ///< For Protocol::Anchors.
    /// Frames of the sequence in which the target was lost: VOT's failures, else the first frame of
    /// ten or more consecutive frames without overlap.
    std::vector<FrameIndex> failures;
};
/// A run and its outcome.
struct BenchmarkEntry {
    BenchmarkRun run;
    BenchmarkResult result;
};

/// All runs of a suite, ordered by sequence, tracker, protocol, seed and part. Reads the ground
/// truth; throws EngineError if it cannot be read or contains no box.
class Benchmark {
public:
    /// `keep` defines where and how results are stored, in its subfolder `runs`; the time limit and
    /// the number of parallel runs come from the suite. `look` opens the input of a sequence to get
    /// its size and length.
    Benchmark(Suite suite, RunCache::Options keep,
              const std::function<SourceInfo(const std::string& input)>& look);

    /// Its notes include those on the ground truth.
    const Suite& suite() const { return m_suite; }
    const std::vector<BenchmarkRun>& runs() const { return m_runs; }

    /// Called after each run with the number of completed runs. `here` tells whether the run was
    /// executed now or taken from the cache.
    using Progress = std::function<void(const BenchmarkEntry&, std::size_t done, bool here)>;
    struct RunSelection {
        Shard shard;         ///< Only the runs of this shard.
        bool retry = false;  ///< Repeat runs that did not succeed.
    };
    /// Executes missing runs. After stop(), returns the completed ones.
    std::vector<BenchmarkEntry> run(const RunSelection& wish, const Progress& progress);
    /// Returns the recorded runs without executing any; missing runs are omitted.
    std::vector<BenchmarkEntry> recorded();
    /// Path of the boxes of a run.
    std::string boxesOf(const BenchmarkRun& run) const;
    /// All runs; valid for the lifetime of this object.
    RunList list();
    /// Cancels the active runs without recording them and starts no others. Thread-safe, also in a
    /// signal handler.
    void stop() { m_runCache->stop(); }
    bool stopped() const { return m_runCache->stopped(); }

private:
    void plan(std::size_t sequence, const SourceInfo& source);
    RunRequest wanted(const BenchmarkRun& run) const;
    BenchmarkResult judge(const BenchmarkRun& run, const RunResult& kept) const;

    Suite m_suite;
    std::unique_ptr<RunCache> m_runCache;
    std::vector<ShapedTruth> m_truths;
    std::vector<Session> m_ignoring;  ///< Ground truth with ignored boxes, by sequence; else empty.
    std::vector<BenchmarkRun> m_runs;
};

}  // namespace spoor
