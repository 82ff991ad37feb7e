// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/edits/annotate.h"

#include "engine/project/edits/event_edits.h"
#include "engine/project/session/session.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace spoor {
namespace {

constexpr FrameIndex lastFrame = maxFrames;

Message noTarget() {
    return SPOOR_TR("engine", "Select a target first.");
}

Message noBox() {
    return SPOOR_TR("engine", "The target has no box in this frame.");
}

EditStep stepOf(const char* label, const SessionTarget& target, FrameIndex frame) {
    EditStep step;
    step.label = Message(label, nameOf(target));
    step.frame = frame;
    step.target = target.id;
    return step;
}

std::optional<SessionBox> boxOf(const SessionTarget& target, FrameIndex frame) {
    const SessionBox* const box = target.at(frame);
    return box ? std::optional(*box) : std::nullopt;
}

BoxChange changeOf(const SessionTarget& target, FrameIndex frame, std::optional<SessionBox> after) {
    return {target.id, frame, boxOf(target, frame), std::move(after)};
}

/// Returns the box as a keyframe. An interpolated box becomes a manual one. Remarks stay with the
/// tracker's result.
SessionBox asKeyframe(SessionBox box) {
    box.keyframe = true;
    box.remark = {};
    if (box.source == BoxSource::Interpolated) box.source = BoxSource::Given;
    return box;
}

SessionBox ending(SessionBox key) {
    key.holds = false;
    return key;
}

SessionBox outsideAt(FrameIndex frame) {
    SessionBox box;
    box.frame = frame;
    box.keyframe = true;
    box.outside = true;
    box.state = TargetState::Lost;
    return box;
}

/// Completes a step with its last change.
Edit with(EditStep step, Change change) {
    step.changes.push_back(std::move(change));
    return step;
}

/// Ends the hold of the keyframe before a frame. With `keep`, an interpolation is kept up to there.
void endBefore(std::vector<Change>& changes, const DocumentView& document,
               const SessionTarget& target, FrameIndex frame, bool keep = true) {
    const auto before = shownBox(target, document.results, frame - 1);
    const SessionBox* const key = keyframeBefore(target, frame);
    if (keep && before && before->source == BoxSource::Interpolated)
        changes.emplace_back(changeOf(target, frame - 1, ending(asKeyframe(*before))));
    else if (key && key->holds)
        changes.emplace_back(changeOf(target, key->frame, ending(*key)));
}

/// Whether a box owes something to the keyframe before it.
bool dependsOnKeyframe(const SessionBox& shown) {
    return shown.source == BoxSource::Interpolated || shown.occluded || !shown.attributes.empty();
}

/// Gives the boxes of a target from a frame on to another one.
void moveBoxes(std::vector<Change>& leaving, std::vector<Change>& arriving,
               const DocumentView& document, const SessionTarget& target, TargetId to,
               FrameIndex frame) {
    endBefore(leaving, document, target, frame);
    const auto shown = shownBox(target, document.results, frame);
    if (shown && !target.at(frame) && dependsOnKeyframe(*shown))
        arriving.emplace_back(BoxChange{to, frame, std::nullopt, asKeyframe(*shown)});
    for (const SessionBox& box : target.boxes) {
        if (box.frame < frame) continue;
        leaving.emplace_back(BoxChange{target.id, box.frame, box, std::nullopt});
        arriving.emplace_back(BoxChange{to, box.frame, std::nullopt, box});
    }
}

std::string carriedOf(const Session& session, const std::string& format) {
    const auto found = session.carried.find(format);
    return found == session.carried.end() ? std::string() : found->second;
}

bool hasResults(const ResultCache& results, TargetId id, FrameIndex from) {
    const auto span = results.span(id);
    return span && span->second >= from / resultChunk;
}

FrameIndex firstResult(const ResultCache& results, TargetId id, std::int64_t chunk) {
    if (const auto* boxes = results.chunk(id, chunk); boxes && !boxes->empty())
        return boxes->front().frame;
    const ResultSummary& summary = *results.summary(id, chunk);
    for (std::size_t i = 0; i < summary.cells.size(); ++i)
        if (summary.cells[i].flags & ResultSummary::Some)
            return chunk * resultChunk + FrameIndex(i) * ResultSummary::cellFrames;
    return chunk * resultChunk;
}

FrameIndex lastResult(const ResultCache& results, TargetId id, std::int64_t chunk) {
    if (const auto* boxes = results.chunk(id, chunk); boxes && !boxes->empty())
        return boxes->back().frame;
    const ResultSummary& summary = *results.summary(id, chunk);
    for (std::size_t i = summary.cells.size(); i-- > 0;)
        if (summary.cells[i].flags & ResultSummary::Some)
            return chunk * resultChunk + FrameIndex(i + 1) * ResultSummary::cellFrames - 1;
    return chunk * resultChunk;
}

Message invalidShape(const Shape& shape, SizeI picture) {
    const Message why = shapeProblem(shape, picture);
    return why.empty() ? why
                       : Message(SPOOR_TR("engine", "The shape is not valid: %1."), why.english());
}

}  // namespace

