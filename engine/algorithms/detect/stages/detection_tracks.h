// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <vector>

namespace spoor {

/// A detection of one frame.
struct FrameDetection {
    RectF box;
    double confidence = 0;
    int label = 0;
    bool sure = true;  ///< false: only continues the track of the previous frame
};

/// An object over successive frames.
struct DetectionTrack {
    static constexpr std::size_t none = ~std::size_t{0};
    struct Entry {
        RectF box;                     ///< smoothed over the whole track
        std::size_t detection = none;  ///< number in its frame; none: between two detections
    };
    FrameIndex first = 0;
    int label = 0;
    std::vector<Entry> entries;  ///< one per frame, the first and the last with a detection
};

/// Follows objects through the detections of a whole video, frame by frame. Boxes move and grow at
/// constant velocity with random accelerations (a Kalman filter). In each frame, three rounds of
/// best pairs by overlap assign the sure detections, then the unsure ones to tracks of the previous
/// frame, then the remaining sure ones with enlarged boxes. Only boxes with the same label match.
///
/// As all frames are known, a track begins with its first detection, the filter runs backwards as
/// well (Rauch, Tung and Striebel: Maximum Likelihood Estimates of Linear Dynamic Systems. AIAA
/// Journal, 1965), which also gives the boxes between detections, and tracks with fewer than three
/// detections are left out unless the video is that short. A track without a detection for more
/// than `patience` frames ends. Tracks are in order of their first detection.
///
/// Sources: Bewley et al.: Simple Online and Realtime Tracking. ICIP, 2016. Zhang et al.:
/// ByteTrack. ECCV, 2022 (unsure detections). Yang et al.: Hard to Track Objects with Irregular
/// Motions and Similar Appearances? WACV, 2023 (enlarged boxes).
std::vector<DetectionTrack> trackDetections(const std::vector<std::vector<FrameDetection>>& frames,
                                            std::int64_t patience);

}  // namespace spoor
