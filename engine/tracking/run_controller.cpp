// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/run_controller.h"

#include "engine/compute/device_info.h"
#include "engine/pipeline/missing_parameter.h"
#include "engine/pipeline/report.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

namespace spoor {
namespace {

// Playback that lags by more than this restarts its clock instead of catching up.
constexpr auto maxLag = 250ms;

EngineError noTarget() {
    return EngineError(Message(
        SPOOR_TR("engine", "There is no target to track. Draw a box around an object first.")));
}

}  // namespace

Message noBoxIn(FrameIndex frame) {
    return Message(SPOOR_TR("engine",
                            "No target has a box in frame %1. Go to a frame in which the target "
                            "has one, or draw a box here."),
                   (long)frame);
}

RunController::RunController(RunSink& sink, TrackingRun::Options options)
    : m_sink(sink), m_options(std::move(options)) {}

void RunController::execute(Command& command) {
    std::visit([this](auto& each) { apply(each); }, command);
    sendState();
}

void RunController::fail(const EngineError& error) {
    stand();
    if (m_run) m_run->abandon();
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
    state.frame = m_index;
    state.trackedTo = m_run ? m_run->head() : FrameIndex(-1);
    state.goal = m_goal;
    state.config = m_config;
    if (m_run) state.plan = m_run->plan();
    for (const auto& [id, info] : m_record.targets()) state.targets.push_back(info);
    state.backward = m_options.backward;
    state.run = m_number;
    m_stateDue = false;
    m_sink.onState(state);
}

void RunController::sendNews() {
    if (m_stateDue) sendState();
}

void RunController::sendRecorded() {
    if (!m_frame) return;
    auto report = std::make_shared<FrameReport>();
    report->frame = m_frame;
    report->results = m_record.at(m_index);
    m_sink.onReport(report);
    m_artifactsDue = true;
}

/// The results must have been recorded already.
void RunController::sendComputed(FrameOutcome outcome, bool started) {
    auto report = std::make_shared<FrameReport>();
    report->frame = m_frame;
    report->computed = true;
    report->started = started;
    report->results = std::move(outcome.results);
    report->timings = std::move(outcome.timings);
    report->artifacts = std::move(outcome.artifacts);
    report->signalValues = std::move(outcome.signalValues);
    m_sink.onReport(report);
}

/// Recomputes the current frame, while the run is idle.
void RunController::publishArtifacts() {
    if (!std::exchange(m_artifactsDue, false)) return;
    if (!m_run || m_options.watched.empty() || !m_run->passed(m_index) || !m_record.has(m_index))
        return;
    if (live()) return;  // Frames of a live source cannot be read again.
    needRun().setInspect(m_inspect);
    FrameOutcome outcome = m_run->recompute(m_index);
    if (outcome.artifacts.empty()) return;
    auto report = std::make_shared<FrameReport>();
    report->frame = m_frame;
    report->results = m_record.at(m_index);
    report->timings = std::move(outcome.timings);
    report->artifacts = std::move(outcome.artifacts);
    m_sink.onReport(report);
}

// --- Playback and tracking ---

void RunController::startClock() {
    m_clockStart = nowNanos();
    m_clockFrame = m_frame.time();
}

/// Both directions count from the clock's start, although presentation times decrease in backward
/// playback.
Nanos RunController::due() const {
    const bool timed = m_mode == RunMode::Playing || (m_mode == RunMode::Tracking && m_paced);
    if (!timed) return 0ns;
    const double speed = m_mode == RunMode::Playing ? m_speed : 1.0;
    const double elapsed = std::abs(m_frame.time() - m_clockFrame) +
                           1 / std::max(1.0, m_frames->info().framesPerSecond);
    return m_clockStart + Nanos(std::int64_t(elapsed / std::abs(speed) * 1e9));
}

void RunController::advance() {
    if (const Nanos at = due(); at > 0ns && nowNanos() - at > maxLag) startClock();
    bool more = false;
    if (m_mode == RunMode::Playing) {
        more = show(m_index + (m_speed > 0 ? 1 : -1));
        if (more) sendRecorded();
    } else {
        more = trackFrame();
        if (m_goal && (m_options.backward ? m_index <= *m_goal : m_index >= *m_goal)) more = false;
    }
    if (more) return;
    stand();
    m_artifactsDue = true;
    sendState();
}

/// Tracks one frame; returns false if there is none left.
bool RunController::trackFrame() {
    TrackingRun& run = needRun();
    const bool here = beginsHere();
    if (!here) run.goTo(m_index);
    const auto before = std::pair(m_frame, m_index);
    const Nanos begin = nowNanos();
    if (!show(m_index + (here ? 0 : m_options.backward ? -1 : 1))) return false;
    run.stages().timings().addRow("decode", "host", begin, nowNanos(),
                                  std::int64_t(m_frame.bytes()));
    run.setInspect(m_inspect);
    try {
        FrameOutcome outcome = run.step(m_frame);
        outcome.results = m_record.keep(m_index, std::move(outcome.results));
        sendComputed(std::move(outcome), false);
        forgetPassed();
    } catch (...) {
        // The run stays at the last results: tracking resumes with the failed frame.
        run.abandon();
        std::tie(m_frame, m_index) = before;
        throw;
    }
    return true;
}

/// A camera runs for hours. Frames that have left the cache cannot be shown again, so their results
/// are not needed. (Listing the cached frames takes time, so it is not done for every frame.)
void RunController::forgetPassed() {
    constexpr FrameIndex interval = 1024;
    if (!live() || m_index % interval != 0) return;
    const auto cached = m_frames->cachedRanges();
    if (!cached.empty()) m_record.forgetBefore(cached.front().first);
}

/// Returns whether tracking begins in the current frame: a detector without results does not begin
/// with the next one.
bool RunController::beginsHere() {
    return needRun().head() < 0 && !needsBox();
}

// --- Input and current frame ---

/// Throws EngineError without a current frame.
void RunController::needFrame() const {
    if (m_frame) return;
    throw EngineError(
        Message(SPOOR_TR("engine", "No video is open. Open a video or a folder of images first.")));
}

/// Reads a frame and makes it the current one. Returns false and changes nothing if there is none.
bool RunController::show(FrameIndex index, const CancelCheck& cancelled) {
    if (!m_frames || index < 0) return false;
    const auto frame = m_frames->get(index, cancelled);
    if (!frame) return false;
    m_frame = *frame;
    m_index = index;
    return true;
}

void RunController::apply(command::Open& c) {
    turn(false);
    m_record = {};
    stand();
    m_frames = std::move(c.frames);
    m_frame = {};
    m_index = 0;
    if (!show(0)) {
        const std::string input = m_frames ? m_frames->info().input : std::string();
        m_frames.reset();
        throw EngineError(Message(
            SPOOR_TR("engine", "\"%1\" has no frame that can be decoded. Choose another file."),
            input));
    }
    sendRecorded();
}

void RunController::apply(command::Seek& c) {
    needFrame();
    stand();  // A seek during tracking ends it, so that the chosen frame stays on screen.
    const FrameIndex last = std::max<FrameIndex>(m_frames->frameCount() - 1, 0);
    const FrameIndex wanted = std::clamp<FrameIndex>(c.frame, 0, last);
    try {
        if (const auto quick = m_superseded ? m_frames->quick(wanted) : std::nullopt) {
            m_frame = *quick;
            m_index = quick->index();
            sendRecorded();
        }
        if (show(wanted, m_superseded)) sendRecorded();
    } catch (const ReadCancelled&) {
        // The next command is another seek.
    }
}

void RunController::apply(command::Step& c) {
    command::Seek seek{m_index + c.frames};
    apply(seek);
}

void RunController::apply(command::Play& c) {
    needFrame();
    if (m_mode == RunMode::Tracking || c.speed == 0) return;
    m_mode = RunMode::Playing;
    m_speed = c.speed;
    startClock();
}

void RunController::apply(command::Stop&) {
    stand();
    m_artifactsDue = true;
}

// --- Algorithm ---

/// Returns the current run, creating it if needed. Throws EngineError if no video is open, or if no
/// algorithm is selected or it cannot run.
TrackingRun& RunController::needRun() {
    needFrame();
    if (!m_config->type()) {
        throw EngineError(
            Message(SPOOR_TR("engine", "No algorithm is selected. Choose one before you track.")));
    }
    if (!m_run) {
        m_options.firstId = m_record.nextId();
        m_run = std::make_unique<TrackingRun>(m_devices, m_config, m_frames, m_options,
                                              [this](const EngineError& error) {
                                                  m_sink.onError(error);
                                                  m_stateDue = true;  // The plan has changed.
                                              });
    }
    m_run->smokeTest();
    return *m_run;
}

/// Discards the run and sets the direction of the next one.
void RunController::turn(bool backward) {
    m_run.reset();
    m_options.backward = backward;
}

void RunController::apply(command::SetAlgorithm& c) {
    const auto starts = m_record.startsAt(m_index);
    m_run.reset();
    m_config = c.config;
    m_number = c.run;
    sendState();  // before the first report of the new run
    if (!m_frame || !m_config->type()) return;
    // Without its files an algorithm is only reported when it has to compute something.
    if (missingParameter(m_config->params())) return;
    needRun();
    m_record.restart();
    if (!needsBox()) return;
    for (const command::TrackStart& start : starts) tryToStart(start.id, *start.box);
}

void RunController::apply(command::SetParameter& c) {
    m_config = c.config;
    if (m_run) m_run->configure(m_config);
}

void RunController::apply(command::Track& c) {
    needFrame();
    const bool drawn = needsBox();
    if (drawn && !c.starts && m_record.targets().empty()) throw noTarget();
    if (c.backward != m_options.backward) {
        // The other direction needs another run, started from the current results.
        if (drawn && !c.starts) c.starts = m_record.startsAt(m_index);
        turn(c.backward);
    }
    needRun();
    if (drawn && c.starts && !follow(*c.starts, c.afresh)) return;
    m_mode = RunMode::Tracking;
    m_paced = c.paced;
    m_goal.reset();
    if (c.frames) {
        const FrameIndex way = *c.frames - (beginsHere() ? 1 : 0);
        m_goal = m_index + (c.backward ? -way : +way);
        if (*c.frames <= 0) m_mode = RunMode::Idle;
    }
    startClock();
}

// --- Targets ---

void RunController::start(TargetId id, const StartBox& box, bool afresh) {
    TrackingRun& run = needRun();
    run.goTo(m_index);
    FrameOutcome outcome = run.start(m_frame, id, box, afresh);
    outcome.results = m_record.keepStart(m_index, outcome.results.at(0));
    sendComputed(std::move(outcome), true);
}

/// Starts a target; an error is reported and does not affect other targets. Returns false then.
bool RunController::tryToStart(TargetId id, const StartBox& box, bool afresh) {
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
bool RunController::goesOn(const command::TrackStart& start) {
    if (!needRun().follows(start.id)) return false;
    return !start.box || m_record.hasBox(m_index, start.id, *start.box);
}

/// Makes the run track exactly the targets in `starts`. Returns false if no target could be started
/// (each error has been reported). Throws noBoxIn() if there is nothing to start.
bool RunController::follow(const std::vector<command::TrackStart>& starts, bool afresh) {
    TrackingRun& run = needRun();
    run.goTo(m_index);
    std::map<TargetId, const command::TrackStart*> now;
    TrackingRun::Starts ahead;
    for (const command::TrackStart& start : starts) {
        if (start.frame == m_index) now[start.id] = &start;
        if (start.frame != m_index && start.box) ahead[start.frame][start.id] = *start.box;
    }
    for (const auto& [id, info] : m_record.targets())
        if (!now.count(id) && !info.paused && run.follows(id)) run.remove(id);
    bool some = false, refused = false;
    for (const auto& [id, start] : now) {
        if (!m_record.knows(id)) m_record.add(id, start->label, m_index);
        m_record.use(id);
        const bool on = !afresh && goesOn(*start);
        if (on || (start->box && tryToStart(id, *start->box, afresh))) {
            some = true;
        } else if (start->box) {
            refused = true;
        }
    }
    if (!some && !refused) throw EngineError(noBoxIn(m_index));
    run.setStartsAhead(ahead);
    return some;
}

void RunController::apply(command::AddTarget& c) {
    needFrame();
    if (needsBox() && missingParameter(m_config->params())) {
        // Drawing goes on without the network, which only tracking asks for.
        const TargetId id = c.id > 0 ? c.id : m_record.nextId();
        m_record.add(id, c.label, m_index);
        m_record.use(id);
        return;
    }
    needRun();
    if (!needsBox()) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "This algorithm finds its own targets. "
                                           "Choose a tracker to follow a drawn box.")));
    }
    const TargetId id = c.id > 0 ? c.id : m_record.nextId();
    const bool known = m_record.knows(id);
    m_record.add(id, c.label, m_index);
    try {
        start(id, c.box);
    } catch (...) {
        if (!known) m_record.drop(id);
        throw;
    }
    m_record.use(id);
}

