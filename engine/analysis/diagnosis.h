// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/target_result.h"
#include "engine/project/results/signal_log.h"
#include "engine/project/review/uncertain_segments.h"
#include "engine/scoring/scoring.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// State of a target in one frame of a run.
struct TrackedFrame {
    FrameIndex frame = 0;
    TargetState state = TargetState::Lost;
    RectF box;  ///< Meaningless if the state is Lost.
    double confidence = 0;
    bool given = false;  ///< The user set this box; the target starts again here.
    BoxVerdict verdict = BoxVerdict::None;
};
std::vector<TrackedFrame> trackedFrames(const SessionTarget& target);

/// Input of a diagnosis: the frames of one target, their signals, and the ground truth.
struct Evidence {
    TargetId target = 0;               ///< Id of the target in the log.
    std::vector<TrackedFrame> frames;  ///< In ascending order.
    const SignalLog* log = nullptr;
    std::vector<SignalSpec> specs;  ///< Signals of the algorithm; may be empty.
    SizeI picture;                  ///< May be empty: distances to the border are unknown then.
    BoxSequence truth;              ///< May be empty.
};

/// A run of frames in which a target is not tracked well.
struct Failure {
    /// Most severe kind in these frames. Uncertain and Lost are reported by the tracker. With a
    /// ground truth, OffTruth is an overlap below 0.25 (the criterion of TLD, Kalal et al., 2012),
    /// and AbsentPolicy is a box where the target is absent. Lost is correct while the target is
    /// absent.
    enum class Kind { Uncertain, OffTruth, TargetAbsent, Lost };
    using Source = DoubtSource;
    Kind kind = Kind::Uncertain;
    FrameIndex first = 0;
    FrameIndex last = 0;
    Source source = Source::Tracker;
    bool operator==(const Failure&) const = default;
};
const char* toText(Failure::Kind kind);
const char* toText(DoubtSource source);
/// Returns the failure in one frame, if there is one.
std::optional<Failure::Kind> failureIn(const Evidence& evidence, const TrackedFrame& frame);
/// Whether the ground truth says that the target is not in the frame.
bool isAbsent(const Evidence& evidence, FrameIndex frame);
/// Returns failures in ascending order; those with fewer than three good frames between them are
/// merged.
std::vector<Failure> failures(const Evidence& evidence);

/// A signal beyond its threshold. States a measurement, not a cause; `hint` names typical
/// situations.
struct Finding {
    std::string rule;    ///< For example "response_ratio".
    std::string signal;  ///< For example "correlation_filter.ratio".
    Message title;       ///< Title of the signal.
    std::string unit;
    Message sentence;
    Message hint;
    FrameIndex first = 0;
    FrameIndex last = 0;
    double value = 0;      ///< Worst value in these frames.
    double threshold = 0;  ///< Threshold in the frame of that value.
};
/// Applies all rules to the frames first .. last and returns findings by their first frame, and
/// within a frame by how far they are beyond their threshold. Findings of one rule with at most 25
/// frames between them are merged. A finding that a signal is unusual is omitted where the same
/// signal is beyond its limit. So are those of the verdict (which are beyond their limits in 2 of
/// 100 good frames) if none of the frames is a failure.
std::vector<Finding> diagnose(const Evidence& evidence, FrameIndex first, FrameIndex last);
/// "Probably left the target at frame 14: the likeness to the target fell from 0.95 to 0.65.", from
/// the first of the findings that looks at the content of the box; empty if none does. `worded`
/// gives the text of its title, which stands inside the sentence.
Message probableCause(const Evidence& evidence, const std::vector<Finding>& findings,
                      const std::function<std::string(const Message&)>& worded = &Message::english);
/// A range of frames, inclusive.
struct FrameSpan {
    FrameIndex first = 0;
    FrameIndex last = 0;
};
/// Returns the frames that explain a failure: those shortly before it and its first ones, but none
/// of an earlier failure.
FrameSpan framesToExplain(const std::vector<Failure>& failures, std::size_t at);

/// Value and threshold of a finding's signal in one frame, for a plot; NaN if unknown.
struct TracePoint {
    FrameIndex frame = 0;
    double value = 0;
    double threshold = 0;
};
std::vector<TracePoint> trace(const Evidence& evidence, const Finding& finding, FrameIndex first,
                              FrameIndex last);

}  // namespace spoor
