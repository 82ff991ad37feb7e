// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/evaluation/input_content.h"
#include "engine/evaluation/shard.h"
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

/// How a run ended. A crash is a result like any other.
enum class ExitReason { Done, Failed, Crashed, TimedOut };
/// "done", "failed", "crashed", "timed out".
const char* toText(ExitReason end);

/// A run of `spoor-cli track` whose boxes are to be kept.
struct RunRequest {
    std::string name;  ///< of its files in the folder, without suffix: "tracker/sequence/ope-00"
    std::string input;
    std::string pipeline;
    std::map<std::string, std::string> settings;  ///< parameters
    std::string device = "auto";
    std::map<std::string, std::string> stageDevices;
    std::vector<StartBox> boxes;
    std::uint64_t seed = 0;
    bool backward = false;  ///< frames in descending order; `start` counts from the last one
    FrameIndex start = 0;
    FrameIndex frames = 0;  ///< 0: all
    std::string truth;      ///< of a supervised run; empty: none
};

/// How it went.
struct RunResult {
    ExitReason end = ExitReason::Done;
    std::string message;  ///< of one that did not end well: what its process said
    double seconds = 0;   ///< of all of it; its report says how long it tracked
    std::string report;   ///< what `track --json` says of it, as JSON; empty: it did not get so far
};

/// Runs, each in a process that may crash or hang, whose boxes and records lie in a folder:
/// NAME.csv and NAME.json. A record says what was run by content: hashes of input and truth, the
/// parameters, the version. It is found again by that, so nothing that is there is run twice,
/// however paths are spelled, and whoever is ended at any moment loses at most the runs at work.
/// A process does one run after another, so starting up is paid once.
class RunCache {
public:
    struct Options {
        std::string folder;
        std::string cli;                   ///< spoor-cli
        std::string version;               ///< of it
        InputContents::Pictures pictures;  ///< pictureNames()
        double timeLimit = 600;            ///< seconds a run
        int jobs = 1;                      ///< runs side by side
    };
    explicit RunCache(Options options);
    ~RunCache();

    /// What is on record of it; nullopt where that is of something else, or damaged.
    std::optional<RunResult> find(const RunRequest& run);
    /// Takes its record away, so that it is run again.
    void forget(const RunRequest& run) const;
    /// Of its files.
    std::string fileOf(const RunRequest& run, const std::string& suffix) const;
    /// Runs some, and keeps each as soon as it has ended. `done` hears of each, one at a time.
    /// Throws EngineError where a result cannot be kept, or nothing can be started.
    /// Stopped, it leaves the others out.
    void run(std::size_t count, const std::function<RunRequest(std::size_t index)>& wanted,
             const std::function<void(std::size_t index, const RunResult&)>& done);
    /// Ends the runs that are under way, without a record, and starts no others. Any thread, also
    /// from a signal.
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

/// Many runs, and where they are kept.
struct RunList {
    std::size_t count = 0;
    std::function<RunRequest(std::size_t index)> wanted;
    RunCache* kept = nullptr;

    /// Those of a shard, in order.
    std::vector<std::size_t> part(const Shard& shard) const;
    /// Those that are to be run: that are not there or, with `retry`, did not end well.
    std::vector<std::size_t> missing(const std::vector<std::size_t>& among, bool retry) const;
};

}  // namespace spoor
