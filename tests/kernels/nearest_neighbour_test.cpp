// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/nearest_neighbour.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/tld_windows.h"

#include <cmath>
#include <cstring>

namespace spoor::test {
namespace {

/// Computes a patch by definition: means over cells in 1/16 px, pixel by pixel.
Patch patchReference(const Frame& frame, const RectI& window) {
    const auto grey = greyOf(frame);
    Patch patch{};
    for (int j = 0; j < patchSide; ++j) {
        for (int i = 0; i < patchSide; ++i) {
            const int x0 = window.width * 16 * i / 15, x1 = window.width * 16 * (i + 1) / 15;
            const int y0 = window.height * 16 * j / 15, y1 = window.height * 16 * (j + 1) / 15;
            std::int64_t sum = 0;
            for (int y = y0; y < y1; ++y) {
                for (int x = x0; x < x1; ++x) {
                    sum += grey[std::size_t((window.y + y / 16) * frame.size().width + window.x +
                                            x / 16)];
                }
            }
            const std::int64_t area = std::int64_t(x1 - x0) * (y1 - y0);
            patch[std::size_t(j * patchSide + i)] = std::uint8_t((sum + area / 2) / area);
        }
    }
    return patch;
}

/// Computes a similarity in double precision.
double ncc(const Patch& a, const Patch& b) {
    double ma = 0, mb = 0, ab = 0, aa = 0, bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) ma += a[i] / 225.0, mb += b[i] / 225.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += (a[i] - ma) * (b[i] - mb), aa += (a[i] - ma) * (a[i] - ma);
        bb += (b[i] - mb) * (b[i] - mb);
    }
    return aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : 0;
}

class NearestNeighbourKernel : public KernelTest {
protected:
    /// A target with candidates in its grid.
    struct TargetWindows {
        const PatchModel& model;
        const WindowGrid& grid;
        int place = 0;
        int count = 0;
    };

    void check(const PatchModel& model, NearestNeighbour& kernel, const Frame& frame,
               const WindowGrid& grid, int count) {
        check({{model, grid, 1, count}}, kernel, frame);
    }
    void check(const std::vector<TargetWindows>& targets, NearestNeighbour& kernel,
               const Frame& frame) {
        std::vector<std::int32_t> block(targets.size() * CandidateBlock::ints, -1);
        std::vector<WindowGrid> grids;
        std::vector<int> places;
        for (std::size_t k = 0; k < targets.size(); ++k) {
            const auto& [model, grid, place, count] = targets[k];
            auto* own = &block[k * CandidateBlock::ints];
            own[CandidateBlock::count] = count;
            for (int i = 0; i < count; ++i) {
                own[CandidateBlock::windows + std::size_t(i)] = (i * 7919) % grid.count();
            }
            grids.push_back(grid);
            places.push_back(place);
            kernel.update(place, model, stages());
        }
        const Buffer results = upload(block);
        FrameContext context(frame);
        kernel.arrange(grids, places, stages());
        kernel.run(context, stages(), results);
        for (std::size_t k = 0; k < targets.size(); ++k) {
            SCOPED_TRACE(k);
            checkOne(targets[k], frame,
                     read<std::int32_t>(results, CandidateBlock::ints, k * CandidateBlock::ints));
        }
    }
    void checkOne(const TargetWindows& target, const Frame& frame,
                  const std::vector<std::int32_t>& done) {
        for (std::size_t i = 0; i < std::size_t(target.count); ++i) {
            std::array<std::int64_t, 4> match{};
            std::memcpy(match.data(), &done[CandidateBlock::matches + i * 8], sizeof match);
            const int window = done[CandidateBlock::windows + i];
            const PatchMatch wanted =
                target.model.match(NormalPatch(patchReference(frame, target.grid.window(window))));
            EXPECT_EQ(match[0], wanted.positive) << i;
            EXPECT_EQ(match[1], wanted.early) << i;
            EXPECT_EQ(match[2], wanted.negative) << i;
            EXPECT_EQ(match[3], wanted.norm) << i;
        }
        for (std::size_t i = std::size_t(target.count); i < maxCandidates; ++i) {
            EXPECT_EQ(done[CandidateBlock::matches + i * 8], -1)
                << "written after the last candidate";
        }
    }
};

TEST_P(NearestNeighbourKernel, MatchesEqualHostBitForBit) {
    const Frame frame = patchyFrame({203, 111}, 61);
    for (const SizeI box : {SizeI{15, 15}, SizeI{31, 17}, SizeI{22, 54}, SizeI{97, 64}}) {
        const WindowGrid grid(frame.size(), box, 15);
        PatchModel model(40);
        NearestNeighbour kernel(model.most(), 2, device());
        check(model, kernel, frame, grid, 5);  // nothing is stored yet
        for (int i = 0; i < 60; ++i) {
            const Patch patch = patchReference(frame, grid.window((i * 104729) % grid.count()));
            if (i % 3 == 0) model.addPositive(patch, i);
            if (i % 3 != 0) model.addNegative(patch, i);
            if (i == 0 || i == 30) check(model, kernel, frame, grid, 1);
        }
        model.erase(model.negatives()[3].id);
        for (const int count : {0, 1, 3, 4, 5, 99, 100}) check(model, kernel, frame, grid, count);
    }
}

