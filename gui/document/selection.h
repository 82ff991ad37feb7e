// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/project/session/frame_range.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <limits>
#include <optional>

namespace spoor {

/// The calibration object that a drag over the video draws: ruler, ground plane or axes.
enum class CalibrationMode { None, Stick, Plane, Axes, Points };

/// The selection that all panels share: target, stage, artifact and box. (The current frame is
/// Document::state().frame.) Setting an unchanged value emits no signal.
class Selection : public QObject {
    Q_OBJECT
public:
    explicit Selection(QObject* parent = nullptr);

    TargetId target() const { return m_target; }  ///< 0: none
    /// All selected targets, among them target().
    const QSet<TargetId>& targets() const { return m_targets; }
    /// The selected segment of the target's lane; none: the whole target.
    const std::optional<FrameRange>& segment() const { return m_segment; }
    /// The selected keyframe of the target.
    const std::optional<FrameIndex>& keyframe() const { return m_keyframe; }
    QString stage() const { return m_stage; }  ///< id; empty: none
    /// Id of the artifact in the panel Intermediate results; empty: none.
    QString artifact() const { return m_artifact; }
    /// Index in the displayed BoxList artifact; -1: none.
    int box() const { return m_box; }
    /// Targets that are not drawn over the video.
    const QSet<TargetId>& hidden() const { return m_hidden; }
    /// Artifacts painted over the video.
    const QSet<QString>& overlays() const { return m_overlays; }
    /// Boxes of artifacts with a lower score are hidden in the panel and over the video.
    double scoreThreshold() const { return m_scoreThreshold; }
    /// Opacity of a layer over the video, 0..1. Maps begin at `mapOpacity`, other layers at 1.
    /// `layer`: "boxes", "trails" or the id of an artifact. The settings keep it.
    double opacity(const QString& layer, bool map = false) const;
    static constexpr double mapOpacity = 0.6;
    /// The calibration object that a drag over the video draws instead of a box.
    CalibrationMode calibrationTool() const { return m_calibrationTool; }
    /// Whether ruler, ground plane and axes are drawn over the video.
    bool sceneShown() const { return m_sceneShown; }

    /// Selects one target; 0: none.
    void setTarget(TargetId target);
    /// Selects several targets; `target` is among them.
    void setTargets(const QSet<TargetId>& targets, TargetId target);
    void setSegment(std::optional<FrameRange> frames);
    void setKeyframe(std::optional<FrameIndex> frame);
    void setStage(const QString& stage);
    void setArtifact(const QString& artifact);
    void setBox(int box);
    void setHidden(const QSet<TargetId>& targets);
    void setOverlay(const QString& artifact, bool shown);
    void setScoreThreshold(double score);
    void setOpacity(const QString& layer, double opacity);
    void setCalibrationTool(spoor::CalibrationMode tool);
    void setSceneShown(bool shown);
    /// Asks the panel Parameters to show a parameter by its name and to give it the focus.
    void askParameter(const QString& name) { emit parameterAsked(name); }
    /// Asks the window to show a panel by its id.
    void askPanel(const QString& id) { emit panelAsked(id); }
    /// Asks the window to open a page of the manual.
    void askManual(const QString& page) { emit manualAsked(page); }

signals:
    void targetChanged();
    void targetsChanged();  ///< the selected targets, or the selected part of a lane
    void stageChanged();
    void artifactChanged();
    void boxChanged();
    void hiddenChanged();
    void overlaysChanged();  ///< the visible overlays, the score threshold or the opacity
    void parameterAsked(const QString& name);
    void panelAsked(const QString& id);
    void manualAsked(const QString& page);
    void sceneChanged();  ///< the calibration tool or the visibility of the calibration

private:
    TargetId m_target = 0;
    QString m_stage;
    QString m_artifact;
    int m_box = -1;
    QSet<TargetId> m_hidden;
    QSet<QString> m_overlays;
    double m_scoreThreshold = -std::numeric_limits<double>::infinity();
    QHash<QString, double> m_opacities;  ///< of the layers whose opacity the user has set
    CalibrationMode m_calibrationTool = CalibrationMode::None;
    bool m_sceneShown = false;
    QSet<TargetId> m_targets;
    std::optional<FrameRange> m_segment;
    std::optional<FrameIndex> m_keyframe;
};

}  // namespace spoor
