// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/background_run.h"

#include "engine/base/os/child_process.h"
#include "engine/compute/device_set.h"
#include "engine/pipeline/report.h"

#include <algorithm>

namespace spoor {
namespace {

/// Starts the targets of the first frame. A tracker without targets has nothing to compute there.
FrameOutcome startAll(TrackingRun& run, const Frame& frame,
                      const std::map<TargetId, StartBox>& boxes) {
    FrameOutcome all;
    for (const auto& [id, box] : boxes) {
        FrameOutcome one = run.start(frame, id, box);
        all.results.push_back(one.results.at(0));
        std::move(one.timings.begin(), one.timings.end(), std::back_inserter(all.timings));
        std::move(one.artifacts.begin(), one.artifacts.end(), std::back_inserter(all.artifacts));
    }
    return all;
}

}  // namespace

std::unique_ptr<TrackingRun> makeBackgroundRun(DeviceSet& devices,
                                               std::shared_ptr<FrameStore> frames,
                                               const BackgroundRunSetup& setup) {
    TrackingRun::Options options;
    options.backward = setup.backward;
    for (const auto& [frame, boxes] : setup.starts) {
        if (!boxes.empty()) {
            options.firstId = std::max(options.firstId, std::prev(boxes.end())->first + 1);
        }
    }
    if (setup.kernels) devices.shape = setup.kernels;
    options.watched = setup.watched;
    auto run = std::make_unique<TrackingRun>(devices, setup.config, std::move(frames), options,
                                             [](const EngineError&) {});
    if (setup.state) run->begin(setup.first, *setup.state);
    run->setStartsAhead(setup.starts);
    return run;
}

void executeBackgroundRun(TrackingRun& run, FrameStore& frames, const BackgroundRunSetup& setup,
                          const std::stop_token& stop, const BackgroundRunSink& sink) {
    const FrameIndex step = setup.backward ? -1 : 1;
    for (FrameIndex index = setup.first; (setup.last - index) * step >= 0; index += step) {
        if (stop.stop_requested()) return;
        const auto frame = frames.get(index);
        if (!frame) return;
        FrameOutcome outcome;
        const auto starts = setup.starts.find(index);
        const bool begins = index == setup.first && (setup.config->type()->needsBox || setup.state);
        if (!begins) {
            outcome = run.step(*frame);
        } else if (!setup.state && starts != setup.starts.end()) {
            outcome = startAll(run, *frame, starts->second);
        }
        if (!sink(*frame, std::move(outcome))) return;
    }
}

void executeBackgroundRun(DeviceSet& devices, const std::shared_ptr<FrameStore>& frames,
                          const BackgroundRunSetup& setup, const std::stop_token& stop,
                          const BackgroundRunSink& sink) {
    const ChildStopScope ends(stop);
    try {
        const auto run = makeBackgroundRun(devices, frames, setup);
        executeBackgroundRun(*run, *frames, setup, stop, sink);
    } catch (const EngineError&) {
        // The stop terminated a tracker that runs in a separate program.
        if (!stop.stop_requested()) throw;
    }
}

}  // namespace spoor
