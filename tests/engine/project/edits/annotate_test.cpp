// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/edits/annotate.h"
#include "engine/base/temporary_folder.h"
#include "engine/project/review/timeline_summary.h"
#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_file.h"

#include <gtest/gtest.h>
#include <random>

namespace spoor {
namespace {

SessionBox boxAtX(FrameIndex frame, double x, BoxSource source = BoxSource::Given) {
    SessionBox box;
    box.frame = frame;
    box.box = {x, 5, 20, 10};
    box.source = source;
    box.keyframe = source == BoxSource::Given;
    box.confidence = source == BoxSource::Tracked ? 0.5 : 1;
    return box;
}

/// A document in memory and a project file, changed by the same steps.
struct Both {
    Both() : file(folder.file("a.spoor")) {
        cache.setAsk([this](TargetId id, std::int64_t chunk, std::uint64_t ticket) {
            cache.arrived(id, chunk, ticket, file.results().chunk(id, chunk));
        });
    }
    DocumentView document() { return {session, cache}; }
    void reload() {
        cache.reset(file.results().index());
        ASSERT_EQ(session, file.document().load());
    }
    void perform(const std::vector<Change>& changes) {
        for (const Change& change : changes) apply(session, change);
        reload();
    }
    bool make(Edit edit) {
        if (!edit) return false;
        EditStep step = std::move(edit).value();
        step.id = next++;
        file.history().commit(step);
        perform(step.changes);
        done.push_back(step);
        return true;
    }
    void track(TargetId id, FrameIndex first, FrameIndex last, double x) {
        EditStep step;
        step.id = next++;
        step.label = "tracking";
        step.changes.emplace_back(ResultExchange{id, first, last});
        ResultRange range{id, first, last, {}, std::nullopt};
        for (FrameIndex f = first; f <= last; ++f)
            range.boxes.push_back(boxAtX(f, x, BoxSource::Tracked));
        file.history().commit(step, 0, {range});
        done.push_back(step);
        reload();
    }
    std::optional<SessionBox> shown(TargetId id, FrameIndex frame) {
        const SessionTarget* target = session.target(id);
        return target ? shownBox(*target, cache, frame) : std::nullopt;
    }
    std::map<std::pair<TargetId, FrameIndex>, SessionBox> picture() {
        std::map<std::pair<TargetId, FrameIndex>, SessionBox> all;
        for (const SessionTarget& target : session.targets())
            for (FrameIndex f = 0; f < 2200; ++f)
                if (const auto box = shown(target.id, f)) all[{target.id, f}] = *box;
        return all;
    }

