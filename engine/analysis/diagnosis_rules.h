// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/signal.h"

#include <span>

namespace spoor {

/// When a signal is out of the ordinary. A row of the table is all that a rule is.
struct DiagnosisRule {
    enum class Bound {
        Limit,  ///< what the pipeline itself compares it with
        Fixed,  ///< `amount`
        Usual   ///< `amount` times the median of the target's last 50 tracked frames
    };
    const char* id;
    const char* signal;
    Bound bound;
    WorseDirection worse;
    double amount;
    double least;   ///< of a Usual bound that is exceeded upwards: it is not under this
    bool doubtful;  ///< says something only in frames in which the target is not tracked
    int digits;
    const char* unit;
    const char* title;
    const char* sentence;  ///< %1 the value, %2 the threshold, %3 the median
    const char* hint;
};

/// Signals that recordings do not have: from the boxes alone, and from the truth.
namespace derived {
constexpr const char* border = "box.border";      ///< px to the picture's border; < 0: beyond it
constexpr const char* scale = "box.scale";        ///< size over that of the 10 frames before
constexpr const char* step = "box.step";          ///< way of the centre in a frame, box sizes
constexpr const char* confidence = "confidence";  ///< only of pipelines without signals
constexpr const char* overlap = "truth.overlap";  ///< with the true box
}  // namespace derived

std::span<const DiagnosisRule> diagnosisRules();
/// For signals with a limit that no row of the table names.
const DiagnosisRule& anyLimitRule();

}  // namespace spoor
