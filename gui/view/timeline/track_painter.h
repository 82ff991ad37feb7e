// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/toolkit/style/tokens.h"
#include "gui/view/timeline/timeline_state.h"

#include <QFont>

class QPainter;

namespace spoor {

/// Paints the parts of the tracks that do not follow the current frame: lanes with segments,
/// keyframes, curves and strips. Only visible lanes and frames are evaluated.
class TrackPainter {
public:
    TrackPainter(const TimelineState& state, const Tokens& tokens, const QFont& font)
        : m_state(state), m_tokens(tokens), m_font(font) {}

    /// Paints all visible lanes in viewport coordinates.
    void paintLanes(QPainter& painter) const;
    /// Background of a lane, without its selection.
    QColor laneColour(int row) const;

private:
    /// The columns of the visible frames of a lane.
    struct Columns {
        std::vector<LaneColumn> columns;
        double left = 0, width = 0;  ///< of the first column, and of each, in pixels
        double middle(std::size_t i) const { return left + (double(i) + 0.5) * width; }
    };
    Columns columnsOf(TargetId id) const;
    void paintLane(QPainter& painter, int row) const;
    void paintCurve(QPainter& painter, int row, const Columns& columns) const;
    void paintKeyframes(QPainter& painter, int row) const;
    void paintTruth(QPainter& painter, int row) const;
    void paintCheck(QPainter& painter, int row) const;

    const TimelineState& m_state;
    const Tokens& m_tokens;
    QFont m_font;
};

}  // namespace spoor
