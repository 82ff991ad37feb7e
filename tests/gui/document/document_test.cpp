// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/frame.h"
#include "engine/pipeline/signal.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/convert.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QSignalSpy>

namespace spoor::test {
namespace {

TEST(Document, NewerRowsReplaceOlderOnesOfTheSameTarget) {
    Document document;
    document.applyRows({{3, {trackedAt(1, {0, 0, 5, 5}), trackedAt(4, {9, 9, 5, 5})}}}, {});
    document.applyRows({{3, {trackedAt(2, {2, 2, 5, 5}), trackedAt(4, {7, 7, 5, 5})}}}, {});
    const auto rows = document.computed().results().value(3);
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0].id, 1);
    EXPECT_EQ(rows[1].id, 2);
    EXPECT_EQ(rows[2].box, (RectF{7, 7, 5, 5}));
}

TEST(Document, RemovingTargetRemovesItsResults) {
    Document document;
    RunState state;
    state.targets = {{1, "a", false, 0}, {2, "b", false, 0}};
    document.applyState(state);
    document.applyRows({{0, {trackedAt(1, {0, 0, 5, 5}), trackedAt(2, {1, 1, 5, 5})}}}, {});
    targets::remove(document, 1);
    state.targets = {{2, "b", false, 0}};
    document.applyState(state);
    ASSERT_EQ(document.computed().results().value(0).size(), 1U);
    EXPECT_EQ(document.computed().results().value(0)[0].id, 2);
}

TEST(Document, KeepsResultsWhenRestartedEngineKnowsNoTargets) {
    Document document;
    RunState state;
    state.targets = {{1, "a", false, 0}};
    document.applyState(state);
    document.applyRows({{0, {trackedAt(1, {0, 0, 5, 5})}}}, {});
    document.applyState({});
    EXPECT_EQ(document.computed().results().value(0).size(), 1U);
}

TEST(Document, RenamesTargetInAllResults) {
    Document document;
    RunState state;
    state.targets = {{1, "a", false, 0}};
    document.applyState(state);
    document.applyRows({{0, {trackedAt(1, {0, 0, 5, 5})}}, {1, {trackedAt(1, {1, 1, 5, 5})}}}, {});
    state.targets[0].label = "b";
    document.applyState(state);
    EXPECT_EQ(document.computed().results().value(0)[0].label, "b");
    EXPECT_EQ(document.computed().results().value(1)[0].label, "b");
}

TEST(Document, RequestsUnionOfArtifactsOfAllViewers) {
    Document document;
    const Posted posted(document);
    const QObject one;
    {
        const QObject two;
        document.watched().set(&one, {"a", "b"});
        document.watched().set(&two, {"b", "c"});
        document.watched().set(&two, {"b", "c"});  // an unchanged set posts no command
        const auto watched = posted.all<command::Watch>();
        ASSERT_EQ(watched.size(), 2U);
        EXPECT_EQ(watched[1].artifacts, (std::set<std::string>{"a", "b", "c"}));
    }
    EXPECT_EQ(posted.all<command::Watch>().back().artifacts, (std::set<std::string>{"a", "b"}));
}

TEST(Document, ChangingArtifactResetsSelectedBox) {
    Selection selection;
    selection.setArtifact("x");
    selection.setBox(3);
    const QSignalSpy changed(&selection, &Selection::boxChanged);
    selection.setArtifact("y");
    EXPECT_EQ(selection.box(), -1);
    EXPECT_EQ(changed.count(), 1);
    selection.setArtifact("y");
    EXPECT_EQ(changed.count(), 1);
}

TEST(Convert, ImageSharesPixelsAndKeepsFrameAlive) {
    QImage image;
    {
        const Frame frame = plainFrame({33, 7}, 0, 0x112233);
        image = toImage(frame);
        EXPECT_EQ(image.constBits(), frame.pixels());
        EXPECT_EQ(frame.useCount(), 2);
    }
    EXPECT_EQ(image.pixel(32, 6), 0xff112233U);
}

TEST(DocumentTest, RunIsOneUndoStepDespiteLateStates) {
    Document document;
    document.setup().choose(slidingPipeline(), ParamSet(), {});
    targets::add(document, {1, 1, 9, 9});
    RunState idle, tracking;
    tracking.mode = RunMode::Tracking;
    document.applyRows({{1, {trackedAt(1, {2, 2, 9, 9})}}}, {});
    document.applyState(idle);  // a state from before the run
    document.applyState(tracking);
    document.applyRows({{2, {trackedAt(1, {3, 3, 9, 9})}}}, {});
    document.applyState(idle);
    document.applyRows({{3, {trackedAt(1, {4, 4, 9, 9})}}}, {});
    Annotations& annotations = document.annotations();
    ASSERT_TRUE(annotations.boxAt(1, 3));
    annotations.undo();
    EXPECT_FALSE(annotations.boxAt(1, 3)) << "frame 3 belongs to another run";
    EXPECT_TRUE(annotations.boxAt(1, 2));
    annotations.undo();
    EXPECT_FALSE(annotations.boxAt(1, 2));
    EXPECT_FALSE(annotations.boxAt(1, 1));
    EXPECT_TRUE(annotations.boxAt(1, 0));
}

}  // namespace
}  // namespace spoor::test