TEST_P(NearestNeighbourKernel, TargetsHaveSeparatePatchesAndSlotsCanBeReused) {
    const Frame frame = patchyFrame({203, 111}, 66);
    const WindowGrid wide(frame.size(), {31, 17}, 15), high(frame.size(), {22, 54}, 15);
    PatchModel first(12), second(5), third(12), none(12);
    for (int i = 0; i < 30; ++i) {
        const auto add = [&](PatchModel& model, const WindowGrid& grid, int step) {
            const Patch patch = patchReference(frame, grid.window((i * step) % grid.count()));
            i % 2 == 0 ? model.addPositive(patch, i) : model.addNegative(patch, i);
        };
        add(first, wide, 7);
        if (i < 7) add(second, high, 11);
        if (i < 3) add(third, wide, 104729);
    }
    NearestNeighbour kernel(12, 3, device());
    check({{first, wide, 2, 100}, {second, high, 0, 7}}, kernel, frame);
    check({{second, high, 0, 1}, {none, wide, 1, 100}, {first, wide, 2, 0}}, kernel, frame);
    check({{first, wide, 2, 33}}, kernel, frame);
    kernel.clear(2);
    check({{second, high, 0, 99}, {third, wide, 2, 98}}, kernel, frame);
}

TEST_P(NearestNeighbourKernel, HandlesFlatAndFullContrastPatches) {
    const Frame frame = greyFrame({120, 80}, [](int x, int y) {
        return x < 40 ? 255u : x < 60 ? 0u : ((x / 4 + y / 4) % 2) * 255u;
    });
    const WindowGrid grid(frame.size(), {20, 20}, 15);
    PatchModel model(10);
    NearestNeighbour kernel(10, 2, device());
    for (const RectF& box : {RectF{0, 0, 20, 20}, RectF{30, 0, 20, 20}, RectF{70, 10, 20, 20}}) {
        model.addPositive(patchOf(frame, box), 0);
        model.addNegative(patchOf(frame, {box.x + 5, box.y + 3, 25, 18}), 0);
    }
    check(model, kernel, frame, grid, 100);
}

TEST(PatchModel, PatchesMatchDefinitionAndRepeatBorderOutside) {
    const Frame frame = patchyFrame({90, 70}, 62);
    for (const RectI& window : {RectI{0, 0, 90, 70}, RectI{3, 5, 15, 15}, RectI{7, 9, 31, 47},
                                RectI{80, 60, 10, 10}, RectI{40, 3, 8, 60}}) {
        EXPECT_EQ(patchOf(frame, {double(window.x), double(window.y), double(window.width),
                                  double(window.height)}),
                  patchReference(frame, window));
    }
    const Patch corner = patchOf(frame, {-60, -60, 50, 50});
    Patch same;
    same.fill(greyOf(frame)[0]);
    EXPECT_EQ(corner, same);
    EXPECT_EQ(patchOf(frame, {-15, 10.5, 30, 20.25})[0], patchOf(frame, {-20, 10.5, 20, 20.25})[0]);
}

TEST(PatchModel, SimilaritiesMatchDoublePrecision) {
    const Frame frame = patchyFrame({150, 90}, 63);
    const WindowGrid grid(frame.size(), {30, 21}, 15);
    PatchModel model(50);
    std::vector<Patch> positives, negatives;
    for (int i = 0; i < 9; ++i) {
        positives.push_back(patchOf(frame, grid.box(i * 97 % grid.count())));
        negatives.push_back(patchOf(frame, grid.box((i * 131 + 50) % grid.count())));
    }
    const Patch probe = patchOf(frame, {70.3, 33.8, 24.4, 30.1});
    EXPECT_EQ(model.match(NormalPatch(probe)).relative(), 0) << "the model is empty";
    model.addPositive(positives[0], 0);
    EXPECT_EQ(model.match(NormalPatch(probe)).relative(), 1) << "the model has no negatives";
    for (std::size_t i = 1; i < 9; ++i) model.addPositive(positives[i], 0);
    for (const Patch& patch : negatives) model.addNegative(patch, 0);
    double near = 0, far = 0, early = 0;
    for (const Patch& patch : positives) near = std::max(near, 0.5 * (ncc(probe, patch) + 1));
    for (const Patch& patch : negatives) far = std::max(far, 0.5 * (ncc(probe, patch) + 1));
    for (std::size_t i = 0; i < 5; ++i) {
        early = std::max(early, 0.5 * (ncc(probe, model.positives()[i].pixels) + 1));
    }
    const PatchMatch match = model.match(NormalPatch(probe));
    EXPECT_NEAR(match.positiveSimilarity(), near, 1e-5);
    EXPECT_NEAR(match.negativeSimilarity(), far, 1e-5);
    EXPECT_NEAR(match.relative(), (1 - far) / ((1 - far) + (1 - near)), 1e-5);
    EXPECT_NEAR(match.conservative(), (1 - far) / ((1 - far) + (1 - early)), 1e-5);
    EXPECT_NEAR(correlation(NormalPatch(probe), NormalPatch(positives[3])),
                ncc(probe, positives[3]), 1e-9);
}

