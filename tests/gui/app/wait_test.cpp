// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long operations show their progress and can be cancelled.
#include "gui/shell/notices/wait_notice.h"

#include "engine/inference/network_progress.h"
#include "engine/media/open_input.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/state_io.h"
#include "engine/project/session/session.h"
#include "gui/shell/bars/run_strip.h"
#include "gui/shell/notices/notice_host.h"
#include "tests/gui/document/projects/project_fixture.h"
#include "tests/gui/manual_reset_event.h"

#include <QPushButton>
#include <QToolButton>
#include <atomic>
#include <future>

namespace spoor::test {
namespace {

/// A tracker whose steps wait for `mayStep`. It resets the event itself in frame `haltAt`, because
/// the window sees frames late.
class SlowPipeline : public Pipeline {
public:
    static ManualResetEvent mayStep;
    static std::atomic<FrameIndex> haltAt;
    void addTarget(FrameContext&, StageContext&, TargetId, const StartBox&) override {}
    void removeTarget(TargetId) override {}
    void pauseTarget(TargetId, bool) override {}
    StepResult step(FrameContext& context, StageContext&) override {
        if (context.frame().index() == haltAt.load()) mayStep.reset();
        mayStep.wait();
        return {{trackedAt(1, {10, 10, 20, 20})}};
    }
    void setParams(const ParamSet&) override {}
    void save(StateWriter&, StageContext&) const override {}
    void load(StateReader&, StageContext&) override {}
};
ManualResetEvent SlowPipeline::mayStep;
std::atomic<FrameIndex> SlowPipeline::haltAt{FrameIndex(-1)};

/// A tracker whose creation waits for `mayStart`, as while kernels are compiled.
class SlowStart {
public:
    static ManualResetEvent mayStart;
    static const AlgorithmDescriptor& type() {
        static const AlgorithmDescriptor type = [] {
            AlgorithmDescriptor slow = slidingPipeline();
            slow.id = "slow_start";
            slow.create = [](const AlgorithmOptions& options) {
                mayStart.wait();
                return slidingPipeline().create(options);
            };
            return slow;
        }();
        return type;
    }
};
ManualResetEvent SlowStart::mayStart;

class WaitTest : public ProjectTest {
protected:
    void TearDown() override {
        SlowPipeline::haltAt = FrameIndex(-1);
        SlowPipeline::mayStep.set();
        SlowStart::mayStart.set();
        document().setup().choose(slidingPipeline(), ParamSet(), {});
    }
    static const AlgorithmDescriptor& slowPipeline() {
        static const AlgorithmDescriptor type = [] {
            AlgorithmDescriptor slow = slidingPipeline();
            slow.id = "slow";
            slow.create = [](const AlgorithmOptions&) { return std::make_unique<SlowPipeline>(); };
            return slow;
        }();
        return type;
    }
    QString strip() { return workbench->window()->content().strip().sentence(); }
    QString primary() { return workbench->window()->findChild<QToolButton*>("primary")->text(); }
    NoticeHost& notices() { return workbench->window()->videoArea().notices(); }
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
    openClip();
    document().setup().choose(slowPipeline(), ParamSet(), {});
    draw(20, 30);
    SlowPipeline::mayStep.reset();
    press(Qt::Key_T, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return waits(); }));
    EXPECT_FALSE(notices().sentence().isEmpty());
    QTest::mouseClick(&cancel(), Qt::LeftButton);
    EXPECT_FALSE(waits() && cancel().isVisible()) << "the run is already stopping";
    SlowPipeline::mayStep.set();
    EXPECT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
    EXPECT_TRUE(waitFor([&] { return !waits(); }));
    EXPECT_LT(document().frame(), 29) << "the run was not stopped";
}

TEST_F(WaitTest, DoesNotStartTheDeviceAgainWhileARunIsSlow) {
    openClip();
    document().setup().choose(slowPipeline(), ParamSet(), {});
    draw(20, 30);
    SlowPipeline::mayStep.reset();
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return waits(); }));
    EXPECT_TRUE(notices().sentence().startsWith("Starting device")) << "before the first frame";
    SlowPipeline::haltAt = FrameIndex(4);
    SlowPipeline::mayStep.set();
    ASSERT_TRUE(waitFor([&] { return document().frame() >= 2; }));
    runEventLoop(900);  // longer than a frame may take before the run counts as waiting
    EXPECT_FALSE(waits()) << notices().sentence().toStdString();
    networkFirstPass.ready = 12;
    networkFirstPass.total = 60;
    EXPECT_TRUE(waitFor([&] {
        return waits() && notices().sentence().startsWith("Preparing network, 12 of 60 layers");
    }));
    networkFirstPass.total = 0;
    SlowPipeline::haltAt = FrameIndex(-1);
    SlowPipeline::mayStep.set();
    press(Qt::Key_Escape);
    EXPECT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
}

TEST_F(WaitTest, KeysForTrackingStopARunAsThePrimaryButtonDoes) {
    openClip();
    document().setup().choose(slowPipeline(), ParamSet(), {});
    draw(20, 30);
    for (const char* id : {"track_all", "track_one", "track_back", "track_to_keyframe"}) {
        SCOPED_TRACE(id);
        SlowPipeline::mayStep.reset();
        press(Qt::Key_T, Qt::ControlModifier);
        ASSERT_TRUE(waitFor([&] { return document().state().mode == RunMode::Tracking; }));
        EXPECT_EQ(primary(), "Stop");
        action(id).trigger();
        EXPECT_TRUE(strip().startsWith("Stopping…")) << qPrintable(strip());
        SlowPipeline::mayStep.set();
        ASSERT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
        EXPECT_LT(document().frame(), 29) << "the run was not stopped";
        EXPECT_FALSE(notices().holds(VideoArea::errorKey)) << qPrintable(notices().sentence());
    }
}

TEST_F(WaitTest, TrackingSaysThatItStartsBeforeTheEngineAnswers) {
    openClip();
    SlowStart::mayStart.reset();
    document().setup().choose(SlowStart::type(), ParamSet(), {});
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    EXPECT_TRUE(strip().startsWith("Starting…")) << qPrintable(strip());
    EXPECT_EQ(primary(), "Stop");
    EXPECT_TRUE(waitFor([&] { return waits(); })) << "it says why";
    press(Qt::Key_Escape);
    EXPECT_TRUE(strip().startsWith("Stopping…")) << qPrintable(strip());
    SlowStart::mayStart.set();
    ASSERT_TRUE(waitFor([&] { return !spoor::tracks(document()) && !document().pending().stop; }));
    EXPECT_EQ(document().frame(), 0);
    EXPECT_FALSE(notices().holds(VideoArea::errorKey)) << qPrintable(notices().sentence());
    press(Qt::Key_T, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return document().frame() == 29; }));
}

}  // namespace
}  // namespace spoor::test
