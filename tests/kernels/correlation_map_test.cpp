// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/stages/correlation_map.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <cmath>
#include <opencv2/imgproc.hpp>
#include <random>

namespace spoor::test {
namespace {

constexpr double referenceBound = 2e-5;  // Error bound of all methods.
constexpr double openCvBound = 5e-4;     // OpenCV's own error.

/// Expected result of one search: scores in double precision from exact sums, and the standard
/// deviation of each window.
struct Truth {
    SizeI size;
    std::vector<double> scores;
    std::vector<double> deviations;
};

struct Sums {
    std::int64_t s = 0, ss = 0, g = 0, gg = 0, sg = 0;
};

Sums sumsAt(const std::vector<std::uint8_t>& picture, int stride, int x, int y,
            const GreyTemplate& g) {
    Sums sums;
    for (int v = 0; v < g.size.height; ++v) {
        const std::uint8_t* s = &picture[std::size_t(y + v) * std::size_t(stride) + std::size_t(x)];
        const std::uint8_t* t = &g.pixels[std::size_t(v) * std::size_t(g.size.width)];
        std::uint32_t row[5] = {};
        for (int u = 0; u < g.size.width; ++u) {
            row[0] += s[u], row[1] += std::uint32_t(s[u]) * s[u];
            row[2] += t[u], row[3] += std::uint32_t(t[u]) * t[u];
            row[4] += std::uint32_t(s[u]) * t[u];
        }
        sums.s += row[0], sums.ss += row[1], sums.g += row[2], sums.gg += row[3], sums.sg += row[4];
    }
    return sums;
}

Truth truthOf(const Frame& frame, const GreyTemplate& g, const RectI& region) {
    const auto picture = greyOf(frame);
    Truth truth;
    truth.size = {region.width - g.size.width + 1, region.height - g.size.height + 1};
    const std::int64_t n = g.size.area();
    for (int y = 0; y < truth.size.height; ++y) {
        for (int x = 0; x < truth.size.width; ++x) {
            const Sums a = sumsAt(picture, frame.size().width, region.x + x, region.y + y, g);
            const double window = double(n * a.ss - a.s * a.s);
            const double own = double(n * a.gg - a.g * a.g);
            const double cross = double(n * a.sg - a.s * a.g);
            truth.scores.push_back(window > 0 && own > 0 ? cross / std::sqrt(window * own) : 0.0);
            truth.deviations.push_back(std::sqrt(window) / double(n));
        }
    }
    return truth;
}

GreyTemplate cut(const Frame& frame, const RectI& part) {
    return {{part.width, part.height}, greyPatch(frame, part)};
}

class CorrelationMap : public KernelTest {
protected:
    std::vector<std::vector<float>> compute(const std::string& method, const Frame& frame,
                                            const std::vector<GreyTemplate>& templates,
                                            const std::vector<CorrelationSearch>& searches) {
        FrameContext context(frame);
        const DeviceTemplates uploaded(templates, stages(), device());
        const auto maps = correlationMaps(method, context, uploaded, searches, stages());
        std::vector<std::vector<float>> values;
        for (std::size_t i = 0; i < searches.size(); ++i) {
            values.push_back(
                read<float>(maps.values, std::size_t(maps.sizes[i].area()), maps.offsets[i]));
        }
        return values;
    }

    void check(const Frame& frame, const std::vector<GreyTemplate>& templates,
               const std::vector<CorrelationSearch>& searches) {
        const auto naive = compute("naive", frame, templates, searches);
        const auto tiled = compute("tiled", frame, templates, searches);
        const auto direct = compute("direct", frame, templates, searches);
        for (std::size_t i = 0; i < searches.size(); ++i) {
            const GreyTemplate& g = templates[searches[i].entry];
            const Truth truth = truthOf(frame, g, searches[i].region);
            SCOPED_TRACE(testing::Message()
                         << "template " << g.size.width << " x " << g.size.height << ", map "
                         << truth.size.width << " x " << truth.size.height << ", search " << i);
            EXPECT_TRUE(naive[i] == tiled[i]) << "naive and tiled differ";
            EXPECT_TRUE(naive[i] == direct[i]) << "naive and direct differ";
            compare(naive[i], truth, "naive");
            compare(tiled[i], truth, "tiled");
        }
    }

