// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/review/review_issues.h"

#include "engine/base/temporary_folder.h"
#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_file.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <set>

namespace spoor::test {
namespace {

SessionBox trackedBox(FrameIndex frame, const RectF& box, TargetState state = TargetState::Tracking,
                      double confidence = 0.9) {
    SessionBox made;
    made.frame = frame;
    made.source = BoxSource::Tracked;
    made.state = state;
    made.confidence = confidence;
    if (state != TargetState::Lost) made.box = box;
    return made;
}

/// Targets by id, with their results in memory.
struct Places {
    ReviewInput input;
    std::map<TargetId, std::map<FrameIndex, SessionBox>> results;

    void target(TargetId id) {
        SessionTarget made;
        made.id = id;
        input.session.put(made);
    }
    void track(TargetId id, FrameIndex frame, const RectF& box,
               TargetState state = TargetState::Tracking, double confidence = 0.9) {
        if (!input.session.target(id)) target(id);
        results[id][frame] = trackedBox(frame, box, state, confidence);
    }
    void set(TargetId id, FrameIndex frame, const RectF& box) {
        SessionBox given;
        given.frame = frame;
        given.box = box;
        given.keyframe = true;
        input.session.put(id, given);
    }
    std::vector<ReviewIssue> all() {
        for (const auto& [id, boxes] : results) {
            std::set<std::int64_t> chunks;
            for (const auto& [frame, box] : boxes) chunks.insert(frame / resultChunk);
            input.chunks[id].assign(chunks.begin(), chunks.end());
        }
        input.results = [this](TargetId id, std::int64_t chunk) {
            std::vector<SessionBox> boxes;
            for (const auto& [frame, box] : results[id])
                if (frame / resultChunk == chunk) boxes.push_back(box);
            return boxes;
        };
        return reviewIssues(input);
    }
};

RectF walking(FrameIndex frame) {
    return {double(frame) * 2, 50, 40, 30};
}

TEST(Review, FindsNothingInSteadyTrack) {
    Places places;
    for (FrameIndex f = 0; f < 1200; ++f) places.track(1, f, walking(f));
    EXPECT_TRUE(places.all().empty());
}

TEST(Review, FindsEachKindOfIssueWorstFirst) {
    Places places;
    for (FrameIndex f = 0; f < 300; ++f) {
        RectF box = walking(f);
        if (f >= 200) box.y += 200;                         // Jump into frame 200.
        if (f >= 250) box.width *= 1.5, box.height *= 1.5;  // Size jump into frame 250.
        const bool doubt = f >= 20 && f < 25;
        places.track(1, f, box, doubt ? TargetState::Uncertain : TargetState::Tracking,
                     f == 22 ? 0.1 : 0.6);
    }
    for (FrameIndex f = 100; f < 180; ++f)
        places.results[1][f] = trackedBox(f, {}, TargetState::Lost, 0);
    for (FrameIndex f = 60; f < 70; ++f) places.track(2, f, walking(f));  // On target 1.
    places.input.disagreements[1] = {185, std::vector<float>(10, 0.F)};
    places.input.disagreements[1].values[4] = 0.6F;
    places.input.disagreements[1].values[5] = 0.9F;
    places.input.disagreements[1].values[6] = std::nanf("");
    const auto found = places.all();
    std::map<ReviewIssueKind, ReviewIssue> of;
    for (const auto& each : found) of[each.kind] = each;
    ASSERT_EQ(found.size(), 6u);
    ASSERT_EQ(of.size(), 6u) << "one of each kind";
    EXPECT_EQ(of[ReviewIssueKind::Lost].frames, (FrameRange{100, 179}));
    EXPECT_EQ(of[ReviewIssueKind::Uncertain].frames, (FrameRange{20, 24}));
    EXPECT_EQ(of[ReviewIssueKind::Uncertain].worst, 22);
    EXPECT_EQ(of[ReviewIssueKind::PlaceJump].frames, (FrameRange{200, 200}));
    EXPECT_EQ(of[ReviewIssueKind::SizeJump].frames, (FrameRange{250, 250}));
    EXPECT_EQ(of[ReviewIssueKind::Disagreement].frames, (FrameRange{189, 190}));
    EXPECT_EQ(of[ReviewIssueKind::Disagreement].worst, 190);
    EXPECT_EQ(of[ReviewIssueKind::SameSpot].frames, (FrameRange{60, 69}));
    EXPECT_EQ(of[ReviewIssueKind::SameSpot].target, 1);
    EXPECT_EQ(of[ReviewIssueKind::SameSpot].other, 2);
    for (std::size_t i = 1; i < found.size(); ++i) EXPECT_GE(found[i - 1].weight, found[i].weight);
}

/// Two targets of the same size that pass each other on lines `apart` pixels from one another.
void passEachOther(Places& places, double apart, FrameIndex exchange = 1000) {
    for (FrameIndex f = 0; f < 60; ++f) {
        const RectF right{double(f) * 4, 50, 40, 60};
        const RectF left{240 - double(f) * 4, 50 + apart, 40, 60};
        places.track(1, f, f < exchange ? right : left);
        places.track(2, f, f < exchange ? left : right);
    }
}

TEST(Review, FindsTargetsThatMayHaveExchangedTheirIdentities) {
    Places apart;
    passEachOther(apart, 20);
    EXPECT_TRUE(apart.all().empty()) << "the motion tells the targets apart";
    Places exchanged;
    passEachOther(exchanged, 20, 30);
    std::vector<ReviewIssue> found = exchanged.all();
    std::erase_if(found,
                  [](const auto& each) { return each.kind != ReviewIssueKind::IdentitySwitch; });
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].target, 1);
    EXPECT_EQ(found[0].other, 2);
    EXPECT_TRUE(found[0].frames.holds(30));
    EXPECT_LE(found[0].frames.last - found[0].frames.first, 2);
}

