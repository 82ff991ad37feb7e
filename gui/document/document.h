// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/document/session.h"
#include "engine/document/signal_log.h"
#include "engine/pipeline/report.h"
#include "engine/run/runner.h"
#include "gui/document/annotations.h"

#include <QHash>
#include <QMap>
#include <QObject>
#include <QSet>
#include <QString>
#include <memory>
#include <vector>

namespace spoor {

/// How to follow what the document has in the frame on screen.
struct TrackWish {
    std::optional<FrameIndex> frames;  ///< to the end when not given
    bool paced = false;
    bool backward = false;
    bool afresh = false;
    TargetId only = 0;  ///< 0: all targets
};

/// The workbench's copy of the run, on the GUI thread: what panels read and where they put their
/// commands. EngineBridge feeds it and carries the commands to the engine; panels know neither
/// thread.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    /// The input; null before one is opened.
    const std::shared_ptr<FrameStore>& frames() const { return m_frames; }
    const RunState& state() const { return m_state; }
    /// What is known of the video: targets, boxes, results, history.
    Annotations& annotations() { return m_annotations; }
    /// The frame on screen.
    FrameIndex frame() const { return m_report ? m_report->frame.index() : m_state.frame; }
    /// Number of frames: of the video, or what the project says of it.
    FrameIndex frameCount() const;
    /// What playing, tracking and exporting keep to; none: the whole video.
    const std::optional<FrameRange>& range() const { return m_range; }
    /// Whatever is on the wrong side of the new end goes.
    void setRangeIn(FrameIndex first);
    void setRangeOut(FrameIndex last);
    void clearRange();
    void setRange(std::optional<FrameRange> range);
    /// Boxes of the frame on screen, Lost ones too.
    std::vector<ShownBox> shown();
    /// The newest picture with its results: what is on screen.
    const FrameReportPtr& report() const { return m_report; }
    /// Results by frame, then id: everything tracked so far (the latest run over a frame counts).
    const QMap<FrameIndex, std::vector<TargetResult>>& results() const { return m_results; }
    /// The first and the last frame with results, of this session or else of those before.
    std::optional<FrameRange> trackedFrames();
    /// Timings of all computed frames, in order of arrival.
    const std::vector<TimingRow>& timings() const { return m_timings; }
    /// Signals of computed frames, by the document's numbers of targets, as far as they are here.
    const SignalLog& signalLog() { return m_annotations.signalHistory().log(); }
    /// The pipeline in use; null when none is chosen. `shape()` follows its parameters.
    const PipelineType* pipeline() const { return m_pipeline; }
    const PipelineShape& shape() const { return m_shape; }
    const ParamSet& params() const { return m_params; }
    const DevicePlan& plan() const { return m_plan; }
    std::uint64_t seed() const { return m_seed; }
    /// Presentation time in seconds of a computed frame; from the frame rate for others.
    double frameTime(FrameIndex frame) const;
    /// The true boxes that results are compared with; null when none were read.
    const std::shared_ptr<const Session>& truth() const { return m_truth; }
    void setTruth(std::shared_ptr<const Session> truth);
    qint64 picturesSkipped() const { return m_picturesSkipped; }
    /// Computed frames whose results never arrived: must stay 0.
    qint64 resultsLost() const { return m_resultsLost; }

    /// Asks the engine; returns at once.
    void post(Command command);
    /// Edits of the frame on screen that the engine hears of as well. While it tracks, they are
    /// made in the frame that it has come to.
    void addTarget(const RectF& box, const std::string& label = {});
    /// `merge`: boxes with the same one, soon after each other, are one step.
    void setBox(TargetId id, const RectF& box, const std::string& merge = {});
    void removeTarget(TargetId id);
    void rename(TargetId id, const std::string& label);
    void track(const TrackWish& wish);
    /// Chooses pipeline, parameters and devices together.
    void choosePipeline(const PipelineType& type, ParamSet params, DevicePlan plan);
    /// Checks and sets one parameter; a parameter that is not live restarts the pipeline. Says why
    /// when the value is not allowed.
    Result<ParamValue> setParameter(const QString& name, const ParamValue& value);
    void setPlan(DevicePlan plan);
    /// Restarts the pipeline.
    void setSeed(std::uint64_t seed);
    /// Each viewer says what it watches; the engine gets the union.
    void watch(const QObject* viewer, const QSet<QString>& artifacts);

    // Fed by EngineBridge, and by tests.
    void setFrames(std::shared_ptr<FrameStore> frames);
    void applyState(const RunState& state);
    void applyReport(const FrameReportPtr& report);
    void applyRows(const std::vector<std::pair<FrameIndex, std::vector<TargetResult>>>& results,
                   const std::vector<TimingRow>& timings,
                   const std::vector<std::pair<FrameIndex, std::vector<Signal>>>& measured = {});
    void applyError(const Message& message, const QString& detail);
    void setFrameTime(FrameIndex frame, double seconds) { m_times[frame] = seconds; }
    void setPicturesSkipped(qint64 count) { m_picturesSkipped = count; }
    void setResultsLost(qint64 count) { m_resultsLost = count; }

signals:
    void framesChanged();    ///< another input
    void stateChanged();     ///< mode, frame, targets, ...
    void reportChanged();    ///< a new picture is to be shown, together with its results
    void rowsAdded();        ///< results() and timings() have grown
    void pipelineChanged();  ///< type, parameters, shape or plan
    void truthChanged();
    void rangeChanged();
    void errorOccurred(const QString& sentence, const QString& detail);
    void posted(const Command& command);

private:
    void followTargets(const std::vector<TargetInfo>& now);
    void sendTargets();
    void takeRows(const Annotations::RowsOfFrames& rows);
    void takeSignals(FrameIndex frame, std::vector<Signal> measured);
    bool draws() const { return !m_pipeline || m_pipeline->needsBox; }
    std::vector<command::TrackStart> startsOf(const TrackWish& wish);
    std::optional<FrameIndex> framesLeft(bool backward) const;

    Annotations m_annotations;
    bool m_taking = false;  ///< changes come from the engine
    std::shared_ptr<FrameStore> m_frames;
    RunState m_state;
    FrameReportPtr m_report;
    QMap<FrameIndex, std::vector<TargetResult>> m_results;
    QMap<FrameIndex, double> m_times;
    std::vector<TimingRow> m_timings;
    const PipelineType* m_pipeline = nullptr;
    PipelineShape m_shape;
    ParamSet m_params;
    DevicePlan m_plan;
    std::uint64_t m_seed = 0;
    std::shared_ptr<const Session> m_truth;
    std::optional<FrameRange> m_range;
    qint64 m_picturesSkipped = 0;
    qint64 m_resultsLost = 0;
    QHash<const QObject*, QSet<QString>> m_watched;
};

}  // namespace spoor

Q_DECLARE_METATYPE(spoor::Command)
