// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/overlay_scenes.h"

#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/runs/artifact_recompute.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/charts/series_colours.h"
#include "gui/toolkit/convert.h"
#include "gui/view/video/box_tool.h"
#include "gui/view/video/session_scene.h"
#include "gui/view/video/shown_frame.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace spoor {

namespace {

constexpr FrameIndex pathFrames = 60;

/// Collects the trails between two frames. `lastPlace` is the last box up to `onScreen`, else the
/// first box after it.
std::map<TargetId, Trail> trailsOf(const TrackResults& path, FrameIndex first, FrameIndex last,
                                   FrameIndex onScreen) {
    std::map<TargetId, Trail> trails;
    for (auto at = path.lower_bound(first); at != path.end() && at->first <= last; ++at) {
        for (const TargetResult& row : at->second) {
            if (row.state == TargetState::Lost) continue;
            Trail& trail = trails[row.id];
            trail.places.push_back({at->first, row.box});
            if (at->first <= onScreen || !trail.lastPlace) trail.lastPlace = row.box;
        }
    }
    return trails;
}

/// The maximum of a map that has a place in the frame.
std::optional<BestScore> bestOf(const ScalarMap& map) {
    if (map.values.empty() || map.footprint.area() <= 0) return std::nullopt;
    const auto most = std::max_element(map.values.begin(), map.values.end());
    const int at = int(most - map.values.begin());
    const double width = map.footprint.width / map.size.width;
    const double height = map.footprint.height / map.size.height;
    return BestScore{{map.footprint.x + (at % map.size.width + 0.5) * width,
                      map.footprint.y + (at / map.size.width + 0.5) * height},
                     double(*most)};
}

ShownBox shownOf(const TargetResult& row, FrameIndex frame) {
    ShownBox shown;
    shown.id = row.id;
    shown.label = row.label;
    shown.reason = row.reason;
    shown.box.frame = frame;
    shown.box.box = row.box;
    shown.box.shape = row.shape;
    shown.box.source = row.given ? BoxSource::Given : BoxSource::Tracked;
    shown.box.state = row.state;
    shown.box.confidence = row.confidence;
    return shown;
}

}  // namespace

OverlayScene OverlayScenes::emptyScene() const {
    OverlayScene scene;
    scene.boxes = layers.shown[OverlayLayers::Boxes];
    scene.labels = layers.shown[OverlayLayers::Labels];
    const auto opacityOf = [&](OverlayLayers::Layer layer) {
        return m_context.selection.opacity(QLatin1String(OverlayLayers::ids[layer]));
    };
    scene.boxOpacity = opacityOf(OverlayLayers::Boxes);
    scene.trailOpacity = opacityOf(OverlayLayers::Trails);
    scene.scoreThreshold = m_context.selection.scoreThreshold();
    return scene;
}

OverlayScene OverlayScenes::ofDocument() {
    const FrameReport* const report = m_context.document.report().get();
    if (!report) return {};
    OverlayScene scene = emptyScene();
    scene.selected = m_context.selection.target();
    scene.chosenBox = m_context.selection.box();
    scene.selectedBox = m_hand.corrected();
    const std::vector<ShownBox>& boxes = m_frame.boxes();
    const auto names = numberedNames(m_context.document.annotations().session());
    for (const ShownBox& shown : boxes) {
        scene.targets.push_back({shown, m_context.document.annotations().colour(shown.id)});
        if (const auto name = names.find(shown.id); name != names.end())
            scene.targets.back().shown.label = name->toStdString();
        if (boxes.size() <= maxTrails || shown.id == scene.selected) collectTrail(shown, scene);
    }
    Detections& found = m_context.document.computed().found();
    for (const TargetResult& row : found.shown(report->frame.index()))
        scene.found.push_back({row.box, row.confidence, row.id == found.chosen()});
    collectTruth(report->frame.index(), scene);
    collectArtifacts(scene);
    collectStarts(scene);
    return scene;
}

void OverlayScenes::collectTrail(const ShownBox& target, OverlayScene& scene) const {
    Annotations& annotations = m_context.document.annotations();
    const FrameIndex frame = target.box.frame;
    Trail trail;
    trail.id = target.id;
    trail.colour = annotations.colour(target.id);
    const bool lost = !target.box.present();
    const int frames = layers.shown[OverlayLayers::Trails] ? trailFrames : 0;
    const int looked = lost ? lostSearch : frames;
    for (int back = 0; back <= looked && frame - back >= 0; ++back) {
        const bool inTrail = back <= frames;
        if (!inTrail && trail.lastPlace) break;
        const auto box = annotations.boxAt(target.id, frame - back);
        if (!box) continue;
        if (lost && !trail.lastPlace) trail.lastPlace = box->box;
        if (inTrail) trail.places.push_back({frame - back, box->box});
    }
    std::reverse(trail.places.begin(), trail.places.end());
    scene.trails.push_back(std::move(trail));
}

void OverlayScenes::collectTruth(FrameIndex frame, OverlayScene& scene) const {
    const auto& truth = m_context.document.truth();
    if (truth && scene.boxes) addTruth(*truth, frame, scene);
}

