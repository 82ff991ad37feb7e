// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/signal.h"
#include "engine/project/signal_log.h"
#include "engine/scoring/scoring.h"

#include <string>
#include <vector>

namespace spoor {

/// What is known of a target in one frame of a run.
struct TrackedFrame {
    FrameIndex frame = 0;
    TargetState state = TargetState::Lost;
    RectF box;  ///< meaningless when Lost
    double confidence = 0;
    bool given = false;  ///< the box was set by hand: the target starts anew here
};
std::vector<TrackedFrame> trackedFrames(const SessionTarget& target);

/// All that a diagnosis looks at: one target's frames, what was measured in them, and what is true.
struct Evidence {
    TargetId target = 0;               ///< in the log
    std::vector<TrackedFrame> frames;  ///< ascending
    const SignalLog* log = nullptr;
    std::vector<SignalSpec> specs;  ///< of the pipeline; may be empty
    SizeI picture;                  ///< may be empty: then the border is not looked at
    BoxSequence truth;              ///< may be empty
};

/// Frames in a row in which a target is not followed well.
struct Failure {
    /// The gravest of them: uncertain or lost by its own word; with a truth, the box overlaps the
    /// true one by less than a quarter (as TLD counts, Kalal et al., 2012), or there is a box where
    /// the target is absent. A target that is Lost while it is absent is right.
    enum class Kind { Uncertain, OffTruth, AbsentPolicy, Lost };
    Kind kind = Kind::Uncertain;
    FrameIndex first = 0;
    FrameIndex last = 0;
    bool operator==(const Failure&) const = default;
};
const char* toText(Failure::Kind kind);
/// Ascending; failures with fewer than three good frames between them are one.
std::vector<Failure> failures(const Evidence& evidence);

/// A signal that was beyond its threshold. It says what was measured and no cause: `hint` tells in
/// which cases such a thing is seen.
struct Finding {
    std::string rule;    ///< e.g. "response_ratio"
    std::string signal;  ///< e.g. "correlation_filter.ratio"
    Message title;       ///< of the signal
    std::string unit;
    Message sentence;
    Message hint;
    FrameIndex first = 0;
    FrameIndex last = 0;
    double value = 0;      ///< the worst of these frames
    double threshold = 0;  ///< there
};
/// What the rules find in first .. last, by the frame in which it begins. What is unusual is left
/// out where the same signal is beyond its limit.
std::vector<Finding> diagnose(const Evidence& evidence, FrameIndex first, FrameIndex last);
/// Frames from the first to the last, both included.
struct FrameSpan {
    FrameIndex first = 0;
    FrameIndex last = 0;
};
/// The frames in which to look for what came before a failure, and with it; after the one before.
FrameSpan framesToExplain(const std::vector<Failure>& failures, std::size_t at);

/// The signal of a finding and its threshold, for a plot; NaN where there is none.
struct TracePoint {
    FrameIndex frame = 0;
    double value = 0;
    double threshold = 0;
};
std::vector<TracePoint> trace(const Evidence& evidence, const Finding& finding, FrameIndex first,
                              FrameIndex last);

}  // namespace spoor
