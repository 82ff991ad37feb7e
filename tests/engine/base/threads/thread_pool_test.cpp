// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/threads/thread_pool.h"

#include <gtest/gtest.h>
#include <atomic>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace spoor::test {
namespace {

TEST(ThreadPool, RunsEveryItemExactlyOnce) {
    ThreadPool pool;
    for (const std::size_t count : {0, 1, 2, 3, 100, 1, 1000, 0, 7}) {
        std::vector<int> done(count);
        pool.parallelFor(count, [&](std::size_t i) { ++done[i]; });
        EXPECT_EQ(done, std::vector<int>(count, 1));
    }
}

TEST(ThreadPool, RethrowsAfterAllItemsAreDone) {
    ThreadPool pool;
    for (int round = 0; round < 50; ++round) {
        std::atomic<int> running{0};
        EXPECT_THROW(pool.parallelFor(20,
                                      [&](std::size_t i) {
                                          ++running;
                                          --running;
                                          if (i % 3 == 1) throw std::runtime_error("a piece");
                                      }),
                     std::runtime_error);
        EXPECT_EQ(running, 0);
    }
    std::vector<int> done(20);
    pool.parallelFor(20, [&](std::size_t i) { done[i] = 1; });
    EXPECT_EQ(std::accumulate(done.begin(), done.end(), 0), 20)
        << "the pool works after an exception";
}

TEST(ThreadPool, SupportsNestedPools) {
    std::vector<int> sums(3);
    ThreadPool outer;
    std::vector<ThreadPool> inner(3);
    outer.parallelFor(3, [&](std::size_t k) {
        std::vector<int> values(50);
        inner[k].parallelFor(50, [&](std::size_t i) { values[i] = int(i); });
        sums[k] = std::accumulate(values.begin(), values.end(), 0);
    });
    EXPECT_EQ(sums, std::vector<int>(3, 49 * 50 / 2));
}

}  // namespace
}  // namespace spoor::test
