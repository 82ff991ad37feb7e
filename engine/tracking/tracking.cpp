// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/tracking.h"

#include <map>
#include <memory>
#include <utility>

namespace spoor {

Tracking::Tracking(RunSink& sink, CurrentFrame& current, RunRecord& record, ConfiguredRun& chosen)
    : m_sink(sink), m_current(current), m_record(record), m_chosen(chosen) {}

ReplayableRun& Tracking::needRun() {
    m_current.need();
    return m_chosen.needRun(m_current.frames(), m_record.nextId());
}

/// The results must have been recorded already.
void Tracking::report(ReplayableRun::Outcome outcome, bool started) {
    auto report = std::make_shared<FrameReport>();
    report->frame = m_current.frame();
    report->computed = true;
    report->started = started;
    report->results = std::move(outcome.results);
    report->timings = std::move(outcome.timings);
    report->artifacts = std::move(outcome.artifacts);
    report->signalValues = std::move(outcome.signalValues);
    m_sink.onReport(report);
}

void Tracking::start(TargetId id, const StartBox& box, bool afresh) {
    ReplayableRun& run = needRun();
    run.goTo(m_current.index());
    auto outcome = run.start(m_current.frame(), id, box, afresh);
    outcome.results = m_record.keepStart(m_current.index(), outcome.results.at(0));
    report(std::move(outcome), true);
}

bool Tracking::tryToStart(TargetId id, const StartBox& box, bool afresh) {
    try {
        start(id, box, afresh);
        return true;
    } catch (const DeviceLostError&) {
        throw;
    } catch (const EngineError& error) {
        m_sink.onError(error);
        return false;
    }
}

/// Returns whether the run already has this box of a target, so that no new start is needed.
bool Tracking::goesOn(const command::TrackStart& start) {
    if (!needRun().follows(start.id)) return false;
    return !start.box || m_record.hasBox(m_current.index(), start.id, *start.box);
}

bool Tracking::follow(const std::vector<command::TrackStart>& starts, bool afresh) {
    ReplayableRun& run = needRun();
    const FrameIndex here = m_current.index();
    run.goTo(here);
    std::map<TargetId, const command::TrackStart*> now;
    ReplayableRun::Starts ahead;
    for (const command::TrackStart& start : starts) {
        if (start.frame == here) now[start.id] = &start;
        if (start.frame != here && start.box) ahead[start.frame][start.id] = *start.box;
    }
    for (const auto& [id, info] : m_record.targets())
        if (!now.count(id) && !info.paused && run.follows(id)) run.remove(id);
    bool some = false, refused = false;
    for (const auto& [id, start] : now) {
        if (!m_record.knows(id)) m_record.add(id, start->label, here);
        m_record.use(id);
        const bool on = !afresh && goesOn(*start);
        if (on || (start->box && tryToStart(id, *start->box, afresh))) {
            some = true;
        } else if (start->box) {
            refused = true;
        }
    }
    if (!some && !refused) throw noTarget();
    needRun().setStartsAhead(ahead);
    return some;
}

bool Tracking::beginsHere() {
    return needRun().head() < 0 && !m_chosen.needsBox();
}

bool Tracking::trackFrame() {
    ReplayableRun& run = needRun();
    const bool here = beginsHere();
    if (!here) run.goTo(m_current.index());
    const CurrentFrame before = m_current;
    const Nanos begin = nowNanos();
    if (!m_current.show(m_current.index() + (here ? 0 : m_chosen.backward() ? -1 : 1)))
        return false;
    const Frame& frame = m_current.frame();
    run.stages().timings().addRow("decode", "host", begin, nowNanos(), std::int64_t(frame.bytes()));
    run.stages().setInspect(m_inspect);
    try {
        auto outcome = run.step(frame);
        outcome.results = m_record.keep(m_current.index(), std::move(outcome.results));
        report(std::move(outcome), false);
    } catch (...) {
        // The run stays at the last results: tracking resumes with the failed frame.
        run.abandon();
        m_current = before;
        throw;
    }
    return true;
}

void Tracking::showInside() {
    const FrameIndex here = m_current.index();
    const ReplayableRun* run = m_chosen.run();
    if (!run || !m_chosen.watched() || !run->passed(here) || !m_record.has(here)) return;
    if (m_current.live()) return;  // Frames of a live source cannot be read again.
    needRun().stages().setInspect(m_inspect);
    auto outcome = needRun().recompute(here);
    if (outcome.artifacts.empty()) return;
    auto report = std::make_shared<FrameReport>();
    report->frame = m_current.frame();
    report->results = m_record.at(here);
    report->timings = std::move(outcome.timings);
    report->artifacts = std::move(outcome.artifacts);
    m_sink.onReport(report);
}

EngineError Tracking::noTarget() {
    return EngineError(Message(
        SPOOR_TR("engine", "There is no target to track. Draw a box around an object first.")));
}

}  // namespace spoor
