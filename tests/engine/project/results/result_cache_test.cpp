// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/results/result_cache.h"

#include "engine/project/store/project_file.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

TEST(ResultCache, TrimFreesTheLeastRecentlyUsedChunks) {
    ResultCache cache(4);
    std::vector<std::int64_t> asked;
    cache.setAsk([&](TargetId, std::int64_t chunk, std::uint64_t) { asked.push_back(chunk); });
    for (std::int64_t chunk = 0; chunk < 8; ++chunk) {
        SessionBox box;
        box.frame = chunk * resultChunk;
        cache.replace(1, box.frame, box.frame, {box});
    }
    EXPECT_EQ(cache.loaded(), 8u);
    EXPECT_NE(cache.at(1, 0), nullptr);  // used last
    cache.trim();
    EXPECT_EQ(cache.loaded(), 3u);
    EXPECT_TRUE(asked.empty());
    EXPECT_NE(cache.at(1, 0), nullptr);
    EXPECT_EQ(cache.at(1, resultChunk), nullptr);
    EXPECT_EQ(asked, std::vector<std::int64_t>{1}) << "a freed chunk is requested again";
}

}  // namespace
}  // namespace spoor
