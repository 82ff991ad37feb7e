// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/session/session.h"
#include "engine/scoring/truth_lane.h"

#include <gtest/gtest.h>
#include <cmath>
#include <random>

namespace spoor {
namespace {

SessionBox key(FrameIndex frame, RectF box) {
    SessionBox result;
    result.frame = frame;
    result.box = box;
    result.keyframe = true;
    return result;
}

SessionBox outside(FrameIndex frame) {
    SessionBox result = key(frame, {});
    result.outside = true;
    result.state = TargetState::Lost;
    return result;
}

TEST(Session, RangeKeepsFrameNumbersAndIsSelfContained) {
    Session session;
    session.length = 100;
    session.put(1, key(10, {0, 0, 4, 4}));
    session.put(1, key(20, {10, 0, 4, 4}));
    session.put(2, key(50, {1, 1, 2, 2}));
    Session whole;
    for (const SessionTarget& target : session.targets()) whole.put(interpolated(target));
    const Session part = within(whole, {13, 30});
    EXPECT_EQ(within(session, {13, 30}).length, 100) << "frame numbers stay";
    EXPECT_EQ(part.target(2), nullptr) << "the target has no boxes in the range";
    ASSERT_TRUE(part.target(1));
    EXPECT_EQ(part.target(1)->boxes.size(), 8u);
    EXPECT_EQ(part.target(1)->boxes.front().frame, 13);
    EXPECT_TRUE(part.target(1)->boxes.front().keyframe);
    EXPECT_EQ(part.target(1)->boxes.front().source, BoxSource::Interpolated);
    // Interpolating the part again gives the same boxes.
    for (FrameIndex f = 13; f <= 20; ++f)
        EXPECT_EQ(boxAt(interpolated(*part.target(1)), f)->box, boxAt(*whole.target(1), f)->box);
    EXPECT_FALSE(boxAt(*part.target(1), 12));
    EXPECT_EQ(within(whole, {0, 99}).target(1)->boxes, whole.target(1)->boxes);
}

TEST(TruthLane, ComparesFramesAndShowsWorstOfColumn) {
    const auto box = [](double x) { return std::optional(RectF{x, 0, 10, 10}); };
    const BoxSequence truth{box(0), box(0), std::nullopt, box(0), box(0), box(0)};
    const BoxSequence boxes{box(0), box(5), box(0), std::nullopt, box(30)};
    const TruthLane lane = truthLane(truth, boxes, {0, 4});
    EXPECT_EQ(lane.overlap[0], 1);
    EXPECT_NEAR(lane.overlap[1], 1.0 / 3, 1e-12);
    EXPECT_TRUE(std::isnan(lane.overlap[2])) << "the ground truth has no box";
    EXPECT_EQ(lane.overlap[3], 0) << "the tracker has no box";
    EXPECT_TRUE(std::isnan(lane.distance[3]));
    EXPECT_EQ(lane.distance[4], 30);
    EXPECT_TRUE(std::isnan(lane.overlap[5])) << "outside the range";
    const auto wide = truthColumns(lane, 0, 3, 3);
    EXPECT_NEAR(wide[0].overlap, 1.0 / 3, 1e-12);
    EXPECT_EQ(wide[0].distance, 5);
    EXPECT_EQ(wide[1].overlap, 0);
    EXPECT_EQ(wide[1].distance, 30);
    EXPECT_TRUE(std::isnan(wide[2].overlap));
    const auto narrow = truthColumns(lane, 0.5, 0.25, 4);
    EXPECT_EQ(narrow[1].overlap, 1);
    EXPECT_NEAR(narrow[2].overlap, 1.0 / 3, 1e-12);
}

TEST(TruthLane, UsesShownBoxesOfDocument) {
    ResultCache results;
    SessionTarget target;
    target.id = 1;
    target.put(key(2, {1, 1, 2, 2}));
    target.put(outside(6));
    SessionBox tracked = key(4, {3, 3, 2, 2});
    tracked.keyframe = false;
    tracked.source = BoxSource::Tracked;
    results.replace(1, 4, 4, {tracked});
    const ShownSequence shown = shownSequence(target, results, 9);
    EXPECT_TRUE(shown.complete);
    EXPECT_EQ(shown.extent, (FrameRange{2, 6}));
    EXPECT_EQ(shown.boxes[2], (RectF{1, 1, 2, 2}));
    EXPECT_FALSE(shown.boxes[3]);
    EXPECT_EQ(shown.boxes[4], (RectF{3, 3, 2, 2}));
    EXPECT_FALSE(shown.boxes[6]);
    Session truth;
    EXPECT_EQ(truthOf(truth, 1), nullptr);
    truth.put(7, key(0, {}));
    EXPECT_EQ(truthOf(truth, 1), truth.target(7)) << "the only target of the truth";
    truth.put(1, key(0, {}));
    EXPECT_EQ(truthOf(truth, 1), truth.target(1));
    EXPECT_EQ(truthOf(truth, 2), nullptr);
}

TEST(Session, EditsReturnReplacedValuesForUndo) {
    std::mt19937 random(1);
    Session session;
    std::vector<Session> history{session};
    struct Undo {
        TargetId id;
        FrameIndex frame;
        std::optional<SessionBox> old;
    };
    std::vector<Undo> undos;
    for (int i = 0; i < 500; ++i) {
        const TargetId id = TargetId(1 + random() % 3);
        const FrameIndex frame = FrameIndex(random() % 20);
        if (!session.target(id)) {
            SessionTarget target;
            target.id = id;
            EXPECT_EQ(session.put(target), std::nullopt);
            history.back() = session;
        }
        const auto before = session.target(id)->at(frame);
        const std::optional<SessionBox> there = before ? std::optional(*before) : std::nullopt;
        const auto old = random() % 3 == 0
                             ? session.erase(id, frame)
                             : session.put(id, key(frame, {double(random() % 9), 0, 1, 1}));
        EXPECT_EQ(old, there);
        undos.push_back({id, frame, old});
        history.push_back(session);
    }
    // Undo restores boxes only; added targets stay.
    while (!undos.empty()) {
        const Undo undo = undos.back();
        undos.pop_back();
        history.pop_back();
        if (undo.old)
            session.put(undo.id, *undo.old);
        else
            session.erase(undo.id, undo.frame);
        for (const SessionTarget& target : history.back().targets())
            EXPECT_EQ(session.target(target.id)->boxes, target.boxes);
    }
}

TEST(Session, KeepsTargetsAndBoxesInOrder) {
    Session session;
    session.put(3, key(9, {1, 2, 3, 4}));
    session.put(3, key(2, {1, 2, 3, 4}));
    session.put(1, key(5, {1, 2, 3, 4}));
    ASSERT_EQ(session.targets().size(), 2u);
    EXPECT_EQ(session.targets()[0].id, 1);
    EXPECT_EQ(session.targets()[1].boxes[0].frame, 2);
    EXPECT_EQ(session.frames(), 10);
    EXPECT_EQ(session.boxCount(), 3u);
    const auto places = byFrame(session);
    EXPECT_EQ(places[1].target->id, 1);
    EXPECT_EQ(session.erase(3)->boxes.size(), 2u);
    EXPECT_EQ(session.erase(3), std::nullopt);
    EXPECT_EQ(session.erase(1, 4), std::nullopt);
    EXPECT_EQ(session.target(3), nullptr);
}

TEST(Session, InterpolatesBetweenKeyframesOnly) {
    SessionTarget target;
    target.put(key(0, {0, 0, 10, 10}));
    target.put(key(4, {8, 4, 10, 30}));
    target.put(outside(6));
    target.put(key(9, {0, 0, 1, 1}));
    EXPECT_EQ(boxAt(target, 1)->box, (RectF{2, 1, 10, 15}));
    EXPECT_EQ(boxAt(target, 1)->source, BoxSource::Interpolated);
    EXPECT_EQ(boxAt(target, 4)->source, BoxSource::Given);
    EXPECT_EQ(boxAt(target, 5), std::nullopt);
    EXPECT_EQ(boxAt(target, 7), std::nullopt);
    EXPECT_EQ(boxAt(target, 10), std::nullopt);
    SessionBox tracked = key(2, {50, 50, 5, 5});
    tracked.keyframe = false;
    tracked.source = BoxSource::Tracked;
    target.put(tracked);
    const SessionTarget filled = interpolated(target);
    ASSERT_EQ(filled.boxes.size(), 7u);
    EXPECT_EQ(filled.at(2)->box.x, 50) << "tracked boxes are not interpolated";
    EXPECT_EQ(filled.at(3)->box, (RectF{6, 3, 10, 25}));
    SessionTarget moved = filled;
    moved.put(key(4, {0, 0, 10, 10}));
    EXPECT_EQ(interpolated(moved).at(3)->box, (RectF{0, 0, 10, 10}))
        << "the interpolation is recomputed";
    EXPECT_EQ(interpolated(interpolated(moved)), interpolated(moved));
}

}  // namespace
}  // namespace spoor
