// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long operations show their progress and can be cancelled.
#include "gui/window/notices/wait_notice.h"

#include "engine/media/open_input.h"
#include "gui/window/notices/notice_host.h"
#include "tests/gui/runs/project_fixture.h"

#include <QPushButton>
#include <future>
#include <thread>

namespace spoor::test {
namespace {

/// A tracker whose steps block while `held` is true.
class SlowPipeline : public Pipeline {
public:
    static std::atomic<bool> held;
    void addTarget(FrameContext&, StageContext&, TargetId, const StartBox&) override {}
    void removeTarget(TargetId) override {}
    void pauseTarget(TargetId, bool) override {}
    StepResult step(FrameContext&, StageContext&) override {
        while (held) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return {{trackedAt(1, {10, 10, 20, 20})}};
    }
    void setParams(const ParamSet&) override {}
    void save(StateWriter&, StageContext&) const override {}
    void load(StateReader&, StageContext&) override {}
};
std::atomic<bool> SlowPipeline::held{false};

class WaitTest : public ProjectTest {
protected:
    NoticeHost& notices() { return workbench->window()->centre().notices(); }
    bool waits() { return notices().shows(WaitNotice::key); }
    QPushButton& cancel() { return *notices().findChild<QPushButton*>("notice.action"); }
};

TEST_F(WaitTest, ShowsAndCancelsOpening) {
    openClip();
    draw(20, 30);
    std::promise<void> go;
    auto gone = std::make_shared<std::shared_future<void>>(go.get_future());
    std::promise<bool> cancelled;
    workbench->bridge().open("long film.mkv", [&, gone](OpenProgress& progress) {
        progress.report(OpenProgress::Stage::Reading, 0.4);
        gone->wait();
        cancelled.set_value(progress.cancelled());
        return FrameStore::fromSource(std::make_unique<ClipSource>(SizeI{64, 48}, 3),
                                      FrameStore::Options());
    });
    ASSERT_TRUE(waitFor([&] { return waits() && notices().sentence().contains("40 %"); }))
        << qPrintable(notices().sentence());
    EXPECT_TRUE(notices().sentence().contains("long film.mkv"));
    QTest::mouseClick(&cancel(), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return !waits(); }));
    go.set_value();
    EXPECT_TRUE(cancelled.get_future().get()) << "the opener is not cancelled";
    runEventLoop(200);
    EXPECT_EQ(document().frameCount(), 30) << "the previous video stays open";
    EXPECT_EQ(annotations().session().targets().size(), 1u);
}

TEST_F(WaitTest, ShowsAndStopsWaitingRun) {
    static const AlgorithmDescriptor slow = [] {
        AlgorithmDescriptor type = slidingPipeline();
        type.id = "slow";
        type.create = [](const AlgorithmOptions&) { return std::make_unique<SlowPipeline>(); };
        return type;
    }();
    openClip();
    document().setup().choose(slow, ParamSet(), {});
    draw(20, 30);
    SlowPipeline::held = true;
    press(Qt::Key_T, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return waits(); }));
    EXPECT_FALSE(notices().sentence().isEmpty());
    QTest::mouseClick(&cancel(), Qt::LeftButton);
    EXPECT_FALSE(waits() && cancel().isVisible()) << "the run is already stopping";
    SlowPipeline::held = false;
    EXPECT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
    EXPECT_TRUE(waitFor([&] { return !waits(); }));
    EXPECT_LT(document().frame(), 29) << "the run was not stopped";
    document().setup().choose(slidingPipeline(), ParamSet(), {});
}

}  // namespace
}  // namespace spoor::test