    TemporaryFolder folder;
    ProjectFile file;
    Session session;
    ResultCache cache;
    std::vector<EditStep> done;
    std::int64_t next = 1;
};

TEST(Annotate, ManualBoxOverridesTrackedAndInterpolatedBoxes) {
    Both both;
    both.make(addTarget(1, {"car", "", {}}, 0, {0, 5, 20, 10}));
    both.make(setBox(both.document(), 1, 10, {100, 5, 20, 10}));
    EXPECT_EQ(both.shown(1, 5)->source, BoxSource::Interpolated);
    EXPECT_EQ(both.shown(1, 5)->box.x, 50);
    both.track(1, 3, 6, 77);
    EXPECT_EQ(both.shown(1, 5)->source, BoxSource::Tracked);
    both.make(setBox(both.document(), 1, 5, {1, 2, 3, 4}));
    EXPECT_EQ(both.shown(1, 5)->source, BoxSource::Given);
    EXPECT_EQ(both.shown(1, 4)->box.x, 77);
    EXPECT_FALSE(both.shown(1, 11));
    EXPECT_EQ(both.done.back().label.english(), "resize box of car");
}

TEST(Annotate, SetsMovesAndUndoesShapes) {
    Both both;
    both.make(addTarget(1, {"car", "", {}}, 0, {0, 5, 20, 10}));
    ASSERT_TRUE(both.make(setShape(both.document(), 1, 10, TurnedBox{{50, 50}, 20, 10, 90}, {})));
    EXPECT_EQ(both.shown(1, 10)->box, (RectF{45, 40, 10, 20}));
    EXPECT_EQ(both.done.back().label.english(), "set shape of car");
    // Interpolation between a box and a rotated box rotates.
    ASSERT_TRUE(both.shown(1, 5)->shape->as<TurnedBox>());
    EXPECT_EQ(both.shown(1, 5)->shape->as<TurnedBox>()->angle, 45);
    both.make(setBox(both.document(), 1, 10, {55, 40, 10, 20}));
    EXPECT_EQ(*both.shown(1, 10)->shape, Shape(TurnedBox{{60, 50}, 20, 10, 90}));
    EXPECT_EQ(both.done.back().label.english(), "move box of car");
    for (auto step = both.done.rbegin(); step != both.done.rend(); ++step) {
        both.file.history().undo(*step);
        both.perform(inverse(*step));
    }
    EXPECT_EQ(both.session, Session());
    for (const EditStep& step : both.done) {
        both.file.history().redo(step);
        both.perform(step.changes);
    }
    EXPECT_EQ(*both.shown(1, 10)->shape, Shape(TurnedBox{{60, 50}, 20, 10, 90}));
    const Polygon crossed{{{{0, 0}, {4, 4}, {4, 0}, {0, 4}}}};
    const Edit edit = setShape(both.document(), 1, 11, crossed, {});
    ASSERT_FALSE(edit);
    EXPECT_EQ(edit.error().english(),
              "The shape is not valid: a polygon must not cross itself, but its sides 1 and 3 do.");
}

TEST(Annotate, PropagatesShapeAlongTrackedBoxes) {
    Both both;
    both.make(addTarget(1, {"car", "", {}}, 0, {0, 5, 20, 10}));
    both.make(setShape(both.document(), 1, 0, Mask{{0, 5, 20, 10}, {100, 100}}, {}));
    EXPECT_FALSE(carryShape(both.document(), 1, 0)) << "there are no results yet";
    both.track(1, 1, 5, 50);
    auto carried = carryShape(both.document(), 1, 0);
    ASSERT_TRUE(carried);
    ImportEdit edit = std::move(carried).value();
    edit.step.id = both.next++;
    ASSERT_EQ(edit.results.size(), 1u);
    ResultRange range{1, 1, 5, edit.results[0].second, std::nullopt};
    both.file.history().commit(edit.step, 0, {range});
    both.reload();
    ASSERT_TRUE(both.shown(1, 5)->shape->as<Mask>());
    // The mask covers the lower half of the tracked box and keeps doing so.
    EXPECT_EQ(both.shown(1, 5)->box, (RectF{50, 10, 20, 5}));
    EXPECT_EQ(both.shown(1, 5)->source, BoxSource::Tracked);
    both.file.history().undo(edit.step);
    both.reload();
    EXPECT_TRUE(both.shown(1, 5)->shape.empty());
    EXPECT_EQ(both.shown(1, 5)->box.x, 50);
    // A tracker that starts with the shape follows its bounding box.
    both.make(setShape(both.document(), 1, 0, Mask{{0, 5, 20, 10}, {0, 200}}, {}));
    carried = carryShape(both.document(), 1, 0);
    ASSERT_TRUE(carried);
    EXPECT_EQ(carried.value().results[0].second.back().box, (RectF{50, 5, 20, 10}));
}

TEST(Annotate, StepsWithShapesSurviveTextRoundTrip) {
    SessionBox before, after;
    before.setShape(Polygon{{{{0.1, 0}, {4, 0}, {4, 1.0 / 3}}}});
    after.attributes = std::map<std::string, std::string>{{"a", "b"}};
    EditStep step;
    step.changes.emplace_back(BoxChange{1, 0, before, after});
    step.changes.emplace_back(CarriedChange{"coco", "", "{}"});
    const auto read = editStep(toText(step));
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value().changes, step.changes);
    Session session;
    for (const Change& change : step.changes) apply(session, change);
    EXPECT_EQ(session.carried.at("coco"), "{}");
    for (const Change& change : inverse(step)) apply(session, change);
    EXPECT_TRUE(session.carried.empty());
}

TEST(Annotate, FlagsApplyUntilNextKeyframe) {
    Both both;
    both.make(addTarget(1, {}, 0, {0, 5, 20, 10}));
    both.track(1, 1, 30, 9);
    both.make(toggleOccluded(both.document(), 1, 10));
    both.make(toggleOutside(both.document(), 1, 20));
    EXPECT_FALSE(both.shown(1, 9)->occluded);
    EXPECT_TRUE(both.shown(1, 10)->occluded);
    EXPECT_EQ(both.shown(1, 10)->source, BoxSource::Tracked) << "a flag sets no box";
    EXPECT_TRUE(both.shown(1, 19)->occluded);
    EXPECT_TRUE(both.shown(1, 20)->outside);
    EXPECT_FALSE(both.shown(1, 25)) << "results after a keyframe outside are hidden";
    both.make(toggleOutside(both.document(), 1, 25));
    EXPECT_EQ(both.shown(1, 26)->box.x, 9);
    both.make(toggleOutside(both.document(), 1, 20));
    EXPECT_TRUE(both.shown(1, 22));
    EXPECT_FALSE(both.make(toggleOccluded(both.document(), 1, 90)));
}

TEST(Annotate, AttributesApplyUntilNextKeyframe) {
    const std::map<std::string, std::string> open{{"wings", "open"}}, closed{{"wings", "closed"}};
    Both both;
    both.make(addTarget(1, {}, 0, {0, 5, 20, 10}));
    both.make(setBox(both.document(), 1, 20, {100, 5, 20, 10}));
    both.track(1, 21, 40, 9);
    ASSERT_TRUE(both.make(setAttributes(both.document(), 1, 5, open)));
    EXPECT_EQ(both.done.back().label.english(), "set attributes of #1 from here on");
    ASSERT_TRUE(both.make(setAttributes(both.document(), 1, 30, closed)));
    EXPECT_FALSE(both.make(setAttributes(both.document(), 1, 30, closed))) << "nothing changes";
    EXPECT_FALSE(both.make(setAttributes(both.document(), 1, 90, closed))) << "there is no box";
    EXPECT_TRUE(both.shown(1, 4)->attributes.empty());
    EXPECT_EQ(*both.shown(1, 19)->attributes, open);
    EXPECT_TRUE(both.shown(1, 25)->attributes.empty());
    EXPECT_EQ(both.shown(1, 30)->source, BoxSource::Tracked) << "an attribute sets no box";
    EXPECT_EQ(*both.shown(1, 35)->attributes, closed);
    both.make(splitTarget(both.document(), 1, 36, 2));
    EXPECT_EQ(*both.shown(2, 38)->attributes, closed);
    EXPECT_EQ(both.file.document().load(), both.session);
}

TEST(Annotate, CountsFramesThatFollowFromKeyframes) {
    Both both;
    both.make(addTarget(1, {}, 10, {0, 5, 20, 10}, true));
    EXPECT_EQ(manualFrames(*both.session.target(1), 100), (ManualFrames{1, 0, 89, 0}));
    both.make(setBox(both.document(), 1, 20, {100, 5, 20, 10}, {}, true));
    EXPECT_EQ(manualFrames(*both.session.target(1), 100), (ManualFrames{2, 9, 79, 0}));
    both.make(toggleOutside(both.document(), 1, 30));
    EXPECT_EQ(manualFrames(*both.session.target(1), 100), (ManualFrames{3, 9, 9, 70}));
    EXPECT_EQ(manualFrames(SessionTarget{}, 100), ManualFrames{});
}

TEST(Annotate, TogglesKeyframeOfShownBox) {
    Both both;
    both.make(addTarget(1, {}, 0, {0, 5, 20, 10}));
    both.make(setBox(both.document(), 1, 10, {100, 5, 20, 10}));
    both.make(toggleKeyframe(both.document(), 1, 4));
    EXPECT_EQ(both.session.target(1)->at(4)->box.x, 40);
    EXPECT_EQ(both.session.target(1)->at(4)->source, BoxSource::Given);
    both.make(toggleKeyframe(both.document(), 1, 10));
    EXPECT_FALSE(both.shown(1, 7));
    EXPECT_FALSE(both.make(toggleKeyframe(both.document(), 1, 7)));
    EXPECT_FALSE(both.make(toggleKeyframe(both.document(), 3, 7))) << "no such target";
}

TEST(Annotate, RejectsEditsOfLockedTargets) {
    Both both;
    both.make(addTarget(1, {"car", "", {}}, 0, {0, 5, 20, 10}));
    both.make(setBox(both.document(), 1, 20, {100, 5, 20, 10}));
    both.make(addTarget(2, {}, 0, {50, 5, 20, 10}));
    both.make(toggleLock(both.document(), 1));
    EXPECT_EQ(both.done.back().label.english(), "lock car");
    EXPECT_TRUE(both.file.document().load().target(1)->locked) << "the lock is saved";
    EXPECT_FALSE(both.file.document().load().target(2)->locked);
    const DocumentView document = both.document();
    const Edit refused[] = {setBox(document, 1, 5, {1, 2, 3, 4}),
                            setShape(document, 1, 5, TurnedBox{{50, 50}, 20, 10, 90}, {}),
                            setFacts(document, 1, {"bus", "", {}, true}),
                            eraseTarget(document, 1),
                            eraseFrom(document, 1, 5),
                            toggleKeyframe(document, 1, 5),
                            toggleOccluded(document, 1, 5),
                            toggleOutside(document, 1, 5),
                            setAttributes(document, 1, 5, {{"a", "b"}}),
                            swapTargets(document, 1, 2, 0, 9),
                            swapTargets(document, 2, 1, 0, 9),
                            splitTarget(document, 1, 5, 9),
                            mergeTargets(document, 1, 2, 0),
                            mergeTargets(document, 2, 1, 0)};
    for (const Edit& edit : refused) {
        ASSERT_FALSE(edit);
        EXPECT_EQ(edit.error().english(), "car is locked. Unlock it to change it.");
    }
    EXPECT_FALSE(carryShape(document, 1, 0));
    both.make(copyTarget(document, 1, 0, 3));
    EXPECT_FALSE(both.session.target(3)->locked) << "a copy is not locked";
    EXPECT_TRUE(setBox(both.document(), 2, 5, {1, 2, 3, 4}));
    const auto read = editStep(toText(both.done[3]));
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value().changes, both.done[3].changes);
    both.file.history().undo(both.done[3]);
    EXPECT_FALSE(both.file.document().load().target(1)->locked);
    both.file.history().redo(both.done[3]);
    both.make(toggleLock(both.document(), 1));
    EXPECT_EQ(both.done.back().label.english(), "unlock car");
    EXPECT_TRUE(both.make(setBox(both.document(), 1, 5, {1, 2, 3, 4})));
    EXPECT_FALSE(both.file.document().load().target(1)->locked);
}

