// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"
#include "gui/models/timeline_model.h"
#include "gui/panels/timeline/timeline.h"
#include "gui/panels/timeline/timeline_layout.h"
#include "gui/runs/quality_checks.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

// The strip below a lane: one value per frame from a check of the run.

namespace spoor {

bool Timeline::hasChecks() const {
    return m_context.checks.anyWayBack();
}

QRect Timeline::checkRect(int row) const {
    const QRect lane = laneRect(row);
    return {0, lane.top() + laneHeight() - checkLane, width(), checkLane};
}

std::optional<TimelineSeries> Timeline::checkOf(int row) const {
    const BackwardPass* const way = m_context.checks.wayBack(m_model->idAt(row));
    if (!way) return std::nullopt;
    return TimelineSeries{tr("backward"), way->path.first, &way->disagreement, 1};
}

QString Timeline::checkTip(int row, FrameIndex frame) const {
    const BackwardPass* const way = m_context.checks.wayBack(m_model->idAt(row));
    const FrameIndex at = way ? frame - way->path.first : -1;
    if (at < 0 || at >= FrameIndex(way->disagreement.size())) return {};
    const float value = way->disagreement[std::size_t(at)];
    if (std::isnan(value)) return {};
    const float distance = way->distance[std::size_t(at)];
    if (std::isnan(distance)) return tr("Backward check: one direction has no box");
    return tr("Backward check: overlap %1, centres %2 px apart")
        .arg(1 - value, 0, 'f', 2)
        .arg(distance, 0, 'f', 1);
}

/// Paints the maximum value of each pixel column's frames as a bar from the bottom.
void Timeline::paintSeries(QPainter& painter, const QRectF& place, const TimelineSeries& series,
                           const QColor& colour) {
    painter.save();
    painter.setPen(palette().color(QPalette::PlaceholderText));
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    painter.drawText(QRectF(22, place.top(), headerWidth - 28, place.height()),
                     Qt::AlignVCenter | Qt::AlignLeft, series.label);
    painter.setClipRect(QRectF(headerWidth, place.top(), width0(), place.height()),
                        Qt::IntersectClip);
    const double low = place.bottom() - 1, room = place.height() - 4;
    const auto count = FrameIndex(series.values->size());
    for (int x = 0; x < int(width0()); ++x) {
        const FrameIndex from = FrameIndex(std::floor(m_first + x * m_perPixel)) - series.first;
        const FrameIndex to = std::max(
            from + 1, FrameIndex(std::floor(m_first + (x + 1) * m_perPixel)) - series.first);
        double most = std::nan("");
        for (FrameIndex i = std::max<FrameIndex>(0, from); i < std::min(to, count); ++i) {
            const double value = (*series.values)[std::size_t(i)];
            if (!std::isnan(value) && !(value <= most)) most = value;
        }
        if (std::isnan(most)) continue;
        const double height = std::max(1.0, std::min(1.0, most / series.top) * room);
        painter.fillRect(QRectF(headerWidth + x, low - height, 1, height), colour);
    }
    painter.restore();
}

}  // namespace spoor
