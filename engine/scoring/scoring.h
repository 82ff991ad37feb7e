// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace spoor {

/// A box a frame; none where the target is absent, or was not found.
using BoxSequence = std::vector<std::optional<RectF>>;

/// What a frame without a box, in which the target is there, counts in OTB's and GOT-10k's figures:
/// the last box again, as for a tracker that stays where it was; nothing, as got10k takes lines of
/// nan; or the box 0,0,0,0. It never counts in TLD's figures, which know frames without a box.
enum class AbsentPolicy { Repeat, Nan, Zero };
/// Of "repeat", "nan" and "zero".
std::optional<AbsentPolicy> absentOf(std::string_view text);

/// How well one target was followed. OTB's figures (Wu et al., Object Tracking Benchmark, 2015)
/// count every frame in which the target is there, the first one included. TLD's (Kalal et al.,
/// Tracking-Learning-Detection, 2012) count after the first such frame, and a box is right when it
/// overlaps by more than a quarter. GOT-10k's (Huang et al., 2019) leave frame 0 out and, where the
/// pictures' size is known, clip as its toolkit does. Normalised precision (Mueller et al.,
/// TrackingNet, 2018, section 5) counts as OTB's, with the centre error in widths and heights of
/// the true box.
struct Score {
    static constexpr std::size_t overlaps = 21;   ///< thresholds 0, 0.05, ... 1: overlap above it
    static constexpr std::size_t distances = 51;  ///< 0, 1, ... 50 pixels: centre error up to it;
                                                  ///< normalised: 0, 0.01, ... 0.5

    std::int64_t frames = 0;   ///< of the truth
    std::int64_t present = 0;  ///< in which the target is there
    std::int64_t absent = 0;   ///< of these, without a box in the result
    std::array<double, overlaps> success{};
    std::array<double, distances> precision{};
    std::array<double, distances> normPrecision{};
    double auc = 0;          ///< mean of `success`
    double sr50 = 0;         ///< overlap above 0.5
    double p20 = 0;          ///< centre error up to 20 pixels
    double npAuc = 0;        ///< mean of `normPrecision`: TrackingNet's figure
    double np20 = 0;         ///< normalised centre error up to 0.2: LaSOT's figure
    double centreError = 0;  ///< mean distance of the centres in pixels, once there is a box
    double tldPrecision = 0;
    double tldRecall = 0;
    double tldF = 0;
    double ao = 0;     ///< GOT-10k: average overlap
    double sr05 = 0;   ///< GOT-10k: overlap above 0.5
    double sr075 = 0;  ///< GOT-10k: overlap above 0.75
};

/// `size` may be empty. Frames after the end of the truth do not count; frames after the end of
/// the result have no box.
Score score(const BoxSequence& truth, const BoxSequence& result, SizeI size,
            AbsentPolicy absent = AbsentPolicy::Repeat);

/// Boxes of a target in the frames 0 .. frames - 1.
BoxSequence boxSequence(const SessionTarget& target, FrameIndex frames);
/// The first box of each frame, by id of the targets.
BoxSequence boxSequence(const Session& session, FrameIndex frames);

}  // namespace spoor
