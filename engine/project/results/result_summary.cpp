// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/results/result_summary.h"

#include "engine/project/session/session_box.h"

#include <algorithm>
#include <cmath>

namespace spoor {

ResultSummary summarise(std::span<const SessionBox> boxes) {
    ResultSummary summary;
    std::array<int, ResultSummary::cellCount> counts{};
    for (const SessionBox& box : boxes) {
        ResultSummary::Cell& cell = summary.cellOf(box.frame);
        ++counts[std::size_t(&cell - summary.cells.data())];
        cell.flags |= ResultSummary::Some;
        if (!box.present()) {
            cell.flags |= ResultSummary::Lost;
            continue;
        }
        cell.flags |= ResultSummary::Present;
        if (box.shape->as<TurnedBox>()) cell.flags |= ResultSummary::Turned;
        if (box.shape->as<Polygon>()) cell.flags |= ResultSummary::Polygon;
        if (box.shape->as<Mask>()) cell.flags |= ResultSummary::Mask;
        if (box.state == TargetState::Uncertain || box.verdict == BoxVerdict::OffTarget)
            cell.flags |= ResultSummary::Uncertain;
        const double confidence = std::clamp(box.confidence, 0.0, 1.0) * 255;
        cell.confidence = std::min(cell.confidence, std::uint8_t(std::lround(confidence)));
    }
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] >= ResultSummary::cellFrames)
            summary.cells[i].flags &= std::uint8_t(~ResultSummary::Gaps);
    return summary;
}

std::string toBytes(const ResultSummary& summary) {
    std::string bytes;
    for (const ResultSummary::Cell& cell : summary.cells) {
        bytes += char(cell.flags);
        bytes += char(cell.confidence);
    }
    return bytes;
}

ResultSummary resultSummary(std::string_view bytes) {
    ResultSummary summary;
    if (bytes.size() != 2 * ResultSummary::cellCount) return summary;
    for (std::size_t i = 0; i < summary.cells.size(); ++i)
        summary.cells[i] = {std::uint8_t(bytes[2 * i]), std::uint8_t(bytes[2 * i + 1])};
    return summary;
}

}  // namespace spoor