TEST(Review, FindsAnExchangeBehindAnOcclusion) {
    Places places;
    passEachOther(places, 20, 34);
    for (FrameIndex f = 28; f < 34; ++f)
        places.results[2][f] = trackedBox(f, {}, TargetState::Lost);
    const auto found = places.all();
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const ReviewIssue& each) {
        return each.kind == ReviewIssueKind::IdentitySwitch && each.frames.holds(34);
    }));
}

TEST(Review, NeverFlagsManualBoxes) {
    Places places;
    for (FrameIndex f = 0; f < 100; ++f) {
        RectF box = walking(f);
        if (f >= 50) box.y += 200;
        places.track(1, f, box, f == 20 ? TargetState::Uncertain : TargetState::Tracking);
    }
    ASSERT_EQ(places.all().size(), 2u);
    places.set(1, 20, walking(20));
    RectF there = walking(50);
    there.y += 200;
    places.set(1, 50, there);
    EXPECT_TRUE(places.all().empty());
    // Results after the target was marked as outside do not count either.
    places.set(1, 60, {});
    SessionBox outside;
    outside.frame = 60;
    outside.keyframe = outside.outside = true;
    outside.state = TargetState::Lost;
    places.input.session.put(1, outside);
    places.results[1][70] = trackedBox(70, {}, TargetState::Lost);
    EXPECT_TRUE(places.all().empty());
}

TEST(Review, FindsKeyframesThatHoldForLongerThanASecond) {
    Places places;
    places.input.session.fps = 10;
    places.input.session.length = 100;
    for (const TargetId id : {1, 2, 3}) {
        places.target(id);
        SessionBox given;
        given.frame = id == 2 ? 92 : 20;
        given.box = walking(given.frame + 100 * id);
        given.keyframe = given.holds = true;
        places.input.session.put(id, given);
    }
    places.track(3, 25, walking(325));
    const auto found = places.all();
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].kind, ReviewIssueKind::Held);
    EXPECT_EQ(found[0].target, 1);
    EXPECT_EQ(found[0].frames, (FrameRange{21, 99}));
}

TEST(Review, FindsWhatOnlyTheVerdictDoubts) {
    Places places;
    for (FrameIndex f = 0; f < 100; ++f) {
        places.track(1, f, walking(f));
        if (f >= 30 && f < 50) places.results[1][f].verdict = BoxVerdict::OffTarget;
    }
    const auto found = places.all();
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].kind, ReviewIssueKind::Uncertain);
    EXPECT_EQ(found[0].frames, (FrameRange{30, 49}));
}