    static void compare(const std::vector<float>& map, const Truth& truth, const char* method) {
        ASSERT_EQ(map.size(), truth.scores.size());
        double worst = 0;
        for (std::size_t i = 0; i < map.size(); ++i) {
            ASSERT_TRUE(std::isfinite(map[i]));
            worst = std::max(worst, std::abs(map[i] - truth.scores[i]));
        }
        EXPECT_LT(worst, referenceBound) << method;
    }

    void checkOne(const Frame& frame, const GreyTemplate& g, const RectI& region) {
        check(frame, {g}, {{0, region}});
    }
};

TEST_P(CorrelationMap, MatchesReferenceAtAwkwardSizes) {
    const Frame frame = noiseFrame({101, 67}, 31);
    for (const SizeI size : {SizeI{1, 2}, SizeI{2, 1}, SizeI{1, 67}, SizeI{101, 1}, SizeI{3, 3},
                             SizeI{16, 16}, SizeI{17, 15}, SizeI{33, 31}, SizeI{101, 67}}) {
        const RectI part{(101 - size.width) / 2, (67 - size.height) / 3, size.width, size.height};
        checkOne(frame, cut(frame, part), {0, 0, 101, 67});
    }
}

TEST_P(CorrelationMap, MatchesReferenceInRegionsAtBorders) {
    const Frame frame = noiseFrame({90, 70}, 32);
    const GreyTemplate g = cut(frame, {80, 61, 10, 9});
    for (const RectI region : {RectI{0, 0, 10, 9}, RectI{80, 61, 10, 9}, RectI{73, 0, 17, 70},
                               RectI{0, 59, 90, 11}, RectI{57, 40, 33, 30}, RectI{1, 1, 43, 28}}) {
        checkOne(frame, g, region);
    }
}

TEST_P(CorrelationMap, HandlesImagesOfOneRowOrColumn) {
    const Frame row = noiseFrame({75, 1}, 33);
    checkOne(row, cut(row, {20, 0, 7, 1}), {0, 0, 75, 1});
    const Frame column = noiseFrame({1, 75}, 34);
    checkOne(column, cut(column, {0, 20, 1, 7}), {0, 0, 1, 75});
    const Frame point = noiseFrame({1, 1}, 35);
    checkOne(point, cut(point, {0, 0, 1, 1}), {0, 0, 1, 1});
}

TEST_P(CorrelationMap, SearchesOfDifferentSizesShareOneLaunch) {
    const Frame frame = noiseFrame({140, 90}, 36);
    const std::vector<GreyTemplate> templates = {
        cut(frame, {10, 10, 5, 40}), cut(frame, {60, 30, 31, 8}), cut(frame, {0, 0, 2, 2})};
    check(frame, templates,
          {{1, {0, 0, 140, 90}},
           {0, {5, 5, 20, 50}},
           {2, {138, 88, 2, 2}},
           {2, {60, 60, 40, 3}},
           {1, {100, 70, 40, 20}}});
}

TEST_P(CorrelationMap, TemplateFindsItselfWithScoreOne) {
    const Frame frame = noiseFrame({120, 80}, 37);
    const auto map =
        compute("tiled", frame, {cut(frame, {41, 23, 20, 18})}, {{0, {0, 0, 120, 80}}}).front();
    const auto best = std::max_element(map.begin(), map.end()) - map.begin();
    EXPECT_EQ(best, 23 * (120 - 20 + 1) + 41);
    EXPECT_NEAR(map[std::size_t(best)], 1.0, 1e-6);
}

TEST_P(CorrelationMap, FlatWindowsAndTemplatesScoreZero) {
    const Frame frame =
        greyFrame({80, 60}, [](int x, int y) { return x < 40 ? 200u : unsigned(x * 7 + y) % 256; });
    const GreyTemplate textured = cut(frame, {60, 20, 12, 12});
    for (const char* method : {"naive", "tiled"}) {
        const auto map = compute(method, frame, {textured}, {{0, {0, 0, 80, 60}}}).front();
        for (int y = 0; y <= 48; ++y) {
            for (int x = 0; x <= 28; ++x) ASSERT_EQ(map[std::size_t(y * 69 + x)], 0.0f);
        }
        const GreyTemplate flat{{12, 12}, std::vector<std::uint8_t>(144, 90)};
        const auto nothing = compute(method, frame, {flat}, {{0, {0, 0, 80, 60}}}).front();
        EXPECT_EQ(nothing, std::vector<float>(nothing.size()));
    }
}

TEST_P(CorrelationMap, IsExactForBlackAndWhiteImages) {
    std::mt19937 random(38);
    const Frame frame = greyFrame({150, 110}, [&](int, int) { return random() % 2 ? 255u : 0u; });
    checkOne(frame, cut(frame, {30, 20, 64, 64}), {0, 0, 150, 110});
    // A nearly flat template and nearly flat windows: the largest sums with the smallest
    // differences.
    for (const unsigned ground : {0u, 255u}) {
        const Frame flat = greyFrame({150, 110}, [&](int x, int y) {
            return x == 71 && y % 40 == 33 ? 255u - ground : ground;
        });
        checkOne(flat, cut(flat, {60, 25, 30, 30}), {0, 0, 150, 110});
    }
}

TEST_P(CorrelationMap, IsExactForWideAndLargeTemplates) {
    // A row is too wide for a float sum, and there are too many pixels for a 32-bit sum.
    const Frame frame = noiseFrame({1120, 136}, 39);
    checkOne(frame, cut(frame, {9, 3, 1100, 130}), {0, 0, 1120, 136});
    checkOne(frame, cut(frame, {9, 3, 1030, 5}), {0, 0, 1120, 9});
}

TEST_P(CorrelationMap, MatchesReferenceFromEveryColumnOfWordAlignedImages) {
    const Frame frame = noiseFrame({92, 50}, 42);
    for (int x = 0; x < 5; ++x) {
        const RectI region{x, 3 + x, 87 - 2 * x, 44 - x};
        checkOne(frame, cut(frame, {x + 20, 10, 13 + x, 9}), region);
        checkOne(frame, cut(frame, {x, 20, 1 + x, 7}), region);
    }
    checkOne(frame, cut(frame, {88, 46, 4, 4}), {60, 40, 32, 10});
    checkOne(frame, cut(frame, {0, 0, 92, 50}), {0, 0, 92, 50});
}

TEST_P(CorrelationMap, DirectMethodTerminatesForWideTemplates) {
    // The kernel "direct" processes the template in rounds, which must have at least one row.
    const Frame frame = noiseFrame({1300, 40}, 43);
    for (const int width : {1088, 1089, 1290}) {
        checkOne(frame, cut(frame, {2, 5, width, 20}), {1, 2, 1299, 24});
    }
}

TEST_P(CorrelationMap, LargestSumsThatFit32BitsAreExact) {
    // 1024 x 128 pixels of black with one exception: products of 2^14 up to the limit.
    const Frame frame = greyFrame({1027, 131}, [](int x, int y) {
        return (x == 700 && y == 80) || (x == 20 && y == 5) ? 1u : 0u;
    });
    checkOne(frame, cut(frame, {1, 1, 1024, 128}), {0, 0, 1027, 131});
    const Frame white = greyFrame({1027, 131}, [](int x, int y) {
        return (x == 700 && y == 80) || (x == 20 && y == 5) ? 254u : 255u;
    });
    checkOne(white, cut(white, {1, 1, 1024, 128}), {0, 0, 1027, 131});
}

TEST_P(CorrelationMap, LargestSumsOfSignedBytesAreExact) {
    // 256 x 256 pixels, the maximum of "direct", in a map as wide as its widest vectors. White and
    // black give the minimum sum, white and white the maximum.
    const auto spot = [](unsigned ground) {
        return [ground](int x, int y) { return x == 200 && y == 130 ? 128u : ground; };
    };
    const Frame white = greyFrame({330, 260}, spot(255)), black = greyFrame({330, 260}, spot(0));
    checkOne(white, cut(black, {1, 1, 256, 256}), {0, 0, 330, 260});
    checkOne(white, cut(white, {1, 1, 256, 256}), {3, 0, 327, 260});
}

TEST_P(CorrelationMap, MatchesReferenceForMapsNearVectorWidth) {
    const Frame frame = noiseFrame({150, 41}, 45);
    for (const int width : {63, 64, 65, 127, 128, 129}) {
        checkOne(frame, cut(frame, {30, 9, 9, 7}), {150 - width - 8, 2, width + 8, 39});
        checkOne(frame, cut(frame, {30, 9, 1, 1}), {150 - width, 38, width, 3});
    }
}

TEST_P(CorrelationMap, RejectsMapsWithTooManyValues) {
    CorrelationMaps maps;
    const std::vector<CorrelationSearch> searches(17, {0, {0, 0, 16384, 16384}});
    const auto side = [](std::size_t) { return SizeI{1, 1}; };
    try {
        mapSizes(searches, side, maps);
        FAIL() << "17 * 2^28 values were accepted";
    } catch (const EngineError& error) {
        EXPECT_NE(error.message().english().find("2147483648"), std::string::npos)
            << error.message().english();
    }
}

TEST_P(CorrelationMap, FourierMatchesReferenceIfSumsExceed32Bits) {
    // 2^24 + 2^17 white pixels with a patch of noise as the target.
    const Frame noise = noiseFrame({40, 40}, 44);
    const auto grey = greyOf(noise);
    const Frame frame = greyFrame({4096, 4128}, [&](int x, int y) -> unsigned {
        const int u = x - 3000, v = y - 3500;
        return u >= 0 && u < 40 && v >= 0 && v < 40 ? grey[std::size_t(v * 40 + u)] : 255u;
    });
    const GreyTemplate g = cut(frame, {3005, 3505, 24, 24});
    const auto map = compute("fft", frame, {g}, {{0, {0, 0, 4096, 4128}}}).front();
    const Truth truth = truthOf(frame, g, {2990, 3490, 60, 60});
    for (int y = 0; y < truth.size.height; ++y) {
        for (int x = 0; x < truth.size.width; ++x) {
            const auto at = std::size_t(3490 + y) * (4096 - 23) + std::size_t(2990 + x);
            const auto expected = std::size_t(y * truth.size.width + x);
            if (truth.deviations[expected] < 1) continue;
            ASSERT_NEAR(map[at], truth.scores[expected], referenceBound) << x << ", " << y;
        }
    }
}

TEST_P(CorrelationMap, MatchesOpenCvWithinItsError) {
    const Frame frame = noiseFrame({161, 93}, 40);
    const GreyTemplate g = cut(frame, {30, 40, 27, 19});
    const auto map = compute("tiled", frame, {g}, {{0, {0, 0, 161, 93}}}).front();
    auto grey = greyOf(frame);
    auto pixels = g.pixels;
    const cv::Mat picture(93, 161, CV_8UC1, grey.data());
    const cv::Mat patch(19, 27, CV_8UC1, pixels.data());
    cv::Mat scores;
    cv::matchTemplate(picture, patch, scores, cv::TM_CCOEFF_NORMED);
    ASSERT_EQ(std::size_t(scores.total()), map.size());
    for (std::size_t i = 0; i < map.size(); ++i) {
        ASSERT_NEAR(map[i], scores.at<float>(int(i)), openCvBound);
    }
}

TEST_P(CorrelationMap, GivesSameMapInEveryRun) {
    const Frame frame = noiseFrame({99, 77}, 41);
    const std::vector<GreyTemplate> g = {cut(frame, {8, 9, 21, 22})};
    const auto first = compute("tiled", frame, g, {{0, {0, 0, 99, 77}}});
    EXPECT_EQ(first, compute("tiled", frame, g, {{0, {0, 0, 99, 77}}}));
}

SPOOR_BOTH_VARIANTS(CorrelationMap);

}  // namespace
}  // namespace spoor::test
