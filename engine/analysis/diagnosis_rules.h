// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

#include <span>

namespace spoor {

/// A rule that decides when a signal is out of the ordinary; one row of a table.
struct DiagnosisRule {
    enum class Bound {
        Limit,  ///< Threshold of the algorithm itself.
        Fixed,  ///< `amount`.
        Usual   ///< `amount` times the median of the target's last 50 tracked frames.
    };
    const char* id;
    const char* signal;
    Bound bound;
    WorseDirection worse;
    double amount;
    double least;   ///< Minimum of an upper Usual threshold.
    bool doubtful;  ///< Applies only in frames whose state is not Tracking.
    int digits;
    const char* unit;
    const char* title;
    const char* sentence;  ///< %1: value, %2: threshold, %3: median.
    const char* hint;
};

/// Signals that are not recorded but derived from the boxes and the ground truth.
namespace derived {
constexpr const char* border = "box.border";  ///< Pixels to the image border; < 0: beyond it.
/// Size relative to the median of the 10 frames before.
constexpr const char* scale = "box.scale";
constexpr const char* step = "box.step";          ///< Motion of the centre per frame, in box sizes.
constexpr const char* confidence = "confidence";  ///< Only in frames without recorded signals.
constexpr const char* overlap = "truth.overlap";  ///< With the ground truth.
}  // namespace derived

std::span<const DiagnosisRule> diagnosisRules();
/// Rule for signals with a limit and no row in the table.
const DiagnosisRule& anyLimitRule();

}  // namespace spoor
