// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Random kernels give identical bits before and after adaptation.
// SPOOR_ADAPT_CASES sets their number, SPOOR_ADAPT_FIRST the first seed.
#include "tests/engine/adapter/random_kernel.h"

#include <gtest/gtest.h>
#include <cstdlib>

namespace spoor::test {
namespace {

/// Returns a variant that fits the work-group size and compiles quickly.
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

TEST(AdaptRandom, AdaptedRandomKernelsGiveIdenticalBits) {
    if (!adapt::clangIsThere()) GTEST_SKIP() << "clang is not installed";
    const char* wanted = std::getenv("SPOOR_ADAPT_CASES");
    const char* begin = std::getenv("SPOOR_ADAPT_FIRST");
    const int count = wanted ? std::atoi(wanted) : 16;
    const unsigned first = begin ? unsigned(std::atoi(begin)) : 1;
    // Most kernels are built without optimisation, because optimisation takes several times as long
    // as everything else.
    PairDevice optimised, plain(false);
    int done = 0, refused = 0, miscompiled = 0;
    for (unsigned seed = first; seed < first + unsigned(count); ++seed) {
        const RandomKernel kernel = randomKernel(seed);
        const adapt::Variant variant = variantOf(seed, kernel.launch.local);
        std::string different =
            differenceOf(seed % 8 == 0 ? optimised : plain, kernel.source, kernel.launch, variant);
        // Ignore drivers that compile the original incorrectly, either with optimisation (PoCL 3.1
        // for seed 101480 of version 7) or without (PoCL 6 for seed 69).
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
              << " whose original the driver miscompiles" << std::endl;
    // Kernels are refused if a barrier depends on a condition on exchanged values.
    EXPECT_LT(refused * 5, done);
}

}  // namespace
}  // namespace spoor::test
