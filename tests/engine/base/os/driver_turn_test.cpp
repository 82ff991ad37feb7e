// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/driver_turn.h"

#include <gtest/gtest.h>
#include <optional>
#include <thread>
#include <vector>

namespace spoor::test {
namespace {

struct OneSection;
struct OtherSection;

TEST(DriverTurn, AdmitsOneThreadAtATime) {
    int inside = 0;  // not atomic: the thread sanitizer reports turns that overlap
    int visits = 0;
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (int k = 0; k < 1000; ++k) {
                const DriverTurn<OneSection> turn;
                EXPECT_EQ(++inside, 1);
                ++visits;
                --inside;
            }
        });
    }
    threads.clear();
    EXPECT_EQ(visits, 4000);
}

TEST(DriverTurn, SectionsAreIndependent) {
    const DriverTurn<OneSection> turn;
    std::jthread([] { const DriverTurn<OtherSection> other; }).join();
}

TEST(DriverTurn, WaitsForTheThreadThatHasTheTurn) {
    std::optional<DriverTurn<OneSection>> turn(std::in_place);
    bool released = false;  // written before the turn ends, read after the other thread gets it
    std::jthread waiting([&] {
        const DriverTurn<OneSection> mine;
        EXPECT_TRUE(released);
    });
    released = true;
    turn.reset();
}

}  // namespace
}  // namespace spoor::test
