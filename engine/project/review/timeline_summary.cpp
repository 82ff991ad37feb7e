// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/review/timeline_summary.h"

#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/session.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

using Cell = ResultSummary::Cell;

void addShape(LaneColumn& column, const SessionBox& box) {
    if (!box.present() || box.shape.empty()) return;
    if (box.shape->as<TurnedBox>()) column.flags |= LaneColumn::Turned;
    if (box.shape->as<Polygon>()) column.flags |= LaneColumn::Polygon;
    if (box.shape->as<Mask>()) column.flags |= LaneColumn::Mask;
    if (box.shape->as<Points>()) column.flags |= LaneColumn::Points;
}

void add(LaneColumn& column, const SessionBox& box) {
    addShape(column, box);
    switch (box.source) {
        case BoxSource::Given:
            column.flags |= box.present() ? LaneColumn::Given : 0;
            break;
        case BoxSource::Tracked:
            column.flags |= LaneColumn::Tracked;
            if (box.present()) {
                const double confidence = std::clamp(box.confidence, 0.0, 1.0) * 255;
                column.confidence =
                    std::min(column.confidence, std::uint8_t(std::lround(confidence)));
            }
            break;
        case BoxSource::Interpolated:
            column.flags |= LaneColumn::Interpolated;
            if (box.holds) column.flags |= LaneColumn::Held;
            break;
    }
    if (box.keyframe) column.flags |= LaneColumn::Keyframe;
    if (box.occluded) column.flags |= LaneColumn::Occluded;
    if (box.outside) column.flags |= LaneColumn::Outside;
    if (box.present() && isUncertain(box)) column.flags |= LaneColumn::Uncertain;
    if (!box.present() && !box.outside) column.flags |= LaneColumn::Lost;
}

void add(LaneColumn& column, const Cell& cell) {
    if (!(cell.flags & ResultSummary::Some)) return;
    column.flags |= LaneColumn::Tracked;
    if (cell.flags & ResultSummary::Uncertain) column.flags |= LaneColumn::Uncertain;
    if (cell.flags & ResultSummary::Lost) column.flags |= LaneColumn::Lost;
    if (cell.flags & ResultSummary::Turned) column.flags |= LaneColumn::Turned;
    if (cell.flags & ResultSummary::Polygon) column.flags |= LaneColumn::Polygon;
    if (cell.flags & ResultSummary::Mask) column.flags |= LaneColumn::Mask;
    column.confidence = std::min(column.confidence, cell.confidence);
}

/// Adds the results of frames first .. last - 1.
void addResults(LaneColumn& column, TargetId id, ResultCache& results, FrameIndex first,
                FrameIndex last, bool exact) {
    for (FrameIndex frame = first; frame < last;) {
        const std::int64_t number = frame / resultChunk;
        const FrameIndex end = std::min<FrameIndex>(last, (number + 1) * resultChunk);
        const ResultSummary* const summary = results.summary(id, number);
        if (summary && exact && results.need(id, number) && results.chunk(id, number)) {
            const auto& boxes = *results.chunk(id, number);
            for (auto box = placeOf(boxes, frame); box != boxes.end() && box->frame < end; ++box)
                add(column, *box);
        } else if (summary) {
            for (FrameIndex at = frame; at < end; at += ResultSummary::cellFrames)
                add(column, summary->cellOf(at));
        }
        frame = end;
    }
}

/// Adds the flags of the keyframe before a frame, unless the frame has its own box.
void addSpan(LaneColumn& column, const SessionTarget& target, const ResultCache& results,
             FrameIndex frame, bool alone) {
    if (target.at(frame)) return;
    const SessionBox* const key = keyframeBefore(target, frame);
    if (!key) return;
    if (key->outside) {
        if (alone) column = {};
        column.flags |= LaneColumn::Outside;
        return;
    }
    const SessionBox* const next = keyframeAfter(target, frame);
    const bool between = next && next->present();
    if (!(column.flags & LaneColumn::Tracked) &&
        (between || keyframeHeld(target, results, frame) != nullptr)) {
        column.flags |= LaneColumn::Interpolated;
        if (!between) column.flags |= LaneColumn::Held;
        addShape(column, *key);
    }
    if (key->occluded && column.flags) column.flags |= LaneColumn::Occluded;
}

}  // namespace

