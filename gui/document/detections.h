// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"

#include <QObject>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace spoor {

/// What a detector has found since it was chosen: shown over the video, and no target of the
/// document until the user takes it. In memory only: the detector finds it again. GUI thread.
class Detections : public QObject {
    Q_OBJECT
public:
    using RowsOfFrames = std::vector<std::pair<FrameIndex, std::vector<TargetResult>>>;

    /// `isTarget`: whether the document has a target of that number: what is undone is found again.
    explicit Detections(std::function<bool(TargetId)> isTarget) : m_isTarget(std::move(isTarget)) {}

    /// Everything of a frame, best first; also what is not shown or was taken.
    const std::vector<TargetResult>& all(FrameIndex frame) const;
    /// What is shown of a frame, best first.
    std::vector<TargetResult> shown(FrameIndex frame) const;
    /// One box by its number; null: it is not in this frame.
    const TargetResult* at(FrameIndex frame, TargetId id) const;
    /// Every frame that has this number, with its box.
    std::vector<std::pair<FrameIndex, TargetResult>> wayOf(TargetId id) const;
    /// Numbers that reach the least confidence somewhere and were not taken, ascending.
    std::vector<TargetId> takeable() const;
    bool empty() const { return m_frames.empty(); }

    /// At most so many are shown in a frame, of at least this confidence.
    int most() const { return m_most; }
    double least() const { return m_least; }
    void setMost(int most);
    void setLeast(double confidence);

    /// The one that the user has chosen; 0: none.
    TargetId chosen() const { return m_chosen; }
    void choose(TargetId id);

    /// The target that a number became; 0: none.
    TargetId taken(FrameIndex frame, TargetId id) const;
    /// `frame`: everywhere where the number is the same thing in all frames.
    static constexpr FrameIndex everywhere = -1;
    void setTaken(FrameIndex frame, TargetId id, TargetId target);

    /// Rows are all that there is in their frames.
    void add(const RowsOfFrames& rows);
    /// Another detector, or another video.
    void clear();

signals:
    void changed();

private:
    using Place = std::pair<FrameIndex, TargetId>;

    std::function<bool(TargetId)> m_isTarget;
    std::map<FrameIndex, std::vector<TargetResult>> m_frames;
    std::map<Place, TargetId> m_taken;
    int m_most = 20;
    double m_least = 0;
    TargetId m_chosen = 0;
};

}  // namespace spoor
