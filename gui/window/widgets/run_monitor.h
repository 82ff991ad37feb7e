// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/timing_model.h"
#include "gui/window/widgets/run_facts.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <cstdint>
#include <map>
#include <utility>

namespace spoor {

class Document;
struct AlgorithmDescriptor;

/// Follows the runs of a document: progress while tracking, and a summary of the last run. A run
/// that continues where it was stopped is one run of several parts.
class RunMonitor : public QObject {
    Q_OBJECT
public:
    /// Boxes that the user has set, by frame and target.
    using GivenBoxes = std::map<std::pair<FrameIndex, TargetId>, RectF>;

    explicit RunMonitor(Document& document, QObject* parent = nullptr);

    RunFacts facts() const;
    const std::optional<RunSummary>& summary() const { return m_summary; }

signals:
    void changed();

private:
    void follow();
    void begin();
    void finish();
    void followAlgorithm();
    bool forgotten(const RunSummary& run) const;
    void count(RunSummary& run) const;
    void findCorrection();
    void readTimes();
    double rateNow() const;
    FrameIndex goal() const;
    void addProgress(RunFacts& facts) const;

    Document& m_document;
    TimingModel m_times;
    QTimer m_poll;
    std::optional<RunSummary> m_summary;
    bool m_tracking = false;
    bool m_backward = false;
    FrameIndex m_from = 0;
    FrameIndex m_goal = 0;
    std::uint64_t m_number = 0;                   ///< of the run, see RunSetup
    const AlgorithmDescriptor* m_type = nullptr;  ///< of the run in progress or the last one
    bool m_detectsLosses = true;                  ///< of that run
    GivenBoxes m_given;                           ///< when the last run ended, in its frames
    FrameIndex m_partFrom = 0;                    ///< where the part in progress began
    QElapsedTimer m_since;                        ///< the beginning of that part
};

}  // namespace spoor
