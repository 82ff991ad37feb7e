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

/// What the engine has computed of this input since it was opened, a row a target and a row a
/// timing, in memory. GUI thread.
class ComputedRows {
public:
    using RowsOfFrames = std::vector<std::pair<FrameIndex, std::vector<TargetResult>>>;

    /// `isTarget`: see Detections.
    explicit ComputedRows(std::function<bool(TargetId)> isTarget) : m_found(std::move(isTarget)) {}

    /// What a detector has found, of which the user takes targets.
    Detections& found() { return m_found; }
    const Detections& found() const { return m_found; }

    /// Results by frame, then id: everything tracked so far (the latest run over a frame counts).
    const QMap<FrameIndex, std::vector<TargetResult>>& results() const { return m_results; }
    /// Timings of all computed frames, in order of arrival.
    const std::vector<TimingRow>& timings() const { return m_timings; }
    /// Presentation time in seconds of a computed frame; from the frame rate for others.
    double timeOf(FrameIndex frame) const;
    qint64 picturesSkipped() const { return m_picturesSkipped; }
    /// Computed frames whose results never arrived: must stay 0.
    qint64 resultsLost() const { return m_resultsLost; }

    /// Another input, of this many frames a second.
    void restart(double framesPerSecond);
    /// `wholeFrames`: a detector names its targets anew each time, so that its rows replace all
    /// that a frame had.
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
