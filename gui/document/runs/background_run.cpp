// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/background_run.h"

#include "engine/compute/device_set.h"
#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/toolkit/convert.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace spoor {
namespace {

struct ArtifactRequest {
    FrameIndex frame = 0;
    std::set<std::string> artifacts;
    std::optional<InspectRequest> inspect;
};

Message otherBoxes(FrameIndex frame) {
    return Message(SPOOR_TR("engine",
                            "Recomputing frame %1 gave other boxes than those stored. Compare "
                            "again to inspect the stages."))
        .arg(frame);
}

/// Whether the targets of a frame have the same boxes and states as in the stored results.
bool sameAs(const TrackResults& kept, FrameIndex frame, const std::vector<TargetResult>& results) {
    for (const TargetResult& now : results) {
        const TargetResult* const then = resultAt(kept, frame, now.id);
        const bool lost = now.state == TargetState::Lost;
        if (!then || then->state != now.state || (!lost && then->box != now.box)) return false;
    }
    return true;
}

}  // namespace

void Alternator::take(int who) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return m_turn == who || m_left[1 - who]; });
}

void Alternator::pass(int who, bool leave) {
    {
        const std::lock_guard lock(m_mutex);
        m_turn = 1 - who;
        m_left[who] = m_left[who] || leave;
    }
    m_changed.notify_all();
}

/// A participant in the alternation. Its destructor leaves, also after an exception.
class Alternator::Place {
public:
    explicit Place(Alternator* turns) : m_turns(turns), m_who(turns ? turns->join() : 0) {}
    ~Place() { leave(); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    void take() const {
        if (m_turns) m_turns->take(m_who);
    }
    void pass() const {
        if (m_turns) m_turns->pass(m_who);
    }
    void leave() const {
        if (m_turns) m_turns->pass(m_who, true);
    }

private:
    Alternator* m_turns;
    int m_who;
};

/// State that the worker and the GUI thread share.
struct BackgroundRun::TaskState {
    std::function<void()> wake;  ///< runs on the GUI thread
    std::mutex mutex;
    std::condition_variable_any changed;
    bool awake = false;
    bool done = false;  ///< the run has ended; artifacts may still be requested
    std::vector<std::pair<FrameIndex, std::vector<TargetResult>>> rows;
    std::vector<std::pair<FrameIndex, double>> times;
    std::optional<ArtifactRequest> wish;
    std::optional<std::pair<FrameIndex, std::vector<Artifact>>> seen;
    std::optional<TrackResults> kept;  ///< restored results that a repeated run must reproduce

    /// Changes the shared data and wakes the GUI thread unless a wake is already pending.
    template <typename Work>
    void tell(const BackgroundTask::TaskContext& context, Work work) {
        {
            const std::lock_guard lock(mutex);
            work();
            if (std::exchange(awake, true)) return;
        }
        context.post(wake);
    }

    void run(const std::shared_ptr<FrameStore>& frames, const BackgroundRunSetup& setup,
             Alternator* turns, const BackgroundTask::TaskContext& context) {
        const Alternator::Place place(turns);
        DeviceSet devices;
        const auto tracked = makeBackgroundRun(devices, frames, setup);
        place.take();
        executeBackgroundRun(*tracked, *frames, setup, context.stop,
                             [&](const Frame& frame, FrameOutcome outcome) {
                                 if (kept) {
                                     if (sameAs(*kept, frame.index(), outcome.results)) return true;
                                     throw EngineError(otherBoxes(frame.index()));
                                 }
                                 const double time = stageMilliseconds(outcome.timings);
                                 tell(context, [&] {
                                     rows.emplace_back(frame.index(), std::move(outcome.results));
                                     if (time > 0) times.emplace_back(frame.index(), time);
                                 });
                                 place.pass();
                                 place.take();
                                 return true;
                             });
        place.leave();
        tell(context, [this] { done = true; });
        serve(*tracked, context);
    }

