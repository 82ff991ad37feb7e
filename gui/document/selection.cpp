// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/selection.h"

#include <QSettings>

namespace spoor {

namespace {

constexpr const char* opacityGroup = "overlay_opacity";

}  // namespace

Selection::Selection(QObject* parent) : QObject(parent) {
    QSettings settings;
    settings.beginGroup(QLatin1String(opacityGroup));
    for (const QString& layer : settings.childKeys())
        if (const double kept = settings.value(layer).toDouble(); kept > 0 && kept <= 1)
            m_opacities[layer] = kept;
}

void Selection::setTarget(TargetId target) {
    setTargets(target ? QSet<TargetId>{target} : QSet<TargetId>(), target);
}

void Selection::setTargets(const QSet<TargetId>& targets, TargetId target) {
    const bool other = target != m_target;
    const bool others = targets != m_targets;
    if (!other && !others) return;
    m_target = target;
    m_targets = targets;
    m_segment.reset();
    m_keyframe.reset();
    if (other) emit targetChanged();
    emit targetsChanged();
}

void Selection::setSegment(std::optional<FrameRange> frames) {
    if (frames == m_segment && !m_keyframe) return;
    m_segment = frames;
    m_keyframe.reset();
    emit targetsChanged();
}

void Selection::setKeyframe(std::optional<FrameIndex> frame) {
    if (frame == m_keyframe && !m_segment) return;
    m_keyframe = frame;
    m_segment.reset();
    emit targetsChanged();
}

void Selection::setStage(const QString& stage) {
    if (stage == m_stage) return;
    m_stage = stage;
    emit stageChanged();
}

void Selection::setArtifact(const QString& artifact) {
    if (artifact == m_artifact) return;
    m_artifact = artifact;
    m_box = -1;  // the index refers to the list of the previous artifact
    emit artifactChanged();
    emit boxChanged();
}

void Selection::setBox(int box) {
    if (box == m_box) return;
    m_box = box;
    emit boxChanged();
}

void Selection::setHidden(const QSet<TargetId>& targets) {
    if (targets == m_hidden) return;
    m_hidden = targets;
    emit hiddenChanged();
}

void Selection::setOverlay(const QString& artifact, bool shown) {
    if (shown == m_overlays.contains(artifact)) return;
    if (shown) {
        m_overlays.insert(artifact);
    } else {
        m_overlays.remove(artifact);
    }
    emit overlaysChanged();
}

void Selection::setScoreThreshold(double score) {
    if (score == m_scoreThreshold) return;
    m_scoreThreshold = score;
    emit overlaysChanged();
}

double Selection::opacity(const QString& layer, bool map) const {
    return m_opacities.value(layer, map ? mapOpacity : 1);
}

void Selection::setOpacity(const QString& layer, double opacity) {
    if (m_opacities.value(layer, -1) == opacity) return;
    m_opacities[layer] = opacity;
    QSettings settings;
    settings.beginGroup(QLatin1String(opacityGroup));
    settings.setValue(layer, opacity);
    emit overlaysChanged();
}

void Selection::setCalibrationTool(CalibrationMode tool) {
    if (tool == m_calibrationTool) return;
    m_calibrationTool = tool;
    emit sceneChanged();
}

void Selection::setSceneShown(bool shown) {
    if (shown == m_sceneShown) return;
    m_sceneShown = shown;
    emit sceneChanged();
}

}  // namespace spoor
