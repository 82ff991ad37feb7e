// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/runner.h"

#include "engine/session/kernel_trial.h"
#include "engine/session/play_clock.h"
#include "engine/session/tracked_run.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

namespace spoor {
namespace {

// Playing that falls behind by more than this starts its clock anew instead of hurrying after it.
constexpr Nanos maxLag = 250'000'000;

}  // namespace

struct Runner::Impl {
    Impl(RunSink& s, Options o) : sink(s), options(o) {}

    // --- the queue, any thread ---
    mutable std::mutex mutex;
    std::condition_variable_any wake;
    std::deque<Command> queue;
    std::atomic<bool> working{false};

    // --- the rest, the running thread ---
    RunSink& sink;
    Options options;
    DeviceSet devices;
    std::shared_ptr<FrameStore> frames;
    const PipelineType* type = nullptr;
    ParamSet params;
    DevicePlan plan;
    std::uint64_t seed = 0;
    std::unique_ptr<TrackedRun> run;
    std::map<TargetId, TargetInfo> targets;
    TargetId nextId = 1;
    std::map<FrameIndex, std::vector<TargetResult>> recorded;
    FrameIndex cursor = 0;
    Frame shown;
    RunMode mode = RunMode::Idle;
    std::optional<FrameIndex> goal;
    bool backward = false;
    bool paced = false;
    double speed = 1;
    PlayClock clock;
    std::set<std::string> watched;
    std::optional<InspectRequest> inspect;
    bool artifactsDue = false;
    bool trialDue = true;  ///< kernels of SPOOR_KERNEL_DIR may be new
    bool stateDue = false;

    std::optional<Command> nextCommand() {
        const std::lock_guard lock(mutex);
        if (queue.empty()) return std::nullopt;
        Command command = std::move(queue.front());
        queue.pop_front();
        return command;
    }

    // --- reporting ---

