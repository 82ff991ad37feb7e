// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/target_result.h"

#include <QObject>
#include <cstddef>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace spoor {

/// The detections since the detector was selected. They are drawn over the video and become targets
/// of the document when the user takes them. Held in memory only. GUI thread.
class Detections : public QObject {
    Q_OBJECT
public:
    using RowsOfFrames = std::vector<std::pair<FrameIndex, std::vector<TargetResult>>>;

    /// `isTarget` returns whether the document has a target with this id. If taking a detection is
    /// undone, the detection is shown again.
    explicit Detections(std::function<bool(TargetId)> isTarget) : m_isTarget(std::move(isTarget)) {}

    /// All detections of a frame, best first, including hidden and taken ones.
    const std::vector<TargetResult>& all(FrameIndex frame) const;
    /// The visible detections of a frame, best first.
    std::vector<TargetResult> shown(FrameIndex frame) const;
    /// The detection with this id; null if the frame has none.
    const TargetResult* at(FrameIndex frame, TargetId id) const;
    /// All frames that contain this id, with its results, in ascending order.
    std::vector<std::pair<FrameIndex, TargetResult>> wayOf(TargetId id) const;
    /// Ids that reach the minimum confidence in some frame and were not taken, ascending.
    std::vector<TargetId> addable() const;
    bool empty() const { return m_frames.empty(); }
    /// Whether the detector has run in this frame.
    bool searched(FrameIndex frame) const { return m_frames.count(frame) > 0; }
    /// Number of detections in all frames, and of frames that have some.
    std::size_t total() const { return m_total; }
    std::size_t framesWithSome() const { return m_framesWithSome; }

    /// Maximum number of visible detections per frame, and their minimum confidence.
    int most() const { return m_most; }
    double least() const { return m_least; }
    void setMost(int most);
    void setLeast(double confidence);

    /// The detection that the user has selected; 0: none.
    TargetId chosen() const { return m_chosen; }
    void choose(TargetId id);

    /// The target that a detection became; 0: none.
    TargetId taken(FrameIndex frame, TargetId id) const;
    /// Stands for all frames, for detectors whose ids denote the same object in every frame.
    static constexpr FrameIndex everywhere = -1;
    void setTaken(FrameIndex frame, TargetId id, TargetId target);

    /// Replaces all detections of the frames in `rows`.
    void add(const RowsOfFrames& rows);
    /// Forgets everything, for another detector or video.
    void clear();

signals:
    void changed();

private:
    using Place = std::pair<FrameIndex, TargetId>;

    std::function<bool(TargetId)> m_isTarget;
    std::map<FrameIndex, std::vector<TargetResult>> m_frames;
    std::size_t m_total = 0, m_framesWithSome = 0;
    std::map<Place, TargetId> m_taken;
    int m_most = 20;
    double m_least = 0;
    TargetId m_chosen = 0;
};

}  // namespace spoor
