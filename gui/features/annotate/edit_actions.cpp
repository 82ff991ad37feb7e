// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/report.h"
#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/session.h"
#include "gui/document/state_text.h"
#include "gui/document/target_edits.h"
#include "gui/features/annotate/annotation_control.h"
#include "gui/features/annotate/find_image_dialog.h"
#include "gui/shell/api/action_rules.h"
#include "gui/shell/api/workspace.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/view/video/video_view.h"

#include <algorithm>

namespace spoor {

namespace {

Document& documentOf(WindowRef w) {
    return w.workspace.document();
}

Annotations& editsOf(WindowRef w) {
    return documentOf(w).annotations();
}

TargetId selectedOf(WindowRef w) {
    return w.workspace.selection().target();
}

Detections& foundOf(WindowRef w) {
    return documentOf(w).computed().found();
}

bool selectsTarget(WindowRef w) {
    return editsOf(w).session().target(selectedOf(w)) != nullptr;
}

Availability targetIf(WindowRef w, bool enabled, const QString& missing = {}) {
    return enabledIf(w, enabled,
                     selectedOf(w) ? missing : ActionReasons::tr("Select a target first"));
}

/// Undo or redo, with the name of the step.
Availability stepIf(WindowRef w, bool can, const char* text, const QString& step,
                    const QString& missing) {
    Availability now = enabledIf(w, can, missing);
    if (!step.isEmpty())
        now.text = ActionReasons::tr("%1: %2", "Undo: move box")
                       .arg(QCoreApplication::translate("actions", text), step);
    return now;
}

constexpr Changed targetChanges = Changed::Document | Changed::Selection;
constexpr Changed drawing = targetChanges | Changed::Setup;
constexpr Changed finding = Changed::Frame | Changed::Setup | Changed::Document;

const Rule canUndo(Changed::Document, [](WindowRef w) {
    const EditStep* const step = editsOf(w).undoStep();
    return stepIf(w, step != nullptr, "&Undo", step ? translated(step->label) : QString(),
                  ActionReasons::tr("Nothing to undo"));
});
const Rule canRedo(Changed::Document, [](WindowRef w) {
    return stepIf(w, editsOf(w).canRedo(), "&Redo", editsOf(w).redoText(),
                  ActionReasons::tr("Nothing to redo"));
});
const Rule draws(drawing, [](WindowRef w) {
    return enabledIf(w, hasVideo(w) && targets::canDraw(documentOf(w)));
});
const Rule redraws(drawing | Changed::Frame, [](WindowRef w) {
    Availability now = targetIf(w, hasVideo(w) && targets::canDraw(documentOf(w)) && selectedOf(w));
    const SessionTarget* const target = editsOf(w).session().target(selectedOf(w));
    const auto box =
        target ? shownBox(*target, editsOf(w).results(), documentOf(w).frame()) : std::nullopt;
    if (box && isUncertain(editsOf(w).session(), target->id, *box))
        now.text = ActionReasons::tr("C&orrect %1 here")
                       .arg(targetName(*target).replace('&', QLatin1String("&&")));
    return now;
});
/// A tracker cannot follow what fills the frame, but a classifier can name it.
const Rule classifies(drawing, [](WindowRef w) -> Availability {
    const AlgorithmDescriptor* const type = documentOf(w).setup().type();
    if (type && type->names) return enabledIf(w, hasVideo(w) && targets::canDraw(documentOf(w)));
    return {false, ActionReasons::tr("Available with classifiers")};
});
const Rule selected(targetChanges, [](WindowRef w) { return targetIf(w, selectedOf(w) != 0); });
const Rule target(targetChanges, [](WindowRef w) { return targetIf(w, selectsTarget(w)); });
const Rule twoTargets(targetChanges, [](WindowRef w) {
    return targetIf(w, selectsTarget(w) && editsOf(w).session().targets().size() > 1,
                    ActionReasons::tr("Needs two targets"));
});
const Rule copiedBox(Changed::Document | Changed::State, [](WindowRef w) {
    return enabledIf(w, hasVideo(w) && w.state<AnnotationControl>().copied(),
                     ActionReasons::tr("Copy a box first"));
});
/// Disabled without targets, so that Tab moves the focus as usual.
const Rule someTargets(finding | Changed::Run, [](WindowRef w) {
    const bool some =
        !documentOf(w).state().targets.empty() || !editsOf(w).empty() || !foundOf(w).empty();
    return enabledIf(w, some, ActionReasons::tr("Draw a box first"));
});
const Rule annotates(Changed::Document | Changed::Setup, [](WindowRef w) {
    Availability now = enabledIf(w, hasVideo(w));
    now.checked = documentOf(w).setup().annotateMode().on();
    return now;
});

/// The selected detection, if it is not a target yet.
const TargetResult* chosenDetection(WindowRef w) {
    const FrameIndex frame = documentOf(w).frame();
    const TargetId id = foundOf(w).chosen();
    return foundOf(w).taken(frame, id) ? nullptr : foundOf(w).at(frame, id);
}

Availability detectionsIf(WindowRef w, bool enabled, const QString& missing) {
    if (documentOf(w).setup().draws())
        return {enabled, ActionReasons::tr("Available with algorithms that detect objects")};
    return missing.isEmpty() ? enabledIf(w, enabled) : Availability{enabled, missing};
}

QString noDetection(WindowRef w) {
    return chosenDetection(w) ? QString()
                              : ActionReasons::tr("Select a detection with a click or Tab");
}

const Rule foundChosen(finding, [](WindowRef w) {
    return detectionsIf(w, chosenDetection(w), noDetection(w));
});
const Rule foundClass(finding, [](WindowRef w) {
    const TargetResult* const chosen = chosenDetection(w);
    return detectionsIf(w, chosen && !chosen->label.empty(), noDetection(w));
});
const Rule foundHere(finding, [](WindowRef w) {
    const auto here = qint64(foundOf(w).shown(documentOf(w).frame()).size());
    Availability now = detectionsIf(w, here > 0, {});
    now.shortText = here > 0 ? ActionReasons::tr("Add %1 in this frame").arg(countText(here))
                             : ActionReasons::tr("Add all");
    return now;
});
const Rule foundInVideo(finding, [](WindowRef w) {
    const AlgorithmDescriptor* const type = documentOf(w).setup().type();
    const bool follows = type && type->follows;
    const auto count = follows ? qint64(foundOf(w).addable().size()) : qint64(0);
    Availability now = detectionsIf(
        w, count > 0,
        follows || count > 0
            ? QString()
            : ActionReasons::tr("Available with detectors that follow objects across frames"));
    now.shortText = ActionReasons::tr("Add %1 in the video").arg(countText(count));
    return now;
});

template <int number>
constexpr Rule label(Changed::Setup, [](WindowRef w) {
    const AnnotateMode& mode = documentOf(w).setup().annotateMode();
    return enabledIf(w, mode.on() && number <= mode.labels().size());
});

/// The label is for the box in hand, else for the selected target.
template <int number>
void giveLabel(WindowRef w, bool) {
    targets::giveLabel(documentOf(w), w.view.boxTool().makesTarget() ? TargetId(0) : selectedOf(w),
                       documentOf(w).setup().annotateMode().labels().value(number - 1));
}

template <void (BoxTool::*does)()>
void onBox(WindowRef w, bool) {
    (w.view.boxTool().*does)();
}

template <ShapeTool::Tool tool>
void shapeTool(WindowRef w, bool) {
    w.view.shapeTool().setTool(tool);
}

template <int degrees>
void turn(WindowRef w, bool) {
    w.view.shapeTool().turn(degrees);
}

template <int dx, int dy, int dw, int dh>
void nudge(WindowRef w, bool) {
    w.view.boxTool().nudge(dx, dy, dw, dh);
}

template <auto make>
void edit(WindowRef w, bool) {
    editsOf(w).edit(make(editsOf(w).annotated(), selectedOf(w), documentOf(w).frame()));
}

/// An edit that makes a target, which is then selected.
template <auto make>
void editFresh(WindowRef w, bool) {
    const TargetId fresh = editsOf(w).nextId();
    if (editsOf(w).edit(make(editsOf(w).annotated(), selectedOf(w), documentOf(w).frame(), fresh)))
        w.workspace.selection().setTarget(fresh);
}

void wholeFrame(WindowRef w, bool) {
    const SizeI size = documentOf(w).frames()->info().size;
    targets::add(documentOf(w), {0, 0, double(size.width), double(size.height)});
}

std::vector<TargetId> idsOf(const std::vector<TargetResult>& rows) {
    std::vector<TargetId> ids;
    for (const TargetResult& row : rows) ids.push_back(row.id);
    return ids;
}

void take(WindowRef w, const std::vector<TargetId>& ids) {
    const TargetId fresh = editsOf(w).nextId();
    targets::take(documentOf(w), ids);
    if (editsOf(w).session().target(fresh)) w.workspace.selection().setTarget(fresh);
}

void takeClass(WindowRef w, bool) {
    const TargetResult* const chosen = foundOf(w).at(documentOf(w).frame(), foundOf(w).chosen());
    if (!chosen) return;
    std::vector<TargetResult> rows = foundOf(w).shown(documentOf(w).frame());
    std::erase_if(rows, [&](const TargetResult& row) { return row.label != chosen->label; });
    take(w, idsOf(rows));
}

/// A selected keyframe is deleted instead of its target.
void removeTarget(WindowRef w, bool) {
    Selection& selection = w.workspace.selection();
    if (const auto key = selection.keyframe()) {
        selection.setKeyframe(std::nullopt);
        editsOf(w).edit(toggleKeyframe(editsOf(w).annotated(), selection.target(), *key));
    } else if (selection.target()) {
        targets::removeAffected(documentOf(w), selection, selection.target());
    }
}

/// The targets of the document, or those of the engine if the document has none.
std::vector<TargetId> knownTargets(WindowRef w) {
    std::vector<TargetId> ids;
    for (const SessionTarget& each : editsOf(w).session().targets()) ids.push_back(each.id);
    if (ids.empty())
        for (const TargetInfo& each : documentOf(w).state().targets) ids.push_back(each.id);
    return ids;
}

/// Hides all other targets, or shows them if they are already hidden.
void showOnlyTarget(WindowRef w, bool) {
    Selection& selection = w.workspace.selection();
    QSet<TargetId> others;
    for (const TargetId id : knownTargets(w))
        if (id != selection.target()) others.insert(id);
    selection.setHidden(selection.hidden() == others ? QSet<TargetId>() : others);
}

/// The id `by` places after `now`, with wrap-around.
TargetId nextOf(const std::vector<TargetId>& ids, TargetId now, int by) {
    const auto at = std::find(ids.begin(), ids.end(), now);
    const auto count = std::ptrdiff_t(ids.size());
    const std::ptrdiff_t place = at == ids.end() ? (by > 0 ? -1 : count) : at - ids.begin();
    return ids[std::size_t(((place + by) % count + count) % count)];
}

/// Cycles through the visible detections if there are any, else through the targets.
template <int by>
void cycle(WindowRef w, bool) {
    const std::vector<TargetId> shown = idsOf(foundOf(w).shown(documentOf(w).frame()));
    const std::vector<TargetId> ids = knownTargets(w);
    if (!shown.empty())
        foundOf(w).choose(nextOf(shown, foundOf(w).chosen(), by));
    else if (!ids.empty())
        w.workspace.selection().setTarget(nextOf(ids, selectedOf(w), by));
}

void propagateShape(WindowRef w, bool) {
    auto step = carryShape(editsOf(w).annotated(), selectedOf(w), documentOf(w).frame());
    if (step)
        editsOf(w).import(std::move(step).value());
    else
        emit editsOf(w).refused(translated(step.error()));
}

const std::vector<Action> editTable{
    Action("undo", SPOOR_TR("actions", "&Undo"), {"Ctrl+Z"}, "undo", {{Menu::Edit, 105}}, canUndo,
           call<&AnnotationControl::undo>),
    Action("redo", SPOOR_TR("actions", "&Redo"), {"Ctrl+Shift+Z Ctrl+Y"}, "redo",
           {{Menu::Edit, 110}}, canRedo,
           [](WindowRef w, bool) { w.workspace.document().annotations().redo(); }),
    Action("new_target", SPOOR_TR("actions", "&New target"), {"N", nullptr, nullptr, trackAnnotate},
           "box", {{Menu::Target, 105}}, draws, onBox<&BoxTool::place>),
    Action("whole_frame", SPOOR_TR("actions", "&Whole frame as target"), {}, "",
           {{Menu::Target, 110}}, classifies, wholeFrame),
    Action("find_image", SPOOR_TR("actions", "&Find image in frame…"), {}, "",
           {{Menu::Target, 120}}, draws,
           [](WindowRef w, bool) { FindImageDialog(w.workspace.document(), &w.window).exec(); }),
    Action("take_found", SPOOR_TR("actions", "Add detection as tar&get"),
           {"T", nullptr, nullptr, trackAnnotate}, "add",
           {{Menu::Target, 205}, {Menu::Detection, 105}}, foundChosen,
           [](WindowRef w, bool) { take(w, {foundOf(w).chosen()}); }),
    Action("take_all_found", SPOOR_TR("actions", "&Add all detections in this frame"),
           {"Shift+T", nullptr, nullptr, trackAnnotate}, "add",
           {{Menu::Target, 210}, {Menu::Detection, 110}}, foundHere,
           [](WindowRef w, bool) { take(w, idsOf(foundOf(w).shown(documentOf(w).frame()))); }),
    Action("take_video_found", SPOOR_TR("actions", "Add all detections in the &video"), {}, "add",
           {{Menu::Target, 220}, {Menu::Detection, 120}}, foundInVideo,
           [](WindowRef w, bool) { take(w, foundOf(w).addable()); }),
    Action("take_class_found", SPOOR_TR("actions", "Add all detections of the selected &class"), {},
           "add", {{Menu::Target, 215}, {Menu::Detection, 115}}, foundClass, takeClass),
    Action("redraw_target", SPOOR_TR("actions", "Re&draw box"),
           {"Shift+N", nullptr, nullptr, trackAnnotate}, "",
           {{Menu::Target, 115}, {Menu::Box, 203}, {Menu::Empty, 103}}, redraws,
           onBox<&BoxTool::redrawTarget>),
    Action("edit_numbers", SPOOR_TR("actions", "Ed&it coordinates…"), {"F2"}, "",
           {{Menu::Target, 305}, {Menu::Box, 205}}, video, onBox<&BoxTool::editNumbers>),
    Action("target_details", SPOOR_TR("actions", "&Label, colour and attributes…"), {"Shift+F2"},
           "label", {{Menu::Target, 310}}, target, call<&AnnotationControl::editDetails>),
    Action("remove_target", SPOOR_TR("actions", "D&elete target"), {"Del"}, "trash",
           {{Menu::Edit, 305}, {Menu::Box, 510}}, selected, removeTarget),
    Action("erase_from", SPOOR_TR("actions", "Delete target &from here on"),
           {"Shift+Del", nullptr, "Alt+T"}, "trash", {{Menu::Edit, 310}, {Menu::Box, 505}}, target,
           edit<eraseFrom>),
    Action("duplicate_target", SPOOR_TR("actions", "Du&plicate target"), {"Ctrl+D"}, "duplicate",
           {{Menu::Edit, 215}, {Menu::Box, 310}}, target, editFresh<copyTarget>),
    Action("split_target", SPOOR_TR("actions", "&Split target here"), {"Ctrl+B"}, "split",
           {{Menu::Target, 405}, {Menu::Box, 315}}, target, editFresh<splitTarget>),
    Action("merge_targets", SPOOR_TR("actions", "&Merge with another target…"),
           {"Ctrl+M", "M", "Ctrl+J"}, "merge", {{Menu::Target, 410}}, twoTargets,
           call<&AnnotationControl::askMerge>),
    Action("swap_targets", SPOOR_TR("actions", "S&wap with another target from here on…"),
           {"Ctrl+Shift+M"}, "swap", {{Menu::Target, 415}}, twoTargets,
           call<&AnnotationControl::askSwap>),
    Action("copy_box", SPOOR_TR("actions", "&Copy box"), {"Ctrl+C"}, "duplicate",
           {{Menu::Edit, 205}, {Menu::Box, 305}}, target, call<&AnnotationControl::copyBox>),
    Action("paste_box", SPOOR_TR("actions", "Paste bo&x"), {"Ctrl+V"}, "",
           {{Menu::Edit, 210}, {Menu::Empty, 105}}, copiedBox, call<&AnnotationControl::pasteBox>),
    Action("toggle_keyframe", SPOOR_TR("actions", "Toggle &keyframe"), {"M", "K", "I", annotate},
           "keyframe-set", {{Menu::Annotate, 205}}, target, edit<toggleKeyframe>),
    Action("toggle_occluded", SPOOR_TR("actions", "Toggle &occluded"),
           {"Q", nullptr, nullptr, annotate}, "", {{Menu::Annotate, 210}, {Menu::Box, 210}}, target,
           edit<toggleOccluded>),
    Action("toggle_outside", SPOOR_TR("actions", "Toggle out of fra&me"),
           {"X", "O", nullptr, annotate}, "", {{Menu::Annotate, 215}, {Menu::Box, 215}}, target,
           edit<toggleOutside>),
    Action(
        "hide_target", SPOOR_TR("actions", "Toggle &visibility"), {"Shift+H"}, "eye-off",
        {{Menu::Target, 505}, {Menu::Box, 405}}, selected,
        [](WindowRef w, bool) { targets::toggleHidden(w.workspace.selection(), selectedOf(w)); }),
    Action("only_target", SPOOR_TR("actions", "Sho&w only this target"), {"Ctrl+Shift+H"}, "",
           {{Menu::Target, 510}}, selected, showOnlyTarget),
    Action("lock_target", SPOOR_TR("actions", "Toggle &lock"), {"Shift+L"}, "lock",
           {{Menu::Target, 515}, {Menu::Box, 410}}, selected,
           [](WindowRef w, bool) {
               targets::toggleLocked(documentOf(w), w.workspace.selection(), selectedOf(w));
           }),
    Action("next_target", SPOOR_TR("actions", "Next &target"), {"Tab"}, "", {{Menu::Target, 605}},
           someTargets, cycle<1>),
    Action("previous_target", SPOOR_TR("actions", "Pre&vious target"), {"Shift+Tab"}, "",
           {{Menu::Target, 610}}, someTargets, cycle<-1>),
    Action("draw_turned_box", SPOOR_TR("actions", "Draw t&urned box"), {}, "",
           {{Menu::Annotate, 305}}, video, shapeTool<ShapeTool::Tool::TurnedBox>),
    Action("draw_polygon", SPOOR_TR("actions", "Draw pol&ygon"), {"P", nullptr, nullptr, annotate},
           "polygon", {{Menu::Annotate, 310}}, video, shapeTool<ShapeTool::Tool::Polygon>),
    Action("place_points", SPOOR_TR("actions", "Place poi&nts"),
           {"Shift+P", nullptr, nullptr, annotate}, "points", {{Menu::Annotate, 312}}, video,
           shapeTool<ShapeTool::Tool::Points>),
    Action("paint_mask", SPOOR_TR("actions", "P&aint mask"), {"B", nullptr, nullptr, annotate},
           "brush", {{Menu::Annotate, 315}}, video, shapeTool<ShapeTool::Tool::Brush>),
    Action("erase_mask", SPOOR_TR("actions", "&Erase mask"),
           {"Shift+B", nullptr, nullptr, annotate}, "eraser", {{Menu::Annotate, 320}}, video,
           shapeTool<ShapeTool::Tool::Eraser>),
    Action("segment_mask", SPOOR_TR("actions", "Se&gment mask"),
           {"Shift+G", nullptr, nullptr, annotate}, "segment", {{Menu::Annotate, 322}}, video,
           shapeTool<ShapeTool::Tool::Segment>),
    Action("mask_from_box", SPOOR_TR("actions", "Segment inside bo&x"), {"Ctrl+Shift+G"}, "",
           {{Menu::Annotate, 325}}, video,
           [](WindowRef w, bool) { w.view.shapeTool().clicks().askInBoxOf(selectedOf(w)); }),
    Action("carry_shape", SPOOR_TR("actions", "Propagate s&hape"), {"Ctrl+Shift+B"}, "",
           {{Menu::Annotate, 330}}, video, propagateShape),
    Action(
        "by_hand", SPOOR_TR("actions", "Annotate manuall&y"), {"A"}, "annotate",
        {{Menu::Annotate, 105}}, annotates,
        [](WindowRef w, bool on) { w.workspace.document().setup().annotateMode().setOn(on); },
        Look::Checkable),
};

const std::vector<Action> labelsTable{
    Action("label_1", SPOOR_TR("actions", "Label 1"), {"1"}, "", {}, label<1>, giveLabel<1>),
    Action("label_2", SPOOR_TR("actions", "Label 2"), {"2"}, "", {}, label<2>, giveLabel<2>),
    Action("label_3", SPOOR_TR("actions", "Label 3"), {"3"}, "", {}, label<3>, giveLabel<3>),
    Action("label_4", SPOOR_TR("actions", "Label 4"), {"4"}, "", {}, label<4>, giveLabel<4>),
    Action("label_5", SPOOR_TR("actions", "Label 5"), {"5"}, "", {}, label<5>, giveLabel<5>),
    Action("label_6", SPOOR_TR("actions", "Label 6"), {"6"}, "", {}, label<6>, giveLabel<6>),
    Action("label_7", SPOOR_TR("actions", "Label 7"), {"7"}, "", {}, label<7>, giveLabel<7>),
    Action("label_8", SPOOR_TR("actions", "Label 8"), {"8"}, "", {}, label<8>, giveLabel<8>),
    Action("label_9", SPOOR_TR("actions", "Label 9"), {"9"}, "", {}, label<9>, giveLabel<9>),
};

const std::vector<Action> boxTable{
    Action("turn_left", SPOOR_TR("actions", "Rotate left by 1°"), {"Ctrl+Alt+,"}, "",
           {{Menu::Nudge, 145}}, video, turn<-1>),
    Action("turn_right", SPOOR_TR("actions", "Rotate right by 1°"), {"Ctrl+Alt+."}, "",
           {{Menu::Nudge, 150}}, video, turn<1>),
    Action("move_left", SPOOR_TR("actions", "Move box left"), {"Ctrl+Left"}, "",
           {{Menu::Nudge, 105}}, video, nudge<-1, 0, 0, 0>),
    Action("move_right", SPOOR_TR("actions", "Move box right"), {"Ctrl+Right"}, "",
           {{Menu::Nudge, 110}}, video, nudge<1, 0, 0, 0>),
    Action("move_up", SPOOR_TR("actions", "Move box up"), {"Ctrl+Up"}, "", {{Menu::Nudge, 115}},
           video, nudge<0, -1, 0, 0>),
    Action("move_down", SPOOR_TR("actions", "Move box down"), {"Ctrl+Down"}, "",
           {{Menu::Nudge, 120}}, video, nudge<0, 1, 0, 0>),
    Action("narrower", SPOOR_TR("actions", "Make box narrower"), {"Ctrl+Shift+Left"}, "",
           {{Menu::Nudge, 125}}, video, nudge<0, 0, -1, 0>),
    Action("wider", SPOOR_TR("actions", "Make box wider"), {"Ctrl+Shift+Right"}, "",
           {{Menu::Nudge, 130}}, video, nudge<0, 0, 1, 0>),
    Action("shorter", SPOOR_TR("actions", "Make box shorter"), {"Ctrl+Shift+Up"}, "",
           {{Menu::Nudge, 135}}, video, nudge<0, 0, 0, -1>),
    Action("taller", SPOOR_TR("actions", "Make box taller"), {"Ctrl+Shift+Down"}, "",
           {{Menu::Nudge, 140}}, video, nudge<0, 0, 0, 1>),
};

}  // namespace

ActionTables editActions() {
    return {{"edit", editTable}, {"labels", labelsTable}, {"box", boxTable}};
}

}  // namespace spoor
