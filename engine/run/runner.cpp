// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/runner_impl.h"

namespace spoor {
namespace {

// Playing that falls behind by more than this starts its clock anew instead of hurrying after it.
constexpr Nanos maxLag = 250'000'000;

}  // namespace

std::optional<Command> Runner::Impl::nextCommand() {
    const std::lock_guard lock(mutex);
    if (queue.empty()) return std::nullopt;
    Command command = std::move(queue.front());
    queue.pop_front();
    return command;
}

void Runner::Impl::sendState() {
    RunState state;
    state.mode = mode;
    state.frame = cursor;
    state.trackedTo = run ? run->head() : -1;
    state.goal = goal;
    state.seed = seed;
    state.backward = backward;
    if (type) state.pipeline = type->id;
    for (const auto& spec : params.specs()) {
        state.params.emplace_back(spec.name, toText(params.at(spec.name)));
    }
    if (run) state.plan = run->plan();
    for (const auto& [id, info] : targets) state.targets.push_back(info);
    stateDue = false;
    sink.onState(state);
}

void Runner::Impl::fail(const EngineError& error) {
    mode = RunMode::Idle;
    goal.reset();
    if (run) run->stages().abandon();
    sink.onError(error);
    sendState();
}

void Runner::Impl::apply(command::Open& c) {
    run.reset();
    targets.clear();
    recorded.clear();
    nextId = 1;
    backward = false;
    mode = RunMode::Idle;
    goal.reset();
    frames = std::move(c.frames);
    shown = {};
    cursor = 0;
    if (!show(0)) {
        const std::string input = frames ? frames->info().input : std::string();
        frames.reset();
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1 has no frame that can be decoded. Try "
                                           "another file."))
                              .arg(input));
    }
    sendRecorded();
}

void Runner::Impl::apply(command::SetPipeline& c) {
    std::map<TargetId, RectF> boxes;
    if (const auto found = recorded.find(cursor); found != recorded.end()) {
        for (const auto& result : found->second) {
            if (result.state != TargetState::Lost) boxes[result.id] = result.box;
        }
    }
    run.reset();
    const bool restart = c.type && c.type->needsBox;
    type = c.type;
    params = c.params;
    plan = c.plan;
    seed = c.seed;
    if (!shown || !type) return;
    needRun();
    for (auto& [id, info] : targets) {
        info.paused = false;
        if (!restart || !boxes.count(id)) continue;
        tryToStart(id, boxes[id]);
    }
}

void Runner::Impl::apply(command::SetParameter& c) {
    params.set(c.name, c.value).orThrow();
    if (run) run->setParameter(c.name, c.value);
    trialDue = true;  // another method may be another kernel
}

/// Host time at which the frame after the current one is due; 0: at once.
Nanos Runner::Impl::due() const {
    const bool timed = mode == RunMode::Playing || (mode == RunMode::Tracking && paced);
    if (!timed) return 0;
    return clock.due(shown.time(), frames->info().framesPerSecond,
                     mode == RunMode::Playing ? speed : 1.0);
}

void Runner::Impl::advance() {
    if (const Nanos at = due(); at > 0 && nowNanos() - at > maxLag) clock.start(shown.time());
    bool more = false;
    if (mode == RunMode::Playing) {
        more = show(cursor + (speed > 0 ? 1 : -1));
        if (more) sendRecorded();
    } else {
        more = trackFrame();
        if (goal && (backward ? cursor <= *goal : cursor >= *goal)) more = false;
    }
    if (more) return;
    mode = RunMode::Idle;
    goal.reset();
    artifactsDue = true;
    sendState();
}

/// One command or one frame; false when there is nothing to do now.
bool Runner::Impl::workOnce() {
    const bool worked = work();
    if (stateDue) sendState();
    return worked;
}

bool Runner::Impl::work() {
    try {
        if (auto command = nextCommand()) {
            std::visit([this](auto& each) { apply(each); }, *command);
            sendState();
            return true;
        }
        if (mode != RunMode::Idle && due() <= nowNanos()) {
            advance();
            return true;
        }
        if (mode == RunMode::Idle && artifactsDue) sendArtifacts();
    } catch (const EngineError& error) {
        fail(error);
        return true;
    } catch (const std::exception& error) {
        fail(EngineError(Message(SPOOR_TR("engine",
                                          "An internal error stopped the run: %1. "
                                          "What was tracked is kept; please report "
                                          "it."))
                             .arg(error.what())));
        return true;
    }
    return false;
}

bool Runner::Impl::commandsWait() const {
    const std::lock_guard lock(mutex);
    return !queue.empty();
}

Runner::Runner(RunSink& sink) : Runner(sink, Options()) {}

Runner::Runner(RunSink& sink, Options options) : m_impl(std::make_unique<Impl>(sink, options)) {}

Runner::~Runner() = default;

void Runner::post(Command command) {
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->queue.push_back(std::move(command));
    }
    m_impl->wake.notify_all();
}

bool Runner::busy() const {
    return m_impl->working || m_impl->commandsWait();
}

void Runner::runUntilIdle() {
    while (m_impl->workOnce() || m_impl->mode != RunMode::Idle) {
        if (const Nanos wait = m_impl->due() - nowNanos();
            wait > 0 && m_impl->mode != RunMode::Idle) {
            std::unique_lock lock(m_impl->mutex);
            m_impl->wake.wait_for(lock, std::chrono::nanoseconds(wait),
                                  [&] { return !m_impl->queue.empty(); });
        }
    }
}

void Runner::run(std::stop_token stop) {
    while (!stop.stop_requested()) {
        m_impl->working = true;
        if (m_impl->workOnce()) continue;
        m_impl->working = m_impl->mode != RunMode::Idle;
        std::unique_lock lock(m_impl->mutex);
        const auto some = [&] { return !m_impl->queue.empty(); };
        if (m_impl->mode == RunMode::Idle) {
            m_impl->wake.wait(lock, stop, some);
        } else {
            m_impl->wake.wait_for(lock, stop, std::chrono::nanoseconds(m_impl->due() - nowNanos()),
                                  some);
        }
    }
    m_impl->working = false;
}

DeviceSet& Runner::devices() {
    return m_impl->devices;
}

}  // namespace spoor
