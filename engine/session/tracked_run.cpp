// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/tracked_run.h"

#include "engine/pipeline/state_io.h"
#include "engine/session/plan_tuning.h"

#include <algorithm>

namespace spoor {
namespace {

/// Devices of the stages, with what was measured for `auto`.
Result<ResolvedPlan> resolve(const DevicePlan& wanted, const PipelineType& type,
                             const ParamSet& params, const DeviceSet& devices) {
    const auto places = stagePlaces(type, params);
    return resolvePlan(withMeasuredStages(wanted, type, places, devices), places, devices);
}

void sortById(std::vector<TargetResult>& results) {
    std::stable_sort(results.begin(), results.end(),
                     [](const auto& a, const auto& b) { return a.id < b.id; });
}

}  // namespace

TrackedRun::TrackedRun(DeviceSet& devices, const PipelineType& type, ParamSet params,
                       DevicePlan plan, std::uint64_t seed, std::shared_ptr<FrameStore> frames,
                       Options options, Notice notice)
    : m_devices(devices),
      m_type(type),
      m_params(std::move(params)),
      m_wanted(std::move(plan)),
      m_seed(seed),
      m_frames(std::move(frames)),
      m_options(options),
      m_notice(std::move(notice)) {
    auto resolved = resolve(m_wanted, m_type, m_params, m_devices).orThrow();
    m_stages = std::make_unique<StageContext>(m_devices, std::move(resolved));
    createPipeline();
}

TrackedRun::~TrackedRun() = default;

void TrackedRun::createPipeline() {
    m_pipeline = m_type.create({m_params, m_seed, m_frames->info().size, m_options.firstId});
}

/// Does work that touches devices; when one is lost, puts the run back where it stood, on the
/// devices that are left, and does it again.
template <typename Work>
auto TrackedRun::surviving(const Work& work) -> decltype(work()) {
    std::unique_ptr<DeviceLostError> lost;
    const Place head = m_head;
    while (true) {
        try {
            if (lost) {
                const DeviceLostError error = *lost;
                lost.reset();
                recover(error);
            }
            return work();
        } catch (const DeviceLostError& error) {
            // Each round puts one device aside; resolving a plan without devices ends the loop.
            // The work may have left the run on another frame.
            m_head = head;
            lost = std::make_unique<DeviceLostError>(error);
        }
    }
}

void TrackedRun::recover(const DeviceLostError& error) {
    m_devices.putAside(error.device());
    auto resolved = resolve(m_wanted, m_type, m_params, m_devices);
    if (!resolved) throw EngineError(error.message(), resolved.error().english());
    // What lives on the lost device is left alone: releasing it can hang in the driver.
    (void)m_pipeline.release();
    m_stages->abandon();
    m_stages->setPlan(std::move(resolved).value());
    createPipeline();
    const Place place = m_head;
    if (place != nowhere) restore(place);
    m_notice(EngineError(Message(SPOOR_TR("engine", "%1 The run goes on with %2 from frame %3."))
                             .arg(error.message().english())
                             .arg(toText(m_stages->plan()))
                             .arg((long)(place == nowhere ? 0 : indexOf(place + 1))),
                         error.detail()));
}

TrackedRun::Snapshot TrackedRun::save(bool pinned) {
    StateWriter writer;
    m_pipeline->save(writer, *m_stages);
    return {writer.bytes(), m_params, m_active, pinned, false};
}

void TrackedRun::load(const Snapshot& snapshot) {
    StateReader reader(snapshot.state);
    m_pipeline->load(reader, *m_stages);
    for (const auto& [name, value] : snapshot.params.values())
        m_pipeline->setParameter(name, value);
    m_active = snapshot.active;
    for (const TargetId id : m_removed) {
        if (m_active.erase(id) > 0) m_pipeline->removeTarget(id);
    }
}

void TrackedRun::takeSnapshot(bool pinned) {
    Snapshot taken = save(pinned);
    Snapshot& place = m_snapshots[m_head];
    taken.jumped = place.jumped;
    place = std::move(taken);
    std::size_t bytes = 0;
    for (const auto& [frame, snapshot] : m_snapshots) bytes += snapshot.state.size();
    // Over the bound every other snapshot goes: going back then computes longer, never wrongly.
    while (bytes > m_options.snapshotBytes && m_snapshots.size() > 2) {
        bool drop = false;
        std::size_t dropped = 0;
        for (auto it = std::next(m_snapshots.begin()); std::next(it) != m_snapshots.end();) {
            drop = !drop;
            if (drop && !it->second.pinned) {
                dropped += it->second.state.size();
                it = m_snapshots.erase(it);
            } else {
                ++it;
            }
        }
        if (dropped == 0) break;
        bytes -= dropped;
    }
}

void TrackedRun::dropSnapshotsAfter(Place place) {
    m_snapshots.erase(m_snapshots.upper_bound(place), m_snapshots.end());
}

Frame TrackedRun::frameAt(FrameIndex index) {
    auto frame = m_frames->get(index);
    if (!frame) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Frame %1 cannot be read again. Start the "
                                           "targets again on the current frame."))
                              .arg((long)index));
    }
    return *frame;
}

