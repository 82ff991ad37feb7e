// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/tracked_run.h"

#include <utility>

namespace spoor {
namespace {

DeviceLostError deviceLost(const std::string& device, const cl::Error& error) {
    return {device, Message(SPOOR_TR("engine",
                                     "The device %1 was lost in %2 (%3). Choose another device, or "
                                     "restart the program to try it again."))
                        .arg(device)
                        .arg(error.what())
                        .arg(clErrorName(error.err()))};
}

}  // namespace

TrackedRun::TrackedRun(DeviceSet& devices, const PipelineType& type, ParamSet params,
                       DevicePlan plan, std::uint64_t seed, std::shared_ptr<FrameStore> frames,
                       Options options, Notice notice)
    : m_params(std::move(params)),
      m_way{options.backward},
      m_notice(std::move(notice)),
      m_pipeline(devices, type, {m_params, seed, frames->info().size, options.firstId},
                 std::move(plan), m_way, options.timed),
      m_position(m_pipeline, std::move(frames), m_way, {options.snapshotBytes, options.nearBytes},
                 options.snapshotEvery) {}

FrameIndex TrackedRun::head() const {
    return m_position.head() == nowhere ? -1 : m_way.indexOf(m_position.head());
}

/// Does work that touches devices; when one is lost, puts the run back where it stood, on the
/// devices that are left, and does it again.
template <typename Work>
auto TrackedRun::surviving(const Work& work) -> decltype(work()) {
    std::optional<PlacedPipeline::Loss> lost;
    const Place head = m_position.head();
    while (true) {
        // Each round puts one device aside; resolving a plan without devices ends the loop.
        try {
            if (lost) recover(*std::exchange(lost, std::nullopt));
            return work();
        } catch (const DeviceRefusedError& error) {
            lost = PlacedPipeline::Loss{error, true};
        } catch (const DeviceLostError& error) {
            lost = PlacedPipeline::Loss{error, false};
        } catch (const cl::Error& error) {
            // From a place where nobody knew which device it was.
            lost = PlacedPipeline::Loss{deviceLost(plan().device, error), false};
        }
        m_position.resetHead(head);  // the work may have left the run on another frame
    }
}

void TrackedRun::recover(const PlacedPipeline::Loss& loss) {
    m_pipeline.leaveDevice(loss, m_params);
    const Place head = m_position.head();
    if (head != nowhere) m_position.moveTo(head);
    m_notice(EngineError(Message(SPOOR_TR("engine", "%1 The run goes on with %2 from frame %3."))
                             .arg(loss.error.message().english())
                             .arg(toText(plan()))
                             .arg((long)(head == nowhere ? 0 : m_way.indexOf(head + 1))),
                         loss.error.detail()));
}

TrackedRun::Outcome TrackedRun::step(const Frame& frame) {
    return surviving([&] { return m_position.step(frame); });
}

/// Corrections of one frame do not add up: the last one counts, and a start is moved.
change::Start TrackedRun::startOf(const change::Start& wanted) {
    change::Start start = wanted;
    const change::Start* const before = m_position.startAtHead(start.id);
    start.afresh = start.afresh || !m_position.follows(start.id) || (before && before->afresh);
    if (!start.afresh && before && m_position.canReturn()) m_position.undoStartAtHead(start.id);
    return start;
}

TrackedRun::Outcome TrackedRun::start(const Frame& frame, TargetId id, const StartBox& box,
                                      bool afresh) {
    return surviving([&] {
        if (m_position.head() != m_way.placeOf(frame.index())) goTo(frame.index());
        m_position.standAtHead();
        const change::Start start = startOf({id, box, afresh});
        Outcome outcome = m_pipeline.start(frame, start);
        m_paused.erase(id);
        m_position.changed(start, id);
        m_position.keepSnapshot();
        return outcome;
    });
}

void TrackedRun::setStartsAhead(const Starts& starts) {
    std::map<Place, std::map<TargetId, StartBox>> ahead;
    for (const auto& [frame, boxes] : starts) ahead[m_way.placeOf(frame)] = boxes;
    m_position.setStartsAhead(ahead);
}

void TrackedRun::remove(TargetId id) {
    m_paused.erase(id);
    m_position.removeTarget(id);
}

void TrackedRun::pause(TargetId id, bool paused) {
    if (paused) m_paused.insert(id);
    if (!paused) m_paused.erase(id);
    surviving([&] {
        m_position.standAtHead();
        m_pipeline.pause(id, paused);
        if (m_position.head() != nowhere) m_position.changed(change::Pause{id, paused});
    });
}

void TrackedRun::setParameter(const std::string& name, const ParamValue& value) {
    const ParamValue checked = m_params.set(name, value).orThrow();
    surviving([&] {
        m_position.standAtHead();
        m_pipeline.setParameter(name, checked);
        if (m_position.head() != nowhere) m_position.changed(change::Setting{name, checked});
    });
}

void TrackedRun::act(TargetId target, const std::string& action, std::int64_t id) {
    const change::Intervention act{target, action, id};
    surviving([&] {
        m_position.standAtHead();
        m_pipeline.act(act);
    });
    if (m_position.head() != nowhere) m_position.changed(act, target);
}

void TrackedRun::goTo(FrameIndex frame) {
    const Place place = m_way.placeOf(frame);
    surviving([&] {
        if (place < m_position.head()) {
            m_position.returnTo(place);
            takeSettings();
        } else {
            m_position.standAtHead();
            if (place > m_position.head()) m_position.leap(place);
        }
    });
}

/// Parameters and pauses of an earlier frame become those of now.
void TrackedRun::takeSettings() {
    const auto& then = m_pipeline.params();
    for (const auto& [name, value] : m_params.values()) {
        const auto before = then.find(name);
        if (before != then.end() && before->second == value) continue;
        m_pipeline.setParameter(name, value);
        m_position.changed(change::Setting{name, value}, 0);
    }
    for (const TargetId id : m_pipeline.active()) {
        const bool paused = m_paused.count(id) > 0;
        if (paused == (m_pipeline.paused().count(id) > 0)) continue;
        m_pipeline.pause(id, paused);
        m_position.changed(change::Pause{id, paused}, id);
    }
}

TrackedRun::Outcome TrackedRun::recompute(FrameIndex frame) {
    return surviving([&] { return m_position.recompute(m_way.placeOf(frame)); })
        .value_or(Outcome());
}

std::optional<PipelineState> TrackedRun::stateAt(FrameIndex frame) {
    return surviving([&] { return m_position.stateAt(m_way.placeOf(frame)); });
}

void TrackedRun::begin(FrameIndex frame, const PipelineState& state) {
    PipelineState first = state;
    first.params = m_params.values();
    m_paused = state.paused;
    m_position.begin(m_way.placeOf(frame), first);
    surviving([&] { m_position.moveTo(m_position.head()); });
}

}  // namespace spoor
