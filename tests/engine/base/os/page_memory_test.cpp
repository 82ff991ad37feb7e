// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/page_memory.h"

#include <gtest/gtest.h>
#include <cstring>
#include <limits>
#include <optional>
#include <thread>
#include <vector>

namespace spoor::test {
namespace {

TEST(PageMemory, IsAlignedAndWritable) {
    for (const std::size_t bytes : {std::size_t{1}, std::size_t{4095}, std::size_t{70001}}) {
        const PageMemory memory(bytes);
        ASSERT_TRUE(memory);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory.data()) % 4096, 0u);
        EXPECT_EQ(memory.block()->bytes, bytes);
        std::memset(memory.data(), 7, bytes);
    }
    EXPECT_FALSE(PageMemory());
#ifndef __SANITIZE_ADDRESS__  // it aborts programs that request so much
    EXPECT_FALSE(PageMemory(std::numeric_limits<std::size_t>::max() / 2))
        << "allocated more memory than exists";
#endif
}

TEST(PageMemory, ReusesBlockOnlyAfterItsOwnerIsGone) {
    const std::uint8_t* first = nullptr;
    {
        const PageMemory memory(12'345);
        first = memory.data();
        const PageMemory other(12'345);
        EXPECT_NE(other.data(), first);
    }
#ifndef __SANITIZE_ADDRESS__
    const PageMemory again(12'345), twice(12'345);
    EXPECT_TRUE(again.data() == first || twice.data() == first);
#endif
}

TEST(PageMemory, BlockOutlivesPageMemory) {
    std::shared_ptr<PageBlock> block;
    {
        const PageMemory memory(5000);
        block = memory.block();
        memory.data()[4999] = 3;
    }
    EXPECT_EQ(block->data[4999], 3);
}

TEST(PageMemory, LimitsIdleMemory) {
    {
        std::vector<PageMemory> many;
        for (int i = 0; i < 40; ++i) many.emplace_back(std::size_t{1} << 20);
    }
    EXPECT_LE(PageMemory::waitingBytes(), std::size_t{9} << 20);
    {
        std::vector<PageMemory> large;
        for (int i = 0; i < 4; ++i) large.emplace_back(std::size_t{90} << 20);
    }
    EXPECT_LE(PageMemory::waitingBytes(), std::size_t{192} << 20);
}

TEST(PageMemory, GivesThreadsSeparateBlocks) {
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([t] {
            for (int round = 0; round < 2000; ++round) {
                const PageMemory memory(2048);
                std::memset(memory.data(), t, 2048);
                for (int i = 0; i < 2048; i += 97) ASSERT_EQ(memory.data()[i], t);
            }
        });
    }
    for (auto& thread : threads) thread.join();
}

}  // namespace
}  // namespace spoor::test
