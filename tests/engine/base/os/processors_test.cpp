// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/processors.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <cstdlib>
#include <thread>

namespace spoor::test {
namespace {

TEST(AvailableProcessors, AreThoseThatTheThreadMayUse) {
    const unsigned before = availableProcessors();
    unsigned limited = 0;
    std::thread([&limited] {
        cpu_set_t allowed;
        ASSERT_EQ(sched_getaffinity(0, sizeof(allowed), &allowed), 0);
        int one = 0;
        while (!CPU_ISSET(one, &allowed)) ++one;
        CPU_ZERO(&allowed);
        CPU_SET(one, &allowed);
        ASSERT_EQ(sched_setaffinity(0, sizeof(allowed), &allowed), 0);
        limited = availableProcessors();
    }).join();
    EXPECT_EQ(limited, 1u);
    EXPECT_EQ(availableProcessors(), before);
}

TEST(AvailableProcessors, AreLimitedPerProcess) {
    const unsigned all = availableProcessors();
    const auto expectLimited = [](unsigned count, unsigned expected) {
        EXPECT_EXIT(
            {
                limitProcessors(count);
                std::exit(availableProcessors() == expected ? 0 : 1);
            },
            testing::ExitedWithCode(0), "")
            << count;
    };
    expectLimited(1, 1);
    expectLimited(0, 1);
    expectLimited(1'000'000, all);
}

}  // namespace
}  // namespace spoor::test
