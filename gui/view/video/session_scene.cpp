// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/session_scene.h"

#include "engine/project/session/session.h"
#include "gui/document/state_text.h"
#include "gui/document/target_colour.h"

#include <algorithm>

namespace spoor {

namespace {

/// Returns the trail of a target up to a box and, if that is lost, its last known box.
Trail trailTo(const SessionBox& now, const SessionTarget& target, bool wayShown) {
    Trail trail;
    trail.id = target.id;
    trail.colour = colourOf(target);
    const bool lost = !now.present();
    for (auto at = placeOf(target.boxes, now.frame + 1); at != target.boxes.begin();) {
        --at;
        const FrameIndex back = now.frame - at->frame;
        const bool onWay = wayShown && back <= trailFrames;
        const bool sought = lost && !trail.lastPlace && back <= lostSearch;
        if (!onWay && !sought) break;
        if (!at->present()) continue;
        if (sought) trail.lastPlace = at->box;
        if (onWay) trail.places.push_back({at->frame, at->box});
    }
    std::reverse(trail.places.begin(), trail.places.end());
    return trail;
}

}  // namespace

void addTruth(const Session& truth, FrameIndex frame, OverlayScene& scene) {
    for (const SessionTarget& target : truth.targets()) {
        const SessionBox* box = target.at(frame);
        if (box && box->present()) scene.truth.push_back(*box);
    }
}

OverlayScene sceneOf(const Session& session, const Session* truth, FrameIndex frame,
                     const OverlayLayers& layers) {
    OverlayScene scene;
    scene.labels = layers.shown[OverlayLayers::Labels];
    const QHash<TargetId, QString> names = numberedNames(session);
    for (const SessionTarget& target : session.targets()) {
        const SessionBox* const box = target.at(frame);
        if (!box) continue;
        scene.targets.push_back({{target.id, names.value(target.id).toStdString(), *box,
                                  box->remark->reason, box->remark->names},
                                 colourOf(target)});
        scene.trails.push_back(trailTo(*box, target, layers.shown[OverlayLayers::Trails]));
    }
    if (scene.targets.size() > maxTrails) scene.trails.clear();
    if (truth) addTruth(*truth, frame, scene);
    return scene;
}

}  // namespace spoor
