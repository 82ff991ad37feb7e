// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/replayer.h"

#include "engine/pipeline/inspect_request.h"
#include "engine/pipeline/report.h"

#include <algorithm>
#include <utility>

namespace spoor {
namespace {

/// Suspends all watched artifacts and inspections during its lifetime.
class WatchSuspension {
public:
    explicit WatchSuspension(PipelineInstance& pipeline)
        : m_pipeline(pipeline), m_inspect(pipeline.stages().inspect()) {
        m_pipeline.stages().setWatched({});
        m_pipeline.stages().setInspect(std::nullopt);
    }
    ~WatchSuspension() {
        m_pipeline.stages().setWatched(m_pipeline.watched());
        m_pipeline.stages().setInspect(std::move(m_inspect));
    }
    WatchSuspension(const WatchSuspension&) = delete;
    WatchSuspension& operator=(const WatchSuspension&) = delete;

private:
    PipelineInstance& m_pipeline;
    std::optional<InspectRequest> m_inspect;
};

/// Hides an image that the action deletes after this frame.
void hideDeleted(const change::Intervention& act, std::vector<Artifact>& artifacts) {
    if (act.action != "delete") return;
    for (Artifact& artifact : artifacts) {
        auto* gallery = std::get_if<Gallery>(&artifact.value);
        if (!gallery || artifact.target != act.target) continue;
        std::erase_if(gallery->pictures, [&](const auto& each) { return each.id == act.id; });
    }
}

}  // namespace

Replayer::Replayer(PipelineInstance& pipeline, std::shared_ptr<FrameStore> frames,
                   PlaybackDirection way, CheckpointStore::Bounds bounds, int checkpointInterval)
    : m_pipeline(pipeline),
      m_frames(std::move(frames)),
      m_direction(way),
      m_checkpointInterval(checkpointInterval),
      m_states(bounds) {}

bool Replayer::follows(TargetId id) const {
    return (m_atHead ? m_atHead->active : m_pipeline.active()).count(id) > 0;
}

std::size_t Replayer::stateBytes() const {
    return m_states.bytes() + (m_atHead ? m_atHead->bytes.size() : 0);
}

Frame Replayer::frameAt(SequencePosition place) {
    const FrameIndex index = m_direction.indexOf(place);
    auto frame = m_frames->get(index);
    if (!frame) {
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "Cannot read frame %1 again. Re-initialise the targets in the current frame."),
            (long)index));
    }
    return *frame;
}

/// Returns whether the head reached a position by a step from the previous one.
bool Replayer::steppedInto(SequencePosition place) const {
    if (!passed(place)) return false;
    return std::ranges::none_of(
        m_leaps, [place](const auto& leap) { return leap.first < place && place <= leap.second; });
}

void Replayer::standAtHead() {
    if (m_pipeline.at() != m_head) moveTo(m_head);
    m_atHead.reset();
}

void Replayer::moveTo(SequencePosition place) {
    const std::optional<SequencePosition> at = m_pipeline.at();
    if (at == place) return;
    if (at == m_head && m_head != beforeFirstFrame && !m_atHead) m_atHead = m_pipeline.save();
    const WatchSuspension unwatched(m_pipeline);
    const auto* kept = m_states.nearest(place);
    if (place == m_head && m_atHead) {
        m_pipeline.load(*m_atHead, place);
    } else if (at && *at != beforeFirstFrame && *at <= place && (!kept || kept->first <= *at)) {
        // Continues from the current state.
    } else if (kept) {
        m_pipeline.load(kept->second, kept->first);
    } else {
        if (at != beforeFirstFrame) m_pipeline.create();
        const auto first = m_leaps.find(beforeFirstFrame);
        if (m_origin && first != m_leaps.end() && first->second <= place)
            m_pipeline.load(*m_origin, first->second);
    }
    m_pipeline.waitForDevices();
    try {
        while (*m_pipeline.at() < place) {
            moveOn(place);
            m_states.keepNear(*m_pipeline.at(), m_pipeline.save(), place);
        }
        m_pipeline.waitForDevices();
    } catch (const DeviceLostError&) {
        throw;
    } catch (const EngineError&) {
        m_pipeline.giveUp();
        throw;
    }
}

