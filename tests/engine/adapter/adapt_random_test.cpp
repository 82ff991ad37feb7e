// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels made by chance: whatever their adaptation is, it gives the same bits.
// SPOOR_ADAPT_CASES: how many; SPOOR_ADAPT_FIRST: the first seed.
#include "tests/engine/adapter/random_kernel.h"

#include <gtest/gtest.h>
#include <cstdlib>

namespace spoor::test {
namespace {

/// One that divides the group and is soon compiled.
adapt::Variant variantOf(unsigned seed, const std::array<int, 3>& local) {
    std::vector<adapt::Variant> fit;
    for (const int width : {16, 8, 4, 1}) {
        for (const auto& [columns, rows] : {std::pair(1, 1), {1, 2}, {2, 1}, {2, 2}}) {
            const adapt::PackPlan plan{adapt::turned(local), width, columns, rows, false};
            if (plan.fits() && (width > 1 || fit.empty() || seed % 8 == 0))
                fit.push_back({width, columns, rows, seed % 2 == 0, true});
        }
    }
    return fit[seed % fit.size()];
}

TEST(AdaptRandom, KernelsMadeByChanceGiveTheSameBits) {
    if (!adapt::clangIsThere()) GTEST_SKIP() << "clang is not installed";
    const char* wanted = std::getenv("SPOOR_ADAPT_CASES");
    const char* begin = std::getenv("SPOOR_ADAPT_FIRST");
    const int count = wanted ? std::atoi(wanted) : 16;
    const unsigned first = begin ? unsigned(std::atoi(begin)) : 1;
    // Most are built without optimisation, which takes several times as long as all else.
    PairDevice optimised, plain(false);
    int done = 0, refused = 0, miscompiled = 0;
    for (unsigned seed = first; seed < first + unsigned(count); ++seed) {
        const RandomKernel kernel = randomKernel(seed);
        const adapt::Variant variant = variantOf(seed, kernel.launch.local);
        std::string different =
            differenceOf(seed % 8 == 0 ? optimised : plain, kernel.source, kernel.launch, variant);
        // A driver that compiles the original wrongly, with optimisation (PoCL 3.1 does for seed
        // 101480 of version 7) or without (PoCL 6 for seed 69), says nothing about the adaptation.
        if (!different.empty() && optimised.run(kernel.source, kernel.launch, false) !=
                                      plain.run(kernel.source, kernel.launch, false)) {
            ++miscompiled;
            different = differenceOf(plain, kernel.source, kernel.launch, variant);
            if (!different.empty())
                different = differenceOf(optimised, kernel.source, kernel.launch, variant);
        }
        ++done;
        if (different.starts_with("refused")) {
            ++refused;
            RecordProperty("refusal", different);
            if (std::getenv("SPOOR_ADAPT_SAY")) std::cout << seed << ": " << different << std::endl;
            continue;
        }
        ASSERT_EQ(different, "") << "seed " << seed;
    }
    std::cout << done << " kernels, " << refused << " refused, " << miscompiled
              << " whose original the driver compiles wrongly" << std::endl;
    // A barrier that follows a condition on what was exchanged cannot be proved.
    EXPECT_LT(refused * 5, done);
}

}  // namespace
}  // namespace spoor::test
