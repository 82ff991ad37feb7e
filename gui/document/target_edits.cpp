// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/target_edits.h"

#include "engine/project/edits/lane_edits.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"

#include <algorithm>

namespace spoor::targets {
namespace {

const TargetInfo* infoOf(const Document& document, TargetId id) {
    const auto& all = document.state().targets;
    const auto found = std::find_if(all.begin(), all.end(),
                                    [id](const TargetInfo& target) { return target.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::vector<command::TrackStart> startsOf(Document& document, const TrackRequest& wish) {
    Annotations& annotations = document.annotations();
    std::vector<command::TrackStart> starts;
    const FrameIndex now = document.aimedFrame();
    for (const SessionTarget& target : annotations.session().targets()) {
        const TargetInfo* const info = infoOf(document, target.id);
        if (info && info->paused) continue;
        if ((wish.only && target.id != wish.only) || target.locked) continue;
        const auto box = shownBox(target, annotations.results(), now);
        if (!box || box->outside) continue;
        command::TrackStart start{target.id, now, std::nullopt, target.label};
        if (box->present()) start.box = StartBox(box->box, *box->shape);
        starts.push_back(start);
        for (const SessionBox& key : target.boxes) {
            const bool ahead = wish.backward ? key.frame < now : key.frame > now;
            if (ahead && key.present() && key.keyframe && key.source == BoxSource::Given)
                starts.push_back(
                    {target.id, key.frame, StartBox(key.box, *key.shape), target.label});
        }
    }
    return starts;
}

/// Notes which targets have shapes that the algorithm replaces by their bounding boxes.
void sayUnknownShapes(Document& document, const std::vector<command::TrackStart>& starts) {
    const bool turns = document.setup().shape().turns, masks = document.setup().shape().masks;
    QStringList names;
    for (const command::TrackStart& start : starts) {
        const auto shown = shownBox(*document.annotations().session().target(start.id),
                                    document.annotations().results(), start.frame);
        if (!start.box || !shown || shown->shape.empty()) continue;
        if (turns && shown->shape->as<TurnedBox>()) continue;
        if (document.setup().shape().points && shown->shape->as<Points>()) continue;
        if (masks && (shown->shape->as<Mask>() || shown->shape->as<Polygon>())) continue;
        const QString name =
            start.label.empty() ? QString::number(start.id) : QString::fromStdString(start.label);
        if (!names.contains(name)) names << name;
    }
    if (names.isEmpty()) return;
    const QString which = names.join(QStringLiteral(", "));
    emit document.annotations().noted(
        turns ? Document::tr("This algorithm supports boxes and rotated boxes. For other shapes "
                             "(%1), it uses the bounding box.")
                    .arg(which)
              : Document::tr("This algorithm supports only axis-aligned boxes. For other shapes "
                             "(%1), it uses the bounding box.")
                    .arg(which));
}

/// Number of frames to track until the end of the range; none: no range is set. A detector that has
/// not run in this direction also computes the current frame.
std::optional<FrameIndex> framesLeft(const Document& document, bool backward) {
    const auto& range = document.range();
    if (!range) return std::nullopt;
    const RunState& state = document.state();
    const bool fresh =
        !document.setup().draws() && (state.trackedTo < 0 || backward != state.backward);
    const FrameIndex frame = document.aimedFrame();
    const FrameIndex way = backward ? frame - range->first : range->last - frame;
    return std::max<FrameIndex>(0, way + (fresh ? 1 : 0));
}

/// The detections as targets of a separate session. If ids denote the same object in all frames,
/// each target gets its whole trajectory, otherwise only its box in this frame, as a manual box.
Session sessionOf(Document& document, const std::vector<TargetId>& ids) {
    const AlgorithmDescriptor* const type = document.setup().type();
    const FrameIndex now = document.frame();
    const Detections& found = document.computed().found();
    Session session;
    for (const TargetId id : ids) {
        SessionTarget target;
        target.id = id;
        const TargetResult* const here = found.at(now, id);
        target.label = here && !here->label.empty() ? here->label : type->finds;
        if (!type->follows && here) {
            SessionBox box;
            box.frame = now;
            box.box = here->box;
            box.keyframe = true;
            target.boxes.push_back(box);
        }
        for (const auto& [frame, row] :
             type->follows ? found.wayOf(id) : decltype(found.wayOf(id)){}) {
            if (target.label.empty()) target.label = row.label;
            target.boxes.push_back(trackedBox(frame, row));
        }
        if (!target.boxes.empty()) session.put(std::move(target));
    }
    return session;
}

}  // namespace

bool canDraw(const Document& document) {
    return document.setup().annotateMode().on() || document.setup().draws();
}

bool canTrack(Document& document) {
    return document.frames() && (!document.setup().draws() || !document.annotations().empty());
}

TargetId inQuestion(Document& document, const Selection& selection) {
    const auto& targets = document.annotations().session().targets();
    if (!selection.target() && targets.size() == 1) return targets.front().id;
    return selection.target();
}

std::optional<FrameRange> trackedFrames(Document& document) {
    const auto& results = document.computed().results();
    if (!results.isEmpty()) return FrameRange{results.firstKey(), results.lastKey()};
    Annotations& annotations = document.annotations();
    std::optional<FrameRange> frames;
    for (const SessionTarget& target : annotations.session().targets()) {
        if (!annotations.results().span(target.id)) continue;
        const auto extent = extentOf(target, annotations.results());
        if (!frames) frames = FrameRange{extent->first, extent->second};
        frames->first = std::min(frames->first, extent->first);
        frames->last = std::max(frames->last, extent->second);
    }
    if (frames) frames->last = std::min(frames->last, document.frameCount() - 1);
    return frames;
}

std::vector<TargetResult> rowsAt(Document& document, FrameIndex frame) {
    return document.setup().draws() ? drawnRowsAt(document, frame)
                                    : document.computed().found().all(frame);
}

std::vector<TargetResult> drawnRowsAt(Document& document, FrameIndex frame) {
    std::vector<TargetResult> rows;
    for (const ShownBox& shown : document.annotations().shownAt(frame)) {
        TargetResult row;
        row.id = shown.id;
        row.label = shown.label;
        row.box = shown.box.box;
        row.shape = *shown.box.shape;
        row.confidence = shown.box.confidence;
        row.state = shown.box.present() ? shown.box.state : TargetState::Lost;
        rows.push_back(row);
    }
    return rows;
}

void take(Document& document, const std::vector<TargetId>& ids) {
    Annotations& annotations = document.annotations();
    const AlgorithmDescriptor* const type = document.setup().type();
    if (!type || type->needsBox) return;
    const Session session = sessionOf(document, ids);
    if (session.targets().empty() || !annotations.mayEdit()) return;
    annotations.endRun();
    const TargetId fresh = annotations.nextId();
    ImportEdit edit =
        importTargets(annotations.session(), session, fresh, document.frame(), std::string());
    edit.step.label = Message(SPOOR_TR("engine", "add detection"));
    edit.step.target = fresh;
    if (!annotations.import(std::move(edit))) return;
    TargetId ours = fresh;
    for (const SessionTarget& target : session.targets())
        document.computed().found().setTaken(
            type->follows ? Detections::everywhere : document.frame(), target.id, ours++);
}

void add(Document& document, const RectF& box, const std::string& label,
         std::optional<FrameIndex> frame, const Shape& shape) {
    Annotations& annotations = document.annotations();
    const FrameIndex at = frame.value_or(document.frame());
    const bool here = at == document.frame();  // the engine starts targets in its own frame
    if (here && document.state().mode == RunMode::Tracking) {
        document.post(command::AddTarget{box, label, annotations.await()});
        return;
    }
    const TargetId id = annotations.nextId();
    const AnnotateMode& hand = document.setup().annotateMode();
    const std::string name = hand.on() && label.empty() ? hand.label().toStdString() : label;
    const SizeI picture = annotations.session().size;
    if (!annotations.edit(addTarget(id, {name, {}, {}}, at, box, hand.on(), shape, picture)))
        return;
    // Points may have no area yet; trackers start on them with the run.
    if (here && !hand.on() && !shape.as<Points>()) document.post(command::AddTarget{box, name, id});
}

void setBox(Document& document, TargetId id, const RectF& box, const std::string& merge,
            bool afresh) {
    Annotations& annotations = document.annotations();
    if (!annotations.mayChange(id)) return;
    if (document.state().mode == RunMode::Tracking) {
        annotations.await(id);
        document.post(command::Retarget{id, box, afresh});
        return;
    }
    const bool annotateMode = document.setup().annotateMode().on();
    const FrameIndex frame = document.frame();
    const SessionTarget* const target = annotations.session().target(id);
    const SessionBox* const there = target ? target->at(frame) : nullptr;
    const bool same = there && there->source == BoxSource::Given && there->box == box;
    if (target && !same &&
        !annotations.edit(
            spoor::setBox(annotations.annotated(), id, frame, box, merge, annotateMode)))
        return;
    if (document.setup().draws() && !annotateMode)
        document.post(command::Retarget{id, box, afresh});
}

std::optional<TurnedBox> turnedBoxOf(const SessionBox& box) {
    if (const auto* own = box.shape->as<TurnedBox>()) return *own;
    if (!box.shape->empty()) return std::nullopt;
    return TurnedBox{box.box.centre(), box.box.width, box.box.height, 0};
}

bool setShape(Document& document, TargetId id, const Shape& shape, const std::string& merge,
              std::optional<FrameIndex> frame) {
    const FrameIndex at = frame.value_or(document.frame());
    Annotations& annotations = document.annotations();
    const RectF box = boundsOf(shape);
    const bool annotateMode = document.setup().annotateMode().on();
    if (!annotations.edit(
            spoor::setShape(annotations.annotated(), id, at, shape, box, merge, annotateMode)))
        return false;
    // Trackers only use boxes, and the engine corrects targets in its own frame.
    if (at == document.frame() && document.setup().draws() && !annotateMode && !shape.as<Points>())
        document.post(command::Retarget{id, box, false});
    return true;
}

void remove(Document& document, TargetId id) {
    Annotations& annotations = document.annotations();
    if (!annotations.mayChange(id)) return;
    const bool ours = annotations.session().target(id) != nullptr;
    const bool theirs = infoOf(document, id) != nullptr;
    if (theirs && annotations.readOnlyBecause().empty()) document.post(command::RemoveTarget{id});
    if (ours) annotations.edit(eraseTarget(annotations.annotated(), id));
}

void giveLabel(Document& document, TargetId id, const QString& label) {
    document.setup().annotateMode().setLabel(label);
    const SessionTarget* const target = document.annotations().session().target(id);
    if (target && target->label != label.toStdString())
        setLabel(document, {id}, label.toStdString());
}

void rename(Document& document, TargetId id, const std::string& name) {
    Annotations& annotations = document.annotations();
    const SessionTarget* const target = annotations.session().target(id);
    if (!target) return;
    TargetProperties facts = factsOf(*target);
    facts.name = name;
    annotations.edit(setFacts(annotations.annotated(), id, facts));
}

void setLabel(Document& document, const std::vector<TargetId>& ids, const std::string& label) {
    Annotations& annotations = document.annotations();
    std::vector<Edit> steps;
    for (const TargetId id : ids) {
        const SessionTarget* const target = annotations.session().target(id);
        if (!target) continue;
        TargetProperties facts = factsOf(*target);
        facts.label = label;
        steps.push_back(setFacts(annotations.annotated(), id, facts));
    }
    if (!steps.empty() && !annotations.edit(combined(steps))) return;
    for (const TargetId id : ids)
        if (!annotations.locked(id)) document.post(command::Rename{id, label});
}

std::vector<TargetId> affected(const Selection& selection, TargetId id) {
    const QSet<TargetId>& selected = selection.targets();
    if (!selected.contains(id)) return {id};
    std::vector<TargetId> ids(selected.begin(), selected.end());
    std::sort(ids.begin(), ids.end());
    return ids;
}

void toggleHidden(Selection& selection, TargetId id) {
    QSet<TargetId> hidden = selection.hidden();
    const bool hide = !hidden.contains(id);
    for (const TargetId each : affected(selection, id)) {
        if (hide)
            hidden.insert(each);
        else
            hidden.remove(each);
    }
    selection.setHidden(hidden);
}

void toggleLocked(Document& document, const Selection& selection, TargetId id) {
    Annotations& annotations = document.annotations();
    const bool locked = annotations.locked(id);
    std::vector<Edit> steps;
    for (const TargetId each : affected(selection, id))
        if (annotations.locked(each) == locked)
            steps.push_back(toggleLock(annotations.annotated(), each));
    annotations.edit(combined(steps));
}

void removeAffected(Document& document, Selection& selection, TargetId id) {
    Annotations& annotations = document.annotations();
    const std::vector<TargetId> ids = affected(selection, id);
    if (ids.size() == 1) {
        if (!annotations.mayChange(id)) return;
        if (selection.target() == id) selection.setTarget(0);
        return remove(document, id);
    }
    std::vector<Edit> steps;
    for (const TargetId each : ids) steps.push_back(eraseTarget(annotations.annotated(), each));
    if (!annotations.edit(combined(steps))) return;
    for (const TargetId each : ids)
        if (infoOf(document, each) && !annotations.session().target(each))
            document.post(command::RemoveTarget{each});
    selection.setTarget(0);
}

/// Whether no frame is left in this direction. A detector can still search the current frame.
bool atEnd(const Document& document, bool backward) {
    const auto& frames = document.frames();
    if (!frames || frames->info().live || !document.setup().draws()) return false;
    const FrameIndex count = document.frameCount();
    return count > 1 && document.aimedFrame() == (backward ? FrameIndex(0) : count - 1);
}

bool stopRun(Document& document) {
    if (!tracks(document)) return false;
    document.post(command::Stop{});
    return true;
}

void track(Document& document, const TrackRequest& wish) {
    if (stopRun(document)) return;
    Annotations& annotations = document.annotations();
    if (!annotations.mayEdit()) return;  // the results could not be stored
    if (wish.only && !annotations.mayChange(wish.only)) return;
    command::Track track;
    track.frames = wish.frames ? wish.frames : framesLeft(document, wish.backward);
    if (!wish.frames && track.frames == 0) {
        emit annotations.refused(Document::tr(
            "The range ends here. To track on, clear the range or go to a frame inside it."));
        return;
    }
    if (atEnd(document, wish.backward)) {
        emit annotations.refused(
            wish.backward
                ? Document::tr("You are at the first frame. Go to a later frame to track back.")
                : Document::tr(
                      "You are at the last frame. Go to an earlier frame to track again."));
        return;
    }
    track.paced = wish.paced;
    track.backward = wish.backward;
    track.afresh = wish.afresh;
    if (document.setup().draws() && !annotations.empty()) {
        track.starts = startsOf(document, wish);
        sayUnknownShapes(document, *track.starts);
    }
    annotations.endRun();
    document.post(track);
}

}  // namespace spoor::targets