TEST(Annotate, SplitAndMergeKeepEveryBox) {
    Both both;
    both.make(addTarget(1, {"car", "#ff0000", {{"a", "b"}}}, 0, {0, 5, 20, 10}));
    both.make(setBox(both.document(), 1, 10, {100, 5, 20, 10}));
    both.track(1, 11, 1500, 9);
    const auto before = both.picture();
    for (const FrameIndex at : {FrameIndex(5), FrameIndex(10), FrameIndex(700), FrameIndex(1024)}) {
        ASSERT_TRUE(both.make(splitTarget(both.document(), 1, at, 2)));
        EXPECT_EQ(factsOf(*both.session.target(2)), factsOf(*both.session.target(1)));
        for (const auto& [place, box] : before) {
            const auto now = both.shown(place.second < at ? 1 : 2, place.second);
            ASSERT_TRUE(now) << "frame " << place.second << ", split at " << at;
            EXPECT_EQ(now->box, box.box);
            EXPECT_FALSE(both.shown(place.second < at ? 2 : 1, place.second));
        }
        ASSERT_TRUE(both.make(mergeTargets(both.document(), 1, 2, at)));
        EXPECT_FALSE(both.session.target(2));
        for (const auto& [place, box] : before)
            ASSERT_EQ(both.shown(1, place.second)->box, box.box) << "frame " << place.second;
    }
    EXPECT_FALSE(both.make(splitTarget(both.document(), 1, 0, 2)));
    EXPECT_FALSE(both.make(splitTarget(both.document(), 1, 1501, 2)));
}

