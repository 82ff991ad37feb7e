// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/result_cache.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace spoor {

/// What a target has in the frames that one column of a screen stands for.
struct LaneColumn {
    enum Flag : std::uint16_t {
        Given = 1,  ///< a box that was set by hand
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
        Points = 2048
    };
    std::uint16_t flags = 0;        ///< of any of the frames; 0: a gap
    std::uint8_t confidence = 255;  ///< the lowest of a tracked box, 0 .. 255
    bool operator==(const LaneColumn&) const = default;
};

/// `count` columns from frame `first` on, each `perColumn` frames wide. Wide columns are made from
/// the index of results alone; narrow ones ask for the results themselves, and are made from the
/// index until these have come.
std::vector<LaneColumn> laneColumns(const SessionTarget& target, ResultCache& results, double first,
                                    double perColumn, int count);

/// A search for a frame. `waits`: results have to come first; look again then.
struct FrameSearch {
    std::optional<FrameIndex> frame;
    bool waits = false;
};
std::optional<FrameIndex> nextKeyframe(const SessionTarget& target, FrameIndex from, bool forward);
/// The beginning of the next stretch of frames whose results are uncertain or lost and that nobody
/// has corrected; backwards, of the stretch that `from` is in, or else of the one before.
FrameSearch nextUncertain(const SessionTarget& target, ResultCache& results, FrameIndex from,
                          bool forward);
/// All stretches of frames whose results are uncertain or lost and that nobody has corrected.
struct UncertainSegments {
    std::vector<FrameRange> stretches;  ///< ascending
    bool waits = false;                 ///< results have to come first; look again then
};
UncertainSegments uncertainSegments(const SessionTarget& target, ResultCache& results);
/// The middle of the next gap after a frame: frames without a box between others that have one. A
/// target that is said to be outside has no gap.
FrameSearch nextGap(const SessionTarget& target, ResultCache& results, FrameIndex from);

}  // namespace spoor
