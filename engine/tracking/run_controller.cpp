// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/run_controller.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace spoor {
namespace {

// Playback that lags by more than this restarts its clock instead of catching up.
constexpr Nanos maxLag = 250'000'000;

}  // namespace

RunController::RunController(RunSink& sink, ReplayableRun::Options options)
    : m_sink(sink),
      m_chosen(options,
               [this](const EngineError& error) {
                   m_sink.onError(error);
                   m_stateDue = true;  // The plan has changed.
               }),
      m_tracking(sink, m_current, m_record, m_chosen) {}

void RunController::execute(Command& command) {
    std::visit([this](auto& each) { apply(each); }, command);
    sendState();
}

void RunController::fail(const EngineError& error) {
    stand();
    if (ReplayableRun* run = m_chosen.run()) run->abandon();
    m_sink.onError(error);
    sendState();
}

void RunController::stand() {
    m_mode = RunMode::Idle;
    m_goal.reset();
}

// --- Reports ---

void RunController::sendState() {
    RunState state;
    state.mode = m_mode;
    state.frame = m_current.index();
    state.goal = m_goal;
    m_chosen.describe(state);
    for (const auto& [id, info] : m_record.targets()) state.targets.push_back(info);
    m_stateDue = false;
    m_sink.onState(state);
}

void RunController::sendNews() {
    if (m_stateDue) sendState();
}

void RunController::sendRecorded() {
    if (m_current.none()) return;
    auto report = std::make_shared<FrameReport>();
    report->frame = m_current.frame();
    report->results = m_record.at(m_current.index());
    m_sink.onReport(report);
    m_insideDue = true;
}

void RunController::showInside() {
    if (!m_insideDue) return;
    m_insideDue = false;
    m_tracking.showInside();
}

// --- Playback and tracking ---

Nanos RunController::due() const {
    const bool timed = m_mode == RunMode::Playing || (m_mode == RunMode::Tracking && m_paced);
    if (!timed) return 0;
    return m_clock.due(m_current.frame().time(), m_current.frames()->info().framesPerSecond,
                       m_mode == RunMode::Playing ? m_speed : 1.0);
}

void RunController::advance() {
    if (const Nanos at = due(); at > 0 && nowNanos() - at > maxLag)
        m_clock.start(m_current.frame().time());
    bool more = false;
    if (m_mode == RunMode::Playing) {
        more = m_current.show(m_current.index() + (m_speed > 0 ? 1 : -1));
        if (more) sendRecorded();
    } else {
        more = m_tracking.trackFrame();
        const FrameIndex here = m_current.index();
        if (m_goal && (m_chosen.backward() ? here <= *m_goal : here >= *m_goal)) more = false;
    }
    if (more) return;
    stand();
    m_insideDue = true;
    sendState();
}

// --- Input and current frame ---

void RunController::apply(command::Open& c) {
    m_chosen.turn(false);
    m_record = {};
    stand();
    m_current.open(std::move(c.frames));
    sendRecorded();
}

void RunController::apply(command::Seek& c) {
    m_current.need();
    stand();  // A seek during tracking ends it, so that the chosen frame stays on screen.
    const FrameIndex last = m_current.frames()->frameCount() - 1;
    if (m_current.show(std::clamp<FrameIndex>(c.frame, 0, std::max<FrameIndex>(last, 0))))
        sendRecorded();
}

void RunController::apply(command::Step& c) {
    command::Seek seek{m_current.index() + c.frames};
    apply(seek);
}

void RunController::apply(command::Play& c) {
    m_current.need();
    if (m_mode == RunMode::Tracking || c.speed == 0) return;
    m_mode = RunMode::Playing;
    m_speed = c.speed;
    m_clock.start(m_current.frame().time());
}

void RunController::apply(command::Stop&) {
    stand();
    m_insideDue = true;
}

// --- Algorithm ---

void RunController::apply(command::SetPipeline& c) {
    const auto starts = m_record.startsAt(m_current.index());
    m_chosen.choose(c);
    sendState();  // before the first report of the new run
    if (m_current.none() || !m_chosen.type()) return;
    m_tracking.needRun();
    m_record.pauseNone();
    if (!m_chosen.needsBox()) return;
    for (const command::TrackStart& start : starts) m_tracking.tryToStart(start.id, *start.box);
}

