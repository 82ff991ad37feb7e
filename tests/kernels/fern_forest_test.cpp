// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/tld/fern_forest.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/tld_windows.h"

#include <algorithm>

namespace spoor::test {
namespace {

constexpr std::uint64_t seed = 7;
const SizeI size{157, 93};

/// A forest that learned some windows of a picture.
struct Learned {
    explicit Learned(const Frame& frame) : grid(frame.size(), {23, 19}, 15) {
        const auto blurred = blurReference(frame);
        for (int i = 0; i < grid.count(); ++i) {
            codes.push_back(codesReference(blurred, size.width, grid.window(i), fernPattern(seed)));
        }
        std::vector<FernSample> samples;
        std::mt19937 random(51);
        for (int i = 0; i < 400; ++i) {
            samples.push_back({codes[random() % codes.size()], i % 3 != 0});
        }
        model.learn(samples, fernCount * posteriorOne, 0);
    }
    WindowGrid grid;
    std::vector<FernCodes> codes;  ///< of all windows
    FernModel model;
};

/// The definition: score all that passed, sort, keep the best.
std::vector<std::pair<int, std::uint32_t>> reference(const Learned& learned,
                                                     const std::vector<int>& passed,
                                                     std::uint32_t least) {
    std::vector<std::pair<int, std::uint32_t>> all;
    for (const int window : passed) {
        const std::uint32_t score = learned.model.score(learned.codes[std::size_t(window)]);
        if (score >= least) all.emplace_back(window, score);
    }
    return all;
}

class FernForestKernel : public KernelTest {
protected:
    Candidates detect(FernForest& forest, VarianceFilter& variance, const Frame& frame,
                      double bound, std::uint32_t least, std::uint32_t accept, int slot) {
        FrameContext context(frame);
        const Buffer results =
            device().acquire(std::size_t(slot + 1) * CandidateBlock::ints * sizeof(cl_int));
        forest.run(context, stages(), variance.run(context, stages(), bound), least, accept,
                   results, slot);
        const auto block = read<std::int32_t>(results, CandidateBlock::ints,
                                              std::size_t(slot) * CandidateBlock::ints);
        return readCandidates(block);
    }
};

TEST_P(FernForestKernel, CandidatesAreThoseOfTheDefinition) {
    const Frame frame = patchyFrame(size, 52);
    const Learned learned(frame);
    VarianceFilter variance(learned.grid, stages(), device());
    FernForest forest(learned.grid, seed, stages(), device());
    forest.upload(learned.model, stages());
    // Just under one of them: equal ones would be a matter of rounding here.
    const double bound =
        0.999999 * varianceReference(frame, learned.grid.window(learned.grid.count() / 3));
    const auto passed = passedReference(frame, learned.grid, bound);
    int slot = 0;
    for (const double share : {0.0, 0.1, 0.3, 0.5, 0.8, 1.0}) {
        const auto least = std::uint32_t(share * fernCount * posteriorOne);
        const std::uint32_t accept = least + posteriorOne;
        auto wanted = reference(learned, passed, least);
        const Candidates found = detect(forest, variance, frame, bound, least, accept, slot++);
        EXPECT_EQ(found.varianceCount, int(passed.size()));
        EXPECT_EQ(found.forestCount, int(wanted.size()));
        EXPECT_EQ(found.acceptedCount,
                  std::count_if(wanted.begin(), wanted.end(),
                                [&](const auto& each) { return each.second >= accept; }));
        std::stable_sort(wanted.begin(), wanted.end(),
                         [](const auto& a, const auto& b) { return a.second > b.second; });
        if (wanted.size() > maxCandidates) wanted.resize(maxCandidates);
        std::sort(wanted.begin(), wanted.end());
        ASSERT_EQ(found.windows.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            EXPECT_EQ(found.windows[i].window, wanted[i].first);
            EXPECT_EQ(found.windows[i].score, wanted[i].second);
            EXPECT_EQ(found.windows[i].codes, learned.codes[std::size_t(wanted[i].first)]);
        }
    }
}

TEST_P(FernForestKernel, ScoresCodesAndUpdatesAgreeWithTheModel) {
    const Frame frame = patchyFrame(size, 53);
    Learned learned(frame);
    VarianceFilter variance(learned.grid, stages(), device());
    FernForest forest(learned.grid, seed, stages(), device());
    forest.upload(FernModel(), stages());
    (void)learned.model.score(learned.codes[0]);
    forest.update(learned.model, stages());
    std::vector<int> windows;
    for (int i = learned.grid.count() - 1; i >= 0; i -= 7) windows.push_back(i);
    FrameContext context(frame);
    const auto codes = forest.codes(context, stages(), windows);
    ASSERT_EQ(codes.size(), windows.size());
    for (std::size_t i = 0; i < windows.size(); ++i) {
        EXPECT_EQ(codes[i], learned.codes[std::size_t(windows[i])]);
    }
    EXPECT_TRUE(forest.codes(context, stages(), {}).empty());
    std::vector<FernSample> more;
    for (std::size_t i = 0; i < codes.size(); i += 3) more.push_back({codes[i], i % 2 == 0});
    learned.model.learn(more, fernCount * posteriorOne, 0);
    forest.update(learned.model, stages());
    const auto passed = passedReference(frame, learned.grid, 100);
    EXPECT_EQ(forest.scores(context, stages(), variance.run(context, stages(), 100), 0),
              reference(learned, passed, 0));
}

SPOOR_BOTH_SHAPES(FernForestKernel);

}  // namespace
}  // namespace spoor::test
