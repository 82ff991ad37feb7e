// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/media/frame_store.h"
#include "engine/pipeline/report.h"
#include "engine/tracking/runner.h"
#include "tests/support/moving_block.h"
#include "tests/support/resident_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace spoor::test {
namespace {

/// A camera of 25 frames/s whose clock does not wait: each frame comes once and at once.
class FastCamera final : public FrameSource {
public:
    explicit FastCamera(FrameIndex frames) : m_frames(frames) {
        m_info = m_block.info();
        m_info.frameCount.reset();
        m_info.live = true;
    }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        if (index < m_next || index >= m_frames) return std::nullopt;
        m_next = index + 1;
        return m_block.read(index);
    }

private:
    MovingBlock m_block{{160, 120}};
    SourceInfo m_info;
    FrameIndex m_frames;
    FrameIndex m_next = 0;
};

/// Counts the results of a run, and records the memory once when all caches are full.
class CountingSink final : public RunSink {
public:
    explicit CountingSink(FrameIndex warm) : m_warm(warm) {}
    void onReport(const FrameReportPtr& report) override {
        if (!report->computed) return;
        ++computed;
        for (const TargetResult& result : report->results)
            found += result.state != TargetState::Lost;
        if (report->frame.index() == m_warm) warmBytes = residentBytes();
    }
    void onState(const RunState&) override {}
    void onError(const EngineError& error) override { ADD_FAILURE() << error.what(); }

    FrameIndex computed = 0, found = 0;
    std::int64_t warmBytes = 0;

private:
    FrameIndex m_warm;
};

TEST(CameraHours, MemoryStaysConstantOverTenHours) {
    constexpr FrameIndex frames = 10 * 3600 * 25;
    constexpr FrameIndex warm = 20000;
    constexpr std::int64_t maxGrowth = 16 << 20;
    CountingSink sink(warm);
    // Both stores of states are full after the warm-up.
    Runner runner(sink, {.snapshotBytes = 512 << 10, .nearBytes = 512 << 10});
    const auto run = [&runner](Command command) {
        runner.post(std::move(command));
        runner.runUntilIdle();
    };
    FrameStore::Options options;
    options.cacheBytes = 64 << 20;
    run(command::Open{FrameStore::fromSource(std::make_unique<FastCamera>(frames), options)});
    const AlgorithmDescriptor& type = *findAlgorithm("template").value();
    run(command::SetAlgorithm{makeRunConfig(type, ParamSet(type.params), {"cpu", {}})});
    run(command::AddTarget{StartBox(MovingBlock({160, 120}).box(0)), {}});
    run(command::Track{});
    EXPECT_GE(sink.computed, frames - 1);
    EXPECT_GT(sink.found, frames * 9 / 10);
    ASSERT_GT(sink.warmBytes, 0);
    EXPECT_LT(residentBytes() - sink.warmBytes, maxGrowth);
}

}  // namespace
}  // namespace spoor::test
