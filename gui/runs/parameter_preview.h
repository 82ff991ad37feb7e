// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"
#include "gui/runs/background_run.h"
#include "gui/runs/compared_runs.h"

#include <QObject>
#include <QTimer>
#include <optional>

namespace spoor {

class Document;

/// Tries changed parameters before they count: a window of frames is run again in the background
/// with them, from the inner state of the shown run where that is possible, and what it finds lies
/// beside what the document has, until it is applied or discarded. GUI thread.
class ParameterPreview : public QObject {
    Q_OBJECT
public:
    static constexpr int debounceMilliseconds = 300;
    static constexpr int maxFrames = 2000;

    explicit ParameterPreview(Document& document, QObject* parent = nullptr);

    /// Whether changes of parameters are tried first.
    bool on() const { return m_on; }
    void setOn(bool on);
    /// Frames that are run again.
    int window() const { return m_window; }
    void setWindow(int frames);

    /// Parameters are changed and neither applied nor discarded.
    bool pending() const { return m_params.has_value(); }
    /// The changed parameters, or those of the document.
    const ParamSet& params() const;
    Result<ParamValue> setParameter(const std::string& name, const ParamValue& value);
    /// They become the document's, and so do the results, as one step that can be undone.
    void apply();
    void discard();
    bool applying() const { return m_applying.has_value(); }

    const BackgroundRun& side() const { return m_side; }
    /// It went on from the inner state of the shown run, and not from the boxes alone.
    bool fromState() const { return m_side.setup().state != nullptr; }
    FrameIndex first() const { return m_first; }
    FrameIndex last() const { return m_last; }
    /// Old and new; nothing when nothing is tried.
    std::optional<ComparedRuns> compared() const;
    /// Why nothing can be tried here; empty when it can.
    QString obstacle() const;

signals:
    void changed();  ///< anything of the above

private:
    struct PreviewApplication {
        FrameIndex back = 0;   ///< where the user was
        bool started = false;  ///< it tracks, or will
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
    const AlgorithmDescriptor* m_type = nullptr;  ///< that they are of
    FrameIndex m_first = 0, m_last = 0;
    TrackResults m_before;
    std::map<FrameIndex, double> m_noTimes;
    BackgroundRun m_side;
    QTimer m_timer;
    int m_ticket = 0;
    std::optional<PreviewApplication> m_applying;
};

}  // namespace spoor
