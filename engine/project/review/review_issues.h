// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/edits/annotate.h"
#include "engine/project/session/session.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// Kind of a review issue.
enum class ReviewIssueKind {
    Lost,           ///< An uncertain segment in which the tracker lost the target.
    Uncertain,      ///< An uncertain segment without lost frames.
    Held,           ///< The last keyframe holds for longer than a second.
    PlaceJump,      ///< The box moved unusually far between two frames.
    SizeJump,       ///< The size of the box changed abruptly.
    Disagreement,   ///< Forward and backward tracking disagree.
    SameSpot,       ///< Two targets have nearly the same box.
    IdentitySwitch  ///< Two targets may have exchanged their identities.
};
constexpr int reviewIssueKinds = 8;

/// A part of a document that a person should check.
struct ReviewIssue {
    TargetId target = 0;
    ReviewIssueKind kind = ReviewIssueKind::Lost;
    FrameRange frames;     ///< The segment; for a jump, the frame after it.
    FrameIndex worst = 0;  ///< The frame to check first.
    TargetId other = 0;    ///< For SameSpot and IdentitySwitch.
    double weight = 0;     ///< Severity, 0..1.
    bool operator==(const ReviewIssue&) const = default;
};

/// A person's decision on an issue.
enum class ReviewVerdict { Accepted, Corrected, Discarded };

/// Disagreement of forward and backward tracking, 0..1 per frame; NaN: unknown.
struct ForwardBackwardError {
    FrameIndex first = 0;
    std::vector<float> values;
};

/// Input of the review, independent of the document.
struct ReviewInput {
    Session session;
    std::map<TargetId, ForwardBackwardError> disagreements;
    /// Returns the results of a target in a chunk of `resultChunk` frames, in ascending order; any
    /// thread.
    std::function<std::vector<SessionBox>(TargetId, std::int64_t chunk)> results;
    /// Chunks with results, in ascending order.
    std::map<TargetId, std::vector<std::int64_t>> chunks;
};
/// Returns all review issues, the most severe first. Manual boxes are never flagged. Keeps one
/// chunk of all targets in memory at a time.
std::vector<ReviewIssue> reviewIssues(const ReviewInput& input);

/// Returns the verdict on an issue, or on one of the same kind with mostly the same frames.
std::optional<ReviewVerdict> verdictOf(const Session& session, const ReviewIssue& place);
/// Records a verdict. `Discarded` also clears the results.
Edit review(const DocumentView& document, const ReviewIssue& place, ReviewVerdict verdict);

}  // namespace spoor
