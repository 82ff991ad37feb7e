// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/hash/content_hash.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

// Existing files depend on these names and checksums. The values are published with the algorithm.
TEST(Fnv1aTest, MatchesPublishedValues) {
    EXPECT_EQ(fnv1a(""), 0xcbf29ce484222325u);
    EXPECT_EQ(fnv1a("a"), 0xaf63dc4c8601ec8cu);
    EXPECT_EQ(fnv1a("foobar"), 0x85944171f73967e8u);
    EXPECT_EQ(fnv1a("bar", fnv1a("foo")), fnv1a("foobar"));
}

}  // namespace
}  // namespace spoor