Message lockedBecause(const SessionTarget& target) {
    if (!target.locked) return {};
    return Message(SPOOR_TR("engine", "%1 is locked. Unlock it to change it."), nameOf(target));
}

std::string nameOf(const SessionTarget& target) {
    if (!target.name.empty()) return target.name;
    return target.label.empty() ? "#" + std::to_string(target.id) : target.label;
}

std::optional<std::pair<FrameIndex, FrameIndex>> extentOf(const SessionTarget& target,
                                                          const ResultCache& results) {
    std::optional<std::pair<FrameIndex, FrameIndex>> extent;
    if (!target.boxes.empty()) extent = {target.boxes.front().frame, target.boxes.back().frame};
    if (const auto span = results.span(target.id)) {
        const std::pair found{firstResult(results, target.id, span->first),
                              lastResult(results, target.id, span->second)};
        if (!extent) extent = found;
        extent->first = std::min(extent->first, found.first);
        extent->second = std::max(extent->second, found.second);
    }
    return extent;
}

Edit addTarget(TargetId id, const TargetProperties& facts, FrameIndex frame, const RectF& box,
               bool holds, const Shape& shape, SizeI picture) {
    if (Message why = invalidShape(shape, picture); !why.empty()) return why;
    SessionTarget target;
    target.id = id;
    target.name = facts.name;
    target.label = facts.label;
    EditStep step = stepOf(SPOOR_TR("engine", "new target %1"), target, frame);
    step.changes.emplace_back(TargetChange{id, std::nullopt, facts});
    SessionBox given;
    given.frame = frame;
    given.box = box;
    given.keyframe = true;
    given.holds = holds;
    given.setShape(shape);
    step.changes.emplace_back(BoxChange{id, frame, std::nullopt, given});
    return step;
}

Edit setBox(const DocumentView& document, TargetId id, FrameIndex frame, const RectF& box,
            const std::string& merge, bool holds) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    if (target->locked) return lockedBecause(*target);
    const auto shown = shownBox(*target, document.results, frame);
    SessionBox after;
    after.holds = holds || (shown && shown->holds);
    if (shown && shown->present()) {
        after.box = shown->box;
        after.shape = shown->shape;
    }
    if (shown) after.attributes = shown->attributes;
    after.frame = frame;
    after.setBox(box);
    after.keyframe = true;
    after.occluded = shown && shown->occluded;
    if (boxOf(*target, frame) == after)
        return Message(SPOOR_TR("engine", "The box already exists."));
    const bool moved = shown && shown->box.width == box.width && shown->box.height == box.height;
    EditStep step = stepOf(!shown || !shown->present() ? SPOOR_TR("engine", "set box of %1")
                           : moved                     ? SPOOR_TR("engine", "move box of %1")
                                                       : SPOOR_TR("engine", "resize box of %1"),
                           *target, frame);
    step.merge = merge;
    return with(std::move(step), changeOf(*target, frame, after));
}

Edit setShape(const DocumentView& document, TargetId id, FrameIndex frame, const Shape& shape,
              const RectF& box, const std::string& merge, bool holds) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    if (target->locked) return lockedBecause(*target);
    if (Message why = invalidShape(shape, document.session.size); !why.empty()) return why;
    const auto shown = shownBox(*target, document.results, frame);
    SessionBox after;
    after.frame = frame;
    after.box = box;
    after.setShape(shape);
    after.holds = holds || (shown && shown->holds);
    after.keyframe = true;
    after.occluded = shown && shown->occluded;
    if (shown) after.attributes = shown->attributes;
    if (boxOf(*target, frame) == after)
        return Message(SPOOR_TR("engine", "The shape already exists."));
    EditStep step = stepOf(SPOOR_TR("engine", "set shape of %1"), *target, frame);
    step.merge = merge;
    return with(std::move(step), changeOf(*target, frame, after));
}

