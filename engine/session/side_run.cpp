// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/side_run.h"

#include <algorithm>

namespace spoor {
namespace {

/// Results of the targets that start here; a tracker that follows nothing yet computes nothing.
TrackedRun::Outcome startAll(TrackedRun& run, const Frame& frame,
                             const std::map<TargetId, RectF>& boxes) {
    TrackedRun::Outcome all;
    for (const auto& [id, box] : boxes) {
        TrackedRun::Outcome one = run.start(frame, id, box);
        all.results.push_back(one.results.at(0));
        std::move(one.timings.begin(), one.timings.end(), std::back_inserter(all.timings));
        std::move(one.artifacts.begin(), one.artifacts.end(), std::back_inserter(all.artifacts));
    }
    return all;
}

}  // namespace

void runBeside(DeviceSet& devices, std::shared_ptr<FrameStore> frames, const SideRunSetup& setup,
               const std::stop_token& stop, const SideRunSink& sink) {
    TrackedRun::Options options;
    options.backward = setup.backward;
    for (const auto& [frame, boxes] : setup.starts) {
        if (!boxes.empty()) {
            options.firstId = std::max(options.firstId, std::prev(boxes.end())->first + 1);
        }
    }
    TrackedRun run(devices, *setup.type, setup.params, setup.plan, setup.seed, frames, options,
                   [](const EngineError&) {});
    run.stages().setWatched(setup.watched);
    run.setStartsAhead(setup.starts);
    const FrameIndex step = setup.backward ? -1 : 1;
    for (FrameIndex index = setup.first; (setup.last - index) * step >= 0; index += step) {
        if (stop.stop_requested()) return;
        const auto frame = frames->get(index);
        if (!frame) return;
        TrackedRun::Outcome outcome;
        const auto starts = setup.starts.find(index);
        if (index != setup.first || !setup.type->needsBox) {
            outcome = run.step(*frame);
        } else if (starts != setup.starts.end()) {
            outcome = startAll(run, *frame, starts->second);
        }
        if (!sink(*frame, std::move(outcome))) return;
    }
}

}  // namespace spoor
