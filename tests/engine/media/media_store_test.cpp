// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The frame store: right frames for many threads, bounded memory, and no repeated decoding.
#include "engine/base/error.h"
#include "engine/media/frame_store.h"
#include "tests/support/planes.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <limits>
#include <random>
#include <thread>

namespace spoor {
namespace {

using test::planesFrame;
using test::PlanesKind;

/// Counters that are shared by all readers of one generated input.
struct Counts {
    std::atomic<int> reads{0};
    std::atomic<int> sources{0};
    std::atomic<int> seeks{0};
    std::atomic<std::int64_t> decoded{0};  ///< frames, with those from the key frame on
    static constexpr FrameIndex never = std::numeric_limits<FrameIndex>::max();
    std::atomic<FrameIndex> heldFrom{never};  ///< Frames from this one on wait for release().
    std::atomic<int> readsBefore500{0};

    void release() {
        heldFrom = never;
        heldFrom.notify_all();
    }
};

/// Frames of 16 x 16 pixels that contain their number.
class Generated final : public FrameSource {
public:
    Generated(FrameIndex count, std::shared_ptr<Counts> counts, bool live = false)
        : m_counts(std::move(counts)) {
        ++m_counts->sources;
        m_info.size = {16, 16};
        m_info.live = live;
        if (!live) m_info.frameCount = count;
        m_count = count;
    }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override {
        EXPECT_FALSE(m_reading.exchange(true)) << "two threads use one reader";
        ++m_counts->reads;
        if (index != m_next) ++m_counts->seeks;
        const FrameIndex key = quickFrame(index);
        m_counts->decoded += index + 1 - (key < m_next && m_next <= index ? m_next : key);
        if (index == 500) m_counts->readsBefore500 = m_counts->reads - 1;
        for (FrameIndex from; index >= (from = m_counts->heldFrom);) m_counts->heldFrom.wait(from);
        m_next = index + 1;
        m_reading = false;
        if (index == failing) throw EngineError("frame 13 is unlucky");
        if (index >= m_count) return std::nullopt;
        if (planes) return planesFrame(m_info.size, PlanesKind::HalfRows, unsigned(index));
        FrameBuilder builder(m_info.size);
        std::fill(builder.pixels(), builder.pixels() + 1024, std::uint8_t(index * 7));
        return builder.seal(index, double(index) / 25);
    }
    FrameIndex quickFrame(FrameIndex index) const override { return index - index % group; }
    std::unique_ptr<FrameSource> another() const override {
        auto other = std::make_unique<Generated>(m_count, m_counts);
        other->group = group;
        other->failing = failing;
        other->planes = planes;
        return other;
    }
    FrameIndex failing = -1;
    bool planes = false;
    FrameIndex group = 1;  ///< frames that are decoded from one key frame

private:
    SourceInfo m_info;
    FrameIndex m_count = 0;
    FrameIndex m_next = 0;
    std::shared_ptr<Counts> m_counts;
    std::atomic<bool> m_reading{false};
};

constexpr std::size_t frameBytes = 1024;

void expectFrame(const std::optional<Frame>& frame, FrameIndex index) {
    ASSERT_TRUE(frame) << index;
    EXPECT_EQ(frame->index(), index);
    EXPECT_EQ(frame->pixels()[1000], std::uint8_t(index * 7));
}

TEST(FrameStore, SequentialReadingDecodesEachFrameOnce) {
    const auto counts = std::make_shared<Counts>();
    const auto store = FrameStore::fromSource(std::make_unique<Generated>(200, counts),
                                              {.cacheBytes = 1 << 20, .prefetch = 8});
    EXPECT_EQ(store->frameCount(), 200);
    for (FrameIndex n = 0; n < 200; ++n) expectFrame(store->get(n), n);
    EXPECT_FALSE(store->get(200));
    EXPECT_FALSE(store->get(-1));
    for (FrameIndex n = 199; n >= 0; --n) expectFrame(store->get(n), n);
    EXPECT_EQ(counts->reads, 200);
    EXPECT_EQ(counts->seeks, 0);
    EXPECT_EQ(counts->sources, 1);
    EXPECT_EQ(store->cachedRanges(), (std::vector<std::pair<FrameIndex, FrameIndex>>{{0, 200}}));
    EXPECT_EQ(store->cachedBytes(), 200 * frameBytes);
}

TEST(FrameStore, LimitsCacheInBytes) {
    const auto counts = std::make_shared<Counts>();
    for (const std::size_t frames : {0u, 1u, 2u, 5u, 40u}) {
        const std::size_t bound = frames * frameBytes + 100;
        const auto store = FrameStore::fromSource(std::make_unique<Generated>(300, counts),
                                                  {.cacheBytes = bound, .prefetch = 8});
        std::mt19937 random(1);
        for (FrameIndex n = 0; n < 150; ++n) {
            expectFrame(store->get(n), n);
            const auto other = FrameIndex(random() % 300);
            if (n % 10 == 0) expectFrame(store->get(other), other);
            EXPECT_LE(store->cachedBytes(), bound);
        }
        std::size_t cached = 0;
        for (const auto& [first, last] : store->cachedRanges()) cached += std::size_t(last - first);
        EXPECT_LE(cached, frames);
    }
}

TEST(FrameStore, CountsPlanesAndTheirPixels) {
    constexpr std::size_t planes = 16 * 16 * 3 / 2, bound = 20 * planes;
    const auto counts = std::make_shared<Counts>();
    auto source = std::make_unique<Generated>(300, counts);
    source->planes = true;
    const auto store =
        FrameStore::fromSource(std::move(source), {.cacheBytes = bound, .prefetch = 0});
    for (FrameIndex n = 0; n < 50; ++n) ASSERT_TRUE(store->get(n)->planes());
    EXPECT_EQ(store->cachedBytes(), bound);
    for (FrameIndex n = 50; n < 100; ++n) {
        const Frame frame = *store->get(n);
        EXPECT_LE(store->cachedBytes(), bound);
        ASSERT_TRUE(frame.pixels());
    }
    EXPECT_LE(store->cachedBytes(), bound + frameBytes) << "plus the pixels of the last frame";
    for (FrameIndex n = 99; n > 80; --n) {
        ASSERT_TRUE(store->get(n)->pixels());
        EXPECT_LE(store->cachedBytes(), bound + frameBytes)
            << "pixels of frames that were in the cache also count";
    }
}

TEST(FrameStore, PrefetchesAheadAndBackwards) {
    const auto counts = std::make_shared<Counts>();
    const auto store = FrameStore::fromSource(std::make_unique<Generated>(500, counts),
                                              {.cacheBytes = 1 << 20, .prefetch = 8});
    expectFrame(store->get(0), 0);
    EXPECT_TRUE(test::waitUntil([&] { return store->cached(8).has_value(); }));
    EXPECT_FALSE(store->cached(30));
    expectFrame(store->get(300), 300);
    expectFrame(store->get(299), 299);
    EXPECT_TRUE(test::waitUntil([&] { return store->cached(291).has_value(); }));
    // Playing backwards costs one seek per block instead of one per frame.
    const int before = counts->seeks;
    for (FrameIndex n = 298; n >= 100; --n) expectFrame(store->get(n), n);
    EXPECT_LT(counts->seeks - before, 30);
}

TEST(FrameStore, SeveralReadersDoNotCompeteForDecoders) {
    const auto counts = std::make_shared<Counts>();
    const auto store = FrameStore::fromSource(std::make_unique<Generated>(3000, counts),
                                              {.cacheBytes = 200 * frameBytes, .prefetch = 4});
    for (FrameIndex n = 0; n < 300; ++n) {
        expectFrame(store->get(n), n);
        expectFrame(store->get(1000 + n), 1000 + n);
    }
    EXPECT_LE(counts->sources, 3);
    EXPECT_LT(counts->seeks, 60);
    EXPECT_LT(counts->reads, 800);
}

TEST(FrameStore, ReturnsRightFramesToManyThreads) {
    const auto counts = std::make_shared<Counts>();
    const auto store = FrameStore::fromSource(std::make_unique<Generated>(400, counts),
                                              {.cacheBytes = 60 * frameBytes, .prefetch = 6});
    std::vector<std::thread> threads;
    for (unsigned t = 0; t < 6; ++t) {
        threads.emplace_back([&, t] {
            std::mt19937 random(t);
            for (int i = 0; i < 300; ++i) {
                const FrameIndex n = t < 2    ? FrameIndex(i)
                                     : t == 2 ? FrameIndex(399 - i)
                                              : FrameIndex(random() % 400);
                const auto frame = store->get(n);
                ASSERT_TRUE(frame);
                ASSERT_EQ(frame->index(), n);
                ASSERT_EQ(frame->pixels()[5], std::uint8_t(n * 7));
                if (i % 7 == 0) store->cached(n + 1);
                if (i % 50 == 0) {
                    EXPECT_LE(store->cachedBytes(), 60 * frameBytes);
                }
                if (i % 50 == 1) store->cachedRanges();
            }
        });
    }
    for (auto& thread : threads) thread.join();
    EXPECT_LE(counts->sources, 3);
}

TEST(FrameStore, DecodesOnceForConcurrentRequestsOfOneFrame) {
    const auto counts = std::make_shared<Counts>();
    counts->heldFrom = 0;
    const auto store = FrameStore::fromSource(std::make_unique<Generated>(100, counts),
                                              {.cacheBytes = 1 << 20, .prefetch = 0});
    std::atomic<int> asking{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t) {
        threads.emplace_back([&] {
            ++asking;
            expectFrame(store->get(50), 50);
        });
    }
    EXPECT_TRUE(test::waitUntil([&] { return asking == 8; }));
    counts->release();
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(counts->reads, 1);
}

/// Number of frames that the prefetch reads before a jump that starts while it reads frame 1.
int readsBeforeAJump() {
    const auto counts = std::make_shared<Counts>();
    const auto store = FrameStore::fromSource(std::make_unique<Generated>(1000, counts),
                                              {.cacheBytes = 1 << 20, .prefetch = 16});
    counts->heldFrom = 1;
    expectFrame(store->get(0), 0);
    EXPECT_TRUE(test::waitUntil([&] { return counts->reads == 2; }));
    std::atomic<bool> jumping{false};
    std::jthread release([&] {
        jumping.wait(false);
        counts->release();
    });
    jumping = true;
    jumping.notify_all();
    expectFrame(store->get(500), 500);
    return counts->readsBefore500 - 2;
}

TEST(FrameStore, PrefetchDelaysAJumpByAtMostOneFrame) {
    // The prefetch continues if the jumping thread is scheduled late, so this is repeated.
    int fewest = 1000;
    for (int tries = 0; tries < 50 && fewest > 0; ++tries)
        fewest = std::min(fewest, readsBeforeAJump());
    EXPECT_EQ(fewest, 0);
}

TEST(FrameStore, AJumpKeepsTheFramesThatItDecodesLast) {
    const auto counts = std::make_shared<Counts>();
    auto source = std::make_unique<Generated>(2000, counts);
    source->group = 600;
    const auto store =
        FrameStore::fromSource(std::move(source), {.cacheBytes = 100 * frameBytes, .prefetch = 0});
    expectFrame(store->get(300), 300);
    EXPECT_EQ(store->cachedRanges(), (std::vector<std::pair<FrameIndex, FrameIndex>>{{264, 301}}));
    const int reads = counts->reads;
    for (const FrameIndex back : {293, 264, 280}) expectFrame(store->get(back), back);
    EXPECT_EQ(counts->reads, reads);
    // A frame that the next key frame starts, or one near it, needs nothing before it.
    expectFrame(store->get(1210), 1210);
    EXPECT_EQ(counts->reads, reads + 1);
}

TEST(FrameStore, AJumpInsideAGroupContinuesTheDecoderThatIsThere) {
    const auto counts = std::make_shared<Counts>();
    auto source = std::make_unique<Generated>(2000, counts);
    source->group = 600;
    const auto store =
        FrameStore::fromSource(std::move(source), {.cacheBytes = 100 * frameBytes, .prefetch = 0});
    for (const FrameIndex at : {1300, 100, 700}) expectFrame(store->get(at), at);
    const std::int64_t before = counts->decoded;
    expectFrame(store->get(1100), 1100);
    EXPECT_EQ(counts->decoded - before, 400) << "from 701 on, not from 600";
}

TEST(FrameStore, ReportsErrorOnlyForTheFailedFrame) {
    const auto counts = std::make_shared<Counts>();
    auto source = std::make_unique<Generated>(40, counts);
    source->failing = 13;
    const auto store = FrameStore::fromSource(std::move(source), {});
    for (FrameIndex n = 0; n < 40; ++n) {
        if (n == 13) {
            EXPECT_THROW(store->get(n), EngineError);
        } else {
            expectFrame(store->get(n), n);
        }
    }
    EXPECT_THROW(store->get(13), EngineError);
}

TEST(FrameStore, CamerasAppendAndDropFrames) {
    const auto counts = std::make_shared<Counts>();
    const auto store = FrameStore::fromSource(std::make_unique<Generated>(50, counts, true),
                                              {.cacheBytes = 10 * frameBytes, .prefetch = 8});
    EXPECT_TRUE(store->info().live);
    for (FrameIndex n = 0; n < 30; ++n) {
        expectFrame(store->get(n), n);
        EXPECT_EQ(store->frameCount(), n + 1);
    }
    expectFrame(store->get(25), 25);
    EXPECT_FALSE(store->get(3));  // It has left the cache.
    EXPECT_EQ(store->cachedRanges(), (std::vector<std::pair<FrameIndex, FrameIndex>>{{20, 30}}));
    EXPECT_FALSE(store->get(60));  // The camera stopped.
    EXPECT_EQ(store->frameCount(), 50);
    EXPECT_EQ(counts->sources, 1);
    EXPECT_EQ(counts->seeks, 0);
}

TEST(FrameStore, ClosesWhilePrefetching) {
    for (int i = 0; i < 20; ++i) {
        const auto counts = std::make_shared<Counts>();
        counts->heldFrom = i + 1;
        std::jthread release;  // Outlives the store.
        const auto store = FrameStore::fromSource(std::make_unique<Generated>(100, counts), {});
        store->get(i);
        EXPECT_TRUE(test::waitUntil([&] { return counts->reads == 2; }));
        release = std::jthread([&] { counts->release(); });
    }
}

}  // namespace
}  // namespace spoor
