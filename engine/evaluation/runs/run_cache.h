// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/evaluation/bundles/input_content.h"
#include "engine/evaluation/cluster/shard.h"
#include "engine/pipeline/start_box.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

struct ChildResult;

/// How a run ended. A crash is a result, too.
enum class ExitReason { Done, Failed, Crashed, TimedOut };
/// "done", "failed", "crashed", "timed out".
const char* toText(ExitReason end);

/// A run of `spoor-cli track` whose boxes are cached.
struct RunRequest {
    std::string name;  ///< Path of its files in the folder, without suffix:
                       ///< "tracker/sequence/ope-00".
    std::string input;
    std::string pipeline;
    std::map<std::string, std::string> settings;  ///< Parameters.
    std::string device = "auto";
    std::map<std::string, std::string> stageDevices;
    std::vector<StartBox> boxes;
    std::uint64_t seed = 0;
    bool backward = false;  ///< Frames in descending order; `start` counts from the last one.
    FrameIndex start = 0;
    FrameIndex frames = 0;  ///< 0: all.
    std::string truth;      ///< Ground truth for a supervised run; empty: none.
};

/// The outcome of a run.
struct RunResult {
    ExitReason end = ExitReason::Done;
    std::string message;  ///< Message of the process if the run did not succeed.
    double seconds = 0;   ///< Duration of the whole run; the report has the tracking time.
    std::string report;   ///< JSON report of `track --json`; empty if the run did not get that far.
};

/// Executes runs in processes that may crash or hang, and caches their boxes and records in a
/// folder as NAME.csv and NAME.json. A record identifies a run by content: hashes of input and
/// ground truth, parameters, and version. Existing runs are therefore not repeated, even if their
/// paths are spelled differently, and an interruption loses only the active runs. A process
/// executes several runs in turn, so the start-up cost is paid once.
class RunCache {
public:
    struct Options {
        std::string folder;
        std::string cli;                   ///< Path of spoor-cli.
        std::string version;               ///< Version of spoor-cli.
        InputContents::Pictures pictures;  ///< pictureNames()
        double timeLimit = 600;            ///< Seconds per run.
        int jobs = 1;                      ///< Parallel runs.
        /// Decodes a sequence before its first run in a process, for times without decoding.
        bool decodeFirst = false;
    };
    explicit RunCache(Options options);
    ~RunCache();

    /// Returns the recorded result; nullopt if there is none, if it belongs to another run, or if
    /// it is damaged.
    std::optional<RunResult> find(const RunRequest& run);
    /// Deletes the record, so that the run is repeated.
    void forget(const RunRequest& run) const;
    /// Path of a file of the run.
    std::string fileOf(const RunRequest& run, const std::string& suffix) const;
    /// Executes `count` runs and records each when it ends. `done` is called for each run, one call
    /// at a time. Throws EngineError if a result cannot be stored or nothing can be started. After
    /// stop(), the remaining runs are omitted.
    void run(std::size_t count, const std::function<RunRequest(std::size_t index)>& wanted,
             const std::function<void(std::size_t index, const RunResult&)>& done);
    /// Cancels the active runs without recording them and starts no others. Thread-safe, also in a
    /// signal handler.
    void stop() { m_stopped.store(true); }
    bool stopped() const { return m_stopped.load(); }

private:
    struct Job;
    std::string identity(const RunRequest& run);
    std::string contentOf(const std::string& path) { return m_contents.hash(path); }
    RunResult afterEnd(const ChildResult& child, bool late) const;
    std::optional<RunResult> runOne(const RunRequest& run, Job& job);
    void keep(const RunRequest& run, const RunResult& result);

    Options m_options;
    InputContents m_contents;
    std::atomic<bool> m_stopped{false};
};

/// A list of runs and their cache.
struct RunList {
    std::size_t count = 0;
    std::function<RunRequest(std::size_t index)> wanted;
    RunCache* kept = nullptr;

    /// Indices of the runs of a shard, in order.
    std::vector<std::size_t> part(const Shard& shard) const;
    /// Indices of the runs to execute: those without a record and, with `retry`, those that did not
    /// succeed.
    std::vector<std::size_t> missing(const std::vector<std::size_t>& among, bool retry) const;
};

}  // namespace spoor
