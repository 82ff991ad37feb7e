// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"

#include <QString>
#include <array>
#include <map>
#include <vector>

namespace spoor {

/// Results by frame.
using TrackResults = std::map<FrameIndex, std::vector<TargetResult>>;

/// What somebody compares: two runs over the same frames. Valid until the next change of who made
/// it. GUI thread.
struct ComparedRuns {
    struct Side {
        QString name;
        const TrackResults* path = nullptr;
        const std::map<FrameIndex, double>* milliseconds = nullptr;  ///< of computed frames
        const std::vector<Artifact>* inside = nullptr;  ///< of the frame on screen; null: none
    };
    std::array<Side, 2> sides;
    FrameIndex first = 0;
    FrameIndex last = 0;  ///< inclusive
};

/// What a path has of a target in a frame; null: nothing.
const TargetResult* resultAt(const TrackResults& path, FrameIndex frame, TargetId id);

/// How far two runs are apart in a frame.
struct TrackDifference {
    FrameIndex frame = 0;
    double overlap = 0;    ///< 0 where only one has a box; NaN where none has
    double distance = 0;   ///< of the centres, pixels; NaN where not both have a box
    double confidence[2];  ///< NaN where there is no result
};
/// For each frame of the comparison that both have come to. `id` 0: the first target of each frame.
std::vector<TrackDifference> compareTracks(const ComparedRuns& compared, TargetId id);

/// Half of the values are at most `.first`, 95 in 100 at most `.second`; zeros when there are none.
std::pair<double, double> medianAnd95th(std::vector<double> values);

}  // namespace spoor
