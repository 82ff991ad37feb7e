// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/runner_impl.h"

#include <algorithm>

// What a run shows: frames with their recorded results, playing, and the inner state of frames
// that were computed before.

namespace spoor {

void Runner::Impl::sendRecorded() {
    if (!shown) return;
    auto report = std::make_shared<FrameReport>();
    report->frame = shown;
    if (const auto found = recorded.find(cursor); found != recorded.end()) {
        report->results = found->second;
    }
    sink.onReport(report);
    artifactsDue = true;
}

/// Reads a frame and makes it the current one; false after the end.
bool Runner::Impl::show(FrameIndex index) {
    if (!frames || index < 0) return false;
    const auto frame = frames->get(index);
    if (!frame) return false;
    shown = *frame;
    cursor = index;
    return true;
}

void Runner::Impl::needFrame() const {
    if (!shown) {
        throw EngineError(Message(
            SPOOR_TR("engine", "No video is open. Open a video or a folder of pictures first.")));
    }
}

/// Computes the current frame again for those who look inside while the run stands still.
void Runner::Impl::sendArtifacts() {
    artifactsDue = false;
    if (!run || watched.empty() || !run->passed(cursor) || !recorded.count(cursor)) return;
    if (frames->info().live) return;  // its frames cannot be read again
    needRun();
    run->stages().setInspect(inspect);
    auto outcome = run->recompute(cursor);
    if (outcome.artifacts.empty()) return;
    auto report = std::make_shared<FrameReport>();
    report->frame = shown;
    report->results = recorded[cursor];
    report->timings = std::move(outcome.timings);
    report->artifacts = std::move(outcome.artifacts);
    sink.onReport(report);
}

void Runner::Impl::apply(command::Seek& c) {
    needFrame();
    mode = RunMode::Idle;  // whoever looks elsewhere while tracking wants to stay there
    goal.reset();
    const FrameIndex last = frames->frameCount() - 1;
    if (show(std::clamp<FrameIndex>(c.frame, 0, std::max<FrameIndex>(last, 0)))) sendRecorded();
}

void Runner::Impl::apply(command::Step& c) {
    command::Seek seek{cursor + c.frames};
    apply(seek);
}

void Runner::Impl::apply(command::Play& c) {
    needFrame();
    if (mode == RunMode::Tracking || c.speed == 0) return;
    mode = RunMode::Playing;
    speed = c.speed;
    clock.start(shown.time());
}

void Runner::Impl::apply(command::Stop&) {
    mode = RunMode::Idle;
    goal.reset();
    artifactsDue = true;
}

void Runner::Impl::apply(command::Watch& c) {
    watched = std::move(c.artifacts);
    if (run) run->setWatched(watched);
    artifactsDue = true;
}

void Runner::Impl::apply(command::Inspect& c) {
    inspect = InspectRequest{c.target, c.stage, c.box};
    artifactsDue = true;
}

void Runner::Impl::apply(command::Act& c) {
    needTarget(c.target);
    if (!run) return;
    // It is done to what is on screen: the run goes on from there.
    if (mode == RunMode::Idle && run->passed(cursor) && recorded.count(cursor)) run->goTo(cursor);
    run->act(c.target, c.action, c.id);
    artifactsDue = true;
}

void Runner::Impl::apply(command::TakeState& c) {
    std::shared_ptr<const PipelineState> state;
    try {
        const bool stands = run && !frames->info().live && mode != RunMode::Tracking;
        if (auto taken = stands ? run->stateAt(c.frame) : std::nullopt)
            state = std::make_shared<const PipelineState>(std::move(*taken));
    } catch (const EngineError&) {
        // Who asked does without it.
    }
    c.done(state);
}

}  // namespace spoor