std::vector<LaneColumn> laneColumns(const SessionTarget& target, ResultCache& results, double first,
                                    double perColumn, int count) {
    std::vector<LaneColumn> columns(std::size_t(std::max(0, count)));
    const bool exact = perColumn < double(ResultSummary::cellFrames);
    for (int i = 0; i < count; ++i) {
        // A column narrower than a frame shows the frame that contains it.
        const auto from = FrameIndex(std::floor(first + i * perColumn));
        const auto to = std::max(from + 1, FrameIndex(std::floor(first + (i + 1) * perColumn)));
        if (to <= 0) continue;
        LaneColumn& column = columns[std::size_t(i)];
        const FrameIndex start = std::max<FrameIndex>(0, from);
        addResults(column, target.id, results, start, to, exact);
        const auto box = placeOf(target.boxes, start);
        const bool untouched = box == target.boxes.end() || box->frame >= to;
        addSpan(column, target, results, start, untouched);
        if (to - start > 1 && !untouched) addSpan(column, target, results, to - 1, false);
        if (!untouched && box->frame + 1 < to)
            addSpan(column, target, results, box->frame + 1, false);
        // Manual boxes take precedence over results.
        if (box != target.boxes.end() && box->frame < to && to - start == 1) column = {};
        for (auto own = box; own != target.boxes.end() && own->frame < to; ++own) add(column, *own);
    }
    return columns;
}

ManualFrames manualFrames(const SessionTarget& target, FrameIndex end) {
    ManualFrames found;
    const SessionBox* key = nullptr;
    const auto countTo = [&](const SessionBox* next) {
        if (!key) return;
        const FrameIndex between =
            std::max<FrameIndex>(0, (next ? next->frame : end) - key->frame - 1);
        if (key->outside)
            found.outside += between + 1;
        else if (next && next->present())
            found.interpolated += between;
        else if (key->holds)
            found.held += between;
    };
    for (const SessionBox& box : target.boxes) {
        if (!box.keyframe) continue;
        ++found.keyframes;
        countTo(&box);
        key = &box;
    }
    countTo(nullptr);
    return found;
}

std::optional<FrameIndex> nextKeyframe(const SessionTarget& target, FrameIndex from, bool forward) {
    const SessionBox* const key =
        forward ? keyframeAfter(target, from) : keyframeBefore(target, from);
    return key ? std::optional(key->frame) : std::nullopt;
}

FrameSearch nextGap(const SessionTarget& target, ResultCache& results, FrameIndex from) {
    FrameIndex last = target.boxes.empty() ? FrameIndex(-1) : target.boxes.back().frame;
    if (const auto span = results.span(target.id))
        last = std::max<FrameIndex>(last, (span->second + 1) * resultChunk - 1);
    bool seen = false;
    FrameIndex begin = -1;  // First frame of the gap; -1: no gap.
    const auto middle = [&](FrameIndex end) { return (begin + end - 1) / 2; };
    for (FrameIndex frame = 0; frame <= last; ++frame) {
        const std::int64_t chunk = frame / resultChunk;
        const ResultSummary* const summary = results.summary(target.id, chunk);
        const Cell cell = summary ? summary->cellOf(frame) : Cell{};
        const bool full = summary && !(cell.flags & (ResultSummary::Gaps | ResultSummary::Lost));
        if (summary && !full && !results.need(target.id, chunk)) return {std::nullopt, true};
        const auto box = full ? std::nullopt : shownBox(target, results, frame);
        const SessionBox* const key = full || box ? nullptr : keyframeBefore(target, frame);
        const bool said = (box && box->outside) || (key && key->outside);
        if (full || (box && box->present())) {
            if (begin >= 0 && middle(frame) > from) return {middle(frame), false};
            begin = -1;
            seen = true;
            if (full) frame += ResultSummary::cellFrames - 1 - frame % ResultSummary::cellFrames;
        } else if (said) {
            begin = -1;
            seen = false;
        } else if (seen && begin < 0) {
            begin = frame;
        }
    }
    return {};
}

}  // namespace spoor
