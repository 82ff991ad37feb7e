// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/threads/worker.h"

#include "engine/base/os/processors.h"

#include <gtest/gtest.h>
#include <sched.h>

namespace spoor::test {
namespace {

/// Processors on which a thread that starts work may run, and those on which the work may run.
struct Processors {
    unsigned caller = 0, worker = 0;
};

Processors processorsOf(Worker& worker) {
    Processors seen{availableProcessors(), 0};
    worker.start([&seen] { seen.worker = availableProcessors(); });
    worker.wait();
    return seen;
}

TEST(Worker, LeavesTheCallersProcessorToTheCaller) {
    Worker worker;
    for (int round = 0; round < 3; ++round) {
        const Processors seen = processorsOf(worker);
        if (seen.caller < 2) GTEST_SKIP() << "There is only one processor";
        EXPECT_EQ(seen.worker, seen.caller - 1);
    }
}

TEST(Worker, SharesTheOnlyProcessor) {
    Worker worker;
    processorsOf(worker);
    std::thread([&worker] {
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(std::size_t(sched_getcpu()), &one);
        ASSERT_EQ(sched_setaffinity(0, sizeof(one), &one), 0);
        const Processors seen = processorsOf(worker);
        EXPECT_EQ(seen.caller, 1u);
        EXPECT_EQ(seen.worker, 1u);
    }).join();
}

}  // namespace
}  // namespace spoor::test