TEST(Annotate, SwapsTargetsFromFrameOn) {
    Both both;
    both.make(addTarget(1, {"car", "", {}}, 0, {0, 5, 20, 10}));
    both.make(setBox(both.document(), 1, 10, {100, 5, 20, 10}));
    both.track(1, 11, 1500, 9);
    both.make(addTarget(2, {"lorry", "", {}}, 0, {300, 5, 20, 10}));
    both.track(2, 1, 60, 8);
    for (const FrameIndex at : {5, 11, 40, 1200}) {
        const auto before = both.picture();
        ASSERT_TRUE(both.make(swapTargets(both.document(), 1, 2, at, 9))) << at;
        EXPECT_FALSE(both.session.target(9)) << "the spare id is free again";
        auto after = both.picture();
        ASSERT_EQ(after.size(), before.size()) << at;
        for (const auto& [place, box] : before) {
            const auto [id, frame] = place;
            const TargetId now = frame < at ? id : TargetId(3 - id);
            ASSERT_EQ((after[{now, frame}].box), box.box) << at << ": " << id << ", " << frame;
        }
    }
    EXPECT_EQ(both.session.target(1)->label, "car") << "labels stay";
    EXPECT_FALSE(both.make(swapTargets(both.document(), 1, 1, 5, 9)));
    EXPECT_FALSE(both.make(swapTargets(both.document(), 1, 2, 5000, 9)));
}

