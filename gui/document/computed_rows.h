// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/target_result.h"
#include "engine/pipeline/timing_row.h"
#include "gui/document/detections.h"

#include <QMap>
#include <QtGlobal>
#include <utility>
#include <vector>

namespace spoor {

/// The presentation times of frames in seconds, derived from the frame rate where unknown. A copy
/// is cheap.
struct FrameTimes {
    QMap<FrameIndex, double> known;
    double framesPerSecond = 25;
    double at(FrameIndex frame) const;
};

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
    const FrameTimes& times() const { return m_times; }
    double timeOf(FrameIndex frame) const { return m_times.at(frame); }
    qint64 picturesSkipped() const { return m_picturesSkipped; }
    /// Number of computed frames whose results never arrived. Must stay 0.
    qint64 resultsLost() const { return m_resultsLost; }

    /// Clears everything for another input with this frame rate.
    void restart(double framesPerSecond);
    /// `wholeFrames`: the rows replace all rows of their frames. Detectors need this because they
    /// assign new ids in every run.
    void add(const RowsOfFrames& results, const std::vector<TimingRow>& timings, bool wholeFrames);
    void setTime(FrameIndex frame, double seconds) { m_times.known[frame] = seconds; }
    void setMissed(qint64 results, qint64 pictures);
    void removeTarget(TargetId id);
    void renameTarget(TargetId id, const std::string& label);

private:
    Detections m_found;
    QMap<FrameIndex, std::vector<TargetResult>> m_results;
    FrameTimes m_times;
    std::vector<TimingRow> m_timings;
    qint64 m_picturesSkipped = 0;
    qint64 m_resultsLost = 0;
};

/// Clears the results and timings; the presentation times stay.
void forgetResults(ComputedRows& computed, double framesPerSecond);

}  // namespace spoor
