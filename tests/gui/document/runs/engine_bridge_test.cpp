// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/engine_bridge.h"

#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/report.h"
#include "engine/pipeline/state_io.h"
#include "gui/document/document.h"
#include "tests/gui/manual_reset_event.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/planes.h"

#include <gtest/gtest.h>
#include <QSignalSpy>
#include <atomic>
#include <chrono>

namespace spoor::test {
namespace {

std::shared_ptr<FrameStore> countedFrames(FrameIndex count,
                                          std::shared_ptr<CountedSource::Ledger> ledger) {
    const SizeI size{64, 48};
    FrameStore::Options options;
    options.cacheBytes = std::size_t(size.area()) * 4 * 8;
    options.prefetch = 2;
    return FrameStore::fromSource(std::make_unique<CountedSource>(size, count, std::move(ledger)),
                                  options);
}

/// A detector that finds a hundred objects in every frame, the first time when it is released.
struct SlowDetector {
    std::atomic<bool> searching{false};
    std::atomic<bool> released{false};
    AlgorithmDescriptor type;

    SlowDetector() {
        type.id = "slow";
        type.label = "Slow";
        type.needsBox = false;
        type.describe = [](const ParamSet&) { return AlgorithmLayout{}; };
        type.create = [this](const AlgorithmOptions&) { return std::make_unique<Search>(*this); };
    }

private:
    struct Search : Pipeline {
        explicit Search(SlowDetector& detector) : owner(detector) {}
        void addTarget(FrameContext&, StageContext&, TargetId, const StartBox&) override {}
        void removeTarget(TargetId) override {}
        void pauseTarget(TargetId, bool) override {}
        StepResult step(FrameContext&, StageContext&) override {
            owner.searching = true;
            owner.searching.notify_all();
            owner.released.wait(false);
            StepResult result;
            for (TargetId id = 1; id <= 100; ++id)
                result.targets.push_back(trackedAt(id, {double(id % 50), 5, 6, 6}));
            return result;
        }
        void setParams(const ParamSet&) override {}
        void save(StateWriter&, StageContext&) const override {}
        void load(StateReader&, StageContext&) override {}
        SlowDetector& owner;
    };
};

class BridgeTest : public ::testing::Test {
protected:
    void start(FrameIndex frames) {
        document.setup().choose(slidingPipeline(), ParamSet(), DevicePlan{"cpu", {}});
        bridge.show(countedFrames(frames, ledger));
        document.post(command::AddTarget{{4, 4, 10, 10}, "a"});
    }
    bool idleAt(FrameIndex frame) const {
        return document.state().mode == RunMode::Idle && document.state().trackedTo == frame;
    }

