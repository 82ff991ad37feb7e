// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/comparison/comparison_model.h"
#include "gui/comparison/comparison_store.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/session_log.h"
#include "gui/runs/artifact_recompute.h"
#include "gui/runs/engine_bridge.h"
#include "gui/runs/parameter_preview.h"
#include "gui/runs/project.h"
#include "gui/runs/project_finder.h"
#include "gui/runs/project_picture.h"
#include "gui/runs/quality_checks.h"
#include "gui/runs/recent_list.h"

#include <QObject>
#include <QString>

namespace spoor {

/// What outlives a window: the run, the selection and the engine.
class Workspace : public QObject {
    Q_OBJECT
public:
    explicit Workspace(QObject* parent = nullptr);
    ~Workspace() override;

    Document& document() { return m_document; }
    Selection& selection() { return m_selection; }
    QualityChecks& checks() { return m_checks; }
    EngineBridge& bridge() { return m_bridge; }
    Project& project() { return m_project; }
    RecentList& recent() { return m_recent; }
    ProjectFinder& earlier() { return m_earlier; }
    ParameterPreview& parameterPreview() { return m_preview; }
    ComparisonModel& comparison() { return m_comparison; }
    ArtifactRecompute& inside() { return m_inside; }
    /// What panels and the video are made from.
    PanelContext context() {
        return {m_document, m_selection, m_checks, &m_preview, &m_comparison, &m_inside};
    }
    const SessionLog& log() const { return m_log; }

    /// A video, a folder, a pattern, a camera or a project.
    void open(const QString& input);
    /// The built-in scene, with its target being followed at the video's speed.
    void openSample();
    void closeInput();
    /// "en", "zh_CN", or empty for the system's.
    void setLanguage(const QString& language);
    /// Stops the engine; false when it hangs and was left behind.
    bool shutDown();

signals:
    void languageChanged();

private:
    void chooseLastAlgorithm();
    void startSample();

    Document m_document;
    SessionLog m_log{m_document};
    Selection m_selection;
    QualityChecks m_checks{m_document};
    EngineBridge m_bridge;
    Project m_project;
    RecentList m_recent;
    ProjectPicture m_picture{m_document, m_project};
    ProjectFinder m_earlier{m_document, m_project, m_bridge, m_recent};
    ParameterPreview m_preview{m_document};
    ComparisonModel m_comparison{m_document};
    ComparisonStore m_comparisonKeeper{m_document, m_comparison};
    ArtifactRecompute m_inside{m_document};
    QString m_sampleName;
    const AlgorithmDescriptor* m_kept =
        nullptr;  ///< the algorithm in the settings, once it was written
};

}  // namespace spoor
