// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A run that is stopped and continued is one run for the run strip.
#include "engine/media/frame.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/state_io.h"
#include "engine/project/session/session.h"
#include "gui/shell/bars/run_strip.h"
#include "tests/gui/document/projects/project_fixture.h"
#include "tests/gui/manual_reset_event.h"

#include <QPushButton>
#include <atomic>

namespace spoor::test {
namespace {

constexpr FrameIndex haltAt = 15;

/// A tracker that loses its targets in frames 5 to 8, and waits in frame `haltAt` for `mayStep`.
class HaltingPipeline : public Pipeline {
public:
    static ManualResetEvent mayStep;
    static std::atomic<bool> halted;
    void addTarget(FrameContext&, StageContext&, TargetId, const StartBox&) override {}
    void removeTarget(TargetId) override {}
    void pauseTarget(TargetId, bool) override {}
    StepResult step(FrameContext& context, StageContext&) override {
        const FrameIndex frame = context.frame().index();
        halted = frame == haltAt;
        if (halted) mayStep.wait();
        TargetResult row = trackedAt(1, {20, 30, 30, 30});
        if (frame >= 5 && frame < 9) row.state = TargetState::Lost;
        return {{row}};
    }
    void setParams(const ParamSet&) override {}
    void save(StateWriter&, StageContext&) const override {}
    void load(StateReader&, StageContext&) override {}
};
ManualResetEvent HaltingPipeline::mayStep;
std::atomic<bool> HaltingPipeline::halted{false};

class ContinuedRunTest : public ProjectTest {
protected:
    void TearDown() override { HaltingPipeline::mayStep.set(); }
    QString strip() { return workbench->window()->content().strip().sentence(); }
    bool says(const QString& part) {
        return waitFor([&] { return strip().contains(part); });
    }
    QPushButton* button(const char* name) {
        return workbench->window()->findChild<QPushButton*>(name);
    }
    void stopInTheMiddle() {
        openClip();
        // Outlives the window.
        static const AlgorithmDescriptor halting = [] {
            AlgorithmDescriptor type = slidingPipeline();
            type.id = "halting";
            type.create = [](const AlgorithmOptions&) {
                return std::make_unique<HaltingPipeline>();
            };
            return type;
        }();
        document().setup().choose(halting, ParamSet(), {});
        draw(20, 30);
        HaltingPipeline::mayStep.reset();
        press(Qt::Key_T, Qt::ControlModifier);
        ASSERT_TRUE(waitFor([] { return HaltingPipeline::halted.load(); }));
        press(Qt::Key_Escape);
        HaltingPipeline::mayStep.set();
        ASSERT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
    }
};

TEST_F(ContinuedRunTest, ContinuedRunCountsAllFrames) {
    stopInTheMiddle();
    EXPECT_TRUE(says("Stopped at frame 15 · 16 of 30 frames · 4 lost in 1 segment"))
        << qPrintable(strip());
    press(Qt::Key_T, Qt::ControlModifier);
    EXPECT_TRUE(says("Run finished · 30 frames · 4 lost in 1 segment")) << qPrintable(strip());
    ASSERT_TRUE(button("strip.why"));
    EXPECT_TRUE(button("strip.why")->isVisible());
    seek(3);
    press(Qt::Key_T, Qt::ControlModifier);
    EXPECT_TRUE(says("27 of 30 frames")) << "another run: " << qPrintable(strip());
}

TEST_F(ContinuedRunTest, ContinueGoesBackToWhereTheRunStopped) {
    stopInTheMiddle();
    seek(2);
    ASSERT_TRUE(waitFor([&] { return button("strip.continue") != nullptr; }));
    QTest::mouseClick(button("strip.continue"), Qt::LeftButton);
    EXPECT_TRUE(says("Run finished · 30 frames")) << qPrintable(strip());
}

TEST_F(ContinuedRunTest, ContinuesFromTheBoxThatWasCorrected) {
    stopInTheMiddle();
    seek(12);
    ASSERT_TRUE(waitFor([&] { return button("strip.continue") != nullptr; }));
    EXPECT_TRUE(waitFor([&] { return button("strip.continue")->text() == "Continue from 15"; }))
        << qPrintable(button("strip.continue")->text());
    seek(10);
    Annotations& all = annotations();
    const TargetId id = all.session().targets().front().id;
    const RectF corrected{40, 50, 30, 30};
    ASSERT_TRUE(all.edit(setBox(all.annotated(), id, 10, corrected)));
    EXPECT_TRUE(waitFor([&] { return button("strip.continue")->text() == "Continue"; }))
        << "the frame on screen has the correction";
    seek(2);
    EXPECT_TRUE(waitFor([&] { return button("strip.continue")->text() == "Continue from 10"; }));
    QTest::mouseClick(button("strip.continue"), Qt::LeftButton);
    EXPECT_TRUE(says("Run finished · 20 of 30 frames")) << qPrintable(strip());
    all.undo();
}

}  // namespace
}  // namespace spoor::test