TEST(Annotate, DeletesFromFrameOnAndCopies) {
    Both both;
    both.make(addTarget(1, {"car", "", {}}, 0, {0, 5, 20, 10}));
    both.make(setBox(both.document(), 1, 10, {100, 5, 20, 10}));
    both.track(1, 11, 1500, 9);
    both.make(copyTarget(both.document(), 1, 20, 5));
    EXPECT_EQ(both.session.target(5)->boxes.size(), 3u);
    EXPECT_EQ(both.session.target(5)->label, "car");
    both.make(eraseFrom(both.document(), 1, 1100));
    EXPECT_TRUE(both.shown(1, 1099));
    EXPECT_FALSE(both.shown(1, 1100));
    both.make(eraseFrom(both.document(), 1, 6));
    EXPECT_EQ(both.shown(1, 5)->box.x, 50) << "the interpolation before stays";
    EXPECT_FALSE(both.shown(1, 6));
    both.make(eraseTarget(both.document(), 1));
    EXPECT_FALSE(both.session.target(1));
    EXPECT_TRUE(both.file.results().chunks(1).empty());
}

/// Applies a random edit, the `i`-th; it may change nothing.
void anyStep(Both& both, std::mt19937& random, int i, TargetId& next) {
    const auto& targets = both.session.targets();
    const TargetId id = targets.empty() ? TargetId(1) : targets[random() % targets.size()].id;
    const TargetId other = targets.empty() ? TargetId(1) : targets[random() % targets.size()].id;
    const FrameIndex f = FrameIndex(random() % 2000);
    switch (random() % 12) {
        case 0:
            both.make(addTarget(next++, {}, f, {double(f), 0, 9, 9}));
            break;
        case 1:
            both.make(setBox(both.document(), id, f, {double(f), 0, 9, 9}));
            break;
        case 2:
            both.make(toggleKeyframe(both.document(), id, f));
            break;
        case 3:
            both.make(toggleOccluded(both.document(), id, f));
            break;
        case 4:
            both.make(toggleOutside(both.document(), id, f));
            break;
        case 5:
            both.make(splitTarget(both.document(), id, f, next++));
            break;
        case 6:
            both.make(mergeTargets(both.document(), id, other, f));
            break;
        case 7:
            both.make(eraseFrom(both.document(), id, f));
            break;
        case 8:
            both.make(copyTarget(both.document(), id, f, next++));
            break;
        case 9:
            both.make(swapTargets(both.document(), id, other, f, next++));
            break;
        case 10:
            both.make(setAttributes(both.document(), id, f, {{"step", std::to_string(i)}}));
            break;
        default:
            if (both.session.target(id)) both.track(id, f, f + 300, double(i));
    }
}