Edit setFacts(const DocumentView& document, TargetId id, const TargetProperties& facts) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    const TargetProperties before = factsOf(*target);
    if (before == facts) return Message(SPOOR_TR("engine", "Nothing has changed."));
    if (before.locked && facts.locked) return lockedBecause(*target);
    const char* const label = before.locked                 ? SPOOR_TR("engine", "unlock %1")
                              : facts.locked                ? SPOOR_TR("engine", "lock %1")
                              : before.name != facts.name   ? SPOOR_TR("engine", "rename %1")
                              : before.label != facts.label ? SPOOR_TR("engine", "label %1")
                              : before.colour != facts.colour
                                  ? SPOOR_TR("engine", "set colour of %1")
                                  : SPOOR_TR("engine", "set attributes of %1");
    EditStep step = stepOf(label, *target, 0);
    step.frame = -1;  // Not tied to a frame.
    return with(std::move(step), TargetChange{id, before, facts});
}

Edit toggleLock(const DocumentView& document, TargetId id) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    TargetProperties facts = factsOf(*target);
    facts.locked = !facts.locked;
    return setFacts(document, id, facts);
}

Edit eraseTarget(const DocumentView& document, TargetId id) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    if (target->locked) return lockedBecause(*target);
    EditStep step = stepOf(SPOOR_TR("engine", "delete %1"), *target, -1);
    for (const SessionBox& box : target->boxes)
        step.changes.emplace_back(BoxChange{id, box.frame, box, std::nullopt});
    if (document.results.span(id)) step.changes.emplace_back(ResultExchange{id, 0, lastFrame});
    moveEvents(step.changes, document.session, id, std::nullopt);
    return with(std::move(step), TargetChange{id, factsOf(*target), std::nullopt});
}

Edit eraseFrom(const DocumentView& document, TargetId id, FrameIndex frame) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    if (target->locked) return lockedBecause(*target);
    EditStep step = stepOf(SPOOR_TR("engine", "delete %1 from here on"), *target, frame);
    const SessionBox* const key = keyframeBefore(*target, frame);
    endBefore(step.changes, document, *target, frame, !target->at(frame) || (key && key->holds));
    for (const SessionBox& box : target->boxes)
        if (box.frame >= frame)
            step.changes.emplace_back(BoxChange{id, box.frame, box, std::nullopt});
    if (hasResults(document.results, id, frame))
        step.changes.emplace_back(ResultExchange{id, frame, lastFrame});
    if (step.changes.empty())
        return Message(SPOOR_TR("engine", "The target has no boxes from this frame on."));
    return step;
}

Edit clearResults(const DocumentView& document, TargetId id, const FrameRange& frames) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    const auto span = document.results.span(id);
    const bool some = span && span->second >= frames.first / resultChunk &&
                      span->first <= frames.last / resultChunk;
    if (!some)
        return Message(
            SPOOR_TR("engine", "These frames contain no tracking results of the target."));
    EditStep step;
    step.label = Message(SPOOR_TR("engine", "clear results of %1, frames %2 to %3"),
                         nameOf(*target), long(frames.first), long(frames.last));
    step.frame = frames.first;
    step.target = id;
    return with(std::move(step), ResultExchange{id, frames.first, frames.last});
}

Edit toggleKeyframe(const DocumentView& document, TargetId id, FrameIndex frame) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    if (target->locked) return lockedBecause(*target);
    const SessionBox* const there = target->at(frame);
    if (there && there->keyframe) {
        return with(stepOf(SPOOR_TR("engine", "delete keyframe of %1"), *target, frame),
                    changeOf(*target, frame, std::nullopt));
    }
    const auto shown = shownBox(*target, document.results, frame);
    if (!shown || !shown->present()) return noBox();
    return with(stepOf(SPOOR_TR("engine", "set keyframe of %1"), *target, frame),
                changeOf(*target, frame, asKeyframe(*shown)));
}

