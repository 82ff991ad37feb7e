// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"

#include <algorithm>

// What users do to targets: an edit of the document, and a command to the engine.

namespace spoor {

FrameIndex Document::frameCount() const {
    if (m_frames) return std::max<FrameIndex>(1, m_frames->frameCount());
    return m_annotations.session().frames();
}

void Document::setRange(std::optional<FrameRange> range) {
    if (range == m_range) return;
    m_range = range;
    emit rangeChanged();
}

void Document::setRangeIn(FrameIndex first) {
    const FrameIndex end = std::max<FrameIndex>(0, frameCount() - 1);
    const bool fits = m_range && m_range->last >= first;
    setRange(FrameRange{first, fits ? m_range->last : end});
}

void Document::setRangeOut(FrameIndex last) {
    const bool fits = m_range && m_range->first <= last;
    setRange(FrameRange{fits ? m_range->first : 0, last});
}

void Document::clearRange() {
    setRange(std::nullopt);
}

std::optional<FrameRange> Document::trackedFrames() {
    if (!m_results.isEmpty()) return FrameRange{m_results.firstKey(), m_results.lastKey()};
    std::optional<FrameRange> frames;
    for (const SessionTarget& target : m_annotations.session().targets()) {
        if (!m_annotations.results().span(target.id)) continue;
        const auto extent = extentOf(target, m_annotations.results());
        if (!frames) frames = FrameRange{extent->first, extent->second};
        frames->first = std::min(frames->first, extent->first);
        frames->last = std::max(frames->last, extent->second);
    }
    if (frames) frames->last = std::min(frames->last, frameCount() - 1);
    return frames;
}

std::vector<ShownBox> Document::shown() {
    std::vector<ShownBox> shown = m_annotations.shownAt(frame());
    const auto rows = m_results.constFind(frame());
    if (rows == m_results.constEnd()) return shown;
    // What a classifier says of a box that was set by hand is no result.
    for (ShownBox& each : shown)
        for (const TargetResult& row : *rows)
            if (row.id == each.id && each.box.source == BoxSource::Given) each.names = row.names;
    return shown;
}

/// The engine's list of targets is the document's.
void Document::sendTargets() {
    if (!m_frames) return;
    command::SetTargets set;
    for (const SessionTarget& target : m_annotations.session().targets())
        set.targets.emplace_back(target.id, target.label);
    set.next = m_annotations.nextId();
    post(set);
}

void Document::addTarget(const RectF& box, const std::string& label) {
    if (m_state.mode == RunMode::Tracking) {
        post(command::AddTarget{box, label, m_annotations.await()});
        return;
    }
    const TargetId id = m_annotations.nextId();
    if (!m_annotations.edit(spoor::addTarget(id, {label, {}, {}}, frame(), box))) return;
    post(command::AddTarget{box, label, id});
}

void Document::setBox(TargetId id, const RectF& box, const std::string& merge) {
    if (m_state.mode == RunMode::Tracking) {
        m_annotations.await(id);
        post(command::Retarget{id, box});
        return;
    }
    const SessionTarget* const target = m_annotations.session().target(id);
    const SessionBox* const there = target ? target->at(frame()) : nullptr;
    const bool same = there && there->source == BoxSource::Given && there->box == box;
    if (target && !same &&
        !m_annotations.edit(spoor::setBox(m_annotations.annotated(), id, frame(), box, merge)))
        return;
    if (draws()) post(command::Retarget{id, box});
}

void Document::removeTarget(TargetId id) {
    const bool ours = m_annotations.session().target(id) != nullptr;
    const bool theirs = std::any_of(m_state.targets.begin(), m_state.targets.end(),
                                    [id](const TargetInfo& target) { return target.id == id; });
    if (theirs && m_annotations.readOnlyBecause().empty()) post(command::RemoveTarget{id});
    if (ours) m_annotations.edit(eraseTarget(m_annotations.annotated(), id));
}

void Document::rename(TargetId id, const std::string& label) {
    if (const SessionTarget* const target = m_annotations.session().target(id)) {
        TargetFacts facts = factsOf(*target);
        facts.label = label;
        if (!m_annotations.edit(setFacts(m_annotations.annotated(), id, facts))) return;
    }
    post(command::Rename{id, label});
}

std::vector<command::TrackStart> Document::startsOf(const TrackWish& wish) {
    std::vector<command::TrackStart> starts;
    const FrameIndex now = frame();
    for (const SessionTarget& target : m_annotations.session().targets()) {
        const auto info =
            std::find_if(m_state.targets.begin(), m_state.targets.end(),
                         [&](const TargetInfo& each) { return each.id == target.id; });
        if (info != m_state.targets.end() && info->paused) continue;
        if (wish.only && target.id != wish.only) continue;
        const auto box = shownBox(target, m_annotations.results(), now);
        if (!box || box->outside) continue;
        command::TrackStart start{target.id, now, std::nullopt, target.label};
        if (box->present()) start.box = box->box;
        starts.push_back(start);
        for (const SessionBox& key : target.boxes) {
            const bool ahead = wish.backward ? key.frame < now : key.frame > now;
            if (ahead && key.present() && key.keyframe && key.source == BoxSource::Given)
                starts.push_back({target.id, key.frame, key.box, target.label});
        }
    }
    return starts;
}

/// How many frames there are to track up to the end of the range; none: there is no range. A
/// detector begins with the frame that it stands on.
std::optional<FrameIndex> Document::framesLeft(bool backward) const {
    if (!m_range) return std::nullopt;
    const bool fresh = !draws() && (m_state.trackedTo < 0 || backward != m_state.backward);
    const FrameIndex way = backward ? frame() - m_range->first : m_range->last - frame();
    return std::max<FrameIndex>(0, way + (fresh ? 1 : 0));
}

void Document::track(const TrackWish& wish) {
    if (!m_annotations.mayEdit()) return;  // there is no place for what would be found
    command::Track track;
    track.frames = wish.frames ? wish.frames : framesLeft(wish.backward);
    if (!wish.frames && track.frames == 0) {
        emit m_annotations.refused(
            tr("The range ends here. Clear it, or go to a frame inside it, to track."));
        return;
    }
    track.paced = wish.paced;
    track.backward = wish.backward;
    track.afresh = wish.afresh;
    if (draws() && !m_annotations.empty()) track.starts = startsOf(wish);
    m_annotations.endRun();
    post(track);
}

}  // namespace spoor
