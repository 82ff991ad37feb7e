// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/review/uncertain_segments.h"
#include "gui/document/motion_model.h"
#include "gui/document/runs/background_motion.h"
#include "gui/document/runs/run_facts.h"
#include "gui/document/timings/timing_model.h"

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <map>
#include <utility>

namespace spoor {

class Document;
class Selection;
struct AlgorithmDescriptor;

/// Follows the runs of a document: progress while tracking, and a summary of the last run. A run
/// that continues where it was stopped is one run of several parts.
class RunMonitor : public QObject {
    Q_OBJECT
public:
    /// Boxes that the user has set, by frame and target.
    using GivenBoxes = std::map<std::pair<FrameIndex, TargetId>, RectF>;

    RunMonitor(Document& document, Selection& selection, QObject* parent = nullptr);

    /// The mode decides what the facts are about.
    void setMode(Mode mode);
    void setBenchmarking(bool running);
    void setChecking(bool running);
    RunFacts facts() const;
    const std::optional<RunSummary>& summary() const {
        countAgain();
        return m_summary;
    }

signals:
    void changed();
    void finished();  ///< a run has ended or was stopped

private:
    void follow();
    void begin();
    void finish();
    void followAlgorithm();
    bool forgotten(const RunSummary& run) const;
    void count(RunSummary& run) const;
    void countAgain() const;
    void findCorrection();
    void readTimes();
    double rateNow() const;
    FrameIndex goal() const;
    void addProgress(RunFacts& facts) const;
    const UncertainSegments& segmentsOf(TargetId target) const;
    std::optional<FailedSegment> failed() const;
    std::optional<FailedSegment> failureAt(TargetId target, FrameIndex frame) const;
    std::optional<MeasuredFacts> measured() const;

    Document& m_document;
    Selection& m_selection;
    Mode m_mode = Mode::Track;
    bool m_benchmarking = false;
    bool m_checking = false;
    mutable std::optional<MeasuredFrames> m_measured;  ///< of the target in question
    mutable bool m_measuredOutdated = true;
    mutable BackgroundMotion m_background;
    TimingModel m_times;
    QTimer m_poll;
    mutable std::optional<RunSummary> m_summary;
    mutable bool m_countOutdated = false;  ///< results or boxes have changed
    mutable std::map<TargetId, UncertainSegments> m_segments;
    bool m_tracking = false;
    bool m_backward = false;
    FrameIndex m_from = 0;
    FrameIndex m_goal = 0;
    std::uint64_t m_number = 0;                   ///< of the run, see RunSetup
    const AlgorithmDescriptor* m_type = nullptr;  ///< of the run in progress or the last one
    bool m_detectsLosses = true;                  ///< of that run
    GivenBoxes m_manualBoxes;                     ///< when the last run ended, in its frames
    FrameIndex m_partFrom = 0;                    ///< where the part in progress began
    Nanos m_since{};                              ///< the beginning of that part
};

}  // namespace spoor
