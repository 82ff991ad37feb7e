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

/// The loop that everything is driven by: command line, tests and workbench use the same object.
/// Owns no thread. post() may be called from any thread, everything else from the one that runs it.
class Runner {
public:
    struct Options {
        /// A state of the pipeline is kept on the host every so many frames (and at every change of
        /// targets or parameters): for device loss, and for going back.
        int snapshotEvery = 32;
        std::size_t snapshotBytes = std::size_t{256} << 20;
        /// For states of all frames around the one that is looked at inside, so that stepping back
        /// is fast; see CheckpointStore.
        std::size_t nearBytes = std::size_t{64} << 20;
        bool timed = true;  ///< reports have timings
    };

    explicit Runner(RunSink& sink);
    Runner(RunSink& sink, Options options);
    ~Runner();

    /// Any thread.
    void post(Command command);
    /// True while playing or tracking or when commands wait.
    bool busy() const;

    /// Works off commands and frames until there is nothing left to do.
    void runUntilIdle();
    /// Works and waits for commands until asked to stop; stops within one frame.
    void run(std::stop_token stop);

    /// The devices of this run; for the bench and for tests that lose one.
    DeviceSet& devices();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace spoor
