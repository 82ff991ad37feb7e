// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/npy_file.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

TEST(NpyFile, ReadsWhatItWrites) {
    for (const std::vector<std::int64_t>& shape :
         {std::vector<std::int64_t>{}, {3}, {2, 3}, {1, 1, 2, 2}, {0, 4}}) {
        NpyArray array{shape, {}};
        std::size_t count = 1;
        for (const auto size : shape) count *= std::size_t(size);
        for (std::size_t i = 0; i < count; ++i) array.values.push_back(float(i) - 0.5f);
        const std::string bytes = npyBytes(array);
        EXPECT_EQ((bytes.size() - count * 4) % 64, 0u);
        const auto read = parseNpy(bytes, "a.npy").orThrow();
        EXPECT_EQ(read.shape, array.shape);
        EXPECT_EQ(read.values, array.values);
    }
}

TEST(NpyFile, ReadsOtherTypes) {
    const std::string header = "{'descr': '|u1', 'fortran_order': False, 'shape': (3,), }\n";
    std::string bytes("\x93NUMPY\x01\x00", 8);
    bytes += char(header.size());
    bytes += '\0';
    const auto read = parseNpy(bytes + header + "\x01\x80\xff", "a.npy").orThrow();
    EXPECT_EQ(read.values, (std::vector<float>{1, 128, 255}));
}

TEST(NpyFile, RejectsDamagedFiles) {
    const std::string good = npyBytes({{2, 2}, {1, 2, 3, 4}});
    const auto refused = [](const std::string& bytes) { return !parseNpy(bytes, "a.npy"); };
    for (std::size_t length = 0; length < good.size(); ++length) {
        EXPECT_TRUE(refused(good.substr(0, length))) << length;
    }
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string bytes = good;
        bytes.replace(bytes.find(from), from.size(), to);
        return bytes;
    };
    EXPECT_TRUE(refused(changed("False", "True ")));
    EXPECT_TRUE(refused(changed("<f4", ">f4")));
    EXPECT_TRUE(refused(changed("(2, 2)", "(2,-2)")));
    EXPECT_TRUE(refused(changed("(2, 2)", "(9e9, ")));
    EXPECT_TRUE(refused(good + "x"));
    EXPECT_NE(readNpy("/nowhere.npy").error().english().find("/nowhere.npy"), std::string::npos);
}

}  // namespace
}  // namespace spoor::test
