// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/read_queue.h"

#include "engine/base/error.h"
#include "tests/gui/manual_reset_event.h"
#include "tests/gui/wait_for.h"

#include <gtest/gtest.h>
#include <vector>

namespace spoor::test {
namespace {

/// Reads numbers; the first read blocks until it is released.
class ReadQueueTest : public ::testing::Test {
protected:
    ReadQueueTest() { first.reset(); }
    ~ReadQueueTest() override {
        first.set();
        waitFor([] { return !BackgroundTask::anyWorks(); });
    }
    auto reading(int number) {
        return [this, number] {
            if (number == 1) first.wait();
            if (number < 0) throw EngineError(Message("broken"));
            return number;
        };
    }
    auto done() {
        return [this](int number) { read.push_back(number); };
    }
    auto failed() {
        return [this](const Problem&) { read.push_back(-1); };
    }

    ManualResetEvent first;
    QObject owner;
    ReadQueue queue{&owner};
    std::vector<int> read;
};

TEST_F(ReadQueueTest, ResultsArriveInTheOrderOfTheRequests) {
    for (const int number : {1, 2, -3, 4}) queue.add(reading(number), done(), failed());
    EXPECT_EQ(queue.size(), 4u);
    first.set();
    ASSERT_TRUE(waitFor([&] { return queue.size() == 0; }));
    EXPECT_EQ(read, (std::vector<int>{1, 2, -1, 4}));
}

TEST_F(ReadQueueTest, TheLastRequestReplacesEarlierOnesThatFinishLater) {
    queue.add(reading(1), done(), failed());
    queue.add(reading(2), done(), failed());
    queue.replace(reading(3), done(), failed());
    ASSERT_TRUE(waitFor([&] { return !read.empty(); }));
    first.set();
    ASSERT_TRUE(waitFor([] { return !BackgroundTask::anyWorks(); }));
    runEventLoop(0);
    EXPECT_EQ(read, std::vector<int>{3});
}

TEST_F(ReadQueueTest, ClearDropsAllReads) {
    queue.add(reading(1), done(), failed());
    queue.add(reading(2), done(), failed());
    queue.clear();
    first.set();
    ASSERT_TRUE(waitFor([] { return !BackgroundTask::anyWorks(); }));
    runEventLoop(0);
    EXPECT_TRUE(read.empty());
    EXPECT_EQ(&ReadQueue::of(owner), &queue);
}

}  // namespace
}  // namespace spoor::test