Edit toggleOccluded(const DocumentView& document, TargetId id, FrameIndex frame) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    if (target->locked) return lockedBecause(*target);
    auto shown = shownBox(*target, document.results, frame);
    if (!shown || !shown->present()) return noBox();
    EditStep step = stepOf(shown->occluded ? SPOOR_TR("engine", "mark %1 as not occluded")
                                           : SPOOR_TR("engine", "mark %1 as occluded"),
                           *target, frame);
    shown->occluded = !shown->occluded;
    return with(std::move(step), changeOf(*target, frame, asKeyframe(*shown)));
}

Edit setAttributes(const DocumentView& document, TargetId id, FrameIndex frame,
                   const std::map<std::string, std::string>& attributes) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    if (target->locked) return lockedBecause(*target);
    auto shown = shownBox(*target, document.results, frame);
    if (!shown || !shown->present()) return noBox();
    if (*shown->attributes == attributes)
        return Message(SPOOR_TR("engine", "Nothing has changed."));
    EditStep step = stepOf(SPOOR_TR("engine", "set attributes of %1 from here on"), *target, frame);
    shown->attributes = attributes;
    return with(std::move(step), changeOf(*target, frame, asKeyframe(*shown)));
}

Edit toggleOutside(const DocumentView& document, TargetId id, FrameIndex frame) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    if (target->locked) return lockedBecause(*target);
    const SessionBox* const there = target->at(frame);
    const SessionBox* const key = there && there->keyframe ? there : keyframeBefore(*target, frame);
    if (!key || !key->outside) {
        return with(stepOf(SPOOR_TR("engine", "mark %1 as out of frame"), *target, frame),
                    changeOf(*target, frame, outsideAt(frame)));
    }
    EditStep step = stepOf(SPOOR_TR("engine", "mark %1 as in frame"), *target, frame);
    // Return to the last visible position, unless a result or keyframes define the position.
    SessionTarget without = *target;
    without.erase(key->frame);
    auto box = shownBox(without, document.results, frame);
    const SessionBox* seen = keyframeBefore(without, frame);
    while (!box && seen && !seen->present()) seen = keyframeBefore(without, seen->frame);
    if (!box && seen) box = *seen;
    if (key == there && box && shownBox(without, document.results, frame)) {
        return with(std::move(step), changeOf(*target, frame, std::nullopt));
    }
    if (!box || !box->present()) return noBox();
    box->frame = frame;
    return with(std::move(step), changeOf(*target, frame, asKeyframe(*box)));
}

Edit swapTargets(const DocumentView& document, TargetId id, TargetId other, FrameIndex frame,
                 TargetId spare) {
    const SessionTarget* const both[] = {document.session.target(id),
                                         document.session.target(other)};
    if (!both[0] || !both[1] || id == other) return noTarget();
    for (const SessionTarget* const each : both)
        if (each->locked) return lockedBecause(*each);
    EditStep step = stepOf(SPOOR_TR("engine", "swap %1 and %2"), *both[0], frame);
    step.label.arg(nameOf(*both[1]));
    std::vector<Change> arriving;
    for (const SessionTarget* const target : both) {
        const TargetId to = target == both[0] ? other : id;
        moveBoxes(step.changes, arriving, document, *target, to, frame);
        moveEvents(step.changes, document.session, target->id, to, frame);
    }
    step.changes.insert(step.changes.end(), arriving.begin(), arriving.end());
    if (hasResults(document.results, id, frame) || hasResults(document.results, other, frame)) {
        step.changes.emplace_back(TargetChange{spare, std::nullopt, TargetProperties{}});
        step.changes.emplace_back(ResultMove{id, spare, frame, lastFrame});
        step.changes.emplace_back(ResultMove{other, id, frame, lastFrame});
        step.changes.emplace_back(ResultMove{spare, other, frame, lastFrame});
        step.changes.emplace_back(TargetChange{spare, TargetProperties{}, std::nullopt});
    }
    if (step.changes.empty())
        return Message(SPOOR_TR("engine", "Neither target has boxes from this frame on."));
    return step;
}

Edit splitTarget(const DocumentView& document, TargetId id, FrameIndex frame, TargetId fresh) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    if (target->locked) return lockedBecause(*target);
    const auto extent = extentOf(*target, document.results);
    if (!extent || frame <= extent->first || frame > extent->second)
        return Message(SPOOR_TR(
            "engine",
            "The target has no boxes on one side of this frame, so it cannot be split here."));
    EditStep step = stepOf(SPOOR_TR("engine", "split %1"), *target, frame);
    step.changes.emplace_back(TargetChange{fresh, std::nullopt, factsOf(*target)});
    moveBoxes(step.changes, step.changes, document, *target, fresh, frame);
    moveEvents(step.changes, document.session, id, fresh, frame);
    if (hasResults(document.results, id, frame))
        step.changes.emplace_back(ResultMove{id, fresh, frame, lastFrame});
    return step;
}

