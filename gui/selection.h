// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QObject>
#include <QSet>
#include <QString>
#include <optional>

namespace spoor {

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
    /// Artifacts painted over the video.
    const QSet<QString>& overlays() const { return m_overlays; }

    void setTarget(TargetId target);
    void setStage(const QString& stage);
    void setArtifact(const QString& artifact);
    void setBox(int box);
    void setOverlay(const QString& artifact, bool shown);

signals:
    void targetChanged();
    void stageChanged();
    void artifactChanged();
    void boxChanged();
    void overlaysChanged();

private:
    TargetId m_target = 0;
    QString m_stage;
    QString m_artifact;
    int m_box = -1;
    QSet<QString> m_overlays;
};

}  // namespace spoor
