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

/// A first box beside the one that was drawn.
struct JitteredStart {
    RectF box;
    double dx = 0, dy = 0;  ///< of the centre, in widths and heights of the drawn box
    double scale = 1;       ///< around the centre
};

/// `count` starts near a box: first those of OTB's spatial robustness (see protocolStarts), then
/// drawn evenly from moves by up to a tenth of the size each way and scales of 0.8 to 1.2. The same
/// seed gives the same starts, and a smaller count the first of them.
std::vector<JitteredStart> jitteredStarts(const RectF& box, int count, std::uint64_t seed);

/// A path over frames in a row.
struct FramePath {
    FrameIndex first = 0;
    std::vector<std::optional<RectF>> boxes;  ///< none where the target is Lost
    /// nullopt where the path does not reach.
    std::optional<std::optional<RectF>> at(FrameIndex frame) const;
};

/// Runs a tracker from one start after another over the frames of `setup`, whose own starts are not
/// used. `sink` gets each frame: number of the start, frame, box. `failed` hears of starts that
/// cannot be tracked; the others go on.
void runStarts(
    DeviceSet& devices, const std::shared_ptr<FrameStore>& frames, BackgroundRunSetup setup,
    const std::vector<JitteredStart>& starts, const std::stop_token& stop,
    const std::function<void(std::size_t, FrameIndex, const std::optional<RectF>&)>& sink,
    const std::function<void(std::size_t, const Message&)>& failed);

/// How far the paths of several starts lie apart in one frame: their overlaps with the reference.
struct Spread {
    FrameIndex frame = 0;
    int paths = 0;  ///< that reach this frame
    double least = 0, median = 0, most = 0;
};
/// A frame each in which the reference has a box and a path is there; a path without a box there
/// overlaps by 0.
std::vector<Spread> spreadOf(const std::vector<FramePath>& paths, const FramePath& reference);
/// Mean and least overlap of one path with the reference; and frames in which it has no box.
struct PathScore {
    double mean = 0, least = 0;
    FrameIndex frames = 0, lost = 0;
};
PathScore scoreOf(const FramePath& path, const FramePath& reference);

/// What tracking back says of a path: a value a frame of the way back.
struct BackwardPass {
    FramePath path;                   ///< of the way back
    std::vector<float> disagreement;  ///< 1 - overlap of both ways; 1 where one has no box
    std::vector<float> distance;      ///< of the centres, px; NaN where one has no box
};
/// Compares the ways on and back in the frames of the way back; NaN where neither has a box.
BackwardPass compareWays(const FramePath& onward, FramePath back);

}  // namespace spoor
