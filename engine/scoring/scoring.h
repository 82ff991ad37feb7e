// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace spoor {

class Session;
struct SessionTarget;

/// One box per frame; nullopt if the target is absent or was not found.
using BoxSequence = std::vector<std::optional<RectF>>;

/// How OTB and GOT-10k figures count a missing box while the target is present: as the last box (a
/// tracker that does not move), as no overlap (got10k's reading of nan lines), or as the box
/// 0,0,0,0. TLD figures support missing boxes, so they ignore this policy.
enum class AbsentPolicy { Repeat, Nan, Zero };
/// Parses "repeat", "nan" or "zero".
std::optional<AbsentPolicy> absentOf(std::string_view text);

/// Figures for one tracked target. OTB's figures (Wu et al., Object Tracking Benchmark, 2015) count
/// every frame in which the target is present, including the first. TLD's (Kalal et al.,
/// Tracking-Learning-Detection, 2012) start after the first such frame; a box is correct if it
/// overlaps by more than a quarter. GOT-10k's (Huang et al., 2019) exclude frame 0 and clip boxes
/// as the toolkit does if the image size is known. Normalised precision (Mueller et al.,
/// TrackingNet, 2018, section 5) counts like OTB's; its centre error is in widths and heights of
/// the ground-truth box.
struct Score {
    static constexpr std::size_t overlaps = 21;   ///< Thresholds 0, 0.05, ... 1 that the overlap
                                                  ///< exceeds.
    static constexpr std::size_t distances = 51;  ///< Thresholds 0, 1, ... 50 pixels that the
                                                  ///< centre error does not exceed; normalised: 0,
                                                  ///< 0.01, ... 0.5.

    std::int64_t frames = 0;   ///< Frames of the ground truth.
    std::int64_t present = 0;  ///< Frames in which the target is present.
    std::int64_t absent = 0;   ///< Present, but without a box in the result.
    std::array<double, overlaps> success{};
    std::array<double, distances> precision{};
    std::array<double, distances> normPrecision{};
    double auc = 0;          ///< Mean of `success`.
    double sr50 = 0;         ///< Overlap above 0.5.
    double p20 = 0;          ///< Centre error up to 20 pixels.
    double npAuc = 0;        ///< Mean of `normPrecision`: TrackingNet's figure.
    double np20 = 0;         ///< Normalised centre error up to 0.2: LaSOT's figure.
    double centreError = 0;  ///< Mean distance of the centres in pixels, from the first box on.
    double tldPrecision = 0;
    double tldRecall = 0;
    double tldF = 0;
    double ao = 0;     ///< GOT-10k: average overlap.
    double sr05 = 0;   ///< GOT-10k: overlap above 0.5.
    double sr075 = 0;  ///< GOT-10k: overlap above 0.75.
};

/// `size` may be empty. Frames after the end of the ground truth do not count; frames after the end
/// of the result have no box.
Score score(const BoxSequence& truth, const BoxSequence& result, SizeI size,
            AbsentPolicy absent = AbsentPolicy::Repeat);

/// Boxes of a target in the frames 0 .. frames - 1.
BoxSequence boxSequence(const SessionTarget& target, FrameIndex frames);
/// The box of the target with the lowest id in each frame.
BoxSequence boxSequence(const Session& session, FrameIndex frames);

}  // namespace spoor
