// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/kernel_trial.h"
#include "engine/run/runner_impl.h"

#include <algorithm>

// Targets, and following them.

namespace spoor {

void Runner::Impl::sendComputed(TrackedRun::Outcome outcome, bool started) {
    for (auto& result : outcome.results) {
        if (const auto info = targets.find(result.id);
            info != targets.end() && result.label.empty()) {
            result.label = info->second.label;
        }
        // Ids are never given twice, whether drawn or found.
        nextId = std::max(nextId, result.id + 1);
    }
    recorded[cursor] = outcome.results;
    auto report = std::make_shared<FrameReport>();
    report->frame = shown;
    report->computed = true;
    report->started = started;
    report->results = std::move(outcome.results);
    report->timings = std::move(outcome.timings);
    report->artifacts = std::move(outcome.artifacts);
    report->signalValues = std::move(outcome.signalValues);
    sink.onReport(report);
}

TrackedRun& Runner::Impl::needRun() {
    needFrame();
    if (!type) {
        throw EngineError(
            Message(SPOOR_TR("engine", "No pipeline is chosen. Choose one before tracking.")));
    }
    if (!run) {
        run = std::make_unique<TrackedRun>(
            devices, *type, params, plan, seed, frames,
            TrackedRun::Options{options.snapshotEvery, options.snapshotBytes, options.nearBytes,
                                nextId, backward, options.timed},
            [this](const EngineError& error) {
                sink.onError(error);
                stateDue = true;  // the plan is another one
            });
        run->setWatched(watched);
        trialDue = true;
    }
    if (trialDue) tryKernels(*type, params, run->plan());
    trialDue = false;
    return *run;
}

/// Tracks one frame; false when there is none left.
bool Runner::Impl::trackFrame() {
    TrackedRun& tracked = needRun();
    const bool fresh = tracked.head() < 0 && !type->needsBox;
    if (!fresh) tracked.goTo(cursor);
    const Frame before = shown;
    const FrameIndex at = cursor;
    const Nanos begin = nowNanos();
    if (!show(fresh ? cursor : cursor + (backward ? -1 : 1))) return false;
    tracked.stages().timings().addRow("decode", "host", begin, nowNanos(),
                                      std::int64_t(shown.bytes()));
    tracked.stages().setInspect(inspect);
    try {
        sendComputed(tracked.step(shown));
    } catch (...) {
        // The run stands where the last results are: tracking again starts with this frame.
        tracked.stages().abandon();
        shown = before;
        cursor = at;
        throw;
    }
    return true;
}

/// A target that cannot be started leaves the others alone.
bool Runner::Impl::tryToStart(TargetId id, const RectF& box) {
    try {
        startTarget(id, box);
        return true;
    } catch (const DeviceLostError&) {
        throw;
    } catch (const EngineError& error) {
        sink.onError(error);
        return false;
    }
}

void Runner::Impl::startTarget(TargetId id, const RectF& box) {
    TrackedRun& tracked = needRun();
    tracked.goTo(cursor);
    auto outcome = tracked.start(shown, id, box);
    TargetResult given = outcome.results.at(0);
    if (const auto found = recorded.find(cursor); found != recorded.end()) {
        outcome.results = found->second;
    }
    std::erase_if(outcome.results, [&](const auto& each) { return each.id == id; });
    outcome.results.push_back(given);
    std::sort(outcome.results.begin(), outcome.results.end(),
              [](const auto& a, const auto& b) { return a.id < b.id; });
    targets[id].id = id;
    targets[id].since = cursor;
    targets[id].paused = false;
    sendComputed(std::move(outcome), true);
}

void Runner::Impl::apply(command::AddTarget& c) {
    const bool drawn = needRun().type().needsBox;
    if (!drawn) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "This pipeline finds its own targets. "
                                           "Choose a tracker to follow a drawn box.")));
    }
    const TargetId id = c.id > 0 ? c.id : nextId;
    const bool known = targets.count(id) > 0;
    targets[id] = {id, c.label, false, cursor};
    try {
        startTarget(id, c.box);
    } catch (...) {
        if (!known) targets.erase(id);
        throw;
    }
    nextId = std::max(nextId, id + 1);
}

void Runner::Impl::apply(command::SetTargets& c) {
    std::map<TargetId, TargetInfo> now;
    for (const auto& [id, label] : c.targets) {
        const auto old = targets.find(id);
        now[id] = old != targets.end() ? old->second : TargetInfo{id, label, false, cursor};
        now[id].label = label;
    }
    for (const auto& [id, info] : targets) {
        if (now.count(id)) continue;
        if (run) run->remove(id);
        forget(id);
    }
    targets = std::move(now);
    nextId = std::max(nextId, c.next);
    relabel();
}

