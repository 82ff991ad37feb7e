// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/annotate.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// Why a person should look at a place of a document.
enum class ReviewIssueKind {
    Lost,          ///< no tracker knew where the target was
    Uncertain,     ///< it was followed, but perhaps it was something else
    PlaceJump,     ///< the box went farther from a frame to the next than it does
    SizeJump,      ///< or became larger or smaller at once
    Disagreement,  ///< tracked forward and back, it was in two places
    SameSpot       ///< two targets are in one place
};
constexpr int reviewIssueKinds = 6;

/// A place of a document that a person should look at.
struct ReviewIssue {
    TargetId target = 0;
    ReviewIssueKind kind = ReviewIssueKind::Lost;
    FrameRange frames;     ///< of the stretch; of a jump, the frame after it
    FrameIndex worst = 0;  ///< the frame to look at
    TargetId other = 0;    ///< of SameSpot
    double weight = 0;     ///< 0..1, how bad it is
    bool operator==(const ReviewIssue&) const = default;
};

/// What a person said of it.
enum class ReviewVerdict { Accepted, Corrected, Discarded };

/// Disagreement of a target's way forward with its way back, 0..1 a frame; NaN: not known.
struct ForwardBackwardError {
    FrameIndex first = 0;
    std::vector<float> values;
};

/// What there is to look at, as plain values.
struct ReviewInput {
    Session session;
    std::map<TargetId, ForwardBackwardError> disagreements;
    /// Results of a target in a chunk of `resultChunk` frames, ascending; any thread.
    std::function<std::vector<SessionBox>(TargetId, std::int64_t chunk)> results;
    std::map<TargetId, std::vector<std::int64_t>> chunks;  ///< that have results, ascending
};
/// All suspicious places, the worst first. Boxes that a person has set are above suspicion; one
/// chunk of all targets is in memory at a time.
std::vector<ReviewIssue> reviewIssues(const ReviewInput& input);

/// What was said of a place, or of one of the same kind that is mostly the same frames.
std::optional<ReviewVerdict> verdictOf(const Session& session, const ReviewIssue& place);
/// Says something of a place. `Discarded` takes its results away, too.
Edit review(const DocumentView& document, const ReviewIssue& place, ReviewVerdict verdict);

}  // namespace spoor
