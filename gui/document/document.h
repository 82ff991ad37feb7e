// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"
#include "engine/project/session.h"
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
#include <utility>
#include <vector>

namespace spoor {

/// The workbench's copy of the run, on the GUI thread: what panels read and where they put their
/// commands. EngineBridge feeds it and carries the commands to the engine; panels know neither
/// thread. What users do to targets is in target_edits.h.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);

    /// What is known of the video: targets, boxes, results, history.
    Annotations& annotations() { return m_annotations; }
    /// What the engine is asked to use: pipeline, parameters, devices, seed.
    RunSetup& setup() { return m_setup; }
    const RunSetup& setup() const { return m_setup; }
    /// What it has computed of this input.
    ComputedRows& computed() { return m_computed; }
    const ComputedRows& computed() const { return m_computed; }
    /// What it is to show of the inside.
    WatchedArtifacts& watched() { return m_watched; }

    /// The input; null before one is opened.
    const std::shared_ptr<FrameStore>& frames() const { return m_frames; }
    const RunState& state() const { return m_state; }
    /// The frame on screen.
    FrameIndex frame() const { return m_report ? m_report->frame.index() : m_state.frame; }
    /// The frame that was asked for and is on its way, else the one on screen: what the next order
    /// is about.
    FrameIndex aimedFrame() const { return m_aim.value_or(frame()); }
    /// The newest picture with its results: what is on screen.
    const FrameReportPtr& report() const { return m_report; }
    /// Boxes of the frame on screen, Lost ones too.
    std::vector<ShownBox> shown();
    /// Number of frames: of the video, or what the project says of it.
    FrameIndex frameCount() const;
    /// The first and the last frame with results, of this session or else of those before.
    std::optional<FrameRange> trackedFrames();
    /// What playing, tracking and exporting keep to; none: the whole video.
    const std::optional<FrameRange>& range() const { return m_range; }
    void setRange(std::optional<FrameRange> range);
    /// The true boxes that results are compared with; null when none were read.
    const std::shared_ptr<const Session>& truth() const { return m_truth; }
    void setTruth(std::shared_ptr<const Session> truth);

    /// Asks the engine; returns at once.
    void post(Command command);

    // Fed by EngineBridge, and by tests.
    void setFrames(std::shared_ptr<FrameStore> frames);
    void applyState(const RunState& state);
    void applyReport(const FrameReportPtr& report);
    void applyRows(const ComputedRows::RowsOfFrames& results, const std::vector<TimingRow>& timings,
                   const std::vector<std::pair<FrameIndex, std::vector<Signal>>>& measured = {});
    void applyError(const Message& message, const QString& detail);

signals:
    void framesChanged();    ///< another input
    void stateChanged();     ///< mode, frame, targets, ...
    void reportChanged();    ///< a new picture is to be shown, together with its results
    void rowsAdded();        ///< computed() has grown
    void pipelineChanged();  ///< anything of setup()
    void truthChanged();
    void rangeChanged();
    void errorOccurred(const QString& sentence, const QString& detail);
    void posted(const Command& command);

private:
    void followTargets(const std::vector<TargetInfo>& now);
    void sendTargets();
    void takeRows(const ComputedRows::RowsOfFrames& rows);
    void takeFound(const ComputedRows::RowsOfFrames& rows, const QString& pipeline);
    void takeSignals(FrameIndex frame, std::vector<Signal> measured);

    Annotations m_annotations;
    RunSetup m_setup;
    ComputedRows m_computed{
        [this](TargetId id) { return m_annotations.session().target(id) != nullptr; }};
    WatchedArtifacts m_watched;
    bool m_taking = false;  ///< changes come from the engine
    std::shared_ptr<FrameStore> m_frames;
    RunState m_state;
    FrameReportPtr m_report;
    std::shared_ptr<const Session> m_truth;
    std::optional<FrameRange> m_range;
    std::optional<FrameIndex> m_aim;  ///< asked for and not there yet
};

}  // namespace spoor

Q_DECLARE_METATYPE(spoor::Command)
