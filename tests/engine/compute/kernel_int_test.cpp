// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/kernel_int.h"

#include "engine/base/error.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

TEST(KernelInt, KeepsWhatFits) {
    EXPECT_EQ(kernelInt(std::size_t{2147483647}), 2147483647);
    EXPECT_EQ(kernelInt(std::int64_t{-2147483648}), -2147483647 - 1);
    EXPECT_EQ(kernelInt(true), 1);
}

TEST(KernelInt, RefusesWhatDoesNotFit) {
    EXPECT_THROW(kernelInt(std::size_t{2147483648}), EngineError);
    EXPECT_THROW(kernelInt(std::int64_t{-2147483649}), EngineError);
    EXPECT_THROW(kernelInt(~std::uint64_t{0}), EngineError);
    try {
        kernelInt(std::int64_t{8} << 30);
    } catch (const EngineError& error) {
        EXPECT_EQ(error.message().english(),
                  "A buffer of 8589 million values is needed, but kernels address at most 2147 "
                  "million. Use a smaller image.");
    }
}

}  // namespace
}  // namespace spoor::test
