// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace spoor {

struct SessionBox;

/// Frames per chunk of results.
constexpr FrameIndex resultChunk = 1024;

/// Summary of a chunk of results, with one cell per 16 frames. It takes 128 bytes, so the summaries
/// of a long project fit into memory.
struct ResultSummary {
    static constexpr FrameIndex cellFrames = 16;
    static constexpr std::size_t cellCount = std::size_t(resultChunk / cellFrames);
    enum Flag : std::uint8_t {
        Some = 1,       ///< At least one frame has a result.
        Gaps = 2,       ///< At least one frame has no result.
        Uncertain = 4,  ///< At least one state is Uncertain.
        Lost = 8,
        Present = 16,  ///< At least one frame has a box.
        // Shape of at least one box; trackers return no points.
        Turned = 32,
        Polygon = 64,
        Mask = 128,
    };
    struct Cell {
        std::uint8_t flags = Gaps;
        std::uint8_t confidence = 255;  ///< Minimum confidence of a box, 0 .. 255.
        bool operator==(const Cell&) const = default;
    };
    std::array<Cell, cellCount> cells;

    Cell& cellOf(FrameIndex frame) { return cells[std::size_t(frame % resultChunk / cellFrames)]; }
    const Cell& cellOf(FrameIndex frame) const {
        return cells[std::size_t(frame % resultChunk / cellFrames)];
    }
    bool operator==(const ResultSummary&) const = default;
};

/// An entry of a project's result index.
struct ResultIndexEntry {
    TargetId target = 0;
    std::int64_t chunk = 0;
    ResultSummary summary;
};

/// Summarises all results of one chunk, ascending by frame.
ResultSummary summarise(std::span<const SessionBox> boxes);
std::string toBytes(const ResultSummary& summary);
/// Returns an empty summary for unreadable bytes.
ResultSummary resultSummary(std::string_view bytes);

}  // namespace spoor
