// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/commands.h"
#include "engine/tracking/run_state.h"
#include "gui/document/annotations.h"
#include "gui/document/computed_rows.h"
#include "gui/document/run_setup.h"
#include "gui/document/watched_artifacts.h"

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace spoor {

/// Requests that the engine has not fulfilled yet.
struct PendingWork {
    bool start = false;   ///< tracking, for example while kernels are compiled
    bool stop = false;    ///< the end of the run
    bool answer = false;  ///< anything since its last state

    /// Adds a command. `tracks`: a run is in progress or about to begin.
    PendingWork with(const Command& command, bool tracks) const;
};

/// The application's model of the open video and its run. Panels read it and post commands to it;
/// EngineBridge updates it and forwards the commands to the engine's thread. Edits of targets are
/// in target_edits.h. GUI thread.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);

    /// Targets, boxes, results and undo history of the video.
    Annotations& annotations() { return m_annotations; }
    /// Algorithm, parameters, devices and seed for the engine.
    RunSetup& setup() { return m_setup; }
    const RunSetup& setup() const { return m_setup; }
    /// Everything that the engine has computed for this input.
    ComputedRows& computed() { return m_computed; }
    const ComputedRows& computed() const { return m_computed; }
    /// The artifacts that the engine has to deliver.
    WatchedArtifacts& watched() { return m_watched; }

    /// The frames of the input; null before one is opened.
    const std::shared_ptr<FrameStore>& frames() const { return m_frames; }
    const RunState& state() const { return m_state; }
    const PendingWork& pending() const { return m_pending; }
    /// The frame on screen.
    FrameIndex frame() const;
    /// The requested frame that has not arrived yet, else the frame on screen. The next command
    /// refers to it.
    FrameIndex aimedFrame() const { return m_aim.value_or(frame()); }
    /// The frame on screen with its results.
    const FrameReportPtr& report() const { return m_report; }
    /// Number of frames of the video; without a video, the number in the project.
    FrameIndex frameCount() const;
    /// Limits playback, tracking and export to these frames; none: the whole video.
    const std::optional<FrameRange>& range() const { return m_range; }
    void setRange(std::optional<FrameRange> range);
    /// The ground truth that results are compared with; null if none is loaded.
    const std::shared_ptr<const Session>& truth() const { return m_truth; }
    /// `file`: where it was read from; empty: nowhere.
    void setTruth(std::shared_ptr<const Session> truth, const QString& file = {});
    /// File of the ground truth; also set while the file is being read. Empty: none.
    const QString& truthFile() const { return m_truthFile; }

    /// Sends a command to the engine and returns at once.
    void post(Command command);

    // EngineBridge and tests call these.
    void setFrames(std::shared_ptr<FrameStore> frames);
    void applyState(const RunState& state);
    /// `run`: number of the run that computed the frame; none: the current run.
    void applyReport(const FrameReportPtr& report, std::optional<std::uint64_t> run = {});
    void applyRows(const ComputedRows::RowsOfFrames& results, const std::vector<TimingRow>& timings,
                   std::span<const std::pair<FrameIndex, std::vector<Signal>>> measured = {},
                   std::optional<std::uint64_t> run = {});
    void applyError(const Message& message, const QString& detail);

signals:
    void framesChanged();  ///< another input was opened
    void stateChanged();   ///< mode, frame, targets, ...
    void reportChanged();  ///< a new frame with its results is on screen
    void rowsAdded();      ///< computed() has changed
    void setupChanged();   ///< anything in setup() has changed
    void truthChanged();
    void rangeChanged();
    void errorOccurred(const QString& sentence, const QString& detail);
    void exported(const QString& path);  ///< a panel has written a file for the user
    void posted(const Command& command);

private:
    void followTargets(const std::vector<TargetInfo>& now);
    bool counts(std::uint64_t run) const;
    void takeRows(const ComputedRows::RowsOfFrames& rows, std::uint64_t run);
    void takeFound(const ComputedRows::RowsOfFrames& rows, const QString& pipeline);
    void takeSignals(FrameIndex frame, std::vector<Signal> measured);

    Annotations m_annotations;
    RunSetup m_setup;
    ComputedRows m_computed;
    WatchedArtifacts m_watched;
    bool m_taking = false;  ///< true while results of the engine change the annotations
    std::shared_ptr<FrameStore> m_frames;
    RunState m_state;
    FrameReportPtr m_report;
    std::shared_ptr<const Session> m_truth;
    QString m_truthFile;
    std::optional<FrameRange> m_range;
    std::optional<FrameIndex> m_aim;  ///< requested frame that has not arrived yet
    PendingWork m_pending;
};

/// Returns the boxes on screen, also Lost ones; Uncertain if verdict or backward check doubt them.
std::vector<ShownBox> shownBoxes(Document& document);
/// Sends the list of targets to the engine, for example to one that replaces another.
void sendTargets(Document& document);
/// Whether a run is in progress or about to begin.
bool tracks(const Document& document);

}  // namespace spoor

Q_DECLARE_METATYPE(spoor::Command)
