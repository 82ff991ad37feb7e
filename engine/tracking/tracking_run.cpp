// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/tracking_run.h"

#include "engine/compute/device_set.h"
#include "engine/pipeline/report.h"
#include "engine/pipeline/stage_context.h"
#include "engine/tracking/kernel_smoke_test.h"

#include <utility>

namespace spoor {
namespace {

DeviceLostError deviceLost(const std::string& device, const cl::Error& error) {
    return {device, Message(SPOOR_TR("engine",
                                     "The device %1 was lost in %2 (%3). Choose another device, or "
                                     "restart Spoor to try it again."),
                            device, error.what(), clErrorName(error.err()))};
}

}  // namespace

TrackingRun::TrackingRun(DeviceSet& devices, RunConfigPtr config,
                         std::shared_ptr<FrameStore> frames, Options options, Notice notice)
    : m_config(std::move(config)),
      m_direction{options.backward},
      m_notice(std::move(notice)),
      m_pipeline(devices, m_config, frames->info().size, m_direction,
                 {options.firstId, options.timed, options.verdicts}),
      m_replayer(m_pipeline, std::move(frames), m_direction,
                 {options.snapshotBytes, options.nearBytes}, options.checkpointInterval) {
    setWatched(std::move(options.watched));
}

const ResolvedPlan& TrackingRun::plan() const {
    return m_pipeline.stages().plan();
}

void TrackingRun::setInspect(const std::optional<InspectRequest>& window) {
    m_pipeline.stages().setInspect(window);
}

FrameIndex TrackingRun::head() const {
    return m_replayer.head() == beforeFirstFrame ? FrameIndex(-1)
                                                 : m_direction.indexOf(m_replayer.head());
}

/// Runs `work`. If a device is lost, restores the run on the remaining devices and runs `work`
/// again.
template <typename Work>
auto TrackingRun::withDeviceFallback(const Work& work) -> decltype(work()) {
    std::optional<PipelineInstance::DeviceLoss> lost;
    const SequencePosition head = m_replayer.head();
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
        m_replayer.resetHead(head);  // `work` may have moved the head.
    }
}

void TrackingRun::recover(const PipelineInstance::DeviceLoss& loss) {
    m_pipeline.leaveDevice(loss, *m_config);
    const SequencePosition head = m_replayer.head();
    if (head != beforeFirstFrame) m_replayer.moveTo(head);
    m_notice(EngineError(
        Message(SPOOR_TR("engine", "%1 The run continues on %2 from frame %3."),
                loss.error.message().english(), toText(plan()),
                (long)(head == beforeFirstFrame ? FrameIndex(0) : m_direction.indexOf(head + 1))),
        loss.error.detail()));
}

FrameOutcome TrackingRun::step(const Frame& frame) {
    return withDeviceFallback([&] {
        m_replayer.standAtHead();
        const SequencePosition place = m_direction.positionOf(frame.index());
        FrameOutcome outcome = m_pipeline.step(frame, m_replayer.changesAt(place));
        m_replayer.advanced(place);
        return outcome;
    });
}

/// Corrections of one frame do not accumulate: the last one counts, and a start is moved.
change::Start TrackingRun::startOf(const change::Start& wanted) {
    change::Start start = wanted;
    const change::Start* const before = m_replayer.startAtHead(start.id);
    start.afresh = start.afresh || !m_replayer.follows(start.id) || (before && before->afresh);
    if (!start.afresh && before && m_replayer.canReturn()) m_replayer.undoStartAtHead(start.id);
    return start;
}

FrameOutcome TrackingRun::start(const Frame& frame, TargetId id, const StartBox& box, bool afresh) {
    return withDeviceFallback([&] {
        if (m_replayer.head() != m_direction.positionOf(frame.index())) goTo(frame.index());
        m_replayer.standAtHead();
        const change::Start start = startOf({id, box, afresh});
        FrameOutcome outcome = m_pipeline.start(frame, start);
        m_paused.erase(id);
        m_replayer.changed(start, id);
        m_replayer.addState();
        return outcome;
    });
}

void TrackingRun::setStartsAhead(const Starts& starts) {
    std::map<SequencePosition, std::map<TargetId, StartBox>> ahead;
    for (const auto& [frame, boxes] : starts) ahead[m_direction.positionOf(frame)] = boxes;
    m_replayer.setStartsAhead(ahead);
}

void TrackingRun::remove(TargetId id) {
    m_paused.erase(id);
    m_replayer.removeTarget(id);
}

void TrackingRun::pause(TargetId id, bool paused) {
    if (paused) m_paused.insert(id);
    if (!paused) m_paused.erase(id);
    withDeviceFallback([&] {
        m_replayer.standAtHead();
        m_pipeline.pause(id, paused);
        if (m_replayer.head() != beforeFirstFrame) m_replayer.changed(change::Pause{id, paused});
    });
}

void TrackingRun::configure(RunConfigPtr config) {
    m_config = std::move(config);
    m_smokeTestDue = true;
    withDeviceFallback([&] {
        m_replayer.standAtHead();
        m_pipeline.configure(m_config);
        if (m_replayer.head() != beforeFirstFrame) m_replayer.changed(change::Setting{m_config});
    });
}

void TrackingRun::smokeTest() {
    if (m_smokeTestDue) smokeTestKernels(*m_config->type(), m_config->params(), plan());
    m_smokeTestDue = false;
}

void TrackingRun::act(TargetId target, const std::string& action, std::int64_t id) {
    const change::Intervention act{target, action, id};
    withDeviceFallback([&] {
        m_replayer.standAtHead();
        m_pipeline.act(act);
    });
    if (m_replayer.head() != beforeFirstFrame) m_replayer.changed(act, target);
}

void TrackingRun::goTo(FrameIndex frame) {
    const SequencePosition place = m_direction.positionOf(frame);
    withDeviceFallback([&] {
        if (place < m_replayer.head()) {
            m_replayer.returnTo(place);
            takeSettings();
        } else {
            m_replayer.standAtHead();
            if (place > m_replayer.head()) m_replayer.leap(place);
        }
    });
}

/// Applies the current parameters and pauses to the state of an earlier frame.
void TrackingRun::takeSettings() {
    if (m_pipeline.config().params().values() != m_config->params().values()) {
        m_pipeline.configure(m_config);
        m_replayer.changed(change::Setting{m_config}, 0);
    }
    for (const TargetId id : m_pipeline.active()) {
        const bool paused = m_paused.count(id) > 0;
        if (paused == (m_pipeline.paused().count(id) > 0)) continue;
        m_pipeline.pause(id, paused);
        m_replayer.changed(change::Pause{id, paused}, id);
    }
}

FrameOutcome TrackingRun::recompute(FrameIndex frame) {
    return withDeviceFallback([&] { return m_replayer.recompute(m_direction.positionOf(frame)); })
        .value_or(FrameOutcome());
}

std::optional<PipelineState> TrackingRun::stateAt(FrameIndex frame) {
    return withDeviceFallback([&] { return m_replayer.stateAt(m_direction.positionOf(frame)); });
}

void TrackingRun::begin(FrameIndex frame, const PipelineState& state) {
    PipelineState first = state;
    first.config = m_config;
    m_paused = state.paused;
    m_replayer.begin(m_direction.positionOf(frame), first);
    withDeviceFallback([&] { m_replayer.moveTo(m_replayer.head()); });
}

}  // namespace spoor
