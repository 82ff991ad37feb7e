// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/tracked_run.h"

#include "engine/pipeline/state_io.h"
#include "engine/run/kept_plan.h"

#include <algorithm>
#include <utility>

namespace spoor {
namespace {

/// Devices of the stages, with what was measured for `auto`.
Result<ResolvedPlan> resolve(const DevicePlan& wanted, const PipelineType& type,
                             const ParamSet& params, const DeviceSet& devices) {
    const auto places = stagePlaces(type, params);
    return resolvePlan(withMeasuredStages(wanted, type, places, devices), places, devices);
}

DeviceLostError deviceLost(const std::string& device, const cl::Error& error) {
    return {device, Message(SPOOR_TR("engine",
                                     "The device %1 was lost in %2 (%3). Choose another device, or "
                                     "restart the program to try it again."))
                        .arg(device)
                        .arg(error.what())
                        .arg(clErrorName(error.err()))};
}

void sortById(std::vector<TargetResult>& results) {
    std::stable_sort(results.begin(), results.end(),
                     [](const auto& a, const auto& b) { return a.id < b.id; });
}

/// While it lives, nobody looks inside.
class Unwatched {
public:
    Unwatched(StageContext& stages, const std::set<std::string>& watched)
        : m_stages(stages), m_watched(watched), m_inspect(stages.inspect()) {
        m_stages.setWatched({});
        m_stages.setInspect(std::nullopt);
    }
    ~Unwatched() {
        m_stages.setWatched(m_watched);
        m_stages.setInspect(std::move(m_inspect));
    }
    Unwatched(const Unwatched&) = delete;
    Unwatched& operator=(const Unwatched&) = delete;

private:
    StageContext& m_stages;
    const std::set<std::string>& m_watched;
    std::optional<InspectRequest> m_inspect;
};

/// A picture that was deleted after this frame is not shown in it any more.
void hideDeleted(const change::Intervention& act, std::vector<Artifact>& artifacts) {
    if (act.action != "delete") return;
    for (Artifact& artifact : artifacts) {
        auto* gallery = std::get_if<Gallery>(&artifact.value);
        if (!gallery || artifact.target != act.target) continue;
        std::erase_if(gallery->pictures, [&](const auto& each) { return each.id == act.id; });
    }
}

}  // namespace

TrackedRun::TrackedRun(DeviceSet& devices, const PipelineType& type, ParamSet params,
                       DevicePlan plan, std::uint64_t seed, std::shared_ptr<FrameStore> frames,
                       Options options, Notice notice)
    : m_devices(devices),
      m_type(type),
      m_params(std::move(params)),
      m_firstParams(m_params),
      m_wanted(std::move(plan)),
      m_seed(seed),
      m_frames(std::move(frames)),
      m_options(options),
      m_notice(std::move(notice)),
      m_states({options.snapshotBytes, options.nearBytes}) {
    auto resolved = resolve(m_wanted, m_type, m_params, m_devices).orThrow();
    m_stages = std::make_unique<StageContext>(m_devices, std::move(resolved));
    m_stages->timings().setTimed(m_options.timed);
    createPipeline();
}

TrackedRun::~TrackedRun() = default;

void TrackedRun::createPipeline() {
    m_at.reset();
    m_active.clear();
    m_atPaused.clear();
    m_pipeline = m_type.create({m_firstParams, m_seed, m_frames->info().size, m_options.firstId});
    m_at = nowhere;
    m_atParams = m_firstParams.values();
}

/// Does work that touches devices; when one is lost, puts the run back where it stood, on the
/// devices that are left, and does it again.
template <typename Work>
auto TrackedRun::surviving(const Work& work) -> decltype(work()) {
    std::optional<Loss> lost;
    const Place head = m_head;
    while (true) {
        // Each round puts one device aside; resolving a plan without devices ends the loop.
        try {
            if (lost) recover(*std::exchange(lost, std::nullopt));
            return work();
        } catch (const DeviceRefusedError& error) {
            lost = Loss{error, true};
        } catch (const DeviceLostError& error) {
            lost = Loss{error, false};
        } catch (const cl::Error& error) {
            // From a place where nobody knew which device it was.
            lost = Loss{deviceLost(m_stages->plan().device, error), false};
        }
        m_head = head;  // the work may have left the run on another frame
    }
}

void TrackedRun::recover(const Loss& loss) {
    const DeviceLostError& error = loss.error;
    loss.refused ? m_devices.passOver(error.device()) : m_devices.putAside(error.device());
    auto resolved = resolve(m_wanted, m_type, m_params, m_devices);
    if (!resolved) {
        if (loss.refused) {
            // Nobody else can do it either: it may be asked for less.
            m_devices.bringBack(error.device());
            m_at.reset();
        }
        throw EngineError(error.message(),
                          error.detail().empty() ? resolved.error().english() : error.detail());
    }
    m_stages->abandon();
    // What lives on a lost device is left alone: releasing it can hang in the driver.
    loss.refused ? m_pipeline.reset() : (void)m_pipeline.release();
    m_stages->setPlan(std::move(resolved).value());
    createPipeline();
    if (m_head != nowhere) moveTo(m_head);
    m_notice(EngineError(Message(SPOOR_TR("engine", "%1 The run goes on with %2 from frame %3."))
                             .arg(error.message().english())
                             .arg(toText(m_stages->plan()))
                             .arg((long)(m_head == nowhere ? 0 : indexOf(m_head + 1))),
                         error.detail()));
}

PipelineState TrackedRun::save() {
    StateWriter writer;
    m_pipeline->save(writer, *m_stages);
    return {writer.bytes(), m_atParams, m_active, m_atPaused, {}};
}

void TrackedRun::load(const PipelineState& state) {
    if (!m_pipeline) createPipeline();  // the last one was left with its device
    m_at.reset();
    StateReader reader(state.bytes);
    m_pipeline->load(reader, *m_stages);
    for (const auto& [name, value] : state.params) m_pipeline->setParameter(name, value);
    for (const TargetId id : state.dropped) m_pipeline->removeTarget(id);
    m_atParams = state.params;
    m_active = state.active;
    m_atPaused = state.paused;
}

/// Ends what a state's loading or saving has begun, so that its rows are in no frame.
void TrackedRun::settle() {
    Outcome gone;
    m_stages->finish(0, gone.timings, gone.artifacts);
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
    repeatChanges(frame, context, outcome);
    sortById(outcome.results);
    m_stages->finish(frame.index(), outcome.timings, outcome.artifacts);
    outcome.signalValues = m_stages->takeSignals();
    for (const TargetResult& result : outcome.results) {
        // What was measured of a box that is replaced says nothing of the new one.
        if (!result.given) continue;
        std::erase_if(outcome.signalValues,
                      [&](const auto& each) { return each.target == result.id; });
    }
    m_at = placeOf(frame.index());
    return outcome;
}

/// What was done after the step into this frame, or is to be done there.
void TrackedRun::repeatChanges(const Frame& frame, FrameContext& context, Outcome& outcome) {
    for (const RunChange& change : m_changes.at(placeOf(frame.index()))) {
        if (const auto* start = std::get_if<change::Start>(&change)) {
            m_pipeline->addTarget(context, *m_stages, start->id, start->box);
            m_active.insert(start->id);
            m_atPaused.erase(start->id);
            std::erase_if(outcome.results,
                          [start](const auto& each) { return each.id == start->id; });
            outcome.results.push_back(givenResult(start->id, start->box));
            outcome.results.back().names = m_pipeline->names(start->id);
        } else if (const auto* set = std::get_if<change::Setting>(&change)) {
            m_pipeline->setParameter(set->name, set->value);
            m_atParams[set->name] = set->value;
        } else if (const auto* pause = std::get_if<change::Pause>(&change)) {
            if (!m_active.count(pause->id)) continue;
            m_pipeline->pauseTarget(pause->id, pause->paused);
            if (pause->paused) m_atPaused.insert(pause->id);
            if (!pause->paused) m_atPaused.erase(pause->id);
        } else if (const auto* act = std::get_if<change::Intervention>(&change)) {
            m_pipeline->act(act->target, act->action, act->id);
        }
    }
}

TrackedRun::Outcome TrackedRun::step(const Frame& frame) {
    return surviving([&] {
        standAtHead();
        forgetBeyond(m_head);
        const Place place = placeOf(frame.index());
        if (m_head == nowhere || place != m_head + 1) m_leaps[m_head] = place - 1;
        Outcome outcome = advance(frame);
        m_head = place;
        const auto last = m_states.lastSnapshot();
        if (!last || m_head >= *last + m_options.snapshotEvery)
            m_states.keepSnapshot(m_head, save());
        return outcome;
    });
}

TrackedRun::Outcome TrackedRun::start(const Frame& frame, TargetId id, const RectF& box) {
    const Place place = placeOf(frame.index());
    return surviving([&] {
        if (m_head != place) goTo(frame.index());
        standAtHead();
        Outcome outcome;
        FrameContext context(frame);
        m_pipeline->addTarget(context, *m_stages, id, box);
        outcome.results = {givenResult(id, box)};
        outcome.results[0].names = m_pipeline->names(id);
        m_stages->finish(frame.index(), outcome.timings, outcome.artifacts);
        m_active.insert(id);
        m_atPaused.erase(id);
        m_paused.erase(id);
        changed(change::Start{id, box});
        m_changes.forgetActs(place, id);
        m_states.keepSnapshot(place, save());
        return outcome;
    });
}

/// Something else than before was done at the head.
void TrackedRun::changed(RunChange change) {
    m_changes.add(m_head, std::move(change));
    forgetBeyond(m_head);
    m_states.dropFrom(m_head);
}

void TrackedRun::forgetBeyond(Place place) {
    m_states.dropFrom(place + 1);
    m_atHead.reset();
    std::erase_if(m_leaps,
                  [place](const auto& leap) { return leap.first >= place || leap.second > place; });
}

void TrackedRun::setStartsAhead(const Starts& starts) {
    std::map<Place, std::map<TargetId, RectF>> ahead;
    for (const auto& [frame, boxes] : starts) ahead[placeOf(frame)] = boxes;
    m_changes.replaceStarts(m_head, ahead);
}

void TrackedRun::setWatched(std::set<std::string> artifacts) {
    m_watched = std::move(artifacts);
    m_stages->setWatched(m_watched);
}

bool TrackedRun::follows(TargetId id) const {
    return (m_atHead ? m_atHead->active : m_active).count(id) > 0;
}

void TrackedRun::remove(TargetId id) {
    m_changes.eraseTarget(id);
    m_paused.erase(id);
    m_states.removeTarget(id);
    for (auto* state : {&m_atHead, &m_origin})
        if (*state && (*state)->active.erase(id) > 0) (*state)->dropped.insert(id);
    if (m_active.erase(id) > 0) m_pipeline->removeTarget(id);
}

void TrackedRun::pause(TargetId id, bool paused) {
    if (paused) m_paused.insert(id);
    if (!paused) m_paused.erase(id);
    surviving([&] {
        standAtHead();
        m_pipeline->pauseTarget(id, paused);
        m_atPaused = m_paused;
        if (m_head != nowhere) changed(change::Pause{id, paused});
    });
}

void TrackedRun::setParameter(const std::string& name, const ParamValue& value) {
    const ParamValue checked = m_params.set(name, value).orThrow();
    surviving([&] {
        standAtHead();
        m_pipeline->setParameter(name, checked);
        m_atParams[name] = checked;
        if (m_head == nowhere) m_firstParams = m_params;
        if (m_head != nowhere) changed(change::Setting{name, checked});
    });
}

void TrackedRun::act(TargetId target, const std::string& action, std::int64_t id) {
    surviving([&] {
        standAtHead();
        m_pipeline->act(target, action, id);
    });
    if (m_head == nowhere) return;
    changed(change::Intervention{target, action, id});
    m_changes.forgetActs(m_head, target);
}

/// Whether the run came to a place by a step from the one before.
bool TrackedRun::steppedInto(Place place) const {
    if (m_head == nowhere || place > m_head) return false;
    return std::none_of(m_leaps.begin(), m_leaps.end(), [place](const auto& leap) {
        return leap.first < place && place <= leap.second;
    });
}

void TrackedRun::standAtHead() {
    if (m_at != m_head) moveTo(m_head);
    m_atHead.reset();
}

/// Puts the pipeline into the state after a place, by computing again from the nearest state.
void TrackedRun::moveTo(Place place) {
    if (m_at == place) return;
    if (m_at == m_head && m_head != nowhere && !m_atHead) m_atHead = save();
    const Unwatched unwatched(*m_stages, m_watched);
    const auto* kept = m_states.nearest(place);
    if (place == m_head && m_atHead) {
        load(*m_atHead);
        m_at = place;
    } else if (m_at && *m_at != nowhere && *m_at <= place && (!kept || kept->first <= *m_at)) {
        // From where it is.
    } else if (kept) {
        load(kept->second);
        m_at = kept->first;
    } else {
        if (m_at != nowhere) createPipeline();
        const auto first = m_leaps.find(nowhere);
        if (m_origin && first != m_leaps.end() && first->second <= place) {
            load(*m_origin);
            m_at = first->second;
        }
    }
    settle();
    try {
        while (*m_at < place) {
            moveOn(place);
            m_states.keepNear(*m_at, save(), place);
        }
        settle();
    } catch (const DeviceLostError&) {
        throw;
    } catch (const EngineError&) {
        m_at.reset();
        m_stages->abandon();
        throw;
    }
}

/// One frame towards a place, or over those that the run left out.
void TrackedRun::moveOn(Place goal) {
    const auto leap = m_leaps.find(*m_at);
    if (leap != m_leaps.end() && leap->second <= goal) {
        m_at = leap->second;
        if (m_changes.at(*m_at).empty()) return;
        const Frame frame = frameAt(indexOf(*m_at));
        FrameContext context(frame);
        Outcome outcome;
        repeatChanges(frame, context, outcome);
        settle();
    } else if (*m_at == nowhere) {
        m_at = goal;  // before everything that the run has done
    } else {
        advance(frameAt(indexOf(*m_at + 1)));
    }
}

void TrackedRun::goTo(FrameIndex frame) {
    const Place place = placeOf(frame);
    surviving([&] {
        if (place < m_head) {
            returnTo(place);
        } else {
            standAtHead();
            if (place > m_head) leap(place);
        }
    });
}

void TrackedRun::returnTo(Place place) {
    moveTo(place);
    m_head = place;
    forgetBeyond(place);
    m_changes.returnTo(place);
    if (!m_leaps.count(nowhere)) {
        m_leaps[nowhere] = place;  // before everything that the run had done
        m_origin.reset();
    }
    for (const auto& [name, value] : m_params.values()) {
        if (m_atParams[name] == value) continue;
        m_pipeline->setParameter(name, value);
        m_atParams[name] = value;
        changed(change::Setting{name, value});
        m_changes.forgetActs(place);
    }
    for (const TargetId id : m_active) {
        const bool paused = m_paused.count(id) > 0;
        if (paused == (m_atPaused.count(id) > 0)) continue;
        m_pipeline->pauseTarget(id, paused);
        if (paused) m_atPaused.insert(id);
        if (!paused) m_atPaused.erase(id);
        changed(change::Pause{id, paused});
        m_changes.forgetActs(place, id);
    }
}

void TrackedRun::leap(Place place) {
    forgetBeyond(m_head);
    m_changes.skip(m_head, place);
    m_leaps[m_head] = place;
    m_head = place;
    m_at = place;
}

TrackedRun::Outcome TrackedRun::recompute(FrameIndex frame) {
    const Place place = placeOf(frame);
    if (!steppedInto(place)) return {};
    return surviving([&] {
        moveTo(place - 1);
        try {
            Outcome outcome = advance(frameAt(frame));
            for (const RunChange& change : m_changes.at(place))
                if (const auto* act = std::get_if<change::Intervention>(&change))
                    hideDeleted(*act, outcome.artifacts);
            return outcome;
        } catch (const DeviceLostError&) {
            throw;
        } catch (const EngineError&) {
            m_at.reset();
            m_stages->abandon();
            throw;
        }
    });
}

std::optional<PipelineState> TrackedRun::stateAt(FrameIndex frame) {
    const Place place = placeOf(frame);
    const bool landed = std::any_of(m_leaps.begin(), m_leaps.end(),
                                    [place](const auto& leap) { return leap.second == place; });
    if (place > m_head || !(landed || steppedInto(place))) return std::nullopt;
    return surviving([&] {
        moveTo(place);
        PipelineState state = save();
        settle();
        return std::optional(std::move(state));
    });
}

void TrackedRun::begin(FrameIndex frame, const PipelineState& state) {
    m_origin = state;
    m_origin->params = m_params.values();
    m_head = placeOf(frame);
    m_leaps = {{nowhere, m_head}};
    m_paused = state.paused;
    surviving([&] { moveTo(m_head); });
}

}  // namespace spoor