void Runner::Impl::relabel() {
    for (auto& [frame, results] : recorded)
        for (auto& result : results)
            if (targets.count(result.id)) result.label = targets[result.id].label;
}

void Runner::Impl::forget(TargetId id) {
    for (auto& [frame, results] : recorded)
        std::erase_if(results, [&](const auto& each) { return each.id == id; });
}

void Runner::Impl::apply(command::Retarget& c) {
    needTarget(c.id);
    startTarget(c.id, c.box);
}

void Runner::Impl::needTarget(TargetId id) const {
    if (targets.count(id)) return;
    throw EngineError(Message(SPOOR_TR("engine", "There is no target %1.")).arg(id));
}

void Runner::Impl::apply(command::RemoveTarget& c) {
    needTarget(c.id);
    if (run) run->remove(c.id);
    targets.erase(c.id);
    forget(c.id);
    if (mode == RunMode::Idle) sendRecorded();
}

void Runner::Impl::apply(command::Rename& c) {
    needTarget(c.id);
    targets[c.id].label = c.label;
    relabel();
    if (mode == RunMode::Idle) sendRecorded();
}

void Runner::Impl::apply(command::PauseTarget& c) {
    needTarget(c.id);
    if (run && run->follows(c.id)) run->pause(c.id, c.paused);
    targets[c.id].paused = c.paused;
}

/// The recorded results of the current frame as starts.
std::vector<command::TrackStart> Runner::Impl::recordedStarts() {
    std::vector<command::TrackStart> starts;
    for (const TargetResult& result : recorded[cursor])
        if (targets.count(result.id) && result.state != TargetState::Lost)
            starts.push_back({result.id, cursor, result.box, result.label});
    return starts;
}

/// Whether the run stands on this box of a target, so that it need not be started again.
bool Runner::Impl::goesOn(const command::TrackStart& start) {
    if (!run->follows(start.id)) return false;
    if (!start.box) return true;
    for (const TargetResult& result : recorded[cursor])
        if (result.id == start.id)
            return result.state != TargetState::Lost && result.box == *start.box;
    return false;
}

/// Makes the run follow what a document says, and nothing else.
void Runner::Impl::follow(const std::vector<command::TrackStart>& starts, bool afresh) {
    TrackedRun& tracked = needRun();
    tracked.goTo(cursor);
    std::map<TargetId, const command::TrackStart*> now;
    TrackedRun::Starts ahead;
    for (const command::TrackStart& start : starts) {
        if (start.frame == cursor) now[start.id] = &start;
        if (start.frame != cursor && start.box) ahead[start.frame][start.id] = *start.box;
    }
    for (const auto& [id, info] : targets)
        if (!now.count(id) && !info.paused && tracked.follows(id)) tracked.remove(id);
    bool some = false;
    for (const auto& [id, start] : now) {
        if (!targets.count(id)) targets[id] = {id, start->label, false, cursor};
        nextId = std::max(nextId, id + 1);
        const bool on = !afresh && goesOn(*start);
        some = on || (start->box && tryToStart(id, *start->box)) || some;
    }
    if (!some) throw noTarget();
    needRun().setStartsAhead(ahead);
}

EngineError Runner::Impl::noTarget() {
    return EngineError(
        Message(SPOOR_TR("engine", "There is no target to track. Draw a box around one first.")));
}

void Runner::Impl::apply(command::Track& c) {
    needFrame();
    if (type && type->needsBox && !c.starts && targets.empty()) throw noTarget();
    if (c.backward != backward) {
        // The other way is another run, from what is known here.
        if (type && type->needsBox && !c.starts) c.starts = recordedStarts();
        run.reset();
        backward = c.backward;
    }
    TrackedRun& tracked = needRun();
    if (type->needsBox && c.starts) follow(*c.starts, c.afresh);
    const bool fresh = tracked.head() < 0 && !type->needsBox;
    mode = RunMode::Tracking;
    paced = c.paced;
    goal.reset();
    if (c.frames) goal = cursor + (backward ? -1 : 1) * (*c.frames - (fresh ? 1 : 0));
    if (c.frames && *c.frames <= 0) mode = RunMode::Idle;
    clock.start(shown.time());
}

}  // namespace spoor
