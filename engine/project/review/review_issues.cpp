// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/review/review_issues.h"

#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/session.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>

namespace spoor {
namespace {

// Thresholds of the review issues.
constexpr double farJump = 0.6;       // Motion between two frames, in diagonals of the box.
constexpr double unusualJump = 6;     // Motion relative to the usual one.
constexpr double sizeRatio = 1.6;     // Ratio of the areas in two frames.
constexpr double sameOverlap = 0.7;   // Overlap of two targets.
constexpr double apart = 0.5;         // Forward-backward disagreement.
constexpr double minMargin = 0.2;     // Margin of the association of two targets.
constexpr double minExchange = 0.3;   // Overlap with the other target's box that makes them rivals.
constexpr double usualMemory = 0.15;  // Weight of the latest motion in the running mean.
constexpr double minDoubt = 0.25;     // Minimum weight of an uncertain segment.
constexpr double heldWeight = 0.2;
constexpr int joins = 5;  // Maximum gap between merged issues of one kind, in frames.

constexpr std::array<const char*, reviewIssueKinds> kindNames{
    "lost",      "uncertain",    "held",      "place-jump",
    "size-jump", "disagreement", "same-spot", "identity-switch"};
constexpr std::array<const char*, 3> verdictNames{"accepted", "corrected", "discarded"};
const std::string keyStart = "spoor-review ";

/// State of one target's review up to a frame.
class TargetMonitor {
public:
    TargetMonitor(const Session& session, TargetId id)
        : m_id(id),
          m_unconfirmed(unconfirmedFrames(session, id)),
          m_second(FrameIndex(session.fps > 0 ? session.fps : 25)),
          m_end(session.frames()) {}

    /// Returns where the motion so far expects the target in the frame of the box; none after a gap
    /// of more than a second.
    std::optional<RectF> add(const SessionBox& box, std::vector<ReviewIssue>& found) {
        std::optional<RectF> expected;
        const FrameIndex gap = m_present ? box.frame - m_present->frame : 0;
        if (gap > 0 && gap <= m_second) {
            expected = m_present->box;
            expected->x += m_motion.x * double(gap), expected->y += m_motion.y * double(gap);
        }
        const bool own = box.source == BoxSource::Given;
        // Frames up to the next keyframe are interpolated.
        if (own && box.keyframe && box.present())
            m_holds.reset();
        else
            endHold(box.frame - 1, found);
        if (own && box.holds && box.present()) m_holds = box.frame;
        if (box.outside) {
            m_last.reset();
            return expected;
        }
        m_segments.add(box, std::ranges::any_of(m_unconfirmed, [&](const FrameRange& each) {
                           return each.holds(box.frame);
                       }));
        if (!box.present()) {
            m_last.reset();
            return expected;
        }
        // A manual box may be anywhere, so it is not a jump.
        const bool next = m_last && m_last->frame == box.frame - 1;
        if (next && !own) jump(*m_last, box, found);
        m_motion = {};
        if (next) {
            const PointF from = m_last->box.centre(), to = box.box.centre();
            m_motion = {to.x - from.x, to.y - from.y};
        }
        m_last = m_present = box;
        return expected;
    }

    /// Extends a segment by a frame, or begins a new one.
    void stretch(ReviewIssueKind kind, const SessionBox& box, double weight,
                 std::vector<ReviewIssue>& found, TargetId other = 0) {
        auto& open = m_open[{kind, other}];
        if (open && box.frame - found[*open].frames.last <= joins) {
            ReviewIssue& place = found[*open];
            place.frames.last = box.frame;
            if (weight > place.weight) place.worst = box.frame;
            place.weight = std::max(place.weight, weight);
            return;
        }
        open = found.size();
        found.push_back({m_id, kind, {box.frame, box.frame}, box.frame, other, weight});
    }

    /// Adds what is known only after the last box.
    void finish(std::vector<ReviewIssue>& found) {
        endHold(m_end - 1, found);
        for (const UncertainSegment& each : m_segments.all) {
            const bool lost = each.lost > 0;
            const double length = double(each.frames.last - each.frames.first) / 50;
            const double weight = lost ? 0.7 + 0.3 * std::min(1.0, length)
                                       : std::max(minDoubt, 0.5 * (1 - each.confidence));
            found.push_back({m_id, lost ? ReviewIssueKind::Lost : ReviewIssueKind::Uncertain,
                             each.frames, each.worst, 0, weight});
        }
    }

private:
    void endHold(FrameIndex last, std::vector<ReviewIssue>& found) {
        if (m_holds && last - *m_holds > m_second)
            found.push_back(
                {m_id, ReviewIssueKind::Held, {*m_holds + 1, last}, last, 0, heldWeight});
        m_holds.reset();
    }