TEST(Review, SavesVerdictsAsUndoableSteps) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    const ReviewIssue place{1, ReviewIssueKind::Uncertain, {100, 119}, 105, 0, 0.4};
    ResultCache results;
    Session session;
    SessionTarget target;
    target.id = 1;
    session.put(target);
    EXPECT_FALSE(verdictOf(session, place));
    Edit accepted = review({session, results}, place, ReviewVerdict::Accepted);
    ASSERT_TRUE(accepted);
    EditStep step = std::move(accepted).value();
    step.id = 1;
    {
        ProjectFile file(path);
        file.document().store(session);
        file.history().commit(step);
    }
    ProjectFile file(path);
    Session loaded = file.document().load();
    EXPECT_EQ(verdictOf(loaded, place), ReviewVerdict::Accepted);
    // The verdict applies to a slightly longer segment, but not to a different one.
    ReviewIssue near = place;
    near.frames = {98, 121};
    EXPECT_EQ(verdictOf(loaded, near), ReviewVerdict::Accepted);
    near.frames = {115, 160};
    EXPECT_FALSE(verdictOf(loaded, near));
    near = place;
    near.kind = ReviewIssueKind::Lost;
    EXPECT_FALSE(verdictOf(loaded, near));
    near = place;
    near.target = 11;
    EXPECT_FALSE(verdictOf(loaded, near));
    file.history().undo(step);
    EXPECT_FALSE(verdictOf(file.document().load(), place));
    // Discarding clears results, but there are none.
    EXPECT_FALSE(review({session, results}, place, ReviewVerdict::Discarded));
}

TEST(Review, FindsUncertainSegmentsAcrossChunks) {
    ResultCache results;
    Session session;
    SessionTarget target;
    target.id = 1;
    session.put(target);
    std::vector<SessionBox> boxes;
    for (FrameIndex f = 0; f < 2000; ++f) {
        const bool doubt = f == 3 || (f >= 500 && f < 530) || f == 1999;
        boxes.push_back(
            trackedBox(f, walking(f), doubt ? TargetState::Uncertain : TargetState::Tracking));
    }
    results.replace(1, 0, 1999, boxes);
    const UncertainSegments found = uncertainSegments(session, 1, results);
    EXPECT_FALSE(found.waits);
    ASSERT_EQ(found.all.size(), 3u);
    EXPECT_EQ(found.all[1].frames, (FrameRange{500, 529}));
    EXPECT_EQ(found.all[2].frames, (FrameRange{1999, 1999}));
}

TEST(KeyframeHold, BoxHoldsUntilNextResultOrKeyframe) {
    ResultCache results;
    Session session;
    EditStep step = addTarget(1, {}, 10, walking(10), true).value();
    for (const Change& change : step.changes) apply(session, change);
    const auto at = [&](FrameIndex frame) { return shownBox(*session.target(1), results, frame); };
    EXPECT_FALSE(at(9));
    ASSERT_TRUE(at(5000));
    EXPECT_EQ(at(5000)->box, walking(10));
    EXPECT_EQ(at(5000)->source, BoxSource::Interpolated);
    // The step survives a text round trip.
    EXPECT_EQ(editStep(toText(step)).value(), step);
    // Results end the hold at their first frame.
    results.replace(1, 40, 50, {trackedBox(40, walking(40)), trackedBox(50, walking(50))});
    EXPECT_TRUE(at(39));
    EXPECT_EQ(at(40)->source, BoxSource::Tracked);
    EXPECT_FALSE(at(60));
    results.replace(1, 40, 50, {});
    // Outside and deleting from a frame on also end it.
    for (const auto& edit :
         {toggleOutside({session, results}, 1, 20), eraseFrom({session, results}, 1, 20)}) {
        ASSERT_TRUE(edit);
        Session other = session;
        for (const Change& change : edit.value().changes) apply(other, change);
        EXPECT_TRUE(shownBox(*other.target(1), results, 19));
        const auto after = shownBox(*other.target(1), results, 30);
        EXPECT_FALSE(after && after->present());
    }
    // After a split, the second part holds, and the first one ends.
    Session split = session;
    const SessionTarget before = *split.target(1);
    split.put(1, heldFrom(before.boxes.front(), 30));
    SessionBox key = *split.target(1)->at(30);
    key.source = BoxSource::Given, key.keyframe = true;
    split.put(1, key);
    const Edit cut = splitTarget({split, results}, 1, 20, 2);
    ASSERT_TRUE(cut);
    for (const Change& change : cut.value().changes) apply(split, change);
    EXPECT_FALSE(shownBox(*split.target(1), results, 25));
    EXPECT_TRUE(shownBox(*split.target(2), results, 25));
    EXPECT_TRUE(shownBox(*split.target(2), results, 500));
}

}  // namespace
}  // namespace spoor::test
