// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/tld_published.h"
#include "engine/compute/device_set.h"
#include "tests/support/tld_windows.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

/// A target that has learned some windows of an image, with patches.
class PublishedTldTest : public testing::Test {
protected:
    static constexpr std::uint64_t seed = 3;

    PublishedTldTest() : frame(patchyFrame({157, 93}, 81)) {
        target.box = {60, 30, 31, 22};
        target.grid = WindowGrid(frame.size(), {31, 22}, 15);
        target.ferns = FernModel(10);
        target.patches = PatchModel(20);
        const auto blurred = blurReference(frame);
        std::vector<FernSample> samples;
        for (int i = 0; i < target.grid.count(); i += 5) {
            passed.push_back(i);
            codes.push_back(codesReference(blurred, 157, target.grid.window(i), fernPattern(seed)));
            samples.push_back({codes.back(), i % 3 == 0});
        }
        target.ferns.learn(samples, std::uint32_t(target.ferns.ferns()) * posteriorOne, 0);
        for (int i = 0; i < 15; ++i) {
            target.patches.addPositive(patchOf(frame, target.grid.box(i * 31)), 0);
            target.patches.addNegative(patchOf(frame, target.grid.box(i * 57 + 9)), 0);
        }
        for (int i = 0; i < 40; ++i) candidates.push_back(i * 17);
        scalar.emplace(target, frame, seed);
        published.emplace(devices.get("cpu"), target, *scalar, seed, passed, candidates);
    }
    void expectCodes() const {
        const auto found = published->codes();
        ASSERT_EQ(found.size(), passed.size());
        for (std::size_t i = 0; i < found.size(); ++i)
            for (std::size_t fern = 0; fern < 10; ++fern)
                EXPECT_EQ(found[i][fern], codes[i][fern]) << passed[i] << ", fern " << fern;
    }
    void expectSimilarities() const {
        const auto found = published->similarities();
        const std::size_t positives = target.patches.positives().size();
        const std::size_t patches = positives + target.patches.negatives().size();
        ASSERT_EQ(found.size(), candidates.size() * patches);
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            const NormalPatch own(patchOf(frame, target.grid.box(candidates[i])));
            for (std::size_t k = 0; k < patches; ++k) {
                const StoredPatch& other = k < positives
                                               ? target.patches.positives()[k]
                                               : target.patches.negatives()[k - positives];
                EXPECT_NEAR(found[i * patches + k], 0.5 * (correlation(own, other.normal) + 1),
                            1e-3);
            }
        }
    }

    Frame frame;
    TldTarget target;
    std::vector<int> passed, candidates;
    std::vector<FernCodes> codes;
    DeviceSet devices;
    std::optional<ScalarTld> scalar;
    std::optional<PublishedTld> published;
};

TEST_F(PublishedTldTest, FernKernelsMatchTheModel) {
    EXPECT_GE(published->features(), 0);
    expectCodes();
    published->classify();
    const auto scores = published->scores();
    for (std::size_t i = 0; i < passed.size(); ++i)
        EXPECT_EQ(scores[i], target.ferns.score(codes[i])) << passed[i];
}

TEST_F(PublishedTldTest, GatheredPixelsGiveTheSameFeatures) {
    published->gathered();
    expectCodes();
}

TEST_F(PublishedTldTest, PatchKernelsMatchTheModel) {
    published->correlate();
    expectSimilarities();
}

TEST_F(PublishedTldTest, GroupsOfTheBoxesPixelsCorrelateThem) {
    published->correlateBoxes();
    const auto found = published->similarities();
    // The target's own window, whose stored patch is its 15 x 15 version.
    const std::size_t patches =
        target.patches.positives().size() + target.patches.negatives().size();
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const NormalPatch own(patchOf(frame, target.grid.box(candidates[i])));
        for (std::size_t k = 0; k < patches; ++k) {
            const std::size_t positives = target.patches.positives().size();
            const NormalPatch& other = k < positives
                                           ? target.patches.positives()[k].normal
                                           : target.patches.negatives()[k - positives].normal;
            const float value = found[i * patches + k];
            EXPECT_GE(value, 0);
            EXPECT_LE(value, 1 + 1e-4);
            // Pixels and means of cells are similar enough to agree on what resembles what.
            EXPECT_NEAR(value, 0.5 * (correlation(own, other) + 1), 0.2) << i << ", " << k;
        }
    }
}

TEST_F(PublishedTldTest, HasThePublishedGroupsWhereTheDeviceAllowsThem) {
    const PublishedGroups& groups = published->groups();
    EXPECT_EQ(groups.features, 130u);
    EXPECT_EQ(groups.windows * 10, 200u);
    const auto most = std::size_t(devices.get("cpu").info().maxWorkGroup);
    EXPECT_EQ(groups.best, std::min<std::size_t>(1024, most));
    EXPECT_EQ(groups.grid, std::min<std::size_t>(512, most));
    EXPECT_EQ(groups.box, 31u * 22u);
}

TEST_F(PublishedTldTest, OverlapKernelFindsOverlapsAndHardNegatives) {
    published->features();
    published->classify();
    published->overlaps();
    const auto overlaps = published->gridOverlaps();
    const auto tags = published->negatives();
    int negatives = 0;
    for (int i = 0; i < target.grid.count(); ++i) {
        const double share = overlap(target.grid.box(i), target.box);
        EXPECT_NEAR(overlaps[std::size_t(i)], share, 1e-5) << i;
        const bool scored = i % 5 == 0 && target.ferns.score(codes[std::size_t(i / 5)]) >=
                                              refuseScore(target.ferns.ferns());
        if (std::abs(share - 0.2) > 1e-5) {
            EXPECT_EQ(tags[std::size_t(i)] != 0, scored && share < 0.2) << i;
        }
        negatives += tags[std::size_t(i)];
    }
    EXPECT_GT(negatives, 0);
}

TEST_F(PublishedTldTest, TenLaunchesFindTheBestWindows) {
    published->positives();
    const std::vector<int>& best = published->best();
    ASSERT_EQ(best.size(), std::size_t(maxPositives));
    EXPECT_EQ(best[0], target.grid.nearest(target.box));
    std::vector<double> all;
    for (int i = 0; i < target.grid.count(); ++i)
        all.push_back(overlap(target.grid.box(i), target.box));
    std::sort(all.rbegin(), all.rend());
    for (std::size_t i = 0; i < best.size(); ++i)
        EXPECT_NEAR(overlap(target.grid.box(best[i]), target.box), all[i], 1e-5) << i;
}

TEST_F(PublishedTldTest, VarianceKernelSumsAllPixels) {
    published->variances();
    const auto found = published->windowVariances();
    for (int i = 0; i < target.grid.count(); i += 7) {
        const RectI window = target.grid.window(i);
        const auto pixels = greyPatch(frame, window);
        double sum = 0, squares = 0;
        for (const double v : pixels) sum += v, squares += v * v;
        const auto count = double(pixels.size());
        const double variance = squares / count - sum * sum / count / count;
        EXPECT_NEAR(found[std::size_t(i)], variance, 1e-4 * variance + 1e-3) << i;
    }
}

}  // namespace
}  // namespace spoor::test
