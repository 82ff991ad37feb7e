// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/fern_forest.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/tld_windows.h"

#include <algorithm>

namespace spoor::test {
namespace {

constexpr std::uint64_t seed = 7;
const SizeI size{157, 93};

/// A forest that has learnt some windows of an image.
struct Learned {
    explicit Learned(const Frame& frame, SizeI box = {23, 19}, int ferns = fernCount)
        : grid(frame.size(), box, 15), model(ferns) {
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
    std::vector<FernCodes> codes;  ///< One per window.
    FernModel model;
};

/// Follows the definition: scores all windows that passed, sorts them and keeps the best.
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
                      double bound, const FernLimits& limits) {
        return detectAll(forest, variance, frame, {bound}, {limits}).front();
    }
    /// Returns the candidates of all targets from one set of launches.
    std::vector<Candidates> detectAll(FernForest& forest, VarianceFilter& variance,
                                      const Frame& frame, const std::vector<double>& bounds,
                                      const std::vector<FernLimits>& limits) {
        FrameContext context(frame);
        const Buffer results =
            device().acquire(limits.size() * CandidateBlock::ints * sizeof(cl_int));
        forest.run(context, stages(), variance.run(context, stages(), bounds), limits, results);
        std::vector<Candidates> found;
        for (std::size_t i = 0; i < limits.size(); ++i) {
            const auto block =
                read<std::int32_t>(results, CandidateBlock::ints, i * CandidateBlock::ints);
            found.push_back(readCandidates(block, std::numeric_limits<int>::max(), device()));
        }
        return found;
    }
    void checkCandidates(const Candidates& found, const Learned& learned,
                         const std::vector<int>& passed, const FernLimits& limits) {
        auto wanted = reference(learned, passed, limits.least);
        EXPECT_EQ(found.varianceCount, int(passed.size()));
        EXPECT_EQ(found.forestCount, int(wanted.size()));
        EXPECT_EQ(found.acceptedCount,
                  std::count_if(wanted.begin(), wanted.end(),
                                [&](const auto& each) { return each.second >= limits.accept; }));
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
};

TEST_P(FernForestKernel, CandidatesMatchDefinition) {
    const Frame frame = patchyFrame(size, 52);
    const Learned learned(frame);
    VarianceFilter variance({learned.grid}, stages(), device());
    FernForest forest(seed, 1, device());
    forest.arrange({learned.grid}, {0}, stages());
    forest.upload(0, learned.model, stages());
    // A bound just below a window's variance, because rounding would decide equal values.
    const double bound =
        0.999999 * varianceReference(frame, learned.grid.window(learned.grid.count() / 3));
    const auto passed = passedReference(frame, learned.grid, bound);
    for (const double share : {0.0, 0.1, 0.3, 0.5, 0.8, 1.0}) {
        const auto least = std::uint32_t(share * fernCount * posteriorOne);
        const FernLimits limits{least, least + posteriorOne};
        SCOPED_TRACE(share);
        checkCandidates(detect(forest, variance, frame, bound, limits), learned, passed, limits);
    }
}

TEST_P(FernForestKernel, ScoresOnlyTheFernsOfTheTarget) {
    const Frame frame = patchyFrame(size, 58);
    const Learned learned(frame, {23, 19}, 10), all(frame);
    VarianceFilter variance({learned.grid}, stages(), device());
    FernForest forest(seed, 1, device());
    forest.arrange({learned.grid}, {0}, stages());
    forest.upload(0, learned.model, stages());
    const auto passed = passedReference(frame, learned.grid, 0);
    for (const double share : {0.0, 0.3, 0.5}) {
        const auto least = std::uint32_t(share * 10 * posteriorOne);
        const FernLimits limits{least, least + posteriorOne, 10};
        SCOPED_TRACE(share);
        checkCandidates(detect(forest, variance, frame, 0, limits), learned, passed, limits);
    }
    EXPECT_NE(learned.model.score(all.codes[0]), all.model.score(all.codes[0]));
}

TEST_P(FernForestKernel, SearchesTargetsOfDifferentSizesTogether) {
    const Frame frame = patchyFrame(size, 54);
    const std::vector<Learned> learned{Learned(frame), Learned(frame, {60, 41}),
                                       Learned(frame, {17, 33})};
    FernForest forest(seed, 4, device());
    const std::vector<int> places{2, 0, 3};
    for (std::size_t i = 0; i < 3; ++i) forest.upload(places[i], learned[i].model, stages());
    constexpr std::uint32_t half = fernCount * posteriorOne / 2;
    const std::vector<FernLimits> all{{half / 2, half}, {0, 1}, {half, 3 * half}};
    // All targets, two in another order, then one. Posteriors stay in their slots.
    for (const std::vector<std::size_t>& who :
         {std::vector<std::size_t>{0, 1, 2}, {2, 0}, {1}, {2, 1, 0}}) {
        std::vector<WindowGrid> grids;
        std::vector<int> own;
        std::vector<double> bounds;
        std::vector<FernLimits> limits;
        for (const std::size_t i : who) {
            const WindowGrid& grid = grids.emplace_back(learned[i].grid);
            own.push_back(places[i]);
            bounds.push_back(0.999999 * varianceReference(frame, grid.window(grid.count() / 4)));
            limits.push_back(all[i]);
        }
        VarianceFilter variance(grids, stages(), device());
        forest.arrange(grids, own, stages());
        const auto found = detectAll(forest, variance, frame, bounds, limits);
        for (std::size_t k = 0; k < who.size(); ++k) {
            SCOPED_TRACE(testing::Message() << k << " of " << who.size());
            const Learned& target = learned[who[k]];
            checkCandidates(found[k], target, passedReference(frame, target.grid, bounds[k]),
                            limits[k]);
            FrameContext context(frame);
            const std::vector<int> windows{0, target.grid.count() - 1};
            const auto codes = forest.codes(context, stages(), k, windows);
            EXPECT_EQ(codes[0], target.codes.front());
            EXPECT_EQ(codes[1], target.codes.back());
        }
    }
}

TEST_P(FernForestKernel, ScoresCodesAndUpdatesAgreeWithTheModel) {
    const Frame frame = patchyFrame(size, 53);
    Learned learned(frame);
    VarianceFilter variance({learned.grid}, stages(), device());
    FernForest forest(seed, 2, device());
    forest.arrange({learned.grid}, {1}, stages());
    FernModel other;
    for (const int place : {0, 1}) forest.upload(place, FernModel(), stages());
    const auto update = [&] {
        const std::pair<int, FernModel*> models[] = {{0, &other}, {1, &learned.model}};
        forest.update(models, stages());
    };
    update();
    std::vector<int> windows;
    for (int i = learned.grid.count() - 1; i >= 0; i -= 7) windows.push_back(i);
    FrameContext context(frame);
    const auto codes = forest.codes(context, stages(), 0, windows);
    ASSERT_EQ(codes.size(), windows.size());
    for (std::size_t i = 0; i < windows.size(); ++i) {
        EXPECT_EQ(codes[i], learned.codes[std::size_t(windows[i])]);
    }
    EXPECT_TRUE(forest.codes(context, stages(), 0, {}).empty());
    std::vector<FernSample> more;
    for (std::size_t i = 0; i < codes.size(); i += 3) more.push_back({codes[i], i % 2 == 0});
    learned.model.learn(more, fernCount * posteriorOne, 0);
    const FernSample elsewhere{codes[1], true};
    other.learn({&elsewhere, 1}, fernCount * posteriorOne, 0);
    update();
    const auto passed = passedReference(frame, learned.grid, 100);
    const auto scores =
        forest.scores(context, stages(), variance.run(context, stages(), {100}), {});
    ASSERT_EQ(scores.size(), 1u);
    EXPECT_EQ(scores[0], reference(learned, passed, 0));
}

SPOOR_BOTH_VARIANTS(FernForestKernel);

}  // namespace
}  // namespace spoor::test
