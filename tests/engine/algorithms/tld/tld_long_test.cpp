// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/long_run.h"

namespace spoor::test {
namespace {

TEST(TldLong, MemoryStaysBoundedOver10000Frames) {
    followLong(10000);
}

}  // namespace
}  // namespace spoor::test
