// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/numbers/assignment.h"

#include "engine/project/session/session.h"
#include "engine/scoring/matching.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <numeric>
#include <random>

namespace spoor {
namespace {

using Gain = std::vector<std::vector<double>>;

double sumOf(const Gain& gain) {
    double sum = 0;
    std::vector<std::size_t> taken;
    const auto pairs = bestPairs(gain);
    for (std::size_t row = 0; row < pairs.size(); ++row) {
        if (!pairs[row]) continue;
        taken.push_back(*pairs[row]);
        sum += gain[row][*pairs[row]];
    }
    std::sort(taken.begin(), taken.end());
    EXPECT_TRUE(std::adjacent_find(taken.begin(), taken.end()) == taken.end());
    return sum;
}

/// The maximum over all orders of the larger side.
double bestSum(const Gain& gain) {
    const std::size_t rows = gain.size(), columns = gain.front().size();
    std::vector<std::size_t> order(std::max(rows, columns));
    std::iota(order.begin(), order.end(), 0u);
    double best = 0;
    do {
        double sum = 0;
        for (std::size_t row = 0; row < rows; ++row)
            if (order[row] < columns) sum += std::max(gain[row][order[row]], 0.0);
        best = std::max(best, sum);
    } while (std::next_permutation(order.begin(), order.end()));
    return best;
}

TEST(Assignment, IsOptimal) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> value(-0.5, 1);
    for (int round = 0; round < 200; ++round) {
        const std::size_t rows = 1 + random() % 5, columns = 1 + random() % 5;
        Gain gain(rows, std::vector<double>(columns));
        for (auto& row : gain)
            for (double& each : row) each = round % 3 == 0 ? double(random() % 3) : value(random);
        EXPECT_NEAR(sumOf(gain), bestSum(gain), 1e-12) << round;
    }
}

TEST(Assignment, PairsNothingWithoutGain) {
    EXPECT_TRUE(bestPairs({}).empty());
    EXPECT_EQ(bestPairs({{}, {}}).size(), 2u);
    EXPECT_FALSE(bestPairs({{0.0, -1.0}})[0]);
}

Session sessionOf(const std::vector<std::pair<TargetId, double>>& targets) {
    Session session;
    for (const auto& [id, x] : targets)
        for (FrameIndex frame = 0; frame < 3; ++frame)
            session.put(id, SessionBox{.frame = frame, .box = {x, 0, 10, 10}});
    return session;
}

TEST(Matching, UsesNumbersIfAvailable) {
    const Session truth = sessionOf({{1, 0}, {2, 50}});
    using Pairs = std::map<TargetId, TargetId>;
    EXPECT_EQ(matchTargets(truth, sessionOf({{1, 50}, {2, 0}, {3, 0}})), (Pairs{{1, 1}, {2, 2}}));
    EXPECT_EQ(matchTargets(truth, sessionOf({{7, 52}, {9, 3}})), (Pairs{{1, 9}, {2, 7}}));
    EXPECT_EQ(matchTargets(truth, sessionOf({{7, 52}})), (Pairs{{2, 7}}));
    EXPECT_EQ(matchTargets(truth, Session()), Pairs{});
}

}  // namespace
}  // namespace spoor
