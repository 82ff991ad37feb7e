// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"
#include "engine/project/session/session_box.h"
#include "gui/document/runs/background_run.h"
#include "gui/document/runs/compared_runs.h"

#include <QObject>
#include <QTimer>
#include <optional>

namespace spoor {

class Document;

/// Previews changed parameters. A background run tracks a window of frames with them, if possible
/// from the pipeline state of the current run. Its results are compared with the document's until
/// the user applies or discards the change. GUI thread.
class ParameterPreview : public QObject {
    Q_OBJECT
public:
    static constexpr int debounceMilliseconds = 300;
    static constexpr int maxFrames = 2000;

    explicit ParameterPreview(Document& document, QObject* parent = nullptr);

    /// Whether changes of parameters are previewed.
    bool on() const { return m_on; }
    void setOn(bool on);
    /// Number of frames to track for a preview.
    int window() const { return m_window; }
    void setWindow(int frames);

    /// Whether changed parameters are neither applied nor discarded.
    bool pending() const { return m_params.has_value(); }
    /// The changed parameters, or those of the document.
    const ParamSet& params() const;
    Result<ParamValue> setParameter(const std::string& name, const ParamValue& value);
    /// Sets the changed parameters in the document and tracks the window with them, as one undo
    /// step.
    void apply();
    void discard();
    bool applying() const { return m_applying.has_value(); }

    const BackgroundRun& side() const { return m_run; }
    /// Whether the preview continues from the pipeline state of the current run, not only from its
    /// boxes.
    bool fromState() const { return m_run.setup().state != nullptr; }
    FrameIndex first() const { return m_first; }
    FrameIndex last() const { return m_last; }
    /// Current and previewed results; none without a preview.
    std::optional<ComparedRuns> compared() const;
    /// Why no preview is possible here; empty if it is.
    QString obstacle() const;

signals:
    void changed();  ///< any of the above has changed

private:
    struct PreviewApplication {
        FrameIndex back = 0;   ///< frame to return to
        bool started = false;  ///< tracking has been requested
        bool tracking = false;
    };

    void schedule();
    void run();
    void begin(int ticket, std::shared_ptr<const PipelineState> state);
    void chooseWindow();
    bool onlyLiveChanges() const;
    bool stateIsOfDocument() const;
    void goOn();
    void end();

    Document& m_document;
    bool m_on = false;
    int m_window = 100;
    std::optional<ParamSet> m_params;
    const AlgorithmDescriptor* m_type = nullptr;  ///< algorithm that m_params belong to
    FrameIndex m_first = 0, m_last = 0;
    TrackResults m_before;
    std::map<FrameIndex, double> m_noTimes;
    BackgroundRun m_run;
    QTimer m_timer;
    int m_ticket = 0;
    std::optional<PreviewApplication> m_applying;
};

}  // namespace spoor
