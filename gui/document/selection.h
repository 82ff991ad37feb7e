// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QObject>
#include <QSet>
#include <QString>
#include <limits>
#include <optional>

namespace spoor {

/// What the mouse draws of the scene, to be measured by.
enum class CalibrationMode { None, Stick, Plane, Axes };

/// The one selection that all panels share: target, stage, artifact, box. (The current frame is
/// Document::state().frame.) Setting what is already set emits nothing.
class Selection : public QObject {
    Q_OBJECT
public:
    explicit Selection(QObject* parent = nullptr);

    TargetId target() const { return m_target; }     ///< 0: none
    QString stage() const { return m_stage; }        ///< id; empty: none
    QString artifact() const { return m_artifact; }  ///< id of the one shown in Inside; empty: none
    /// Position in the shown BoxList artifact; -1: none.
    int box() const { return m_box; }
    /// Targets that are not drawn over the video.
    const QSet<TargetId>& hidden() const { return m_hidden; }
    /// Artifacts painted over the video.
    const QSet<QString>& overlays() const { return m_overlays; }
    /// Boxes of artifacts with a lower score are not shown, neither in Inside nor over the video.
    double scoreThreshold() const { return m_scoreThreshold; }
    /// Of heat maps over the video, 0..1.
    double overlayOpacity() const { return m_overlayOpacity; }
    /// What a drag over the video draws, instead of a box.
    CalibrationMode sceneTool() const { return m_sceneTool; }
    /// Whether stick, plane and axes are over the video.
    bool sceneShown() const { return m_sceneShown; }

    void setTarget(TargetId target);
    void setStage(const QString& stage);
    void setArtifact(const QString& artifact);
    void setBox(int box);
    void setHidden(const QSet<TargetId>& targets);
    void setOverlay(const QString& artifact, bool shown);
    void setScoreThreshold(double score);
    void setOverlayOpacity(double opacity);
    void setSceneTool(spoor::CalibrationMode tool);
    void setSceneShown(bool shown);

signals:
    void targetChanged();
    void stageChanged();
    void artifactChanged();
    void boxChanged();
    void hiddenChanged();
    void overlaysChanged();  ///< which are shown, the score threshold or the opacity
    void sceneChanged();     ///< the tool, or whether the scene is shown

private:
    TargetId m_target = 0;
    QString m_stage;
    QString m_artifact;
    int m_box = -1;
    QSet<TargetId> m_hidden;
    QSet<QString> m_overlays;
    double m_scoreThreshold = -std::numeric_limits<double>::infinity();
    double m_overlayOpacity = 0.6;
    CalibrationMode m_sceneTool = CalibrationMode::None;
    bool m_sceneShown = false;
};

}  // namespace spoor