    void sendState() {
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

    void sendRecorded() {
        if (!shown) return;
        auto report = std::make_shared<FrameReport>();
        report->frame = shown;
        if (const auto found = recorded.find(cursor); found != recorded.end()) {
            report->results = found->second;
        }
        sink.onReport(report);
        artifactsDue = true;
    }

    void sendComputed(TrackedRun::Outcome outcome, bool started = false) {
        for (auto& result : outcome.results) {
            if (const auto info = targets.find(result.id);
                info != targets.end() && result.label.empty())
                result.label = info->second.label;
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

    void fail(const EngineError& error) {
        mode = RunMode::Idle;
        goal.reset();
        if (run) run->stages().abandon();
        sink.onError(error);
        sendState();
    }

    // --- frames ---

    /// Reads a frame and makes it the current one; false behind the end.
    bool show(FrameIndex index) {
        if (!frames || index < 0) return false;
        const auto frame = frames->get(index);
        if (!frame) return false;
        shown = *frame;
        cursor = index;
        return true;
    }

    void needFrame() const {
        if (!shown) {
            throw EngineError(Message(SPOOR_TR(
                "engine", "No video is open. Open a video or a folder of pictures first.")));
        }
    }

    TrackedRun& needRun() {
        needFrame();
        if (!type) {
            throw EngineError(
                Message(SPOOR_TR("engine", "No pipeline is chosen. Choose one before tracking.")));
        }
        if (!run) {
            run = std::make_unique<TrackedRun>(
                devices, *type, params, plan, seed, frames,
                TrackedRun::Options{options.snapshotEvery, options.snapshotBytes, nextId, backward},
                [this](const EngineError& error) {
                    sink.onError(error);
                    stateDue = true;  // the plan is another one
                });
            run->stages().setWatched(watched);
            trialDue = true;
        }
        if (trialDue) tryKernels(*type, params, run->plan());
        trialDue = false;
        return *run;
    }

    /// Tracks one frame; false when there is none left.
    bool trackFrame() {
        TrackedRun& tracked = needRun();
        const bool fresh = tracked.head() < 0 && !type->needsBox;
        if (!fresh && tracked.head() != cursor) tracked.goTo(cursor);
        const Frame before = shown;
        const FrameIndex at = cursor;
        const Nanos begin = nowNanos();
        if (!show(fresh ? cursor : cursor + (backward ? -1 : 1))) return false;
        tracked.stages().addRow("decode", "host", begin, nowNanos(), std::int64_t(shown.bytes()));
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

    /// Computes the current frame again for those who look inside while the run stands still.
    void sendArtifacts() {
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
        report->artifacts = std::move(outcome.artifacts);
        sink.onReport(report);
    }

    // --- commands ---

    void apply(command::Open& c) {
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

    void apply(command::SetPipeline& c) {
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

    /// A target that cannot be started leaves the others alone.
    bool tryToStart(TargetId id, const RectF& box) {
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

    void startTarget(TargetId id, const RectF& box) {
        TrackedRun& tracked = needRun();
        if (tracked.head() != cursor) tracked.goTo(cursor);
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

    void apply(command::AddTarget& c) {
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

    void apply(command::SetTargets& c) {
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

    void relabel() {
        for (auto& [frame, results] : recorded)
            for (auto& result : results)
                if (targets.count(result.id)) result.label = targets[result.id].label;
    }

    void forget(TargetId id) {
        for (auto& [frame, results] : recorded)
            std::erase_if(results, [&](const auto& each) { return each.id == id; });
    }

    void apply(command::Retarget& c) {
        needTarget(c.id);
        startTarget(c.id, c.box);
    }

    void needTarget(TargetId id) const {
        if (targets.count(id)) return;
        throw EngineError(Message(SPOOR_TR("engine", "There is no target %1.")).arg(id));
    }

    void apply(command::RemoveTarget& c) {
        needTarget(c.id);
        if (run) run->remove(c.id);
        targets.erase(c.id);
        forget(c.id);
        if (mode == RunMode::Idle) sendRecorded();
    }

    void apply(command::Rename& c) {
        needTarget(c.id);
        targets[c.id].label = c.label;
        relabel();
        if (mode == RunMode::Idle) sendRecorded();
    }

    void apply(command::PauseTarget& c) {
        needTarget(c.id);
        if (run && run->follows(c.id)) run->pause(c.id, c.paused);
        targets[c.id].paused = c.paused;
    }

    void apply(command::SetParameter& c) {
        params.set(c.name, c.value).orThrow();
        if (run) run->setParameter(c.name, c.value);
        trialDue = true;  // another method may be another kernel
    }

    void apply(command::Seek& c) {
        needFrame();
        mode = RunMode::Idle;  // whoever looks elsewhere while tracking wants to stay there
        goal.reset();
        const FrameIndex last = frames->frameCount() - 1;
        if (show(std::clamp<FrameIndex>(c.frame, 0, std::max<FrameIndex>(last, 0)))) sendRecorded();
    }

    void apply(command::Step& c) {
        command::Seek seek{cursor + c.frames};
        apply(seek);
    }

    void apply(command::Play& c) {
        needFrame();
        if (mode == RunMode::Tracking || c.speed == 0) return;
        mode = RunMode::Playing;
        speed = c.speed;
        clock.start(shown.time());
    }

    /// The recorded results of the current frame as starts.
    std::vector<command::TrackStart> recordedStarts() {
        std::vector<command::TrackStart> starts;
        for (const TargetResult& result : recorded[cursor])
            if (targets.count(result.id) && result.state != TargetState::Lost)
                starts.push_back({result.id, cursor, result.box, result.label});
        return starts;
    }

    /// Whether the run stands on this box of a target, so that it need not be started again.
    bool goesOn(const command::TrackStart& start) {
        if (!run->follows(start.id)) return false;
        if (!start.box) return true;
        for (const TargetResult& result : recorded[cursor])
            if (result.id == start.id)
                return result.state != TargetState::Lost && result.box == *start.box;
        return false;
    }

    /// Makes the run follow what a document says, and nothing else.
    void follow(const std::vector<command::TrackStart>& starts, bool afresh) {
        TrackedRun& tracked = needRun();
        if (tracked.head() != cursor) tracked.goTo(cursor);
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

    static EngineError noTarget() {
        return EngineError(Message(
            SPOOR_TR("engine", "There is no target to track. Draw a box around one first.")));
    }

    void apply(command::Track& c) {
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

    void apply(command::Stop&) {
        mode = RunMode::Idle;
        goal.reset();
        artifactsDue = true;
    }

    void apply(command::Watch& c) {
        watched = std::move(c.artifacts);
        if (run) run->stages().setWatched(watched);
        artifactsDue = true;
    }

    void apply(command::Inspect& c) {
        inspect = InspectRequest{c.target, c.stage, c.box};
        artifactsDue = true;
    }

    void apply(command::Act& c) {
        needTarget(c.target);
        if (run) run->act(c.target, c.action, c.id);
        artifactsDue = true;
    }

    // --- the loop ---

    /// Host time at which the frame after the current one is due; 0: at once.
    Nanos due() const {
        const bool timed = mode == RunMode::Playing || (mode == RunMode::Tracking && paced);
        if (!timed) return 0;
        return clock.due(shown.time(), frames->info().framesPerSecond,
                         mode == RunMode::Playing ? speed : 1.0);
    }

    void advance() {
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
    bool workOnce() {
        const bool worked = work();
        if (stateDue) sendState();
        return worked;
    }

    bool work() {
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

    bool commandsWait() const {
        const std::lock_guard lock(mutex);
        return !queue.empty();
    }
};

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
