// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/natural_order.h"

#include <gtest/gtest.h>
#include <algorithm>

namespace spoor {
namespace {

using Names = std::vector<std::string>;
using Numbers = std::vector<std::int64_t>;

TEST(NaturalOrder, ComparesDigitsAsNumbers) {
    const Names ordered = {"",
                           "2.png",
                           "10.png",
                           "a",
                           "a1b2",
                           "a1b10",
                           "a01b11",
                           "frame_9999",
                           "frame_10000",
                           "frame_10000a",
                           "shot-9",
                           "shot-10",
                           "x00000000000000000000000000000000000007",
                           "x99999999999999999999999999999998",
                           "x99999999999999999999999999999999",
                           "\xC3\xA9"};
    for (std::size_t i = 0; i < ordered.size(); ++i)
        for (std::size_t k = 0; k < ordered.size(); ++k)
            EXPECT_EQ(naturalLess(ordered[i], ordered[k]), i < k)
                << ordered[i] << " and " << ordered[k];
    EXPECT_NE(naturalLess("a01", "a1"), naturalLess("a1", "a01"));
}

TEST(NaturalOrder, FindsTheNumbersOfASequence) {
    EXPECT_EQ(sequenceNumbers(Names{"clip_5", "clip_6", "clip_8"}), (Numbers{5, 6, 8}));
    EXPECT_EQ(sequenceNumbers(Names{"frame9999", "frame10000"}), (Numbers{9999, 10000}));
    EXPECT_EQ(sequenceNumbers(Names{"cam1_0004_left8bit", "cam1_0007_left8bit"}), (Numbers{4, 7}));
    EXPECT_EQ(sequenceNumbers(Names{"cam1 (3)", "cam1 (12)"}), (Numbers{3, 12}));
    EXPECT_EQ(sequenceNumbers(Names{"mp4_0012"}), (Numbers{12}));
    EXPECT_EQ(sequenceNumbers(Names{"a_1", "b_2"}), (Numbers{1, 2}));
    EXPECT_EQ(sequenceNumbers(Names{"a_2", "b_1"}), std::nullopt) << "the names contradict";
    EXPECT_EQ(sequenceNumbers(Names{"a_1_8", "a_2_8"}), (Numbers{1, 2}));
    EXPECT_EQ(sequenceNumbers(Names{"a_1_8", "a_2_7"}), std::nullopt) << "times, not counters";
    EXPECT_EQ(sequenceNumbers(Names{"a_1", "b_1"}), std::nullopt) << "two sequences";
    EXPECT_EQ(sequenceNumbers(Names{"a_1", "a_01"}), (Numbers{1, 1}));
    EXPECT_EQ(sequenceNumbers(Names{"a", "b"}), std::nullopt);
    EXPECT_EQ(sequenceNumbers(Names{"99999999999999999999"}), std::nullopt);
    EXPECT_EQ(sequenceNumbers(Names{}), std::nullopt);
}

TEST(NaturalOrder, CountsGapsButNotTheStep) {
    EXPECT_EQ(gapsIn(Numbers{}).missing, 0);
    EXPECT_EQ(gapsIn(Numbers{4}).missing, 0);
    EXPECT_EQ(gapsIn(Numbers{0, 3, 6, 9}).missing, 0);
    const NumberGaps gaps = gapsIn(Numbers{5, 6, 8, 12});
    EXPECT_EQ(gaps.missing, 4);
    EXPECT_EQ(gaps.firstMissing, 7);
    EXPECT_EQ(gapsIn(Numbers{0, 10, 30}).firstMissing, 20);
}

}  // namespace
}  // namespace spoor