/// Advances by one frame, or over a range of skipped frames.
void Replayer::moveOn(SequencePosition goal) {
    const SequencePosition at = *m_pipeline.at();
    const auto leap = m_leaps.find(at);
    if (leap != m_leaps.end() && leap->second <= goal) {
        m_pipeline.leap(leap->second);
        const auto& changes = m_changes.at(leap->second);
        if (!changes.empty()) m_pipeline.repeat(frameAt(leap->second), changes);
    } else if (at == beforeFirstFrame) {
        m_pipeline.leap(goal);  // The goal precedes all computed frames.
    } else {
        m_pipeline.step(frameAt(at + 1), m_changes.at(at + 1));
    }
}

void Replayer::advanced(SequencePosition place) {
    forgetBeyond(m_head);
    if (m_head == beforeFirstFrame || place != m_head + 1) m_leaps[m_head] = place - 1;
    m_head = place;
    const auto last = m_states.lastSnapshot();
    if (!last || m_head >= *last + m_checkpointInterval) addState();
}

void Replayer::leap(SequencePosition place) {
    forgetBeyond(m_head);
    m_changes.skip(m_head, place);
    m_leaps[m_head] = place;
    m_head = place;
    m_pipeline.leap(place);
}

void Replayer::returnTo(SequencePosition place) {
    moveTo(place);
    m_head = place;
    forgetBeyond(place);
    m_changes.returnTo(place);
    if (m_leaps.count(beforeFirstFrame)) return;
    m_leaps[beforeFirstFrame] = place;  // `place` precedes all computed frames.
    m_origin.reset();
}

void Replayer::begin(SequencePosition place, const PipelineState& state) {
    m_origin = state;
    m_head = place;
    m_leaps = {{beforeFirstFrame, m_head}};
}

void Replayer::changed(RunChange change) {
    m_changes.add(m_head, std::move(change));
    forgetBeyond(m_head);
    m_states.dropFrom(m_head);
}

void Replayer::changed(RunChange change, TargetId actsOf) {
    changed(std::move(change));
    m_changes.forgetActs(m_head, actsOf);
}

void Replayer::addState() {
    m_states.addState(m_head, m_pipeline.save());
}

void Replayer::forgetBeyond(SequencePosition place) {
    m_states.dropFrom(place + 1);
    m_atHead.reset();
    std::erase_if(m_leaps,
                  [place](const auto& leap) { return leap.first >= place || leap.second > place; });
}

void Replayer::undoStartAtHead(TargetId id) {
    m_changes.eraseStart(m_head, id);
    forgetBeyond(m_head);
    m_states.dropFrom(m_head);
    m_pipeline.giveUp();
    moveTo(m_head);
}

void Replayer::setStartsAhead(
    const std::map<SequencePosition, std::map<TargetId, StartBox>>& starts) {
    m_changes.replaceStarts(m_head, starts);
}

void Replayer::removeTarget(TargetId id) {
    m_changes.eraseTarget(id);
    m_states.removeTarget(id);
    for (auto* state : {&m_atHead, &m_origin})
        if (*state && (*state)->active.erase(id) > 0) (*state)->dropped.insert(id);
    m_pipeline.remove(id);
}

std::optional<FrameOutcome> Replayer::recompute(SequencePosition place) {
    if (!steppedInto(place)) return std::nullopt;
    moveTo(place - 1);
    try {
        FrameOutcome outcome = m_pipeline.step(frameAt(place), m_changes.at(place));
        for (const RunChange& change : m_changes.at(place))
            if (const auto* act = std::get_if<change::Intervention>(&change))
                hideDeleted(*act, outcome.artifacts);
        return outcome;
    } catch (const DeviceLostError&) {
        throw;
    } catch (const EngineError&) {
        m_pipeline.giveUp();
        throw;
    }
}

std::optional<PipelineState> Replayer::stateAt(SequencePosition place) {
    const bool landed =
        std::ranges::any_of(m_leaps, [place](const auto& leap) { return leap.second == place; });
    if (place > m_head || !(landed || steppedInto(place))) return std::nullopt;
    moveTo(place);
    PipelineState state = m_pipeline.save();
    m_pipeline.waitForDevices();
    return state;
}

}  // namespace spoor
