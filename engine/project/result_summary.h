// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace spoor {

/// Frames that results are kept together by.
constexpr FrameIndex resultChunk = 1024;

/// What a chunk of results holds, without reading it: a cell each 16 frames. 128 bytes, so that the
/// whole of a long project is in memory at once.
struct ResultSummary {
    static constexpr FrameIndex cellFrames = 16;
    static constexpr std::size_t cellCount = std::size_t(resultChunk / cellFrames);
    enum Flag : std::uint8_t {
        Some = 1,       ///< at least one frame has a result
        Gaps = 2,       ///< at least one frame has none
        Uncertain = 4,  ///< the state of at least one
        Lost = 8,
        Present = 16,  ///< at least one has a box
        // The shape of at least one; trackers find no points.
        Turned = 32,
        Polygon = 64,
        Mask = 128,
    };
    struct Cell {
        std::uint8_t flags = Gaps;
        std::uint8_t confidence = 255;  ///< the lowest of a box, 0 .. 255
        bool operator==(const Cell&) const = default;
    };
    std::array<Cell, cellCount> cells;

    Cell& cellOf(FrameIndex frame) { return cells[std::size_t(frame % resultChunk / cellFrames)]; }
    const Cell& cellOf(FrameIndex frame) const {
        return cells[std::size_t(frame % resultChunk / cellFrames)];
    }
    bool operator==(const ResultSummary&) const = default;
};

/// Of all results of one chunk, ascending by frame.
ResultSummary summarise(std::span<const SessionBox> boxes);
std::string toBytes(const ResultSummary& summary);
/// What cannot be read is empty.
ResultSummary resultSummary(std::string_view bytes);

}  // namespace spoor
