// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/session/session.h"
#include "gui/features/annotate/annotation_control.h"
#include "gui/shell/api/action_rules.h"
#include "gui/shell/api/workspace.h"

namespace spoor {

namespace {

const Rule toKeyframe(
    Changed::Document | Changed::Setup | Changed::Run | Changed::Selection, [](WindowRef w) {
        const TargetId id = w.workspace.selection().target();
        return enabledIf(
            w, tracksBoxes(w) && w.workspace.document().annotations().session().target(id),
            id ? ActionReasons::tr("Draw a box first")
               : ActionReasons::tr("Select a target first"));
    });
const Rule onTarget(Changed::Document | Changed::Selection, [](WindowRef w) {
    const TargetId id = w.workspace.selection().target();
    return enabledIf(w, w.workspace.document().annotations().session().target(id),
                     ActionReasons::tr("Select a target first"));
});
template <bool forward>
void findKeyframe(WindowRef w, bool) {
    w.state<AnnotationControl>().findKeyframe(forward);
}

template <bool forward>
void findUncertain(WindowRef w, bool) {
    w.state<AnnotationControl>().findUncertain(forward);
}

const std::vector<Action> searchTable{
    Action("previous_keyframe", SPOOR_TR("actions", "Previous keyframe"), {"Up", "R"},
           "previous-segment", {{Menu::Playback, 305}}, onTarget, findKeyframe<false>),
    Action("next_keyframe", SPOOR_TR("actions", "Next keyframe"), {"Down", "E"}, "next-segment",
           {{Menu::Playback, 310}}, onTarget, findKeyframe<true>),
    Action("previous_doubtful", SPOOR_TR("actions", "Previous uncertain segment"),
           {"[", nullptr, "Shift+Alt+Left"}, "previous-segment", {{Menu::Playback, 315}}, onTarget,
           findUncertain<false>),
    Action("next_doubtful", SPOOR_TR("actions", "Next uncertain segment"),
           {"]", nullptr, "Shift+Alt+Right"}, "next-segment", {{Menu::Playback, 320}}, onTarget,
           findUncertain<true>),
    Action("gap_middle", SPOOR_TR("actions", "Middle of next keyframe gap"),
           {"G", nullptr, nullptr, annotate}, "keyframe", {{Menu::Playback, 325}}, onTarget,
           call<&AnnotationControl::findGap>),
    Action("track_to_keyframe", SPOOR_TR("actions", "Track to next &keyframe"), {"Ctrl+Shift+K"},
           "track-one", {{Menu::Track, 220}, {Menu::Box, 115}}, toKeyframe,
           [](WindowRef w, bool) { w.state<AnnotationControl>().trackToKeyframe(true); }),
    Action("track_back_to_keyframe", SPOOR_TR("actions", "Track back to &previous keyframe"),
           {"Ctrl+Alt+Shift+K"}, "track-one", {{Menu::Track, 222}}, toKeyframe,
           [](WindowRef w, bool) { w.state<AnnotationControl>().trackToKeyframe(false); }),
    Action("track_between", SPOOR_TR("actions", "Track between keyframes from &both sides"),
           {"Ctrl+Alt+K"}, "track-one", {{Menu::Track, 224}}, toKeyframe,
           [](WindowRef w, bool) { w.state<AnnotationControl>().trackBetween(w.notices); }),
};

}  // namespace

ActionTables searchActions() {
    return {{"track", searchTable}};
}

}  // namespace spoor