    void serve(TrackingRun& tracked, const BackgroundTask::TaskContext& context) {
        while (true) {
            ArtifactRequest now;
            {
                std::unique_lock lock(mutex);
                if (!changed.wait(lock, context.stop, [this] { return wish.has_value(); })) return;
                now = *std::exchange(wish, std::nullopt);
            }
            tracked.setWatched(now.artifacts);
            tracked.setInspect(now.inspect);
            auto outcome = tracked.recompute(now.frame);
            tell(context, [&] { seen.emplace(now.frame, std::move(outcome.artifacts)); });
        }
    }
};

BackgroundRun::BackgroundRun(QObject* parent) : QObject(parent) {}

void BackgroundRun::clear() {
    m_worker.abandon();
    m_shared.reset();
    m_path.clear();
    m_milliseconds.clear();
    m_problem.clear();
    m_inside.reset();
    m_insideOf = -1;
    m_running = false;
    emit grown();
}

void BackgroundRun::start(std::shared_ptr<FrameStore> frames, BackgroundRunSetup setup,
                          std::shared_ptr<Alternator> turns) {
    clear();
    m_setup = std::move(setup);
    m_running = true;
    m_shared = std::make_shared<TaskState>();
    work(std::move(frames), std::move(turns));
}

void BackgroundRun::work(std::shared_ptr<FrameStore> frames, std::shared_ptr<Alternator> turns) {
    m_shared->wake = [this] { fetch(); };
    m_worker = BackgroundTask(
        this,
        [shared = m_shared, frames = std::move(frames), setup = m_setup,
         turns = std::move(turns)](const BackgroundTask::TaskContext& context) {
            shared->run(frames, setup, turns.get(), context);
        },
        [this](const std::optional<Problem>& problem) { onEnded(problem); });
}

void BackgroundRun::restore(const FrameRange& frames, TrackResults path,
                            std::map<FrameIndex, double> milliseconds) {
    clear();
    m_setup = {};
    m_setup.first = frames.first;
    m_setup.last = frames.last;
    m_path = std::move(path);
    m_milliseconds = std::move(milliseconds);
    emit grown();
}

void BackgroundRun::runAgain(std::shared_ptr<FrameStore> frames, BackgroundRunSetup setup) {
    m_setup = std::move(setup);
    m_shared = std::make_shared<TaskState>();
    m_shared->kept = m_path;
    work(std::move(frames), nullptr);
}

void BackgroundRun::stop() {
    m_worker.requestStop();
}

std::pair<FrameIndex, FrameIndex> BackgroundRun::progress() const {
    return {FrameIndex(m_path.size()), std::abs(m_setup.last - m_setup.first) + 1};
}

void BackgroundRun::look(FrameIndex frame, const std::set<std::string>& artifacts,
                         const std::optional<InspectRequest>& inspect) {
    if (!m_shared || artifacts.empty()) return;
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->wish = ArtifactRequest{frame, artifacts, inspect};
    }
    m_shared->changed.notify_all();
}

std::shared_ptr<const std::vector<Artifact>> BackgroundRun::inside(FrameIndex frame) const {
    return frame == m_insideOf ? m_inside : nullptr;
}

void BackgroundRun::fetch() {
    if (!m_shared) return;
    bool done = false, more = false, seen = false;
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->awake = false;
        more = !m_shared->rows.empty();
        for (auto& [frame, results] : m_shared->rows) m_path[frame] = std::move(results);
        for (const auto& [frame, time] : m_shared->times) m_milliseconds[frame] = time;
        m_shared->rows.clear();
        m_shared->times.clear();
        if (m_shared->seen) {
            m_insideOf = m_shared->seen->first;
            m_inside =
                std::make_shared<const std::vector<Artifact>>(std::move(m_shared->seen->second));
            m_shared->seen.reset();
            seen = true;
        }
        done = m_running && m_shared->done;
        if (done) m_running = false;
    }
    if (more) emit grown();
    if (seen) emit looked();
    if (done) emit finished();
}

void BackgroundRun::onEnded(const std::optional<Problem>& problem) {
    if (!problem) return;
    m_problem = translated(problem->message);
    m_running = false;
    emit finished();
}

BackgroundRunSetup sideSetup(Document& document, FrameIndex first, FrameIndex last) {
    BackgroundRunSetup setup;
    setup.config = document.setup().config();
    setup.first = first;
    setup.last = last;
    Annotations& annotations = document.annotations();
    const auto& known = document.state().targets;
    for (const SessionTarget& target : annotations.session().targets()) {
        const auto info = std::find_if(known.begin(), known.end(),
                                       [&](const auto& each) { return each.id == target.id; });
        if (info != known.end() && info->paused) continue;
        if (const auto box = annotations.boxAt(target.id, first))
            setup.starts[first][target.id] = box->box;
        for (const SessionBox& key : target.boxes) {
            const bool ahead = key.frame > first && key.frame <= last;
            if (ahead && key.present() && key.keyframe && key.source == BoxSource::Given)
                setup.starts[key.frame][target.id] = key.box;
        }
    }
    return setup;
}

double stageMilliseconds(const std::vector<TimingRow>& rows) {
    Nanos begin = 0ns, end = 0ns;
    for (const TimingRow& row : rows) {
        if (!row.kernel.empty() || row.stage == "decode") continue;
        begin = begin == 0ns ? row.begin : std::min(begin, row.begin);
        end = std::max(end, row.end);
    }
    return toMilliseconds(end - begin);
}

std::map<FrameIndex, std::vector<TimingRow>> stageRows(const std::vector<TimingRow>& rows,
                                                       FrameIndex first, FrameIndex last) {
    std::map<FrameIndex, std::vector<TimingRow>> byFrame;
    for (const TimingRow& row : rows) {
        if (!row.kernel.empty() || row.frame < first || row.frame > last) continue;
        std::vector<TimingRow>& own = byFrame[row.frame];
        if (row.stage == "decode") own.clear();  // computed again
        own.push_back(row);
    }
    return byFrame;
}

}  // namespace spoor
