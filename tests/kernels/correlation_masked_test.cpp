// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/stages/correlation_masked.h"
#include "engine/base/error.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <cmath>
#include <random>

namespace spoor::test {
namespace {

constexpr double maskedBound = 2e-5;

struct MaskedTruth {
    SizeI size;
    std::vector<double> scores;
};

/// The weighted coefficient in double precision, from deviations from the weighted means.
double coefficient(const std::vector<std::uint8_t>& picture, int stride, int x, int y,
                   const GreyTemplate& g) {
    double n = 0, s = 0, t = 0;
    const auto each = [&](const auto& work) {
        for (int v = 0; v < g.size.height; ++v) {
            for (int u = 0; u < g.size.width; ++u) {
                const std::size_t i = std::size_t(v * g.size.width + u);
                if (!g.mask.empty() && g.mask[i] < 128) continue;
                work(double(picture[std::size_t((y + v) * stride + x + u)]), double(g.pixels[i]));
            }
        }
    };
    each([&](double a, double b) { n += 1, s += a, t += b; });
    double ab = 0, aa = 0, bb = 0;
    each([&](double a, double b) {
        ab += (a - s / n) * (b - t / n);
        aa += (a - s / n) * (a - s / n);
        bb += (b - t / n) * (b - t / n);
    });
    return aa > 1e-9 && bb > 1e-9 ? ab / std::sqrt(aa * bb) : 0;
}

class CorrelationMasked : public KernelTest {
protected:
    void check(const Frame& frame, const std::vector<GreyTemplate>& patches,
               const std::vector<CorrelationSearch>& searches) {
        FrameContext context(frame);
        const MaskedTemplates templates(patches, stages(), device());
        const auto maps = maskedCorrelationMaps(context, templates, searches, stages());
        const auto picture = greyOf(frame);
        for (std::size_t i = 0; i < searches.size(); ++i) {
            const auto& [entry, region] = searches[i];
            const SizeI size = maps.sizes[i];
            ASSERT_EQ(size.width, region.width - patches[entry].size.width + 1);
            const auto found = read<float>(maps.values, std::size_t(size.area()), maps.offsets[i]);
            double worst = 0;
            for (int y = 0; y < size.height; ++y) {
                for (int x = 0; x < size.width; ++x) {
                    const double wanted = coefficient(picture, frame.size().width, region.x + x,
                                                      region.y + y, patches[entry]);
                    worst =
                        std::max(worst, std::abs(wanted - found[std::size_t(y * size.width + x)]));
                }
            }
            EXPECT_LE(worst, maskedBound) << "search " << i;
        }
    }
    static GreyTemplate masked(const Frame& frame, const RectI& part, unsigned seed) {
        std::mt19937 random(seed);
        GreyTemplate patch{{part.width, part.height}, greyPatch(frame, part), {}};
        for (std::size_t i = 0; i < patch.pixels.size(); ++i) {
            patch.mask.push_back(std::uint8_t(random() % 256));
        }
        return patch;
    }
};

TEST_P(CorrelationMasked, MatchesWeightedCoefficientAtAwkwardSizes) {
    const Frame frame = noiseFrame({83, 59}, 31);
    for (const SizeI size :
         {SizeI{1, 2}, SizeI{8, 8}, SizeI{17, 5}, SizeI{33, 40}, SizeI{83, 59}}) {
        SCOPED_TRACE(testing::Message() << size.width << " x " << size.height);
        const GreyTemplate patch = masked(frame, {0, 0, size.width, size.height}, 32);
        check(frame, {patch}, {{0, {0, 0, 83, 59}}});
    }
}

TEST_P(CorrelationMasked, SeveralTemplatesAndRegionsShareOneLaunch) {
    const Frame frame = noiseFrame({90, 61}, 33);
    check(frame, {masked(frame, {3, 4, 20, 11}, 34), masked(frame, {40, 20, 9, 30}, 35)},
          {{0, {5, 7, 40, 30}}, {1, {0, 0, 90, 61}}, {0, {61, 50, 29, 11}}});
}

TEST_P(CorrelationMasked, IsExactForRowsOfMoreThanAThousandPixels) {
    const Frame frame = noiseFrame({1300, 9}, 36);
    check(frame, {masked(frame, {0, 0, 1290, 5}, 37)}, {{0, {0, 0, 1300, 9}}});
}

TEST_P(CorrelationMasked, IgnoresMaskedPixels) {
    // A disc on a changed background: its own pixels are the same in both images.
    const Frame frame = noiseFrame({64, 48}, 38);
    GreyTemplate patch{{21, 21}, greyPatch(frame, {30, 17, 21, 21}), {}};
    std::mt19937 random(39);
    for (int i = 0; i < 21 * 21; ++i) {
        const int dx = i % 21 - 10, dy = i / 21 - 10;
        const bool in = dx * dx + dy * dy <= 100;
        patch.mask.push_back(in ? 255 : 0);
        if (!in) patch.pixels[std::size_t(i)] = std::uint8_t(random() % 256);
    }
    FrameContext context(frame);
    const MaskedTemplates templates({&patch, 1}, stages(), device());
    const CorrelationSearch search{0, {0, 0, 64, 48}};
    const auto maps = maskedCorrelationMaps(context, templates, {&search, 1}, stages());
    const auto found = read<float>(maps.values, std::size_t(maps.sizes[0].area()));
    EXPECT_FLOAT_EQ(found[17 * 44 + 30], 1.0f);
    EXPECT_EQ(std::max_element(found.begin(), found.end()) - found.begin(), 17 * 44 + 30);
}

TEST_P(CorrelationMasked, FullMaskEqualsNoMask) {
    const Frame frame = noiseFrame({70, 50}, 40);
    GreyTemplate patch{{12, 9}, greyPatch(frame, {20, 20, 12, 9}), {}};
    const CorrelationSearch search{0, {0, 0, 70, 50}};
    FrameContext context(frame);
    const DeviceTemplates plain({&patch, 1}, stages(), device());
    const auto a = correlationMaps("direct", context, plain, {&search, 1}, stages());
    const auto wanted = read<float>(a.values, std::size_t(a.sizes[0].area()));
    patch.mask.assign(12 * 9, 255);
    const MaskedTemplates templates({&patch, 1}, stages(), device());
    const auto b = maskedCorrelationMaps(context, templates, {&search, 1}, stages());
    const auto found = read<float>(b.values, std::size_t(b.sizes[0].area()));
    for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(found[i], wanted[i], 1e-6) << i;
}

TEST_P(CorrelationMasked, FlatPatchUnderMaskScoresZero) {
    const Frame frame = noiseFrame({40, 30}, 41);
    GreyTemplate patch = masked(frame, {4, 4, 10, 10}, 42);
    for (std::size_t i = 0; i < patch.pixels.size(); ++i) {
        if (patch.mask[i] >= 128) patch.pixels[i] = 77;
    }
    FrameContext context(frame);
    const MaskedTemplates templates({&patch, 1}, stages(), device());
    const CorrelationSearch search{0, {0, 0, 40, 30}};
    const auto maps = maskedCorrelationMaps(context, templates, {&search, 1}, stages());
    for (const float v : read<float>(maps.values, std::size_t(maps.sizes[0].area()))) {
        ASSERT_EQ(v, 0.0f);
    }
}

TEST(CutTemplate, RejectsTemplatesWithoutTextureUnderMask) {
    const Frame frame = noiseFrame({20, 20}, 43);
    std::vector<std::uint8_t> mask(400, 0);
    EXPECT_THROW(cutTemplate(frame, {2, 2, 10, 10}, mask), EngineError) << "the mask is empty";
    mask[5 * 20 + 5] = 255;
    EXPECT_THROW(cutTemplate(frame, {2, 2, 10, 10}, mask), EngineError)
        << "one pixel has no texture";
    mask[5 * 20 + 6] = mask[6 * 20 + 5] = mask[7 * 20 + 7] = 128;
    const GreyTemplate cut = cutTemplate(frame, {2, 2, 10, 10}, mask);
    EXPECT_EQ(cut.mask[3 * 10 + 3], 255) << "the mask is cut like the image";
    EXPECT_EQ(std::count(cut.mask.begin(), cut.mask.end(), 0), 96);
}

SPOOR_BOTH_VARIANTS(CorrelationMasked);

}  // namespace
}  // namespace spoor::test
