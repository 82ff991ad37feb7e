// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/review/uncertain_segments.h"

#include "engine/project/session/session.h"

#include <algorithm>
#include <cstdio>

namespace spoor {
namespace {

constexpr FrameIndex bridged = 2;  // Maximum number of certain frames inside a segment.

std::string keyStart(TargetId id) {
    return "spoor-check " + std::to_string(id) + ' ';
}

/// Returns whether a cell of 16 frames may contain an uncertain frame.
bool mayDoubt(const ResultCache& results, TargetId id, FrameIndex frame) {
    const ResultSummary* const summary = results.summary(id, frame / resultChunk);
    return summary &&
           (summary->cellOf(frame).flags & (ResultSummary::Uncertain | ResultSummary::Lost)) != 0;
}

bool touches(const std::vector<FrameRange>& ranges, FrameIndex first, FrameIndex last) {
    return std::ranges::any_of(
        ranges, [&](const FrameRange& each) { return each.first <= last && first <= each.last; });
}

}  // namespace

bool isUncertain(const SessionBox& box) {
    return !box.outside && box.source == BoxSource::Tracked &&
           (box.state != TargetState::Tracking || box.verdict == BoxVerdict::OffTarget);
}

bool isUncertain(const Session& session, TargetId id, const SessionBox& box) {
    const bool result = !box.outside && box.source == BoxSource::Tracked;
    return isUncertain(box) ||
           (result && touches(unconfirmedFrames(session, id), box.frame, box.frame));
}

void UncertainSegments::add(const SessionBox& box, bool unconfirmed) {
    const bool doubted = isUncertain(box);
    if (box.source != BoxSource::Tracked || box.outside || (!doubted && !unconfirmed)) return;
    if (all.empty() || box.frame > all.back().frames.last + bridged + 1)
        all.push_back({{box.frame, box.frame}, DoubtSource::Check, 0, box.frame, 2});
    UncertainSegment& segment = all.back();
    segment.frames.last = box.frame;
    const DoubtSource source = !doubted                             ? DoubtSource::Check
                               : box.state == TargetState::Tracking ? DoubtSource::Verdict
                                                                    : DoubtSource::Tracker;
    segment.source = std::min(segment.source, source);
    segment.lost += box.present() ? 0 : 1;
    const double confidence = box.present() ? std::clamp(box.confidence, 0.01, 1.0) : 0;
    if (confidence >= segment.confidence) return;
    segment.confidence = confidence;
    segment.worst = box.frame;
}

const UncertainSegment* UncertainSegments::at(FrameIndex frame) const {
    const auto found =
        std::ranges::find_if(all, [frame](const auto& each) { return each.frames.holds(frame); });
    return found == all.end() ? nullptr : &*found;
}

const UncertainSegment* UncertainSegments::next(FrameIndex from, bool forward) const {
    const UncertainSegment* found = nullptr;
    for (const UncertainSegment& each : all) {
        if (forward && each.frames.first > from) return &each;
        if (!forward && each.frames.first < from) found = &each;
    }
    return found;
}

UncertainSegments uncertainSegments(const Session& session, TargetId id, ResultCache& results) {
    UncertainSegments found;
    const SessionTarget* const target = session.target(id);
    const auto span = results.span(id);
    if (!target || !span) return found;
    const std::vector<FrameRange> unconfirmed = unconfirmedFrames(session, id);
    const FrameIndex end = (span->second + 1) * resultChunk;
    for (FrameIndex frame = span->first * resultChunk; frame < end; ++frame) {
        const FrameIndex cell = frame - frame % ResultSummary::cellFrames;
        if (!mayDoubt(results, id, frame) &&
            !touches(unconfirmed, cell, cell + ResultSummary::cellFrames - 1)) {
            frame = cell + ResultSummary::cellFrames - 1;
            continue;
        }
        if (!results.need(id, frame / resultChunk)) {
            found.waits = true;
            // Continue with the next chunk, so that all are requested at once.
            frame += resultChunk - 1 - frame % resultChunk;
            continue;
        }
        if (const auto box = shownBox(*target, results, frame))
            found.add(*box, touches(unconfirmed, frame, frame));
    }
    return found;
}

std::vector<FrameRange> unconfirmedFrames(const Session& session, TargetId id) {
    std::vector<FrameRange> frames;
    const std::string start = keyStart(id);
    for (auto it = session.carried.lower_bound(start);
         it != session.carried.end() && it->first.starts_with(start); ++it) {
        long long first = 0, last = 0;
        if (std::sscanf(it->first.c_str() + start.size(), "%lld %lld", &first, &last) == 2)
            frames.push_back({first, last});
    }
    std::ranges::sort(frames, {}, &FrameRange::first);
    return frames;
}

std::string unconfirmedKey(TargetId id, const FrameRange& frames) {
    return keyStart(id) + std::to_string(frames.first) + ' ' + std::to_string(frames.last);
}

}  // namespace spoor