TEST(Annotate, UndoesAndRedoesAnySequenceOfSteps) {
    for (const unsigned seed : {1u, 2u, 3u}) {
        std::mt19937 random(seed);
        Both both;
        both.make(addTarget(1, {"first", "", {}}, 3, {0, 5, 20, 10}));
        std::vector<std::map<std::pair<TargetId, FrameIndex>, SessionBox>> pictures{both.picture()};
        std::vector<Session> sessions{both.session};
        TargetId next = 2;
        for (int i = 0; i < 40; ++i) {
            const std::size_t before = both.done.size();
            anyStep(both, random, i, next);
            if (both.done.size() == before) continue;
            pictures.push_back(both.picture());
            sessions.push_back(both.session);
        }
        ASSERT_GT(pictures.size(), 20u);
        for (std::size_t i = both.done.size(); i-- > 1;) {
            both.file.history().undo(both.done[i]);
            both.perform(inverse(both.done[i]));
            ASSERT_EQ(both.session, sessions[i - 1]) << both.done[i].label.english();
            ASSERT_EQ(both.picture(), pictures[i - 1]) << both.done[i].label.english();
        }
        for (std::size_t i = 1; i < both.done.size(); ++i) {
            both.file.history().redo(both.done[i]);
            both.perform(both.done[i].changes);
            ASSERT_EQ(both.picture(), pictures[i]) << both.done[i].label.english();
        }
        const auto history = both.file.history().steps();
        ASSERT_EQ(history.size(), both.done.size());
        for (std::size_t i = 0; i < history.size(); ++i) {
            EditStep expected = both.done[i];
            expected.merge.clear();
            EXPECT_EQ(history[i].step, expected) << "the step must survive saving";
            EXPECT_FALSE(history[i].undone);
        }
    }
}

TEST(Annotate, MergesOnlyStepsOfOneDrag) {
    Both both;
    both.make(addTarget(1, {}, 0, {0, 5, 20, 10}));
    EditStep first = setBox(both.document(), 1, 0, {1, 5, 20, 10}, "nudge").orThrow();
    const EditStep second = setBox(both.document(), 1, 0, {2, 5, 20, 10}, "nudge").orThrow();
    EXPECT_TRUE(mergeInto(first, second));
    ASSERT_EQ(first.changes.size(), 1u);
    EXPECT_EQ(std::get<BoxChange>(first.changes[0]).before->box.x, 0);
    EXPECT_EQ(std::get<BoxChange>(first.changes[0]).after->box.x, 2);
    const EditStep elsewhere = setBox(both.document(), 1, 1, {2, 5, 20, 10}, "nudge").orThrow();
    EXPECT_FALSE(mergeInto(first, elsewhere));
    const EditStep plain = setBox(both.document(), 1, 0, {3, 5, 20, 10}).orThrow();
    EXPECT_FALSE(mergeInto(first, plain));
}