Edit mergeTargets(const DocumentView& document, TargetId id, TargetId other, FrameIndex frame) {
    const SessionTarget* const target = document.session.target(id);
    const SessionTarget* const gone = document.session.target(other);
    if (!target || !gone || id == other) return noTarget();
    for (const SessionTarget* const each : {target, gone})
        if (each->locked) return lockedBecause(*each);
    EditStep step = stepOf(SPOOR_TR("engine", "merge %1 and %2"), *target, frame);
    step.label.arg(nameOf(*gone));
    for (const SessionBox& box : gone->boxes) {
        step.changes.emplace_back(BoxChange{other, box.frame, box, std::nullopt});
        if (!target->at(box.frame))
            step.changes.emplace_back(BoxChange{id, box.frame, std::nullopt, box});
    }
    if (const auto span = document.results.span(other)) {
        const auto own = document.results.span(id);
        const FrameIndex first = firstResult(document.results, other, span->first);
        const FrameIndex last = lastResult(document.results, other, span->second);
        const bool later = !own || firstResult(document.results, id, own->first) <= first;
        if (own && later) {
            step.changes.emplace_back(ResultExchange{id, first, last});
        } else if (own) {  // The other target is earlier and ends where this one begins.
            const FrameIndex from = firstResult(document.results, id, own->first);
            step.changes.emplace_back(ResultExchange{other, from, lastFrame});
        }
        step.changes.emplace_back(ResultMove{other, id, 0, lastFrame});
    }
    moveEvents(step.changes, document.session, other, id);
    return with(std::move(step), TargetChange{other, factsOf(*gone), std::nullopt});
}

Edit copyTarget(const DocumentView& document, TargetId id, FrameIndex frame, TargetId fresh) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    EditStep step = stepOf(SPOOR_TR("engine", "copy %1"), *target, frame);
    TargetProperties facts = factsOf(*target);
    facts.locked = false;
    step.changes.emplace_back(TargetChange{fresh, std::nullopt, facts});
    SessionTarget copy = *target;
    if (const auto shown = shownBox(*target, document.results, frame); shown && shown->present())
        copy.put(asKeyframe(*shown));
    for (const SessionBox& box : copy.boxes)
        step.changes.emplace_back(BoxChange{fresh, box.frame, std::nullopt, box});
    return step;
}

Edit setCalibration(const DocumentView& document, const Calibration& calibration, FrameIndex frame,
                    const std::string& merge) {
    if (Message why = calibrationProblem(calibration); !why.empty()) return why;
    const Calibration& before = document.session.calibration;
    if (before == calibration) return Message(SPOOR_TR("engine", "Nothing has changed."));
    EditStep step;
    step.label = before.stick != calibration.stick   ? SPOOR_TR("engine", "set ruler")
                 : before.plane != calibration.plane ? SPOOR_TR("engine", "set ground plane")
                 : before.axes != calibration.axes   ? SPOOR_TR("engine", "set axes")
                                                     : SPOOR_TR("engine", "set calibration");
    step.frame = frame;
    step.merge = merge;
    return with(std::move(step), CalibrationChange{before, calibration});
}

namespace {

/// The target with the same name, or null.
const SessionTarget* twinOf(const Session& session, const SessionTarget& target) {
    const auto found = std::ranges::find_if(session.targets(), [&](const SessionTarget& each) {
        return nameOf(each) == nameOf(target);
    });
    return found == session.targets().end() ? nullptr : &*found;
}

}  // namespace