    std::shared_ptr<CountedSource::Ledger> ledger = std::make_shared<CountedSource::Ledger>();
    Document document;
    EngineBridge bridge{document};
};

TEST_F(BridgeTest, LosesNoResultsAndShowsLastFrame) {
    for (int round = 0; round < 5; ++round) {
        start(300);
        document.post(command::Track{});
        ASSERT_TRUE(waitFor([&] { return idleAt(299); })) << "round " << round;
        EXPECT_EQ(document.computed().results().size(), 300);
        EXPECT_EQ(document.computed().resultsLost(), 0);
        ASSERT_TRUE(document.report());
        EXPECT_EQ(document.report()->frame.index(), 299);
        ASSERT_EQ(document.report()->results.size(), 1U);
        EXPECT_EQ(document.report()->results[0].box,
                  document.computed().results().value(299)[0].box);
        EXPECT_EQ(document.computed().results().value(10)[0].box, (RectF{24, 14, 10, 10}));
    }
}

/// Frames as a decoder gives them, but each third one, which has pixels.
class MixedSource : public FrameSource {
public:
    MixedSource() { m_info.size = {64, 48}, m_info.frameCount = 200; }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        if (index >= *m_info.frameCount) return std::nullopt;
        if (index % 3 == 2) return FrameBuilder(m_info.size).seal(index, 0);
        const PlaneLayout layout = planeLayout(m_info.size, PlanesKind::HalfRows);
        return FrameBuilder::ofPlanes(layout).seal(index, 0);
    }
    std::unique_ptr<FrameSource> another() const override {
        return std::make_unique<MixedSource>();
    }

private:
    SourceInfo m_info;
};

TEST_F(BridgeTest, ConvertsFramesBeforeTheWindowGetsThemAndKeepsTheirOrder) {
    document.setup().choose(slidingPipeline(), ParamSet(), DevicePlan{"cpu", {}});
    FrameIndex last = -1;
    int unconverted = 0;
    QObject::connect(&document, &Document::reportChanged, [&] {
        if (!document.report()) return;
        const Frame& frame = document.report()->frame;
        unconverted += frame.planes() && frame.heldBytes() == frame.storedBytes();
        EXPECT_GE(frame.index(), last);
        last = frame.index();
    });
    bridge.show(FrameStore::fromSource(std::make_unique<MixedSource>(), {}));
    document.post(command::AddTarget{{4, 4, 10, 10}, "a"});
    document.post(command::Track{});
    ASSERT_TRUE(waitFor([&] { return idleAt(199); }));
    EXPECT_EQ(last, 199) << "a state comes after the frames before it";
    EXPECT_EQ(unconverted, 0);
}

TEST_F(BridgeTest, DropsDetectionsOfReplacedRun) {
    SlowDetector detector;
    document.setup().choose(detector.type, ParamSet(), DevicePlan{"cpu", {}});
    bridge.show(countedFrames(20, ledger));
    document.post(command::Track{1});
    detector.searching.wait(false);
    document.setup().choose(slidingPipeline(), ParamSet(), DevicePlan{"cpu", {}});
    detector.released = true;
    detector.released.notify_all();
    ASSERT_TRUE(waitFor([&] { return document.state().run == document.setup().run(); }));
    EXPECT_TRUE(document.annotations().empty()) << "the detections have become targets";
    EXPECT_TRUE(document.computed().results().isEmpty());
    EXPECT_FALSE(document.annotations().canUndo());
    bridge.shutDown(std::chrono::seconds(5));
}

TEST_F(BridgeTest, KeepsLateResultsOfReplacedTracker) {
    start(300);
    document.post(command::Track{});
    ASSERT_TRUE(waitFor([&] { return document.computed().results().size() > 20; }));
    document.setup().choose(slidingPipeline(), ParamSet(), DevicePlan{"cpu", {}});
    ASSERT_TRUE(waitFor([&] { return idleAt(299); }));
    EXPECT_EQ(document.computed().results().size(), 300) << "the change leaves a gap";
}

TEST_F(BridgeTest, BusyGuiNeitherBlocksEngineNorAccumulatesFrames) {
    start(400);
    ASSERT_TRUE(waitFor([&] { return document.report() != nullptr; }));
    int most = 0;
    QObject::connect(&document, &Document::reportChanged, [&] {
        // Simulates a panel that takes as long as the engine needs for 40 frames.
        const std::size_t until = std::min<std::size_t>(400, ledger->read() + 40);
        waitUntil([&] { return ledger->read() >= until; });
        most = std::max(most, ledger->live());
    });
    document.post(command::Track{});
    ASSERT_TRUE(waitFor([&] { return idleAt(399); }));
    // The cache holds 8 frames. The others are prefetched, pending, or in use by engine and window.
    EXPECT_LE(most, 8 + 8);
    EXPECT_GT(document.computed().picturesSkipped(), 300);
    EXPECT_EQ(document.computed().results().size(), 400);
    EXPECT_EQ(document.report()->frame.index(), 399);
}

TEST_F(BridgeTest, LimitsDisplayedFrameRate) {
    bridge.setPictureRate(20);
    start(2000);
    ASSERT_TRUE(waitFor([&] { return document.report() != nullptr; }));
    const QSignalSpy shown(&document, &Document::reportChanged);
    const auto begin = std::chrono::steady_clock::now();
    document.post(command::Track{});
    ASSERT_TRUE(waitFor([&] { return idleAt(1999); }));
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    EXPECT_LE(double(shown.count()), seconds * 20 + 3);
}

TEST_F(BridgeTest, DropsOutputOfPreviousInput) {
    start(100000);
    document.post(command::Track{});
    ASSERT_TRUE(waitFor([&] { return document.computed().results().size() > 50; }));
    bridge.show(countedFrames(20, std::make_shared<CountedSource::Ledger>()));
    EXPECT_TRUE(document.computed().results().isEmpty());
    ASSERT_TRUE(waitFor([&] { return document.report() != nullptr; }));
    runEventLoop(150);
    EXPECT_EQ(document.report()->frame.index(), 0);
    EXPECT_TRUE(document.computed().results().isEmpty());
    EXPECT_TRUE(document.state().targets.empty());
    EXPECT_EQ(document.state().config->type()->id, "sliding");  // carried over
}

TEST_F(BridgeTest, FailedOpeningReportsErrorAndKeepsInput) {
    start(20);
    ASSERT_TRUE(waitFor([&] { return document.report() != nullptr; }));
    const QSignalSpy failed(&bridge, &EngineBridge::openFailed);
    const QSignalSpy errors(&document, &Document::errorOccurred);
    bridge.open(QStringLiteral("/nowhere/at all.mp4"));
    ASSERT_TRUE(waitFor([&] { return failed.count() == 1; }));
    ASSERT_EQ(errors.count(), 1);
    EXPECT_TRUE(errors[0][0].toString().contains("at all.mp4"))
        << errors[0][0].toString().toStdString();
    ASSERT_TRUE(document.frames());
    document.post(command::Track{});
    EXPECT_TRUE(waitFor([&] { return idleAt(19); }));
}

TEST_F(BridgeTest, AbandonsHangingEngine) {
    struct Latch {
        ManualResetEvent open;
        std::atomic<bool> entered{false};
    };
    static const auto gate = std::make_shared<Latch>();
    class HangingSource : public CountedSource {
    public:
        using CountedSource::CountedSource;
        std::optional<Frame> read(FrameIndex index) override {
            if (index > 0) {
                gate->entered = true;
                gate->open.wait();
            }
            return CountedSource::read(index);
        }
    };
    FrameStore::Options options;
    options.prefetch = 0;
    bridge.show(FrameStore::fromSource(std::make_unique<HangingSource>(SizeI{32, 32}, 10, ledger),
                                       options));
    ASSERT_TRUE(waitFor([&] { return document.report() != nullptr; }));
    gate->open.reset();
    document.post(command::Seek{3});
    ASSERT_TRUE(waitFor([&] { return gate->entered.load(); }));
    EXPECT_FALSE(bridge.shutDown(std::chrono::milliseconds(200)));
    gate->open.set();  // the abandoned thread ends by itself and releases its objects
    EXPECT_TRUE(waitFor([] { return !BackgroundTask::anyWorks(); }));
}

}  // namespace
}  // namespace spoor::test
