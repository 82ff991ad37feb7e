// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/toolkit/style/tokens.h"
#include "gui/view/timeline/timeline_state.h"

#include <QFont>
#include <QPalette>

class QPainter;

namespace spoor {

/// A part of a lane header or of the rows above the lanes.
enum class HeadPart { None, Name, Visibility, Lock, Fold };

/// Paints the column of lane headers and finds its parts.
class HeadPainter {
public:
    HeadPainter(const TimelineState& state, const QPalette& palette, const QFont& font)
        : m_state(state), m_tokens(tokens(palette)), m_font(font) {}

    /// `hovered`: row under the pointer, which shows its buttons; -1: none.
    void paint(QPainter& painter, int hovered) const;
    /// The part at a position of the viewport.
    HeadPart partAt(QPointF at) const;
    /// Place of a part of a lane header.
    QRectF placeOf(HeadPart part, int row) const;
    QRectF placeOfFold() const;
    /// The state of a lane in the current frame, such as "Tracking 0.72".
    static QString stateText(const Lane& lane);
    /// The second line of a lane header, such as "Lost in 1 segment".
    QString detailText(int row) const;
    /// Facts on the video, such as "640 × 360 · 25 fps · 250 frames".
    QString videoText() const;

private:
    void paintFacts(QPainter& painter) const;
    void paintThumbnailHead(QPainter& painter) const;
    void paintHead(QPainter& painter, int row, bool hovered) const;
    void paintButtons(QPainter& painter, int row, bool hovered) const;
    /// Returns the left edge of what it painted.
    double paintState(QPainter& painter, const Lane& lane, const QRectF& room,
                      double nameWidth) const;
    void paintStripCaptions(QPainter& painter, int row) const;
    void paintIcon(QPainter& painter, const char* name, QPointF at, QRgb colour) const;

    const TimelineState& m_state;
    const Tokens& m_tokens;
    QFont m_font;
};

}  // namespace spoor
