// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/hash/sha256.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

TEST(Sha256, GivesTheDigestsOfTheStandard) {
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256(std::string(1000000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, PartsGiveTheDigestOfTheWhole) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += char(i * 7);
    for (const std::size_t part : {1u, 55u, 63u, 64u, 65u, 200u}) {
        Sha256 sum;
        for (std::size_t at = 0; at < text.size(); at += part) {
            sum.add(std::string_view(text).substr(at, part));
        }
        EXPECT_EQ(sum.digest(), sha256(text)) << part;
    }
}

}  // namespace
}  // namespace spoor::test
