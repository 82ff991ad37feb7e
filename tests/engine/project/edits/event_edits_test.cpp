// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/edits/event_edits.h"

#include "engine/base/temporary_folder.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_file.h"
#include "engine/project/store/session_results.h"

#include <gtest/gtest.h>
#include <random>

namespace spoor {
namespace {

void perform(Session& session, const Edit& edit) {
    ASSERT_TRUE(edit) << edit.error().english();
    for (const Change& change : edit.value().changes) apply(session, change);
}

Session twoTargets() {
    Session session;
    session.fps = 25;
    session.length = 100;
    for (const int id : {1, 2}) {
        SessionBox box;
        box.box = {1, 2, 3, 4};
        box.keyframe = true;
        session.put(TargetId(id), box);
    }
    session.events[1] = {"run", {0, 10}, TargetId(1), "fast"};
    session.events[2] = {"run", {20, 30}, TargetId(1)};
    session.events[5] = {"jump", {20, 20}, TargetId(2)};
    return session;
}

TEST(EventEdits, AddChangeAndDeleteInOneStepEach) {
    Session session;
    const SessionEvent run{"run", {5, 20}, std::nullopt, "c"};
    perform(session, setEvent(session, nextEventId(session), run));
    EXPECT_EQ(session.events.at(1), run);
    EXPECT_FALSE(setEvent(session, 1, run)) << "nothing changes";
    SessionEvent longer = run;
    longer.frames.last = 40;
    const Edit change = setEvent(session, 1, longer);
    perform(session, change);
    EXPECT_EQ(change.value().label.english(), "change event run");
    for (const Change& back : inverse(change.value())) apply(session, back);
    EXPECT_EQ(session.events.at(1), run);
    perform(session, setEvent(session, 1, std::nullopt));
    EXPECT_TRUE(session.events.empty());
    EXPECT_FALSE(setEvent(session, 1, std::nullopt));
}

TEST(EventEdits, RejectInvalidEventsWithASentence) {
    const Session session;
    const auto why = [&](const SessionEvent& event) {
        const Edit edit = setEvent(session, 1, event);
        return edit ? std::string() : edit.error().english();
    };
    std::string wide;
    for (std::size_t i = 0; i < maxEventLabel; ++i) wide += "跑";
    EXPECT_EQ(why({wide, {0, 0}}), "") << "200 characters of three bytes";
    EXPECT_EQ(why({wide + "x", {0, 0}}),
              "The label of an event has at most 200 characters. Shorten it.");
    EXPECT_EQ(why({" ", {0, 0}}), "An event needs a label. Enter one.");
    EXPECT_NE(why({"a", {3, 2}}).find("from frame 3 to frame 2"), std::string::npos);
    EXPECT_NE(why({"a", {-1, 2}}), "");
    EXPECT_NE(why({"a", {0, maxFrames}}), "");
    EXPECT_NE(why({"a", {0, 1}, std::nullopt, std::string(maxEventComment + 1, 'x')}), "");
}

TEST(EventEdits, RejectMoreThanTheLimit) {
    Session session;
    for (EventId id = 1; id <= EventId(maxEvents); ++id) session.events[id] = {"a", {id, id}};
    const Edit more = setEvent(session, nextEventId(session), SessionEvent{"a", {0, 0}});
    ASSERT_FALSE(more);
    EXPECT_NE(more.error().english().find("at most 100000 events"), std::string::npos);
    EXPECT_TRUE(setEvent(session, 1, SessionEvent{"b", {0, 0}})) << "a change stays possible";
    ProjectFile file(ProjectFile::inMemory);
    file.document().store(session);
    EXPECT_EQ(file.document().load(), session);
}

TEST(EventEdits, FollowTheirTargets) {
    Session session = twoTargets();
    ResultCache results;
    perform(session, swapTargets({session, results}, 1, 2, 15, 3));
    EXPECT_EQ(session.events.at(1).target, TargetId(1)) << "began before";
    EXPECT_EQ(session.events.at(2).target, TargetId(2));
    EXPECT_EQ(session.events.at(5).target, TargetId(1));
    perform(session, mergeTargets({session, results}, 1, 2, 0));
    EXPECT_EQ(session.events.at(2).target, TargetId(1));
    const Session before = session;
    const Edit erased = eraseTarget({session, results}, 1);
    perform(session, erased);
    EXPECT_EQ(session.events.at(1).target, std::nullopt);
    EXPECT_EQ(session.events.size(), 3u);
    for (const Change& change : inverse(erased.value())) apply(session, change);
    EXPECT_EQ(session, before);
}

TEST(EventEdits, AreImportedWithTheirSubjects) {
    Session into = twoTargets();
    SessionTarget ann = *into.target(2);
    ann.name = "Ann";
    into.put(ann);
    Session other;
    other.put({7, "", "", {}, false, {}, "Ann"});
    other.put({8, "", "", {}, false, {}, "Bob"});
    other.events[1] = {"sit", {1, 2}, TargetId(7)};
    other.events[2] = {"sit", {1, 2}, TargetId(8)};
    const ImportEdit import = importTargets(into, other, 9, 0, "f");
    for (const Change& change : import.step.changes) apply(into, change);
    EXPECT_EQ(into.events.at(6).target, TargetId(2)) << "the target named Ann";
    EXPECT_EQ(into.events.at(7).target, TargetId(9));
    EXPECT_EQ(into.target(9)->name, "Bob");
}

TEST(EventEdits, SurviveProjectsAndTheirHistory) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a.spoor");
    const Session session = twoTargets();
    writeNewProject(session, path);
    ProjectFile file(path);
    EXPECT_EQ(file.document().load().events, session.events);
    EditStep step = renameEvents(session, "run", "walk").orThrow();
    step.id = 1;
    file.history().commit(step);
    EXPECT_EQ(file.document().load().events.at(2).label, "walk");
    EXPECT_EQ(editStep(toText(step)).orThrow().changes, step.changes);
    file.history().undo(step);
    EXPECT_EQ(file.document().load().events, session.events);
    ProjectRun run = file.document().run();
    run.eventLabels = {{"run\nor walk", "1", false}, {"jump", "", true}};
    file.document().putRun(run);
    EXPECT_EQ(file.document().run().eventLabels, run.eventLabels);
}

/// A random edit of events or of their targets.
Edit anyEdit(const DocumentView& document, std::mt19937& random, TargetId fresh) {
    const Session& session = document.session;
    const FrameIndex frame = FrameIndex(random() % 100);
    const auto id = EventId(1 + random() % 6);
    switch (random() % 6) {
        case 0:
            return setEvent(session, nextEventId(session),
                            SessionEvent{"run", {frame, frame + 5}, TargetId(1)});
        case 1:
            return setEvent(session, id, SessionEvent{"jump", {frame, frame}});
        case 2:
            return setEvent(session, id, std::nullopt);
        case 3:
            return renameEvents(session, "run", random() % 2 ? "walk" : "");
        case 4:
            return splitTarget(document, 1, frame, fresh);
        default:
            return mergeTargets(document, 1, fresh - 1, frame);
    }
}

TEST(EventEdits, AreUndoneAndRedoneInAnySequence) {
    for (const unsigned seed : {1u, 2u, 3u}) {
        std::mt19937 random(seed);
        ProjectFile file(ProjectFile::inMemory);
        Session session = twoTargets();
        file.document().store(session);
        ResultCache results;
        std::vector<EditStep> steps;
        std::vector<Session> sessions{session};
        for (int i = 0; i < 60; ++i) {
            const Edit edit = anyEdit({session, results}, random, TargetId(3 + i));
            if (!edit) continue;
            steps.push_back(edit.value());
            steps.back().id = std::int64_t(steps.size());
            file.history().commit(steps.back());
            perform(session, edit);
            ASSERT_EQ(file.document().load(), session);
            sessions.push_back(session);
        }
        ASSERT_GT(steps.size(), 20u);
        for (std::size_t i = steps.size(); i-- > 0;) {
            file.history().undo(steps[i]);
            ASSERT_EQ(file.document().load(), sessions[i]) << steps[i].label.english();
        }
        for (std::size_t i = 0; i < steps.size(); ++i) {
            file.history().redo(steps[i]);
            ASSERT_EQ(file.document().load(), sessions[i + 1]);
        }
    }
}

TEST(EventTimes, FollowTheFramesOwnTimes) {
    Session session = twoTargets();
    EXPECT_EQ(durationOf(session, session.events.at(1)), 0.4);
    session.times = {{0, 0.0}, {10, 2.0}, {20, 2.1}};
    EXPECT_EQ(durationOf(session, session.events.at(1)), 2.0);
    EXPECT_EQ(durationOf(session, session.events.at(5)), 0.0);
    const FrameClock times(session.times, session.fps);
    EXPECT_EQ(times.frameAt(1.2), 10);
    EXPECT_EQ(times.frameAt(0.2), 0);
    EXPECT_EQ(times.frameAt(9), 225) << "after the last known time";
    session.times.clear();
    session.fps = 0;
    EXPECT_EQ(durationOf(session, session.events.at(1)), std::nullopt);
}

TEST(EventTimes, AreCutToARange) {
    const Session part = within(twoTargets(), {5, 25});
    EXPECT_EQ(part.events.at(1).frames, (FrameRange{5, 10}));
    EXPECT_EQ(part.events.at(2).frames, (FrameRange{20, 25}));
    EXPECT_TRUE(part.target(2)) << "the subject of an event stays";
    EXPECT_EQ(within(twoTargets(), {40, 50}).events.size(), 0u);
}

}  // namespace
}  // namespace spoor