void OverlayScenes::collectArtifacts(OverlayScene& scene) {
    const auto collect = [&](const ArtifactPtr& artifact) {
        const bool other = artifact->target && scene.selected && artifact->target != scene.selected;
        if (other) return;
        const auto opacity = [&](bool map) {
            return m_context.selection.opacity(QString::fromStdString(artifact->id), map);
        };
        if (const auto* map = std::get_if<ScalarMap>(&artifact->value)) {
            scene.maps.push_back({m_frame.imageOf(artifact), map->footprint, opacity(true)});
            if (const auto best = bestOf(*map)) scene.best.push_back(*best);
        } else if (const auto* raster = std::get_if<Raster>(&artifact->value)) {
            if (raster->footprint.area() > 0)
                scene.maps.push_back({m_frame.imageOf(artifact), raster->footprint, opacity(true)});
        } else {
            scene.artifacts.push_back({artifact.get(), opacity(false)});
        }
    };
    if (m_context.inside) {
        scene.shownBoxes = m_context.inside->shownBoxes();
        scene.pointed = m_context.inside->pointed();
    }
    // The inspected window is drawn as long as windows can be picked.
    const bool picks =
        m_context.inside && m_context.inside->picking() == ArtifactRecompute::Picking::All;
    // So are the boxes of the list on screen.
    const std::set<std::string> watched = m_context.document.watched().all();
    const std::string listed = m_context.selection.artifact().toStdString();
    for (const ArtifactSpec& spec : m_context.document.setup().shape().artifacts)
        if (m_context.selection.overlays().contains(QString::fromStdString(spec.id)) ||
            (picks && spec.kind == ArtifactKind::WindowInspection) ||
            (spec.kind == ArtifactKind::BoxList && spec.id == listed && watched.count(listed) > 0))
            for (const ArtifactPtr& artifact : shownArtifacts(m_context, spec)) collect(artifact);
}

/// Adds the perturbed boxes of a sensitivity check in the frame on screen, and their trails.
void OverlayScenes::collectStarts(OverlayScene& scene) {
    QualityChecks& checks = m_context.checks;
    const auto& found = checks.sensitivity();
    const FrameIndex frame = m_context.document.frame();
    if (!checks.pathsShown() || frame < found.first || frame > found.last) return;
    BoxList boxes;
    // The first path starts at the unperturbed box. The current run shows it already.
    for (std::size_t i = 1; i < found.paths.size(); ++i) {
        const FramePath& path = found.paths[i];
        const auto now = path.at(frame);
        if (!now) continue;
        if (*now) boxes.boxes.push_back({**now, 1, true, {}, {}});
        Trail trail;
        trail.colour = seriesColour(int(i));
        for (FrameIndex f = std::max<FrameIndex>(found.first, frame - pathFrames); f <= frame;
             ++f) {
            const auto box = path.at(f);
            if (box && *box) trail.places.push_back({f, **box});
        }
        scene.trails.push_back(std::move(trail));
    }
    if (boxes.boxes.empty()) return;
    if (!m_starts) m_starts = std::make_shared<Artifact>();
    m_starts->value = std::move(boxes);
    scene.artifacts.push_back({m_starts.get()});
}

OverlayScene OverlayScenes::ofRun(const ComparedRuns& both, int side, bool whole,
                                  const QColor& colour) const {
    const FrameReportPtr& report = m_context.document.report();
    if (!report) return {};
    OverlayScene scene = emptyScene();
    const ComparedRuns::Side& of = both.sides[std::size_t(side)];
    const FrameIndex frame = report->frame.index();
    const FrameIndex first =
        whole ? both.first : std::max<FrameIndex>(both.first, frame - trailFrames);
    const FrameIndex last = whole ? both.last : frame;
    auto trails = trailsOf(*of.path, first, last, frame);
    const auto colourOfRow = [&](TargetId id) {
        return colour.isValid() ? colour : m_context.document.annotations().colour(id);
    };
    for (auto& [id, trail] : trails) {
        trail.id = id;
        trail.colour = colourOfRow(id);
        if (!layers.shown[OverlayLayers::Trails]) trail.places.clear();
        scene.trails.push_back(std::move(trail));
    }
    if (const auto rows = of.path->find(frame); rows != of.path->end()) {
        const Session& session = m_context.document.annotations().session();
        for (const TargetResult& row : rows->second) {
            scene.targets.push_back({shownOf(row, frame), colourOfRow(row.id)});
            // Background runs have no target names.
            std::string& label = scene.targets.back().shown.label;
            if (session.target(row.id)) label = targetName(session, row.id).toStdString();
        }
    }
    collectTruth(frame, scene);
    if (!of.inside) return scene;
    for (const Artifact& artifact : *of.inside) {
        if (!m_context.selection.overlays().contains(QString::fromStdString(artifact.id))) continue;
        if (const auto* map = std::get_if<ScalarMap>(&artifact.value))
            scene.maps.push_back({toImage(*map), map->footprint});
        else
            scene.artifacts.push_back({&artifact});
    }
    return scene;
}

}  // namespace spoor
