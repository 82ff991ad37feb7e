// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/results/result_cache.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace spoor {

/// Contents of a target in the frames of one screen column.
struct LaneColumn {
    enum Flag : std::uint16_t {
        Given = 1,  ///< A manual box.
        Tracked = 2,
        Interpolated = 4,
        Keyframe = 8,
        Occluded = 16,
        Outside = 32,
        Uncertain = 64,
        Lost = 128,
        // Shapes of boxes that are present.
        Turned = 256,
        Polygon = 512,
        Mask = 1024,
        Points = 2048,
        Held = 4096  ///< Interpolated frames after the last keyframe, which holds.
    };
    std::uint16_t flags = 0;        ///< Flags of all frames in the column; 0: a gap.
    std::uint8_t confidence = 255;  ///< Minimum confidence of a tracked box, 0 .. 255.
    bool operator==(const LaneColumn&) const = default;
};

/// Returns `count` columns from frame `first` on, each `perColumn` frames wide. Wide columns use
/// the index of results only. Narrow ones request the results and use the index until they arrive.
std::vector<LaneColumn> laneColumns(const SessionTarget& target, ResultCache& results, double first,
                                    double perColumn, int count);

/// Frames of a target without results, by the source of its boxes.
struct ManualFrames {
    FrameIndex keyframes = 0;
    FrameIndex interpolated = 0;
    FrameIndex held = 0;     ///< After the last keyframe, which holds.
    FrameIndex outside = 0;  ///< Marked as out of frame.
    bool operator==(const ManualFrames&) const = default;
};
/// `end`: number of frames of the video.
ManualFrames manualFrames(const SessionTarget& target, FrameIndex end);

/// Result of a search. `waits`: results are not loaded yet; search again later.
struct FrameSearch {
    std::optional<FrameIndex> frame;
    bool waits = false;
};
std::optional<FrameIndex> nextKeyframe(const SessionTarget& target, FrameIndex from, bool forward);
/// Returns the middle of the next gap after a frame: frames without a box between frames that have
/// one. Frames where the target is marked as outside are not gaps.
FrameSearch nextGap(const SessionTarget& target, ResultCache& results, FrameIndex from);

}  // namespace spoor