void RunController::apply(command::SetTargets& c) {
    for (const TargetId id : m_record.setTargets(c, m_index))
        if (m_run && needsBox()) m_run->remove(id);
}

void RunController::apply(command::Retarget& c) {
    m_record.need(c.id);
    start(c.id, c.box, c.afresh);
}

void RunController::apply(command::RemoveTarget& c) {
    m_record.need(c.id);
    // A detector manages the ids of its targets itself.
    if (m_run && needsBox()) m_run->remove(c.id);
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
    if (m_run && m_run->follows(c.id)) m_run->pause(c.id, c.paused);
    m_record.pause(c.id, c.paused);
}

// --- Artifacts ---

void RunController::apply(command::Watch& c) {
    m_options.watched = std::move(c.artifacts);
    if (m_run) m_run->setWatched(m_options.watched);
    m_artifactsDue = true;
}

void RunController::apply(command::Inspect& c) {
    m_inspect = {c.target, c.box};
    m_artifactsDue = true;
}

void RunController::apply(command::Act& c) {
    m_record.need(c.target);
    if (!m_run) return;
    // The action applies to the frame on screen; the run continues from there.
    if (idle() && m_run->passed(m_index) && m_record.has(m_index)) m_run->goTo(m_index);
    m_run->act(c.target, c.action, c.id);
    m_artifactsDue = true;
}

void RunController::apply(command::TakeState& c) {
    std::shared_ptr<const PipelineState> state;
    try {
        const bool stands = m_run && !live() && m_mode != RunMode::Tracking;
        if (auto taken = stands ? m_run->stateAt(c.frame) : std::nullopt)
            state = std::make_shared<const PipelineState>(std::move(*taken));
    } catch (const EngineError&) {
        // The caller continues without a state.
    }
    c.done(state);
}

}  // namespace spoor
