// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/commands.h"
#include "engine/tracking/run_state.h"

#include <cstddef>
#include <memory>
#include <stop_token>

namespace spoor {

class DeviceSet;

/// Queue of commands and main loop of a run, shared by the command line, the tests, and the
/// workbench. Owns no thread. post() and busy() may be called from any thread, all other functions
/// from the thread that runs it.
class Runner {
public:
    struct Options {
        /// Interval of the snapshots on the host, in frames, for device loss and for going back.
        /// Each start of a target also saves one.
        int checkpointInterval = 32;
        std::size_t snapshotBytes = std::size_t{256} << 20;
        /// Memory in bytes for the states of the frames around the inspected one, which make
        /// stepping back fast; see CheckpointStore.
        std::size_t nearBytes = std::size_t{64} << 20;
        bool timed = true;     ///< Reports have timings.
        bool verdicts = true;  ///< See TargetVerdicts.
        /// A seek drops those that wait before it, shows a frame shortly before the wanted one if
        /// that takes long, and ends early if another one follows.
        bool scrubbing = false;
    };

    explicit Runner(RunSink& sink);
    Runner(RunSink& sink, Options options);
    ~Runner();

    /// Any thread. Commands take effect in the order of posting.
    void post(Command command);
    /// Returns true while playing or tracking, and while commands wait.
    bool busy() const;

    /// Processes commands and frames until there is nothing left to do.
    void runUntilIdle();
    /// Processes frames and waits for commands until `stop` is requested; returns within one frame.
    void run(const std::stop_token& stop);

    /// Releases the run and its devices on this thread. Later commands are dropped.
    void close();

    /// Devices of this run, for benchmarks and for tests that lose one.
    DeviceSet& devices();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace spoor
