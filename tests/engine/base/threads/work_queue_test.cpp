// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/threads/work_queue.h"

#include <gtest/gtest.h>
#include <atomic>
#include <latch>
#include <stdexcept>
#include <thread>
#include <vector>

namespace spoor::test {
namespace {

TEST(WorkQueue, RunsPiecesInOrder) {
    std::vector<int> done;
    WorkQueue queue(3);
    for (int i = 0; i < 500; ++i) queue.add([&done, i] { done.push_back(i); });
    queue.finish();
    ASSERT_EQ(done.size(), 500u);
    for (int i = 0; i < 500; ++i) EXPECT_EQ(done[std::size_t(i)], i);
}

TEST(WorkQueue, RunsInParallelWithCaller) {
    std::latch given(1), begun(1);
    WorkQueue queue(2);
    queue.add([&] {
        begun.count_down();
        given.wait();  // ends only if add() below returns while this piece is in progress
    });
    begun.wait();
    queue.add([] {});
    queue.add([] {});
    given.count_down();
    queue.finish();
}

TEST(WorkQueue, BlocksCallerWhenFull) {
    std::latch more(1);
    std::atomic<int> begun{0};
    WorkQueue queue(2);
    for (int i = 0; i < 3; ++i)
        queue.add([&] {
            ++begun;
            more.wait();
        });
    std::atomic<bool> added{false};
    std::thread giver([&] {
        queue.add([] {});
        added = true;
    });
    while (begun == 0) std::this_thread::yield();
    EXPECT_FALSE(added) << "one piece is in progress and two wait";
    more.count_down();
    giver.join();
    queue.finish();
    EXPECT_EQ(begun, 3);
}

TEST(WorkQueue, RethrowsOnceAndDropsLaterPieces) {
    int done = 0;
    std::latch given(1);
    WorkQueue queue(4);
    queue.add([&] {
        given.wait();
        throw std::runtime_error("the second");
    });
    for (int i = 0; i < 3; ++i) queue.add([&] { ++done; });
    given.count_down();
    EXPECT_THROW(queue.finish(), std::runtime_error);
    EXPECT_EQ(done, 0);
    EXPECT_NO_THROW(queue.finish());
    queue.add([&] { done = 7; });
    queue.finish();
    EXPECT_EQ(done, 7);
}

TEST(WorkQueue, DropsWaitingPiecesOnDestruction) {
    std::latch begun(1), more(1);
    int done = 0;
    {
        WorkQueue queue(4);
        queue.add([&] {
            begun.count_down();
            more.wait();
        });
        queue.add([&] { ++done; });
        begun.wait();
        more.count_down();
    }
    EXPECT_LE(done, 1);
}

TEST(WorkQueue, FinishReturnsAtOnceWhenEmpty) {
    WorkQueue queue(1);
    queue.finish();
}

}  // namespace
}  // namespace spoor::test
