// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/session_log.h"
#include "gui/runs/comparison.h"
#include "gui/runs/comparison_keeper.h"
#include "gui/runs/earlier_work.h"
#include "gui/runs/engine_bridge.h"
#include "gui/runs/inside_run.h"
#include "gui/runs/project.h"
#include "gui/runs/project_picture.h"
#include "gui/runs/recent_list.h"
#include "gui/runs/rerun.h"
#include "gui/runs/run_checks.h"

#include <QObject>
#include <QString>

namespace spoor {

/// What outlives a window: the run, the selection and the engine.
class Workbench : public QObject {
    Q_OBJECT
public:
    explicit Workbench(QObject* parent = nullptr);
    ~Workbench() override;

    Document& document() { return m_document; }
    Selection& selection() { return m_selection; }
    RunChecks& checks() { return m_checks; }
    EngineBridge& bridge() { return m_bridge; }
    Project& project() { return m_project; }
    RecentList& recent() { return m_recent; }
    EarlierWork& earlier() { return m_earlier; }
    Rerun& rerun() { return m_rerun; }
    Comparison& comparison() { return m_comparison; }
    InsideRun& inside() { return m_inside; }
    /// What panels and the video are made from.
    PanelContext context() {
        return {m_document, m_selection, m_checks, &m_rerun, &m_comparison, &m_inside};
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
    RunChecks m_checks{m_document};
    EngineBridge m_bridge;
    Project m_project;
    RecentList m_recent;
    ProjectPicture m_picture{m_document, m_project};
    EarlierWork m_earlier{m_document, m_project, m_bridge, m_recent};
    Rerun m_rerun{m_document};
    Comparison m_comparison{m_document};
    ComparisonKeeper m_comparisonKeeper{m_document, m_comparison};
    InsideRun m_inside{m_document};
    QString m_sampleName;
    const PipelineType* m_kept = nullptr;  ///< the algorithm in the settings, once it was written
};

}  // namespace spoor
