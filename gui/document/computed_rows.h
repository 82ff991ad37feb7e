// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"
#include "gui/document/detections.h"

#include <QMap>
#include <QtGlobal>
#include <utility>
#include <vector>

namespace spoor {

/// All results and timings that the engine has computed since the input was opened, in memory.
/// GUI thread.
class ComputedRows {
public:
    using RowsOfFrames = std::vector<std::pair<FrameIndex, std::vector<TargetResult>>>;

    /// `isTarget`: see Detections.
    explicit ComputedRows(std::function<bool(TargetId)> isTarget) : m_found(std::move(isTarget)) {}

    /// The detections that the user can add as targets.
    Detections& found() { return m_found; }
    const Detections& found() const { return m_found; }

    /// All results so far, by frame and then by id. The latest run over a frame counts.
    const QMap<FrameIndex, std::vector<TargetResult>>& results() const { return m_results; }
    /// Timings of all computed frames, in order of arrival.
    const std::vector<TimingRow>& timings() const { return m_timings; }
    /// Presentation time of a frame in seconds, derived from the frame rate if it is unknown.
    double timeOf(FrameIndex frame) const;
    qint64 picturesSkipped() const { return m_picturesSkipped; }
    /// Number of computed frames whose results never arrived. Must stay 0.
    qint64 resultsLost() const { return m_resultsLost; }

    /// Clears everything for another input with this frame rate.
    void restart(double framesPerSecond);
    /// `wholeFrames`: the rows replace all rows of their frames. Detectors need this because they
    /// assign new ids in every run.
    void add(const RowsOfFrames& results, const std::vector<TimingRow>& timings, bool wholeFrames);
    void setTime(FrameIndex frame, double seconds) { m_times[frame] = seconds; }
    void setMissed(qint64 results, qint64 pictures);
    void removeTarget(TargetId id);
    void renameTarget(TargetId id, const std::string& label);

private:
    Detections m_found;
    QMap<FrameIndex, std::vector<TargetResult>> m_results;
    QMap<FrameIndex, double> m_times;
    std::vector<TimingRow> m_timings;
    double m_framesPerSecond = 25;
    qint64 m_picturesSkipped = 0;
    qint64 m_resultsLost = 0;
};

}  // namespace spoor
