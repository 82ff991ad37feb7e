// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"
#include "engine/scoring/long_term_scoring.h"
#include "engine/scoring/multi_start_scoring.h"
#include "engine/scoring/vot_scoring.h"
#include "engine/studies/suite.h"

#include <atomic>
#include <cstddef>
#include <functional>
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
    RectF box;
    double framesPerSecond = 0;  ///< of the video
    FrameIndex length = 0;       ///< frames of the sequence
    /// From `start` to frame 0: then its input is "backward:" the sequence's, of `inputFrames`
    /// frames, and its results count from there.
    bool backward = false;
    FrameIndex inputFrames = 0;
    std::string name;  ///< "tracker/sequence/sre-03-seed0": its files' path without suffix
};

/// What a run was made with, as it said itself; empty where it said nothing. Interned.
struct RunMaking {
    std::string_view version, plan, device, driver, parameters;
};

/// How a run ended. A crash is a result like any other: its scores are those of no box at all.
struct BenchmarkResult {
    enum class End { Done, Failed, Crashed, TimedOut };
    End end = End::Done;
    std::string message;         ///< of a run that did not end well: what its process said
    double seconds = 0;          ///< of the whole process
    double trackingSeconds = 0;  ///< from the first frame on, decoding included; 0: not known
    RunMaking made;
    Score score;                          ///< of the frames from the start on
    std::optional<LongTermRun> longTerm;  ///< of Protocol::OnePass
    std::optional<VotScore> vot;          ///< of Protocol::Supervised
    std::vector<VotStretch> stretches;    ///< likewise
    std::optional<AnchorRun> anchored;    ///< of Protocol::Anchors
    /// Frames of the sequence in which the target was lost: VOT's failures, else the first of ten
    /// or more in a row without any overlap.
    std::vector<FrameIndex> failures;
};
/// "done", "failed", "crashed", "timed out".
const char* toText(BenchmarkResult::End end);

/// A run and how it went.
struct BenchmarkEntry {
    BenchmarkRun run;
    BenchmarkResult result;
};

/// All runs of a suite, in order: sequence, tracker, protocol, seed, part. Reads the truths; throws
/// EngineError when one cannot be read or has no box.
class Benchmark {
public:
    /// Results go into `folder`, which is made. Each run is a process of `cli` (spoor-cli) with the
    /// suite's time limit, and leaves a record; runs whose record is there are not run again unless
    /// what would be run has changed.
    /// `look` opens a sequence's input to see its size and length.
    Benchmark(Suite suite, std::string folder, std::string cli,
              const std::function<SourceInfo(const std::string& input)>& look);

    const Suite& suite() const { return m_suite; }
    const std::vector<BenchmarkRun>& runs() const { return m_runs; }
    /// Runs what is missing. `progress` is called after each run, with how many were there or are
    /// done by now. Stopped, it returns those that are done.
    std::vector<BenchmarkEntry> run(
        const std::function<void(const BenchmarkEntry&, std::size_t done)>& progress);
    /// Ends the runs that are under way, without a record, and starts no others. Any thread, also
    /// from a signal.
    void stop() { m_stopped.store(true); }
    bool stopped() const { return m_stopped.load(); }

private:
    struct Truth {
        BoxSequence boxes;
        SizeI size;
    };
    void plan(std::size_t sequence, const SourceInfo& source);
    std::vector<std::string> command(const BenchmarkRun& run) const;
    std::string fileOf(const BenchmarkRun& run, const char* suffix) const;
    std::optional<BenchmarkResult> recorded(const BenchmarkRun& run) const;
    BenchmarkResult judge(const BenchmarkRun& run) const;
    bool execute(BenchmarkEntry& entry) const;

    Suite m_suite;
    std::string m_folder;
    std::string m_cli;
    std::vector<Truth> m_truths;
    std::vector<BenchmarkRun> m_runs;
    std::atomic<bool> m_stopped{false};
};

}  // namespace spoor
