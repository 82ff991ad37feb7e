// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/algorithm_memory.h"
#include "gui/document/comparison/comparison_model.h"
#include "gui/document/comparison/comparison_store.h"
#include "gui/document/comparison/file_comparison.h"
#include "gui/document/document.h"
#include "gui/document/panel_context.h"
#include "gui/document/projects/project.h"
#include "gui/document/projects/project_finder.h"
#include "gui/document/projects/project_picture.h"
#include "gui/document/projects/recent_list.h"
#include "gui/document/projects/video_relink.h"
#include "gui/document/runs/artifact_recompute.h"
#include "gui/document/runs/device_benchmark.h"
#include "gui/document/runs/engine_bridge.h"
#include "gui/document/runs/parameter_preview.h"
#include "gui/document/runs/pinned_runs.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/runs/run_check.h"
#include "gui/document/selection.h"
#include "gui/document/session_log.h"
#include "gui/toolkit/charts/shared_scale.h"

#include <QObject>
#include <QString>

namespace spoor {

/// The objects that outlive a window: document, selection, engine and project. GUI thread.
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
    VideoRelink& relink() { return m_relink; }
    RecentList& recent() { return m_recent; }
    ProjectFinder& earlier() { return m_earlier; }
    ParameterPreview& parameterPreview() { return m_preview; }
    ComparisonModel& comparison() { return m_comparison; }
    ArtifactRecompute& inside() { return m_inside; }
    DeviceBenchmark& benchmark() { return m_benchmark; }
    SharedScale& scale() { return m_scale; }
    AlgorithmMemory& algorithms() { return m_algorithms; }
    /// The objects that panels and the video view are created with.
    PanelContext context() {
        PanelContext context{m_document, m_selection,  m_checks, &m_preview, &m_comparison,
                             &m_inside,  &m_benchmark, &m_scale, &m_pins};
        context.compareFiles = [this](const ComparedFiles& files) { compareFiles(files); };
        return context;
    }
    RunCheck& runCheck() { return m_runCheck; }
    const SessionLog& log() const { return m_log; }

    /// Settings: the algorithm and the device of a new session; without them, the last ones.
    static const QString startAlgorithmKey, startDeviceKey;

    /// Opens a video, a folder, a pattern, a camera or a project.
    void open(const QString& input);
    /// Opens the built-in sample and tracks its target at the rate of the video.
    void openSample();
    void closeInput();
    /// Sets "en", "zh_CN", or the system language if empty.
    void setLanguage(const QString& language);
    /// Stops the engine. Returns false if it hangs and was abandoned.
    bool shutDown();
    /// Why changes are not in the project's file after shutDown(); empty if they are.
    const QString& unsaved() const { return m_unsaved; }

signals:
    void windowOutdated();  ///< the language or the size of the interface has changed

private:
    void chooseLastAlgorithm();
    /// Opens the video of recorded runs and compares these.
    void compareFiles(const ComparedFiles& files);
    void startSample();

    QString m_unsaved;
    Document m_document;
    SessionLog m_log{m_document};
    AlgorithmMemory m_algorithms{m_document.setup()};
    Selection m_selection;
    QualityChecks m_checks{m_document};
    RunCheck m_runCheck{m_document};
    EngineBridge m_bridge;
    Project m_project;
    VideoRelink m_relink{m_project, m_document, m_bridge};
    RecentList m_recent;
    ProjectPicture m_picture{m_document, m_project};
    ProjectFinder m_earlier{m_document, m_project, m_bridge, m_recent};
    ParameterPreview m_preview{m_document};
    PinnedRuns m_pins{m_document};
    ComparisonModel m_comparison{m_document};
    FileComparison m_fileComparison{m_document, m_selection, m_pins, m_comparison};
    ComparisonStore m_comparisonKeeper{m_document, m_comparison};
    ArtifactRecompute m_inside{m_document};
    DeviceBenchmark m_benchmark;
    SharedScale m_scale;
    QString m_sampleName;
    const AlgorithmDescriptor* m_lastAlgorithm = nullptr;  ///< last stored algorithm
};

}  // namespace spoor