TEST(Lane, ColumnsShowFramesAtAnyZoom) {
    Both both;
    both.make(addTarget(1, {}, 0, {0, 5, 20, 10}));
    both.make(setBox(both.document(), 1, 10, {100, 5, 20, 10}));
    both.track(1, 40, 1199, 9);
    both.make(toggleOutside(both.document(), 1, 1100));
    const SessionTarget& target = *both.session.target(1);
    const auto exact = laneColumns(target, both.cache, 0, 1, 1300);
    ASSERT_EQ(exact.size(), 1300u);
    for (FrameIndex f = 0; f < 1300; ++f) {
        const auto flags = exact[std::size_t(f)].flags;
        const auto shown = shownBox(target, both.cache, f);
        EXPECT_EQ(bool(flags & LaneColumn::Given),
                  shown && shown->present() && shown->source == BoxSource::Given)
            << f;
        EXPECT_EQ(bool(flags & LaneColumn::Tracked), shown && shown->source == BoxSource::Tracked)
            << f;
        EXPECT_EQ(bool(flags & LaneColumn::Interpolated),
                  shown && shown->source == BoxSource::Interpolated)
            << f;
        EXPECT_EQ(bool(flags & LaneColumn::Outside), f >= 1100) << f;
    }
    EXPECT_EQ(exact[500].confidence, 128);
    const auto wide = laneColumns(target, both.cache, 0, 32, 40);
    EXPECT_TRUE(wide[0].flags & LaneColumn::Keyframe);
    EXPECT_TRUE(wide[0].flags & LaneColumn::Interpolated);
    EXPECT_FALSE(wide[0].flags & LaneColumn::Tracked);
    EXPECT_TRUE(wide[10].flags & LaneColumn::Tracked);
    EXPECT_EQ(wide[39].flags, LaneColumn::Outside);
}

TEST(Lane, ColumnsShowKindsOfShapes) {
    Both both;
    both.make(addTarget(1, {}, 0, {0, 5, 20, 10}));
    both.make(setShape(both.document(), 1, 0, TurnedBox{{10, 10}, 20, 10, 30}, {}));
    both.make(setBox(both.document(), 1, 10, {100, 5, 20, 10}));
    both.make(setShape(both.document(), 1, 10, Polygon{{{{100, 5}, {120, 5}, {110, 15}}}}, {}));
    EditStep run;
    run.id = both.next++;
    run.label = "shapes";
    run.changes.emplace_back(ResultExchange{1, 40, 41});
    ResultRange range{1, 40, 41, {}, std::nullopt};
    for (const FrameIndex frame : {40, 41}) {
        SessionBox box = boxAtX(frame, 1, BoxSource::Tracked);
        box.setShape(frame == 40 ? Shape(Mask{{2, 3, 4, 2}, {1, 7}})
                                 : Shape(TurnedBox{{9, 9}, 4, 3, 5}));
        range.boxes.push_back(box);
    }
    both.file.history().commit(run, 0, {range});
    both.reload();
    const SessionTarget& target = *both.session.target(1);
    constexpr auto all =
        LaneColumn::Turned | LaneColumn::Polygon | LaneColumn::Mask | LaneColumn::Points;
    const auto exact = laneColumns(target, both.cache, 0, 1, 50);
    EXPECT_EQ(exact[0].flags & all, LaneColumn::Turned);
    EXPECT_EQ(exact[5].flags & all, LaneColumn::Turned) << "same as the previous keyframe";
    EXPECT_EQ(exact[10].flags & all, LaneColumn::Polygon);
    EXPECT_EQ(exact[20].flags & all, 0);
    EXPECT_EQ(exact[40].flags & all, LaneColumn::Mask);
    EXPECT_EQ(exact[41].flags & all, LaneColumn::Turned);
    const auto wide = laneColumns(target, both.cache, 0, 32, 2);
    EXPECT_EQ(wide[0].flags & all, LaneColumn::Turned | LaneColumn::Polygon);
    EXPECT_EQ(wide[1].flags & all, LaneColumn::Turned | LaneColumn::Mask) << "from the index";
}

