// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/timing_row.h"
#include "gui/document/runs/compared_runs.h"

#include <QObject>
#include <QString>
#include <map>
#include <memory>
#include <vector>

namespace spoor {

class Document;

/// A copy of a run, to compare later runs with.
struct PinnedRun {
    QString name;
    const AlgorithmDescriptor* type = nullptr;
    ParamSet params;
    DevicePlan plan;
    TrackResults results;
    std::vector<TimingRow> times;  ///< of its stages, frame by frame
};

/// The pinned runs of the open video, for scores, timing and comparison. GUI thread.
class PinnedRuns : public QObject {
    Q_OBJECT
public:
    using Run = std::shared_ptr<const PinnedRun>;

    explicit PinnedRuns(Document& document, QObject* parent = nullptr);

    const std::vector<Run>& all() const { return m_runs; }
    /// Pins a copy of the current run under a name of its own.
    void pin();
    /// Adds a run that was recorded elsewhere.
    void add(Run run);

signals:
    void pinned();   ///< all() has a new last entry
    void changed();  ///< all() has changed

private:
    Document& m_document;
    std::vector<Run> m_runs;
};

}  // namespace spoor
