// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/target_result.h"

#include <QString>
#include <array>
#include <map>
#include <vector>

namespace spoor {

struct Artifact;

/// Results by frame.
using TrackResults = std::map<FrameIndex, std::vector<TargetResult>>;

/// Two runs over the same frames to compare. The pointers are valid until the object that created
/// it changes. GUI thread.
struct ComparedRuns {
    struct Side {
        QString name;
        const TrackResults* path = nullptr;
        const std::map<FrameIndex, double>* milliseconds = nullptr;  ///< by computed frame
        const std::vector<Artifact>* inside = nullptr;  ///< artifacts of the frame on screen
    };
    std::array<Side, 2> sides;
    FrameIndex first = 0;
    FrameIndex last = 0;  ///< inclusive
};

/// The result of a target in a frame (`id` 0: of the first target); null if there is none.
const TargetResult* resultAt(const TrackResults& path, FrameIndex frame, TargetId id);

/// The difference of two runs in one frame.
struct TrackDifference {
    FrameIndex frame = 0;
    double overlap = 0;    ///< 0 if only one run has a box, NaN if neither has
    double distance = 0;   ///< between the centres in pixels; NaN unless both runs have a box
    double confidence[2];  ///< NaN without a result
};
/// One difference for each frame that both runs have reached. `id` 0: the first target of each
/// frame.
std::vector<TrackDifference> compareTracks(const ComparedRuns& compared, TargetId id);

/// The median and the 95th percentile of the values; zeros if there are none.
std::pair<double, double> medianAnd95th(std::vector<double> values);

}  // namespace spoor
