// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/replayable_run.h"

#include <utility>

namespace spoor {
namespace {

DeviceLostError deviceLost(const std::string& device, const cl::Error& error) {
    return {device, Message(SPOOR_TR("engine",
                                     "The device %1 was lost in %2 (%3). Choose another device, or "
                                     "restart Spoor to try it again."))
                        .arg(device)
                        .arg(error.what())
                        .arg(clErrorName(error.err()))};
}

}  // namespace

ReplayableRun::ReplayableRun(DeviceSet& devices, const AlgorithmDescriptor& type, ParamSet params,
                             DevicePlan plan, std::uint64_t seed,
                             std::shared_ptr<FrameStore> frames, Options options, Notice notice)
    : m_params(std::move(params)),
      m_way{options.backward},
      m_notice(std::move(notice)),
      m_pipeline(devices, type, {m_params, seed, frames->info().size, options.firstId},
                 std::move(plan), m_way, options.timed),
      m_position(m_pipeline, std::move(frames), m_way, {options.snapshotBytes, options.nearBytes},
                 options.snapshotEvery) {}

FrameIndex ReplayableRun::head() const {
    return m_position.head() == beforeFirstFrame ? -1 : m_way.indexOf(m_position.head());
}

/// Runs `work`. If a device is lost, restores the run on the remaining devices and runs `work`
/// again.
template <typename Work>
auto ReplayableRun::withDeviceFallback(const Work& work) -> decltype(work()) {
    std::optional<PipelineInstance::DeviceLoss> lost;
    const SequencePosition head = m_position.head();
    while (true) {
        // Each iteration excludes one device. Resolving a plan without devices throws and ends the
        // loop.
        try {
            if (lost) recover(*std::exchange(lost, std::nullopt));
            return work();
        } catch (const DeviceRefusedError& error) {
            lost = PipelineInstance::DeviceLoss{error, true};
        } catch (const DeviceLostError& error) {
            lost = PipelineInstance::DeviceLoss{error, false};
        } catch (const cl::Error& error) {
            // The source of the error does not know its device.
            lost = PipelineInstance::DeviceLoss{deviceLost(plan().device, error), false};
        }
        m_position.resetHead(head);  // `work` may have moved the head.
    }
}

void ReplayableRun::recover(const PipelineInstance::DeviceLoss& loss) {
    m_pipeline.leaveDevice(loss, m_params);
    const SequencePosition head = m_position.head();
    if (head != beforeFirstFrame) m_position.moveTo(head);
    m_notice(EngineError(Message(SPOOR_TR("engine", "%1 The run continues on %2 from frame %3."))
                             .arg(loss.error.message().english())
                             .arg(toText(plan()))
                             .arg((long)(head == beforeFirstFrame ? 0 : m_way.indexOf(head + 1))),
                         loss.error.detail()));
}

ReplayableRun::Outcome ReplayableRun::step(const Frame& frame) {
    return withDeviceFallback([&] { return m_position.step(frame); });
}

/// Corrections of one frame do not accumulate: the last one counts, and a start is moved.
change::Start ReplayableRun::startOf(const change::Start& wanted) {
    change::Start start = wanted;
    const change::Start* const before = m_position.startAtHead(start.id);
    start.afresh = start.afresh || !m_position.follows(start.id) || (before && before->afresh);
    if (!start.afresh && before && m_position.canReturn()) m_position.undoStartAtHead(start.id);
    return start;
}

ReplayableRun::Outcome ReplayableRun::start(const Frame& frame, TargetId id, const StartBox& box,
                                            bool afresh) {
    return withDeviceFallback([&] {
        if (m_position.head() != m_way.positionOf(frame.index())) goTo(frame.index());
        m_position.standAtHead();
        const change::Start start = startOf({id, box, afresh});
        Outcome outcome = m_pipeline.start(frame, start);
        m_paused.erase(id);
        m_position.changed(start, id);
        m_position.keepSnapshot();
        return outcome;
    });
}

void ReplayableRun::setStartsAhead(const Starts& starts) {
    std::map<SequencePosition, std::map<TargetId, StartBox>> ahead;
    for (const auto& [frame, boxes] : starts) ahead[m_way.positionOf(frame)] = boxes;
    m_position.setStartsAhead(ahead);
}

void ReplayableRun::remove(TargetId id) {
    m_paused.erase(id);
    m_position.removeTarget(id);
}

void ReplayableRun::pause(TargetId id, bool paused) {
    if (paused) m_paused.insert(id);
    if (!paused) m_paused.erase(id);
    withDeviceFallback([&] {
        m_position.standAtHead();
        m_pipeline.pause(id, paused);
        if (m_position.head() != beforeFirstFrame) m_position.changed(change::Pause{id, paused});
    });
}

void ReplayableRun::setParameter(const std::string& name, const ParamValue& value) {
    const ParamValue checked = m_params.set(name, value).orThrow();
    withDeviceFallback([&] {
        m_position.standAtHead();
        m_pipeline.setParameter(name, checked);
        if (m_position.head() != beforeFirstFrame)
            m_position.changed(change::Setting{name, checked});
    });
}

void ReplayableRun::act(TargetId target, const std::string& action, std::int64_t id) {
    const change::Intervention act{target, action, id};
    withDeviceFallback([&] {
        m_position.standAtHead();
        m_pipeline.act(act);
    });
    if (m_position.head() != beforeFirstFrame) m_position.changed(act, target);
}

void ReplayableRun::goTo(FrameIndex frame) {
    const SequencePosition place = m_way.positionOf(frame);
    withDeviceFallback([&] {
        if (place < m_position.head()) {
            m_position.returnTo(place);
            takeSettings();
        } else {
            m_position.standAtHead();
            if (place > m_position.head()) m_position.leap(place);
        }
    });
}

/// Applies the current parameters and pauses to the state of an earlier frame.
void ReplayableRun::takeSettings() {
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

ReplayableRun::Outcome ReplayableRun::recompute(FrameIndex frame) {
    return withDeviceFallback([&] { return m_position.recompute(m_way.positionOf(frame)); })
        .value_or(Outcome());
}

std::optional<PipelineState> ReplayableRun::stateAt(FrameIndex frame) {
    return withDeviceFallback([&] { return m_position.stateAt(m_way.positionOf(frame)); });
}

void ReplayableRun::begin(FrameIndex frame, const PipelineState& state) {
    PipelineState first = state;
    first.params = m_params.values();
    m_paused = state.paused;
    m_position.begin(m_way.positionOf(frame), first);
    withDeviceFallback([&] { m_position.moveTo(m_position.head()); });
}

}  // namespace spoor
