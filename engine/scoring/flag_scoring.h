// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/scoring/interval.h"
#include "engine/scoring/scoring.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// A result in one frame. It is flagged by the tracker if its state is not Tracking, or else by the
/// live verdict if that says that the box is off target.
struct FlaggedBox {
    std::optional<RectF> box;
    bool byState = false;
    bool byVerdict = false;

    bool flagged() const { return byState || byVerdict; }
};
/// One result per frame; nullopt for frames without a result.
using FlaggedSequence = std::vector<std::optional<FlaggedBox>>;

/// A share of frames with its 95 % interval (Wilson, Probable Inference, the Law of Succession, and
/// Statistical Inference, 1927), which treats frames as independent.
struct FrameShare {
    std::int64_t part = 0, whole = 0;

    std::optional<double> value() const;  ///< nullopt without frames.
    FigureInterval interval() const;      ///< From 0 to 1 without frames.
    FrameShare& operator+=(const FrameShare& other);
    bool operator==(const FrameShare&) const = default;
};

/// "85 of 148 (57.4 %, 95 % interval 49.4 % to 65.1 %)".
std::string toText(const FrameShare& share);

/// Whether a tracker knows when it is wrong. A frame is bad if the overlap of the box with the
/// ground truth is below 0.1, counting a missing box as no overlap, or if the target is absent and
/// there is a box. It is good if the overlap is above 0.5.
struct FlagScore {
    FrameShare bad;                ///< Flagged frames of the bad frames.
    FrameShare good;               ///< Flagged frames of the good frames.
    std::int64_t badByState = 0;   ///< Bad frames that the tracker flags itself.
    std::int64_t goodByState = 0;  ///< Good frames that the tracker flags itself.

    FlagScore& operator+=(const FlagScore& other);
    bool operator==(const FlagScore&) const = default;
};
/// Frames without a result do not count, nor do those up to the first frame with the target, where
/// the tracker is given the box.
FlagScore flagScore(const BoxSequence& truth, const FlaggedSequence& result);

/// Results of a target in the frames 0 .. frames - 1.
FlaggedSequence flaggedSequence(const SessionTarget& target, FrameIndex frames);
/// Results of the target with the lowest id that has a box in the frame, else of any target.
FlaggedSequence flaggedSequence(const Session& session, FrameIndex frames);

}  // namespace spoor