ImportEdit importTargets(const Session& into, const Session& other, TargetId fresh,
                         FrameIndex frame, const std::string& file) {
    ImportEdit result;
    result.step.label = Message(SPOOR_TR("engine", "import %1"), file);
    result.step.frame = frame;
    for (const auto& [format, data] : other.carried)
        result.step.changes.emplace_back(CarriedChange{format, carriedOf(into, format), data});
    std::map<TargetId, TargetId> ids;
    for (const SessionTarget& target : other.targets()) {
        if (const SessionTarget* same = target.boxes.empty() ? twinOf(into, target) : nullptr) {
            ids[target.id] = same->id;  // A subject of events.
            continue;
        }
        const TargetId id = fresh++;
        ids[target.id] = id;
        result.step.changes.emplace_back(TargetChange{id, std::nullopt, factsOf(target)});
        std::vector<SessionBox> tracked;
        for (const SessionBox& box : target.boxes) {
            const bool found = box.source == BoxSource::Tracked && !box.keyframe && !box.outside;
            const bool computed = box.source == BoxSource::Interpolated && !box.keyframe;
            if (found || computed)
                tracked.push_back(box);
            else
                result.step.changes.emplace_back(BoxChange{id, box.frame, std::nullopt, box});
        }
        if (tracked.empty()) continue;
        result.step.changes.emplace_back(
            ResultExchange{id, tracked.front().frame, tracked.back().frame});
        result.results.emplace_back(id, std::move(tracked));
    }
    EventId next = nextEventId(into);
    for (auto [id, event] : other.events) {
        if (event.target && ids.contains(*event.target)) event.target = ids.at(*event.target);
        result.step.changes.emplace_back(EventChange{next++, std::nullopt, event});
    }
    return result;
}

namespace {

/// Estimates the box that a tracker followed in a frame whose box now surrounds a shape drawn
/// later; the shape may fill only part of that box. `after`: the results that follow. If they have
/// the size of `box`, the tracker started with the shape itself. Otherwise the first result is
/// extrapolated back by one step.
RectF followedAt(const RectF& box, const std::vector<SessionBox>& after) {
    constexpr double same = 0.05;
    const RectF& first = after.front().box;
    const bool sized = std::abs(first.width - box.width) <= same * box.width &&
                       std::abs(first.height - box.height) <= same * box.height;
    if (sized) return box;
    RectF from = first;
    if (after.size() > 1) {
        from.x -= after[1].box.x - first.x;
        from.y -= after[1].box.y - first.y;
    }
    // The shape lies inside the tracked box.
    if (box.width <= from.width) from.x = std::clamp(from.x, box.right() - from.width, box.x);
    if (box.height <= from.height) from.y = std::clamp(from.y, box.bottom() - from.height, box.y);
    return from;
}

}  // namespace

Result<ImportEdit> carryShape(const DocumentView& document, TargetId id, FrameIndex frame) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    if (target->locked) return lockedBecause(*target);
    const auto shown = shownBox(*target, document.results, frame);
    if (!shown || !shown->present() || shown->shape.empty())
        return Message(SPOOR_TR("engine", "The target has no shape in this frame."));
    const SessionBox* const next = keyframeAfter(*target, frame);
    std::vector<SessionBox> boxes;
    for (FrameIndex at = frame + 1; !next || at < next->frame; ++at) {
        if (!document.results.need(id, at / resultChunk))
            return Message(
                SPOOR_TR("engine", "The results are being loaded. Try again in a moment."));
        const SessionBox* const result = document.results.at(id, at);
        if (!result || !result->present()) break;
        boxes.push_back(*result);
    }
    if (boxes.empty())
        return Message(SPOOR_TR("engine", "The target has no tracking results after this frame."));
    const RectF from = followedAt(shown->box, boxes);
    for (SessionBox& box : boxes) box.setShape(fitted(*shown->shape, from, box.box));
    ImportEdit edit;
    edit.step = stepOf(SPOOR_TR("engine", "propagate shape of %1"), *target, frame);
    edit.step.changes.emplace_back(ResultExchange{id, boxes.front().frame, boxes.back().frame});
    edit.results.emplace_back(id, std::move(boxes));
    return edit;
}

Result<ImportEdit> replaceResults(const DocumentView& document, TargetId id,
                                  std::vector<SessionBox> boxes) {
    const SessionTarget* const target = document.session.target(id);
    if (!target) return noTarget();
    if (target->locked) return lockedBecause(*target);
    if (boxes.empty()) return noBox();
    ImportEdit edit;
    edit.step =
        stepOf(SPOOR_TR("engine", "track %1 from both sides"), *target, boxes.front().frame);
    edit.step.changes.emplace_back(ResultExchange{id, boxes.front().frame, boxes.back().frame});
    edit.results.emplace_back(id, std::move(boxes));
    return edit;
}

}  // namespace spoor
