// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/lane_spans.h"

#include <algorithm>

namespace spoor {

namespace {

constexpr double minColumn = 2;  ///< pixels

bool continues(LaneState state) {
    return state == LaneState::Tracked || state == LaneState::Interpolated ||
           state == LaneState::Held;
}

/// Widens lost spans at the expense of those after them.
std::vector<LaneSpan> widened(const std::vector<LaneSpan>& spans) {
    std::vector<LaneSpan> result;
    for (LaneSpan span : spans) {
        if (!result.empty() && result.back().right() > span.left) {
            const double right = span.right();
            span.left = result.back().right();
            span.width = right - span.left;
            if (span.width <= 0 && span.state != LaneState::Lost) continue;
        }
        if (span.state == LaneState::Lost && !result.empty() &&
            result.back().state == LaneState::Lost && result.back().right() >= span.left) {
            result.back().width =
                std::max(result.back().right(), span.right()) - result.back().left;
            continue;
        }
        if (span.state == LaneState::Lost) span.width = std::max(span.width, minLostWidth);
        result.push_back(span);
    }
    return result;
}

}  // namespace

LaneState laneState(const LaneColumn& column) {
    const std::uint16_t flags = column.flags;
    if (flags & LaneColumn::Lost) return LaneState::Lost;
    if (flags & LaneColumn::Uncertain) return LaneState::Uncertain;
    if (flags & LaneColumn::Outside) return LaneState::OutOfFrame;
    if (flags & LaneColumn::Tracked) return LaneState::Tracked;
    if (flags & LaneColumn::Held) return LaneState::Held;
    if (flags & LaneColumn::Interpolated) return LaneState::Interpolated;
    return flags & LaneColumn::Given ? LaneState::Manual : LaneState::None;
}

std::vector<LaneState> laneStates(const std::vector<LaneColumn>& columns) {
    std::vector<LaneState> states;
    states.reserve(columns.size());
    for (const LaneColumn& column : columns) states.push_back(laneState(column));
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states[i] != LaneState::Manual || !(columns[i].flags & LaneColumn::Keyframe)) continue;
        const LaneState before = i > 0 ? states[i - 1] : LaneState::None;
        const LaneState after = i + 1 < states.size() ? states[i + 1] : LaneState::None;
        if (before == LaneState::Manual || after == LaneState::Manual) continue;
        if (continues(after))
            states[i] = after;
        else if (continues(before))
            states[i] = before;
    }
    return states;
}

std::vector<LaneSpan> laneSpans(const std::vector<LaneColumn>& columns, double left, double width) {
    const std::vector<LaneState> states = laneStates(columns);
    std::vector<LaneSpan> spans;
    for (std::size_t i = 0; i < states.size();) {
        std::size_t end = i + 1;
        while (end < states.size() && states[end] == states[i]) ++end;
        if (states[i] != LaneState::None)
            spans.push_back({left + double(i) * width, double(end - i) * width, states[i]});
        i = end;
    }
    return widened(spans);
}

std::vector<LaneSpan> flagSpans(const std::vector<LaneColumn>& columns, double left, double width,
                                std::uint16_t flags) {
    std::vector<LaneSpan> spans;
    for (std::size_t i = 0; i < columns.size();) {
        std::size_t end = i + 1;
        const bool set = columns[i].flags & flags;
        while (end < columns.size() && bool(columns[end].flags & flags) == set) ++end;
        if (set)
            spans.push_back(
                {left + double(i) * width, double(end - i) * width, laneState(columns[i])});
        i = end;
    }
    return spans;
}

double framesPerColumn(double framesPerPixel) {
    return std::max(1.0, minColumn * framesPerPixel);
}

}  // namespace spoor
