// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What becomes of boxes and shapes that are drawn in the window by mouse and keys.
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/state_io.h"
#include "engine/project/session/session.h"
#include "gui/app/window/mode_control.h"
#include "gui/shell/bars/run_strip.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace spoor::test {
namespace {

/// A tracker that moves no target and loses it in frames 10 to 19.
class LosingPipeline : public Pipeline {
public:
    void addTarget(FrameContext&, StageContext&, TargetId id, const StartBox& start) override {
        m_boxes[id] = start.box;
    }
    void removeTarget(TargetId id) override { m_boxes.erase(id); }
    void pauseTarget(TargetId, bool) override {}
    StepResult step(FrameContext& context, StageContext&) override {
        StepResult result;
        const FrameIndex frame = context.frame().index();
        for (const auto& [id, box] : m_boxes) {
            TargetResult row = trackedAt(id, box);
            if (frame >= 10 && frame < 20) row.state = TargetState::Lost;
            result.targets.push_back(row);
        }
        return result;
    }
    void setParams(const ParamSet&) override {}
    void save(StateWriter&, StageContext&) const override {}
    void load(StateReader&, StageContext&) override {}

private:
    std::map<TargetId, RectF> m_boxes;
};

class DrawnTargetTest : public ProjectTest {
protected:
    /// Tracks a target through the clip and selects it.
    void trackOne() {
        openClip();
        draw(20, 30);
        press(Qt::Key_T, Qt::ControlModifier);
        ASSERT_TRUE(waitFor(
            [&] { return document().frame() == 29 && document().state().mode == RunMode::Idle; }));
        workbench->selection().setTarget(1);
    }
    void trackLosing() {
        // Outlives the window.
        static const AlgorithmDescriptor losing = [] {
            AlgorithmDescriptor type = slidingPipeline();
            type.id = "losing";
            type.create = [](const AlgorithmOptions&) {
                return std::make_unique<LosingPipeline>();
            };
            return type;
        }();
        document().setup().choose(losing, ParamSet(), {});
        trackOne();
    }
    void click(double x, double y) {
        QTest::mouseClick(&view(), Qt::LeftButton, {},
                          view().mapping().toWidget(QPointF(x, y)).toPoint());
    }
    void drawTriangle(double x, double y) {
        press(Qt::Key_P);
        click(x, y);
        click(x + 20, y);
        click(x + 20, y + 20);
    }
    const SessionTarget* target(TargetId id) { return annotations().session().target(id); }
    std::size_t count() { return annotations().session().targets().size(); }
    QMenu* question() {
        QMenu* menu = nullptr;
        waitFor([&] {
            for (auto* each : view().findChildren<QMenu*>("video.whose_box"))
                if (each->isVisible()) menu = each;
            return menu != nullptr;
        });
        return menu;
    }
    template <typename T>
    T* part(const char* name) {
        return workbench->window()->findChild<T*>(name);
    }
};

TEST_F(DrawnTargetTest, UndoOfANewTargetRestoresEverything) {
    trackOne();
    seek(15);
    draw(100, 70);
    ASSERT_EQ(count(), 2u);
    ASSERT_TRUE(waitFor([&] { return document().state().targets.size() == 2; }));
    EXPECT_EQ(workbench->selection().target(), 2);
    EXPECT_EQ(document().state().targets.front().trackedTo, 29) << "its results are current";
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(count(), 1u);
    EXPECT_EQ(workbench->selection().target(), 1);
    ASSERT_TRUE(waitFor([&] { return document().state().targets.size() == 1; }));
    EXPECT_EQ(document().state().targets.front().trackedTo, 29);
    EXPECT_EQ(workbench->selection().target(), 1);
    draw(100, 70);
    EXPECT_TRUE(target(2)) << "its number is not skipped";
    ASSERT_TRUE(waitFor([&] { return document().state().targets.size() == 2; }));
    press(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().state().targets.size() == 1; }));
    press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(target(2));
    EXPECT_EQ(workbench->selection().target(), 2);
    EXPECT_EQ(annotations().nextId(), 3);
}

