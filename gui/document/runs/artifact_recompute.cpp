// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/artifact_recompute.h"

#include "engine/pipeline/artifact.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"

#include <algorithm>
#include <utility>

namespace spoor {
namespace {

bool isStart(const SessionBox& box) {
    return box.source == BoxSource::Given && box.keyframe && box.present();
}

}  // namespace

ArtifactRecompute::ArtifactRecompute(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    connect(&m_path, &BackgroundRun::grown, this, &ArtifactRecompute::changed);
    for (auto done : {&BackgroundRun::looked, &BackgroundRun::finished})
        connect(&m_path, done, this, [this] {
            m_looking = false;
            look();
            emit changed();
        });
    connect(&document, &Document::reportChanged, this, &ArtifactRecompute::look);
    connect(&document.watched(), &WatchedArtifacts::changed, this, &ArtifactRecompute::look);
    connect(&document, &Document::framesChanged, this, &ArtifactRecompute::forget);
    connect(&document, &Document::setupChanged, this, &ArtifactRecompute::forget);
    connect(&document.annotations(), &Annotations::historyChanged, this,
            &ArtifactRecompute::forget);
}

/// Where a run that reaches this frame has to start; none if the target was not tracked here.
std::optional<ArtifactRecompute::RecomputeStart> ArtifactRecompute::startFor(FrameIndex frame,
                                                                             TargetId id) const {
    if (!m_document.setup().type()->needsBox) return RecomputeStart{frame, false};
    Annotations& annotations = m_document.annotations();
    const SessionTarget* const target = annotations.session().target(id);
    if (!target || !annotations.results().at(id, frame)) return std::nullopt;
    std::optional<RecomputeStart> way;
    for (const SessionBox& box : target->boxes) {
        if (!isStart(box)) continue;
        if (box.frame < frame) way = RecomputeStart{box.frame, false};
        if (box.frame > frame && !way) return RecomputeStart{box.frame, true};
    }
    if (way) return way;
    // An imported trajectory has no manual box to start from.
    const auto extent = extentOf(*target, annotations.results());
    if (!extent || extent->first >= frame) return std::nullopt;
    FrameIndex first = extent->first;
    while (first < frame && !annotations.boxAt(id, first)) ++first;
    return first < frame ? std::optional(RecomputeStart{first, false}) : std::nullopt;
}

QString ArtifactRecompute::obstacle(TargetId target) const {
    if (!m_document.frames() || !m_document.setup().type()) return tr("Open a video first.");
    if (m_document.frames()->info().live) return tr("Camera frames cannot be read again.");
    if (m_document.setup().type()->needsBox && !m_document.annotations().session().target(target))
        return tr("Select a target to see its intermediate results.");
    if (!startFor(m_document.frame(), target))
        return tr(
            "The target was not tracked in this frame, so there are no intermediate results.");
    return {};
}

bool ArtifactRecompute::missing(TargetId target) const {
    const RunState& state = m_document.state();
    const FrameIndex frame = m_document.frame();
    if (state.mode != RunMode::Idle || (m_frames && m_frames->holds(frame))) return false;
    // The engine computes a frame of its run again when it is shown.
    const bool passed = state.trackedTo >= 0 &&
                        (state.backward ? state.trackedTo <= frame : state.trackedTo >= frame);
    if (passed && m_document.computed().results().contains(frame)) return false;
    return obstacle(target).isEmpty();
}

void ArtifactRecompute::start(TargetId target) {
    if (!obstacle(target).isEmpty()) return;
    const FrameIndex frame = m_document.frame();
    const RecomputeStart way = *startFor(frame, target);
    BackgroundRunSetup setup = sideSetup(m_document, std::min(way.first, frame), frame);
    if (way.backward) {
        setup = sideSetup(m_document, way.first, way.first);
        setup.last = frame;
        setup.backward = true;
    }
    if (!setup.config->type()->needsBox) setup.starts.clear();
    m_frames = FrameRange{std::min(way.first, frame), std::max(way.first, frame)};
    m_requestedFrame = -1;
    m_looking = false;
    m_path.start(m_document.frames(), std::move(setup));
    emit changed();
}

void ArtifactRecompute::stop() {
    forget();
}

void ArtifactRecompute::forget() {
    if (!m_frames) return;
    m_frames.reset();
    m_requestedFrame = -1;
    m_looking = false;
    m_path.clear();
    emit changed();
}

void ArtifactRecompute::inspect(const InspectRequest& window) {
    m_inspect = window;
    m_requestedFrame = -1;
    look();
}

void ArtifactRecompute::point(const std::optional<PointF>& place) {
    if (place == m_pointed) return;
    m_pointed = place;
    emit pointedChanged();
}

void ArtifactRecompute::showBoxes(int count) {
    if (count == m_shownBoxes) return;
    m_shownBoxes = count;
    emit pointedChanged();
}

/// Requests the watched artifacts of the frame on screen if the run covers it.
void ArtifactRecompute::look() {
    const FrameIndex frame = m_document.frame();
    const std::set<std::string> artifacts = m_document.watched().all();
    if (!m_frames || !m_frames->holds(frame) || m_path.running() || artifacts.empty() ||
        !m_path.problem().isEmpty())
        return;
    const bool asked = std::includes(m_requestedArtifacts.begin(), m_requestedArtifacts.end(),
                                     artifacts.begin(), artifacts.end());
    if (frame == m_requestedFrame && asked) return;
    m_requestedFrame = frame;
    m_requestedArtifacts = artifacts;
    m_looking = true;
    m_path.look(frame, artifacts, m_inspect);
}

std::shared_ptr<const std::vector<Artifact>> ArtifactRecompute::inside(
    FrameIndex frame, const std::string& artifact) const {
    return !m_looking && frame == m_requestedFrame && m_requestedArtifacts.count(artifact)
               ? m_path.inside(frame)
               : nullptr;
}

}  // namespace spoor