TrackedRun::Outcome TrackedRun::advance(const Frame& frame) {
    if (m_type.needsBox && frame.size() != m_frames->info().size) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Frame %1 is %2 x %3 pixels, but the first one "
                                           "is %4 x %5. Trackers need frames of one size: "
                                           "convert the pictures first."))
                              .arg((long)frame.index())
                              .arg(frame.size().width)
                              .arg(frame.size().height)
                              .arg(m_frames->info().size.width)
                              .arg(m_frames->info().size.height));
    }
    Outcome outcome;
    FrameContext context(frame);
    outcome.results = m_pipeline->step(context, *m_stages).targets;
    if (const auto starts = m_starts.find(frame.index()); starts != m_starts.end()) {
        for (const auto& [id, box] : starts->second) {
            m_pipeline->addTarget(context, *m_stages, id, box);
            m_active.insert(id);
            std::erase_if(outcome.results, [id = id](const auto& each) { return each.id == id; });
            TargetResult given = givenResult(id, box);
            given.names = m_pipeline->names(id);
            outcome.results.push_back(std::move(given));
        }
    }
    sortById(outcome.results);
    m_stages->finish(frame.index(), outcome.timings, outcome.artifacts);
    outcome.signalValues = m_stages->takeSignals();
    for (const TargetResult& result : outcome.results) {
        // What was measured of a box that is replaced says nothing of the new one.
        if (!result.given) continue;
        std::erase_if(outcome.signalValues,
                      [&](const auto& each) { return each.target == result.id; });
    }
    m_head = placeOf(frame.index());
    return outcome;
}

TrackedRun::Outcome TrackedRun::step(const Frame& frame) {
    return surviving([&] {
        dropSnapshotsAfter(m_head);
        Outcome outcome = advance(frame);
        if (m_snapshots.empty() ||
            m_head >= std::prev(m_snapshots.end())->first + m_options.snapshotEvery) {
            takeSnapshot(false);
        }
        return outcome;
    });
}

TrackedRun::Outcome TrackedRun::start(const Frame& frame, TargetId id, const RectF& box) {
    return surviving([&] {
        Outcome outcome;
        FrameContext context(frame);
        m_pipeline->addTarget(context, *m_stages, id, box);
        outcome.results = {givenResult(id, box)};
        outcome.results[0].names = m_pipeline->names(id);
        m_stages->finish(frame.index(), outcome.timings, outcome.artifacts);
        m_head = placeOf(frame.index());
        m_active.insert(id);
        m_removed.erase(id);
        m_paused.erase(id);
        m_starts[frame.index()][id] = box;
        dropSnapshotsAfter(m_head);
        takeSnapshot(true);
        return outcome;
    });
}

void TrackedRun::setStartsAhead(const Starts& starts) {
    const auto ahead = [this](FrameIndex frame) {
        return m_head == nowhere || placeOf(frame) > m_head;
    };
    std::erase_if(m_starts, [&](const auto& each) { return ahead(each.first); });
    for (const auto& [frame, boxes] : starts)
        if (ahead(frame)) m_starts[frame] = boxes;
}

void TrackedRun::remove(TargetId id) {
    m_removed.insert(id);
    for (auto& [frame, starts] : m_starts) starts.erase(id);
    if (m_active.erase(id) > 0) m_pipeline->removeTarget(id);
}

void TrackedRun::pause(TargetId id, bool paused) {
    if (paused) m_paused.insert(id);
    if (!paused) m_paused.erase(id);
    surviving([&] {
        m_pipeline->pauseTarget(id, paused);
        if (m_head != nowhere) takeSnapshot(true);
    });
}

void TrackedRun::setParameter(const std::string& name, const ParamValue& value) {
    const ParamValue checked = m_params.set(name, value).orThrow();
    surviving([&] {
        m_pipeline->setParameter(name, checked);
        if (m_head != nowhere) takeSnapshot(true);
    });
}

void TrackedRun::act(TargetId target, const std::string& action, std::int64_t id) {
    surviving([&] {
        m_pipeline->act(target, action, id);
        if (m_head != nowhere) takeSnapshot(true);
    });
}

/// The state after a frame, from the nearest snapshot at or before it. Without one the pipeline is
/// as it was before its first frame.
void TrackedRun::restore(Place place) {
    auto nearest = m_snapshots.upper_bound(place);
    Place at = place;
    if (nearest == m_snapshots.begin()) {
        createPipeline();
        m_active.clear();
    } else {
        --nearest;
        load(nearest->second);
        at = nearest->first;
    }
    m_head = at;
    while (m_head < place) advance(frameAt(indexOf(m_head + 1)));
}

void TrackedRun::goTo(FrameIndex frame) {
    const Place place = placeOf(frame);
    if (place == m_head) return;
    surviving([&] {
        const bool back = place < m_head;
        if (back) {
            restore(place);
            // From here on with the parameters and pauses of now, not of then.
            for (const auto& [name, value] : m_params.values()) {
                m_pipeline->setParameter(name, value);
            }
            for (const TargetId id : m_active) m_pipeline->pauseTarget(id, m_paused.count(id) > 0);
        }
        m_head = place;
        dropSnapshotsAfter(place);
        // Computing again from an earlier snapshot would not repeat this.
        if (m_snapshots.empty()) return;
        takeSnapshot(true);
        if (!back) m_snapshots[place].jumped = true;
    });
}

TrackedRun::Outcome TrackedRun::recompute(FrameIndex frame) {
    const Place place = placeOf(frame);
    if (!passed(frame) || m_snapshots.empty() || place <= m_snapshots.begin()->first) return {};
    const auto snapshot = m_snapshots.find(place);
    if (snapshot != m_snapshots.end() && snapshot->second.jumped) return {};
    return surviving([&] {
        const Snapshot now = save(false);
        const Place head = m_head;
        const auto comeBack = [&] {
            load(now);
            m_head = head;
        };
        try {
            restore(place - 1);
            Outcome outcome = advance(frameAt(frame));
            comeBack();
            return outcome;
        } catch (const DeviceLostError&) {
            throw;
        } catch (const EngineError&) {
            m_stages->abandon();
            comeBack();
            throw;
        }
    });
}

}  // namespace spoor
