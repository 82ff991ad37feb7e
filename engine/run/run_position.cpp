// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/run/run_position.h"

#include <algorithm>
#include <utility>

namespace spoor {
namespace {

/// While it lives, nobody looks inside.
class Unwatched {
public:
    explicit Unwatched(PlacedPipeline& pipeline)
        : m_pipeline(pipeline), m_inspect(pipeline.stages().inspect()) {
        m_pipeline.stages().setWatched({});
        m_pipeline.stages().setInspect(std::nullopt);
    }
    ~Unwatched() {
        m_pipeline.stages().setWatched(m_pipeline.watched());
        m_pipeline.stages().setInspect(std::move(m_inspect));
    }
    Unwatched(const Unwatched&) = delete;
    Unwatched& operator=(const Unwatched&) = delete;

private:
    PlacedPipeline& m_pipeline;
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

RunPosition::RunPosition(PlacedPipeline& pipeline, std::shared_ptr<FrameStore> frames, Way way,
                         KeptStates::Bounds bounds, int snapshotEvery)
    : m_pipeline(pipeline),
      m_frames(std::move(frames)),
      m_way(way),
      m_snapshotEvery(snapshotEvery),
      m_states(bounds) {}

bool RunPosition::follows(TargetId id) const {
    return (m_atHead ? m_atHead->active : m_pipeline.active()).count(id) > 0;
}

std::size_t RunPosition::stateBytes() const {
    return m_states.bytes() + (m_atHead ? m_atHead->bytes.size() : 0);
}

Frame RunPosition::frameAt(Place place) {
    const FrameIndex index = m_way.indexOf(place);
    auto frame = m_frames->get(index);
    if (!frame) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Frame %1 cannot be read again. Start the "
                                           "targets again on the current frame."))
                              .arg((long)index));
    }
    return *frame;
}

/// Whether the head came to a place by a step from the one before.
bool RunPosition::steppedInto(Place place) const {
    if (!passed(place)) return false;
    return std::none_of(m_leaps.begin(), m_leaps.end(), [place](const auto& leap) {
        return leap.first < place && place <= leap.second;
    });
}

void RunPosition::standAtHead() {
    if (m_pipeline.at() != m_head) moveTo(m_head);
    m_atHead.reset();
}

void RunPosition::moveTo(Place place) {
    const std::optional<Place> at = m_pipeline.at();
    if (at == place) return;
    if (at == m_head && m_head != nowhere && !m_atHead) m_atHead = m_pipeline.save();
    const Unwatched unwatched(m_pipeline);
    const auto* kept = m_states.nearest(place);
    if (place == m_head && m_atHead) {
        m_pipeline.load(*m_atHead, place);
    } else if (at && *at != nowhere && *at <= place && (!kept || kept->first <= *at)) {
        // From where it is.
    } else if (kept) {
        m_pipeline.load(kept->second, kept->first);
    } else {
        if (at != nowhere) m_pipeline.create();
        const auto first = m_leaps.find(nowhere);
        if (m_origin && first != m_leaps.end() && first->second <= place)
            m_pipeline.load(*m_origin, first->second);
    }
    m_pipeline.settle();
    try {
        while (*m_pipeline.at() < place) {
            moveOn(place);
            m_states.keepNear(*m_pipeline.at(), m_pipeline.save(), place);
        }
        m_pipeline.settle();
    } catch (const DeviceLostError&) {
        throw;
    } catch (const EngineError&) {
        m_pipeline.giveUp();
        throw;
    }
}

/// One frame towards a place, or over those that the run left out.
void RunPosition::moveOn(Place goal) {
    const Place at = *m_pipeline.at();
    const auto leap = m_leaps.find(at);
    if (leap != m_leaps.end() && leap->second <= goal) {
        m_pipeline.leap(leap->second);
        const auto& changes = m_changes.at(leap->second);
        if (!changes.empty()) m_pipeline.repeat(frameAt(leap->second), changes);
    } else if (at == nowhere) {
        m_pipeline.leap(goal);  // before everything that the run has done
    } else {
        m_pipeline.step(frameAt(at + 1), m_changes.at(at + 1));
    }
}

FrameOutcome RunPosition::step(const Frame& frame) {
    standAtHead();
    forgetBeyond(m_head);
    const Place place = m_way.placeOf(frame.index());
    if (m_head == nowhere || place != m_head + 1) m_leaps[m_head] = place - 1;
    FrameOutcome outcome = m_pipeline.step(frame, m_changes.at(place));
    m_head = place;
    const auto last = m_states.lastSnapshot();
    if (!last || m_head >= *last + m_snapshotEvery) keepSnapshot();
    return outcome;
}

void RunPosition::leap(Place place) {
    forgetBeyond(m_head);
    m_changes.skip(m_head, place);
    m_leaps[m_head] = place;
    m_head = place;
    m_pipeline.leap(place);
}

void RunPosition::returnTo(Place place) {
    moveTo(place);
    m_head = place;
    forgetBeyond(place);
    m_changes.returnTo(place);
    if (m_leaps.count(nowhere)) return;
    m_leaps[nowhere] = place;  // before everything that the run had done
    m_origin.reset();
}

void RunPosition::begin(Place place, const PipelineState& state) {
    m_origin = state;
    m_head = place;
    m_leaps = {{nowhere, m_head}};
}

void RunPosition::changed(RunChange change) {
    m_changes.add(m_head, std::move(change));
    forgetBeyond(m_head);
    m_states.dropFrom(m_head);
}

void RunPosition::changed(RunChange change, TargetId actsOf) {
    changed(std::move(change));
    m_changes.forgetActs(m_head, actsOf);
}

void RunPosition::keepSnapshot() {
    m_states.keepSnapshot(m_head, m_pipeline.save());
}

void RunPosition::forgetBeyond(Place place) {
    m_states.dropFrom(place + 1);
    m_atHead.reset();
    std::erase_if(m_leaps,
                  [place](const auto& leap) { return leap.first >= place || leap.second > place; });
}

void RunPosition::undoStartAtHead(TargetId id) {
    m_changes.eraseStart(m_head, id);
    forgetBeyond(m_head);
    m_states.dropFrom(m_head);
    m_pipeline.giveUp();
    moveTo(m_head);
}

void RunPosition::setStartsAhead(const std::map<Place, std::map<TargetId, StartBox>>& starts) {
    m_changes.replaceStarts(m_head, starts);
}

void RunPosition::removeTarget(TargetId id) {
    m_changes.eraseTarget(id);
    m_states.removeTarget(id);
    for (auto* state : {&m_atHead, &m_origin})
        if (*state && (*state)->active.erase(id) > 0) (*state)->dropped.insert(id);
    m_pipeline.remove(id);
}

std::optional<FrameOutcome> RunPosition::recompute(Place place) {
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

std::optional<PipelineState> RunPosition::stateAt(Place place) {
    const bool landed = std::any_of(m_leaps.begin(), m_leaps.end(),
                                    [place](const auto& leap) { return leap.second == place; });
    if (place > m_head || !(landed || steppedInto(place))) return std::nullopt;
    moveTo(place);
    PipelineState state = m_pipeline.save();
    m_pipeline.settle();
    return state;
}

}  // namespace spoor
