// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/tracking_run.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace spoor {

enum class KernelVariant;

/// A run in the background, independent of the run on screen: with other parameters, another
/// algorithm, other devices, another first box, or towards earlier frames. All "what if" features
/// use it.
struct BackgroundRunSetup {
    RunConfigPtr config;
    /// Kernel variant for all devices; nullopt: the default of each device.
    std::optional<KernelVariant> kernels;
    /// Boxes to start on, by frame. Starts before `first` in the run's direction are ignored.
    TrackingRun::Starts starts;
    FrameIndex first = 0;
    FrameIndex last = 0;    ///< Inclusive; less than `first` in a backward run.
    bool backward = false;  ///< Visits the frames in descending order.
    /// Artifacts to produce and to pass on with each frame.
    std::set<std::string> watched;
    /// State of another run of the same algorithm after `first`, from which this run continues. No
    /// target starts on `first` then, and that frame has no results.
    std::shared_ptr<const PipelineState> state;
};

/// Receives each completed frame, on the thread of the run. Returning false ends the run.
using BackgroundRunSink = std::function<bool(const Frame& frame, FrameOutcome outcome)>;

/// Runs `setup` over its frames on the calling thread. Ends early if `stop` is requested (child
/// processes are terminated, too), if the sink returns false, or if a frame cannot be read. Frames
/// before the first start have no results. Throws EngineError if a target cannot be started or no
/// device is left. Devices already open in `devices` keep their kernel variant. Notices of lost
/// devices are discarded because each timing row names its device.
void executeBackgroundRun(DeviceSet& devices, const std::shared_ptr<FrameStore>& frames,
                          const BackgroundRunSetup& setup, const std::stop_token& stop,
                          const BackgroundRunSink& sink);

/// Creates the run of `setup`, for callers that use it after executeBackgroundRun().
std::unique_ptr<TrackingRun> makeBackgroundRun(DeviceSet& devices,
                                               std::shared_ptr<FrameStore> frames,
                                               const BackgroundRunSetup& setup);
void executeBackgroundRun(TrackingRun& run, FrameStore& frames, const BackgroundRunSetup& setup,
                          const std::stop_token& stop, const BackgroundRunSink& sink);

}  // namespace spoor
