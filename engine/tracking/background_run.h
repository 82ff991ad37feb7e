// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/replayable_run.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace spoor {

/// A run beside the one that is shown: with other parameters, another pipeline, other devices,
/// another first box, or to earlier frames. What asks "what if" is built on it.
struct BackgroundRunSetup {
    const AlgorithmDescriptor* type = nullptr;
    ParamSet params;
    DevicePlan plan;
    std::optional<KernelVariant> kernels;  ///< of this form on every device; nullopt: of the device
    std::uint64_t seed = 0;
    /// Boxes to start on, by frame; those before `first` in the run's direction are ignored.
    ReplayableRun::Starts starts;
    FrameIndex first = 0;
    FrameIndex last = 0;    ///< inclusive; before `first` in a backward run
    bool backward = false;  ///< frames follow each other in descending order
    /// Artifacts that are made and handed over with each frame.
    std::set<std::string> watched;
    /// The state of another run of this pipeline after `first`, e.g. of the shown one, to go on
    /// from: then nothing starts on that frame, and it has no results.
    std::shared_ptr<const PipelineState> state;
};

/// Gets each frame as it is done, on the thread that runs; false ends the run.
using BackgroundRunSink = std::function<bool(const Frame& frame, ReplayableRun::Outcome outcome)>;

/// Runs `setup` over its frames, on the calling thread. Ends early when it is asked to stop, when
/// the sink has seen enough, or where the frames end; a program that it waits for is ended then.
/// Frames before the first start have no results. Throws EngineError where a target cannot be
/// started or nothing is left to compute on. Open devices in `devices` are used, whatever form
/// their kernels have; notices of devices put aside are dropped, because the plan in each timing
/// row says where it ran.
void executeBackgroundRun(DeviceSet& devices, std::shared_ptr<FrameStore> frames,
                          const BackgroundRunSetup& setup, const std::stop_token& stop,
                          const BackgroundRunSink& sink);

/// The same in two steps, for those who look inside of its frames later.
std::unique_ptr<ReplayableRun> makeBackgroundRun(DeviceSet& devices,
                                                 std::shared_ptr<FrameStore> frames,
                                                 const BackgroundRunSetup& setup);
void executeBackgroundRun(ReplayableRun& run, FrameStore& frames, const BackgroundRunSetup& setup,
                          const std::stop_token& stop, const BackgroundRunSink& sink);

}  // namespace spoor