    void jump(const SessionBox& before, const SessionBox& now, std::vector<ReviewIssue>& found) {
        const PointF a = before.box.centre(), b = now.box.centre();
        const double way = std::hypot(b.x - a.x, b.y - a.y);
        const double diagonal = std::hypot(before.box.width, before.box.height);
        const double share = diagonal > 0 ? way / diagonal : 0;
        if (share > farJump && way > unusualJump * m_usual)
            stretch(ReviewIssueKind::PlaceJump, now, std::min(1.0, 0.5 + share / 4), found);
        m_usual += usualMemory * (way - m_usual);
        const double small = std::min(before.box.area(), now.box.area());
        const double large = std::max(before.box.area(), now.box.area());
        if (small > 0 && large / small > sizeRatio)
            stretch(ReviewIssueKind::SizeJump, now, std::min(1.0, 0.3 + large / small / 10), found);
    }

    TargetId m_id;
    UncertainSegments m_segments;
    std::vector<FrameRange> m_unconfirmed;
    FrameIndex m_second;                ///< Frames per second.
    FrameIndex m_end;                   ///< Number of frames.
    std::optional<FrameIndex> m_holds;  ///< Keyframe that holds up to now.
    std::optional<SessionBox> m_last;
    std::optional<SessionBox> m_present;  ///< The last box that is present.
    PointF m_motion{};                    ///< Of its centre from the frame before.
    double m_usual = 0;                   ///< In pixels per frame.
    /// Index of the latest issue by kind and, for pairs, by the other target.
    std::map<std::pair<ReviewIssueKind, TargetId>, std::optional<std::size_t>> m_open;
};

struct ReviewTarget {
    TargetId id = 0;
    SessionBox box;
    std::optional<RectF> expected;  ///< See TargetMonitor::add.
};

/// By how much the targets overlap their expected boxes more than they would with exchanged
/// identities; nullopt if they are not rivals.
std::optional<double> associationMargin(const ReviewTarget& a, const ReviewTarget& b) {
    if (!a.expected || !b.expected) return std::nullopt;
    const double exchanged = overlap(*a.expected, b.box.box) + overlap(*b.expected, a.box.box);
    if (exchanged < minExchange) return std::nullopt;
    return overlap(*a.expected, a.box.box) + overlap(*b.expected, b.box.box) - exchanged;
}

/// Finds targets of one frame that overlap, sorted by the left edge to limit the number of pairs.
void lookAtPairs(std::vector<ReviewTarget>& here, std::map<TargetId, TargetMonitor>& watches,
                 std::vector<ReviewIssue>& found) {
    std::ranges::sort(here, {}, [](const ReviewTarget& a) { return std::pair(a.box.box.x, a.id); });
    for (std::size_t i = 0; i < here.size(); ++i)
        for (std::size_t k = i + 1; k < here.size(); ++k) {
            if (here[k].box.box.x > here[i].box.box.right()) break;
            const double share = overlap(here[i].box.box, here[k].box.box);
            const bool own =
                here[i].box.source == BoxSource::Given && here[k].box.source == BoxSource::Given;
            if (own) continue;
            const auto& [low, high] = std::minmax(
                here[i], here[k], [](const auto& a, const auto& b) { return a.id < b.id; });
            TargetMonitor& watch = watches.at(low.id);
            if (share >= sameOverlap)
                watch.stretch(ReviewIssueKind::SameSpot, low.box, share, found, high.id);
            else if (const auto margin = associationMargin(low, high);
                     margin && *margin < minMargin)
                watch.stretch(ReviewIssueKind::IdentitySwitch, low.box,
                              std::clamp(0.6 - *margin, 0.0, 1.0), found, high.id);
        }
}

void lookForDisagreement(const ReviewInput& input, std::map<TargetId, TargetMonitor>& watches,
                         std::vector<ReviewIssue>& found) {
    for (const auto& [id, way] : input.disagreements) {
        const SessionTarget* const target = input.session.target(id);
        if (!target) continue;
        for (std::size_t i = 0; i < way.values.size(); ++i) {
            SessionBox box;
            box.frame = way.first + FrameIndex(i);
            const double value = double(way.values[i]);
            if (!(value > apart) || target->at(box.frame)) continue;
            watches.at(id).stretch(ReviewIssueKind::Disagreement, box, value, found);
        }
    }
}

/// Returns the boxes of a target in the frames of a chunk: results, replaced by manual boxes.
std::vector<SessionBox> boxesIn(const ReviewInput& input, const SessionTarget& target,
                                std::int64_t chunk) {
    std::map<FrameIndex, SessionBox> boxes;
    const auto chunks = input.chunks.find(target.id);
    const bool some = chunks != input.chunks.end() &&
                      std::binary_search(chunks->second.begin(), chunks->second.end(), chunk);
    if (some)
        for (SessionBox& box : input.results(target.id, chunk))
            boxes.emplace(box.frame, std::move(box));
    const FrameIndex end = (chunk + 1) * resultChunk;
    for (auto own = placeOf(target.boxes, chunk * resultChunk);
         own != target.boxes.end() && own->frame < end; ++own)
        boxes[own->frame] = *own;
    std::vector<SessionBox> all;
    for (auto& [frame, box] : boxes) {
        // Results where the target is marked as outside do not count.
        const SessionBox* const key = keyframeBefore(target, frame);
        if (box.source == BoxSource::Tracked && key && key->outside) continue;
        all.push_back(std::move(box));
    }
    return all;
}

std::string keyOf(const ReviewIssue& place) {
    return keyStart + std::to_string(place.target) + ' ' + kindNames[std::size_t(place.kind)] +
           ' ' + std::to_string(place.frames.first) + ' ' + std::to_string(place.frames.last) +
           ' ' + std::to_string(place.other);
}

std::optional<ReviewVerdict> verdictOf(const std::string& name) {
    const auto found = std::ranges::find(verdictNames, name);
    if (found == verdictNames.end()) return std::nullopt;
    return ReviewVerdict(found - verdictNames.begin());
}

/// Returns the intersection over union of two ranges.
double shared(const FrameRange& a, const FrameRange& b) {
    const FrameIndex both = std::min(a.last, b.last) - std::max(a.first, b.first) + 1;
    const FrameIndex all = std::max(a.last, b.last) - std::min(a.first, b.first) + 1;
    return both > 0 ? double(both) / double(all) : 0;
}

}  // namespace

std::vector<ReviewIssue> reviewIssues(const ReviewInput& input) {
    std::vector<ReviewIssue> found;
    std::map<TargetId, TargetMonitor> watches;
    std::set<std::int64_t> chunks;
    for (const SessionTarget& target : input.session.targets()) {
        watches.emplace(target.id, TargetMonitor(input.session, target.id));
        for (const SessionBox& box : target.boxes) chunks.insert(box.frame / resultChunk);
    }
    for (const auto& [id, some] : input.chunks) chunks.insert(some.begin(), some.end());
    for (const std::int64_t chunk : chunks) {
        std::map<FrameIndex, std::vector<ReviewTarget>> frames;
        for (const SessionTarget& target : input.session.targets())
            for (SessionBox& box : boxesIn(input, target, chunk)) {
                const auto expected = watches.at(target.id).add(box, found);
                if (!box.present()) continue;
                auto& here = frames[box.frame];
                here.push_back({target.id, std::move(box), expected});
            }
        for (auto& [frame, here] : frames) lookAtPairs(here, watches, found);
    }
    lookForDisagreement(input, watches, found);
    for (auto& [id, watch] : watches) watch.finish(found);
    std::ranges::stable_sort(
        found, {}, [](const auto& a) { return std::tuple(-a.weight, a.frames.first, a.target); });
    return found;
}

std::optional<ReviewVerdict> verdictOf(const Session& session, const ReviewIssue& place) {
    const std::string start =
        keyStart + std::to_string(place.target) + ' ' + kindNames[std::size_t(place.kind)] + ' ';
    for (auto it = session.carried.lower_bound(start);
         it != session.carried.end() && it->first.compare(0, start.size(), start) == 0; ++it) {
        long long first = 0, last = 0;
        int other = 0;
        if (std::sscanf(it->first.c_str() + start.size(), "%lld %lld %d", &first, &last, &other) !=
            3)
            continue;
        if (other == place.other && shared({first, last}, place.frames) >= 0.5)
            return verdictOf(it->second);
    }
    return std::nullopt;
}

Edit review(const DocumentView& document, const ReviewIssue& place, ReviewVerdict verdict) {
    const SessionTarget* const target = document.session.target(place.target);
    if (!target) return Message(SPOOR_TR("engine", "Select a target first."));
    EditStep step;
    if (verdict == ReviewVerdict::Discarded) {
        Edit cleared = clearResults(document, place.target, place.frames);
        if (!cleared) return cleared.error();
        step = std::move(cleared).value();
    } else {
        step.label = Message(verdict == ReviewVerdict::Accepted
                                 ? SPOOR_TR("engine", "mark %1, frames %2 to %3, as correct")
                                 : SPOOR_TR("engine", "correct %1, frames %2 to %3"),
                             nameOf(*target), long(place.frames.first), long(place.frames.last));
        step.frame = place.worst;
        step.target = place.target;
    }
    const std::string key = keyOf(place);
    const auto before = document.session.carried.find(key);
    step.changes.emplace_back(CarriedChange{
        key, before == document.session.carried.end() ? std::string() : before->second,
        verdictNames[std::size_t(verdict)]});
    return step;
}

}  // namespace spoor
