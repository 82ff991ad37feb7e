// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/scoring.h"
#include "engine/tracking/background_run.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace spoor {

/// A perturbed version of the drawn first box.
struct JitteredStart {
    RectF box;
    double dx = 0, dy = 0;  ///< Shift of the centre, in widths and heights of the drawn box.
    double scale = 1;       ///< Scale about the centre.
};

/// Returns `count` starts near a box: first those of OTB's spatial robustness (see protocolStarts),
/// then uniform random shifts by up to 0.1 of the size in each direction with scales of 0.8 to 1.2.
/// The same seed gives the same starts, and a smaller count gives the first of them.
std::vector<JitteredStart> jitteredStarts(const RectF& box, int count, std::uint64_t seed);

/// Boxes of a target in consecutive frames.
struct FramePath {
    FrameIndex first = 0;
    std::vector<std::optional<RectF>> boxes;  ///< nullopt where the target is Lost.
    /// Returns nullopt outside the frames of the path.
    std::optional<std::optional<RectF>> at(FrameIndex frame) const;
};

/// Runs a tracker from each start in turn over the frames of `setup`, whose own starts are ignored.
/// `sink` receives the index of the start, the frame, and the box. `failed` receives the index and
/// the error of a start that cannot be tracked; the others continue.
void runStarts(
    DeviceSet& devices, const std::shared_ptr<FrameStore>& frames, BackgroundRunSetup setup,
    const std::vector<JitteredStart>& starts, const std::stop_token& stop,
    const std::function<void(std::size_t, FrameIndex, const std::optional<RectF>&)>& sink,
    const std::function<void(std::size_t, const Message&)>& failed);

/// Spread of several paths in one frame: their overlaps with the reference.
struct Spread {
    FrameIndex frame = 0;
    int paths = 0;  ///< Number of paths that cover this frame.
    double least = 0, median = 0, most = 0;
};
/// Returns one entry per frame in which the reference has a box and at least one path covers the
/// frame. A path without a box there has overlap 0.
std::vector<Spread> spreadOf(const std::vector<FramePath>& paths, const FramePath& reference);
/// Mean and minimum overlap of one path with the reference, and its number of frames without a box.
struct PathScore {
    double mean = 0, least = 0;
    FrameIndex frames = 0, lost = 0;
};
PathScore scoreOf(const FramePath& path, const FramePath& reference);

/// Result of tracking backwards: one value per frame of the backward path.
struct BackwardPass {
    FramePath path;                   ///< The backward path.
    std::vector<float> disagreement;  ///< 1 - overlap of both paths; 1 if one has no box.
    std::vector<float> distance;      ///< Distance of the centres in pixels; NaN if one has no box.
};
/// Compares both paths in the frames of the backward path; NaN if neither has a box.
BackwardPass compareWays(const FramePath& onward, FramePath back);

/// How far a backward pass agrees with the forward path.
struct BackwardSummary {
    FrameIndex first = 0, last = 0;     ///< The pass goes from `last` to `first`.
    FrameIndex frames = 0;              ///< Frames in which at least one path has a box.
    FrameIndex different = 0;           ///< Those with an overlap below 0.5.
    std::optional<FrameIndex> differs;  ///< The first of them on the way back.
    double overlap = 0;                 ///< Mean over `frames`.
};
BackwardSummary summaryOf(const BackwardPass& pass);

}  // namespace spoor