TEST(Lane, FindsKeyframesUncertainFramesAndGaps) {
    Both both;
    both.make(addTarget(1, {}, 5, {0, 5, 20, 10}));
    both.track(1, 6, 2000, 9);
    EditStep run;
    run.id = both.next++;
    run.label = "doubt";
    run.changes.emplace_back(ResultExchange{1, 1500, 1501});
    ResultRange range{1, 1500, 1501, {boxAtX(1500, 1, BoxSource::Tracked)}, std::nullopt};
    range.boxes[0].state = TargetState::Uncertain;
    both.file.history().commit(run, 0, {range});
    both.reload();
    both.make(eraseFrom(both.document(), 1, 1900));
    both.make(setBox(both.document(), 1, 1950, {3, 3, 9, 9}));
    const SessionTarget& target = *both.session.target(1);
    EXPECT_EQ(nextKeyframe(target, 5, true), 1950);
    EXPECT_EQ(nextKeyframe(target, 1950, false), 5);
    EXPECT_EQ(nextKeyframe(target, 1950, true), std::nullopt);
    const UncertainSegments segments = uncertainSegments(both.session, 1, both.cache);
    ASSERT_EQ(segments.all.size(), 1u);
    EXPECT_EQ(segments.all[0].frames, (FrameRange{1500, 1500}));
    // Interpolation fills all frames between keyframes, which leaves no gaps.
    EXPECT_EQ(nextGap(target, both.cache, 0).frame, std::nullopt);
    both.make(toggleKeyframe(both.document(), 1, 5));
    EXPECT_EQ(nextGap(*both.session.target(1), both.cache, 0).frame, 1501);
    EXPECT_EQ(nextGap(*both.session.target(1), both.cache, 1501).frame, (1900 + 1949) / 2);
}

TEST(Lane, FindsNextUncertainSegment) {
    Both both;
    both.make(addTarget(1, {}, 0, {0, 5, 20, 10}));
    both.track(1, 1, 200, 9);
    for (const auto& [from, to] : {std::pair<FrameIndex, FrameIndex>{100, 104}, {110, 110}}) {
        EditStep run;
        run.id = both.next++;
        run.changes.emplace_back(ResultExchange{1, from, to});
        ResultRange range{1, from, to, {}, std::nullopt};
        for (FrameIndex frame = from; frame <= to; ++frame) {
            range.boxes.push_back(boxAtX(frame, 1, BoxSource::Tracked));
            range.boxes.back().state = TargetState::Uncertain;
        }
        both.file.history().commit(run, 0, {range});
    }
    both.reload();
    const UncertainSegments segments = uncertainSegments(both.session, 1, both.cache);
    const auto next = [&](FrameIndex from, bool forward) {
        const UncertainSegment* const found = segments.next(from, forward);
        return found ? std::optional(found->frames.first) : std::nullopt;
    };
    EXPECT_EQ(next(0, true), 100);
    EXPECT_EQ(next(100, true), 110);
    EXPECT_EQ(next(102, true), 110);
    EXPECT_EQ(next(110, true), std::nullopt);
    EXPECT_EQ(next(150, false), 110);
    EXPECT_EQ(next(110, false), 100);
    EXPECT_EQ(next(103, false), 100) << "the beginning of this segment";
    EXPECT_EQ(next(100, false), std::nullopt);
}

TEST(Lane, SearchesWaitForMissingResults) {
    Both both;
    both.make(addTarget(1, {}, 0, {0, 5, 20, 10}));
    both.track(1, 1, 100, 9);
    EditStep run;
    run.id = both.next++;
    run.changes.emplace_back(ResultExchange{1, 50, 50});
    SessionBox lost = boxAtX(50, 0, BoxSource::Tracked);
    lost.state = TargetState::Lost;
    both.file.history().commit(run, 0, {{1, 50, 50, {lost}, std::nullopt}});
    ResultCache later;
    std::uint64_t asked = 0;
    int questions = 0;
    later.setAsk([&](TargetId, std::int64_t, std::uint64_t ticket) {
        asked = ticket;
        ++questions;
    });
    later.reset(both.file.results().index());
    const auto search = [&] { return uncertainSegments(both.session, 1, later); };
    EXPECT_TRUE(search().waits);
    EXPECT_TRUE(search().waits);
    EXPECT_EQ(questions, 1) << "one request is enough";
    later.arrived(1, 0, asked + 1, {});
    EXPECT_TRUE(search().waits) << "an answer to an outdated request is ignored";
    later.arrived(1, 0, asked, both.file.results().chunk(1, 0));
    ASSERT_EQ(search().all.size(), 1u);
    EXPECT_EQ(search().all[0].frames, (FrameRange{50, 50}));
}

}  // namespace
}  // namespace spoor
