// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/frame_range.h"
#include "engine/scoring/truth_lane.h"
#include "gui/document/lane_now.h"

#include <QColor>
#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <optional>
#include <utility>
#include <vector>

namespace spoor {

class Document;

/// A target in the timeline.
struct Lane {
    TargetId id = 0;
    QString name;     ///< with the label, see numberedNames()
    QString ownName;  ///< empty: none
    QString label;
    QColor colour;
    bool locked = false;
    bool paused = false;
    int keyframes = 0;
    std::optional<FrameRange> extent;
    LaneNow now;
    bool operator==(const Lane&) const = default;
};

/// A run of frames of a lane in the same state.
struct LaneSegment {
    FrameRange frames;
    LaneState state = LaneState::None;
};

/// Limits the lanes that are listed.
struct LaneFilter {
    enum class Kind { All, InThisFrame, Uncertain, Lost } kind = Kind::All;
    QString name;                  ///< part of the name; empty: any
    std::optional<QString> label;  ///< none: any
    bool any() const { return kind == Kind::All && name.isEmpty() && !label; }
    bool operator==(const LaneFilter&) const = default;
};

/// One lane per target: the data that the timeline paints. Reads the document only in update() and
/// updateNow().
class TimelineModel : public QObject {
    Q_OBJECT
public:
    explicit TimelineModel(Document& document, QObject* parent = nullptr);

    void update();
    /// Updates the states in the current frame. Returns whether any has changed.
    bool updateNow();
    /// The lanes that pass the filter, in the order that the user has chosen.
    const std::vector<Lane>& lanes() const { return m_lanes; }
    int count() const { return int(m_lanes.size()); }
    /// Number of lanes without the filter.
    int total() const { return m_total; }
    const Lane& lane(int row) const { return m_lanes[std::size_t(row)]; }
    int rowOf(TargetId id) const;  ///< -1: none
    const LaneFilter& filter() const { return m_filter; }
    void setFilter(const LaneFilter& filter);

    /// `count` columns from a frame on; see laneColumns().
    std::vector<LaneColumn> columnsAt(TargetId id, double first, double perColumn, int count) const;
    /// The median confidence of the target's first frames; 1 without results.
    double usualConfidence(TargetId id) const;
    /// Keyframes between two frames, ascending.
    std::vector<FrameIndex> keyframesAt(TargetId id, FrameIndex first, FrameIndex last) const;
    /// The frames around `frame` that have the same state; none if nothing was processed there.
    std::optional<LaneSegment> segmentAt(TargetId id, FrameIndex frame) const;
    /// The target's uncertain segments.
    const std::vector<UncertainSegment>& doubtfulSegments(TargetId id);

    /// Whether there is ground truth to compare with.
    bool hasTruth() const;
    /// Deviation of a target from its true boxes; null if there is nothing to compare or it is not
    /// ready. Changes are compared at most twice per second, with a limited number of frames per
    /// update().
    const TruthLane* truthAt(TargetId id);
    /// Whether truthAt() returned null or outdated data, so another update() is worthwhile.
    bool truthWaits() const { return m_truthWaits; }

private:
    struct TruthComparison {
        TruthLane lane;
        std::uint64_t version = 0;
        QElapsedTimer since;
    };
    bool passes(const Lane& lane) const;

    Document& m_document;
    std::vector<Lane> m_lanes;
    int m_total = 0;
    LaneFilter m_filter;
    QHash<TargetId, TruthComparison> m_compared;
    QHash<TargetId, std::pair<std::uint64_t, std::vector<UncertainSegment>>>
        m_doubtful;               ///< with its version
    std::uint64_t m_version = 1;  ///< version of document and ground truth
    FrameIndex m_budget = 0;      ///< frames left to compare before the next update()
    bool m_truthWaits = false;
};

}  // namespace spoor