TEST_F(DrawnTargetTest, ShapesMakeNewTargetsUnlessTheBarSaysOtherwise) {
    openClip();
    draw(20, 30);
    const RectF box = target(1)->at(0)->box;
    press(Qt::Key_A);
    workbench->selection().setTarget(1);
    drawTriangle(100, 20);
    press(Qt::Key_Return);
    ASSERT_EQ(count(), 2u);
    EXPECT_EQ(*target(1)->at(0), *shown(1, 0)) << "the selected target is as it was";
    EXPECT_EQ(target(1)->at(0)->box, box);
    EXPECT_TRUE(target(2)->at(0)->shape->as<Polygon>());
    NoticeHost& notices = workbench->window()->videoArea().notices();
    ASSERT_TRUE(waitFor([&] { return notices.sentence().startsWith("Added"); }))
        << qPrintable(notices.sentence());
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(count(), 1u) << "one step";
    // The bar has the choice while the tool is active.
    auto* const replace = part<QToolButton>("shape.replace");
    auto* const add = part<QToolButton>("shape.part");
    EXPECT_FALSE(replace->isVisible());
    press(Qt::Key_P);
    ASSERT_TRUE(replace->isVisible());
    QTest::mouseClick(replace, Qt::LeftButton);
    for (const auto& [x, y] : {std::pair(60, 20), std::pair(80, 20), std::pair(80, 40)})
        click(x, y);
    press(Qt::Key_Return);
    EXPECT_EQ(count(), 1u);
    ASSERT_TRUE(target(1)->at(0)->shape->as<Polygon>());
    EXPECT_TRUE(waitFor([&] { return notices.sentence().startsWith("Set the shape"); }))
        << qPrintable(notices.sentence());
    press(Qt::Key_P);
    EXPECT_TRUE(part<QToolButton>("shape.new")->isChecked()) << "the choice is for one shape";
    QTest::mouseClick(add, Qt::LeftButton);
    for (const auto& [x, y] : {std::pair(120, 80), std::pair(140, 80), std::pair(140, 99)})
        click(x, y);
    press(Qt::Key_Return);
    EXPECT_EQ(count(), 1u);
    EXPECT_EQ(target(1)->at(0)->shape->as<Polygon>()->parts.size(), 2u);
}

TEST_F(DrawnTargetTest, StrokesOnEmptyGroundMakeATargetAndOnItContinueIt) {
    openClip();
    draw(20, 30);
    press(Qt::Key_A);
    workbench->selection().setTarget(1);
    press(Qt::Key_B);
    draw(100, 60, 20);
    ASSERT_EQ(count(), 2u);
    EXPECT_TRUE(target(1)->at(0)->shape->empty());
    const RectF before = target(2)->at(0)->box;
    draw(115, 75, 20);
    EXPECT_EQ(count(), 2u) << "the stroke begins on the mask";
    EXPECT_GT(target(2)->at(0)->box.right(), before.right());
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(target(2)->at(0)->box, before);
}

TEST_F(DrawnTargetTest, BoxWhereTheTargetIsLostAsksWhoseItIs) {
    trackLosing();
    seek(12);
    draw(80, 60);
    QMenu* menu = question();
    ASSERT_TRUE(menu);
    EXPECT_EQ(count(), 1u) << "nothing is added before the answer";
    ASSERT_EQ(menu->actions().size(), 2);
    EXPECT_EQ(menu->actions()[0]->text(), "&Correct Target 1 here");
    QTest::keyClick(menu, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return target(1)->at(12) != nullptr; }));
    EXPECT_EQ(count(), 1u);
    EXPECT_NEAR(target(1)->at(12)->box.x, 80, 1);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor(
        [&] { return document().frame() == 29 && document().state().mode == RunMode::Idle; }));
    EXPECT_NEAR(shown(1, 25)->box.x, 80, 1) << "tracking continues from the correction";
    seek(14);
    draw(80, 20);
    menu = question();
    ASSERT_TRUE(menu);
    QTest::keyClick(menu, Qt::Key_Escape);
    EXPECT_EQ(count(), 1u) << "Esc drops the box";
    draw(80, 20);
    menu = question();
    ASSERT_TRUE(menu);
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions()[1]).center());
    EXPECT_TRUE(waitFor([&] { return count() == 2; }));
    EXPECT_FALSE(target(1)->at(14));
}

TEST_F(DrawnTargetTest, LossInTheFirstSecondOffersAnotherTracker) {
    trackLosing();
    NoticeHost& notices = workbench->window()->videoArea().notices();
    ASSERT_TRUE(waitFor([&] { return notices.shows("other_tracker"); }))
        << qPrintable(notices.sentence());
    EXPECT_TRUE(notices.sentence().contains("Correlation filter"))
        << qPrintable(notices.sentence());
    press(Qt::Key_U, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(QApplication::focusWidget());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_EQ(document().setup().type()->id, "correlation-filter");
    EXPECT_TRUE(waitFor(
        [&] { return document().frame() == 29 && document().state().mode == RunMode::Idle; }));
    EXPECT_FALSE(notices.holds("other_tracker")) << "once per video";
}

TEST_F(DrawnTargetTest, MenuAndStripOfferToCorrectALostTarget) {
    trackLosing();
    seek(12);
    EXPECT_TRUE(waitFor([&] { return action("redraw_target").text() == "C&orrect Target 1 here"; }))
        << qPrintable(action("redraw_target").text());
    ASSERT_TRUE(waitFor([&] { return part<QPushButton>("strip.correct") != nullptr; }));
    auto* const button = part<QPushButton>("strip.correct");
    EXPECT_EQ(button->text(), "Correct Target 1 here");
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(view().boxTool().draft());
    press(Qt::Key_Return);
    EXPECT_TRUE(waitFor([&] { return target(1)->at(12) != nullptr; }));
    seek(25);
    EXPECT_TRUE(waitFor([&] { return action("redraw_target").text() == "Re&draw box"; }));
    EXPECT_TRUE(waitFor([&] { return part<QPushButton>("strip.correct") == nullptr; }));
}

}  // namespace
}  // namespace spoor::test