TEST(PatchModel, OldestFollowsOrderOfLearningNotStorage) {
    std::mt19937 random(65);
    const auto noise = [&] {
        Patch patch;
        for (auto& v : patch) v = std::uint8_t(random());
        return patch;
    };
    PatchModel model(10);
    EXPECT_EQ(model.oldest(NormalPatch(noise())), PatchMatch::none) << "the model is empty";
    std::vector<Patch> patches;
    for (int i = 0; i < 4; ++i) {
        patches.push_back(noise());
        model.addPositive(patches.back(), i);
    }
    // A near copy of the first patch is stored next to it and thus counts as early.
    patches.push_back(patches.front());
    for (std::size_t i = 0; i < 40; ++i) patches.back()[i] = std::uint8_t(random());
    model.addPositive(patches.back(), 4);
    ASSERT_EQ(model.positives()[1].pixels, patches.back());
    const NormalPatch late(patches.back());
    std::int64_t wanted = PatchMatch::none;
    for (std::size_t i = 0; i < 3; ++i) {
        PatchModel alone(1);
        alone.addPositive(patches[i], 0);
        wanted = std::max(wanted, alone.match(late).positive);
    }
    EXPECT_EQ(model.oldest(late), wanted) << "the earliest three of five";
    EXPECT_LT(model.oldest(late), model.match(late).early);
}

TEST(PatchModel, StaysBoundedAndKeepsFirstAndMostDistinctPatches) {
    std::mt19937 random(64);
    PatchModel model(6);
    const auto noise = [&] {
        Patch patch;
        for (auto& v : patch) v = std::uint8_t(random());
        return patch;
    };
    const Patch first = noise();
    model.addPositive(first, 0);
    for (int i = 1; i < 200; ++i) {
        model.addPositive(noise(), i);
        model.addNegative(noise(), i);
        ASSERT_LE(model.positives().size(), 6u);
        ASSERT_LE(model.negatives().size(), 6u);
        for (const auto* kind : {&model.positives(), &model.negatives()}) {
            for (const auto& each : *kind) ASSERT_LE(each.slot, 12) << "within the device's slots";
        }
        EXPECT_TRUE(std::any_of(model.positives().begin(), model.positives().end(),
                                [&](const auto& each) { return each.pixels == first; }));
    }
    // Adding a copy of a stored patch drops the copy.
    const auto before = model.negatives();
    model.addNegative(before[2].pixels, 300);
    for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(model.negatives()[i].id, before[i].id);
    EXPECT_FALSE(model.erase(999999));
    EXPECT_TRUE(model.erase(before[2].id));
    EXPECT_EQ(model.negatives().size(), 5u);
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(model.erase(model.positives().back().id));
    EXPECT_FALSE(model.erase(model.positives().front().id)) << "the last patch stays";
}

TEST(PatchModel, RemovesThePatchThatTheOtherKindSupportsMore) {
    std::mt19937 random(66);
    Patch target, background;
    for (auto& v : target) v = std::uint8_t(random());
    for (auto& v : background) v = std::uint8_t(random());
    const auto near = [&](Patch patch, std::size_t changed) {
        for (std::size_t i = 0; i < changed; ++i) patch[random() % patchPixels] ^= 64;
        return patch;
    };
    PatchModel model(4);
    model.setRemoval(PatchRemoval::Incredible);
    model.addPositive(near(target, 20), 0);
    model.addNegative(near(background, 20), 0);
    model.addPositive(near(target, 20), 1);
    const Patch wrong = near(background, 10);
    model.addPositive(wrong, 2);
    model.addPositive(near(target, 20), 3);
    ASSERT_EQ(model.positives().size(), 4u);
    model.addPositive(near(target, 20), 4);
    EXPECT_EQ(model.positives().size(), 4u);
    for (const auto& each : model.positives()) EXPECT_NE(each.pixels, wrong);
}

SPOOR_BOTH_VARIANTS(NearestNeighbourKernel);

}  // namespace
}  // namespace spoor::test