void RunController::apply(command::SetParameter& c) {
    m_chosen.setParameter(c.name, c.value);
}

void RunController::apply(command::Track& c) {
    m_current.need();
    const bool drawn = m_chosen.needsBox();
    if (drawn && !c.starts && m_record.targets().empty()) throw Tracking::noTarget();
    if (c.backward != m_chosen.backward()) {
        // The other direction needs another run, started from the current results.
        if (drawn && !c.starts) c.starts = m_record.startsAt(m_current.index());
        m_chosen.turn(c.backward);
    }
    m_tracking.needRun();
    if (drawn && c.starts && !m_tracking.follow(*c.starts, c.afresh)) return;
    m_mode = RunMode::Tracking;
    m_paced = c.paced;
    m_goal.reset();
    if (c.frames) {
        const FrameIndex way = *c.frames - (m_tracking.beginsHere() ? 1 : 0);
        m_goal = m_current.index() + (c.backward ? -way : way);
        if (*c.frames <= 0) m_mode = RunMode::Idle;
    }
    m_clock.start(m_current.frame().time());
}

// --- Targets ---

void RunController::apply(command::AddTarget& c) {
    if (!m_tracking.needRun().type().needsBox) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "This algorithm finds its own targets. "
                                           "Choose a tracker to follow a drawn box.")));
    }
    const TargetId id = c.id > 0 ? c.id : m_record.nextId();
    const bool known = m_record.knows(id);
    m_record.add(id, c.label, m_current.index());
    try {
        m_tracking.start(id, c.box);
    } catch (...) {
        if (!known) m_record.drop(id);
        throw;
    }
    m_record.use(id);
}

void RunController::apply(command::SetTargets& c) {
    for (const TargetId id : m_record.setTargets(c, m_current.index()))
        if (ReplayableRun* run = m_chosen.run(); run && m_chosen.needsBox()) run->remove(id);
}

void RunController::apply(command::Retarget& c) {
    m_record.need(c.id);
    m_tracking.start(c.id, c.box, c.afresh);
}

void RunController::apply(command::RemoveTarget& c) {
    m_record.need(c.id);
    // A detector manages the ids of its targets itself.
    if (ReplayableRun* run = m_chosen.run(); run && m_chosen.needsBox()) run->remove(c.id);
    m_record.remove(c.id);
    if (idle()) sendRecorded();
}

void RunController::apply(command::Rename& c) {
    m_record.need(c.id);
    m_record.rename(c.id, c.label);
    if (idle()) sendRecorded();
}

void RunController::apply(command::PauseTarget& c) {
    m_record.need(c.id);
    ReplayableRun* run = m_chosen.run();
    if (run && run->follows(c.id)) run->pause(c.id, c.paused);
    m_record.pause(c.id, c.paused);
}

// --- Artifacts ---

void RunController::apply(command::Watch& c) {
    m_chosen.setWatched(std::move(c.artifacts));
    m_insideDue = true;
}

void RunController::apply(command::Inspect& c) {
    m_tracking.setInspect({c.target, c.stage, c.box});
    m_insideDue = true;
}

void RunController::apply(command::Act& c) {
    m_record.need(c.target);
    ReplayableRun* run = m_chosen.run();
    if (!run) return;
    // The action applies to the frame on screen; the run continues from there.
    const FrameIndex here = m_current.index();
    if (idle() && run->passed(here) && m_record.has(here)) run->goTo(here);
    run->act(c.target, c.action, c.id);
    m_insideDue = true;
}

void RunController::apply(command::TakeState& c) {
    std::shared_ptr<const PipelineState> state;
    try {
        ReplayableRun* run = m_chosen.run();
        const bool stands = run && !m_current.live() && m_mode != RunMode::Tracking;
        if (auto taken = stands ? run->stateAt(c.frame) : std::nullopt)
            state = std::make_shared<const PipelineState>(std::move(*taken));
    } catch (const EngineError&) {
        // The caller continues without a state.
    }
    c.done(state);
}

}  // namespace spoor
