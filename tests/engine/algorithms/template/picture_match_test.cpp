// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/picture_match.h"

#include "engine/base/error.h"
#include "tests/support/pictures.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstring>

namespace spoor::test {
namespace {

/// Copies a part of one image into another.
void paint(FrameBuilder& into, const Frame& from, const RectI& part, int x, int y) {
    for (int row = 0; row < part.height; ++row) {
        std::memcpy(into.row(y + row) + x * 4, from.row(part.y + row) + part.x * 4,
                    std::size_t(part.width) * 4);
    }
}

/// Returns noise with copies of parts of another noise image.
Frame scene(SizeI size, const Frame& other, const std::vector<std::pair<RectI, RectI>>& copies) {
    const Frame ground = noiseFrame(size, 91);
    FrameBuilder builder(size);
    std::memcpy(builder.pixels(), ground.pixels(), ground.bytes());
    for (const auto& [part, place] : copies) paint(builder, other, part, place.x, place.y);
    return builder.seal(0, 0);
}

void expectSame(const std::vector<PictureMatch>& a, const std::vector<PictureMatch>& b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i].box, b[i].box) << i;
        EXPECT_EQ(a[i].score, b[i].score) << i;
        EXPECT_EQ(a[i].pattern, b[i].pattern) << i;
    }
}

const Frame other = noiseFrame({80, 60}, 90);

TEST(PictureMatch, FindsAllCopiesOfSeveralTemplatesBestFirst) {
    const RectI first{5, 5, 24, 18}, second{40, 20, 16, 30};
    const Frame picture =
        scene({300, 200}, other,
              {{first, {30, 40, 0, 0}}, {first, {200, 150, 0, 0}}, {second, {100, 90, 0, 0}}});
    const std::vector<PictureTemplate> templates{{other, RectF{5, 5, 24, 18}, {}},
                                                 {other, RectF{40, 20, 16, 30}, {}}};
    MatchOptions options;
    options.method = "direct";  // Exact: equal scores stay equal.
    const auto found = matchPicture(picture, templates, options);
    ASSERT_EQ(found.size(), 3u);
    EXPECT_EQ(found[0].box, (RectF{30, 40, 24, 18}));
    EXPECT_EQ(found[1].box, (RectF{200, 150, 24, 18}));
    EXPECT_EQ(found[2].box, (RectF{100, 90, 16, 30}));
    EXPECT_EQ(found[2].pattern, 1u);
    for (const auto& each : found) EXPECT_NEAR(each.score, 1, 1e-6);
}

TEST(PictureMatch, AlwaysReturnsBestPositionOfEachTemplate) {
    const Frame picture = noiseFrame({200, 150}, 92);
    const std::vector<PictureTemplate> templates{{other, RectF{0, 0, 20, 20}, {}},
                                                 {other, RectF{30, 30, 20, 20}, {}}};
    MatchOptions options;
    options.most = 1;
    const auto found = matchPicture(picture, templates, options);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_NE(found[0].pattern, found[1].pattern);
    EXPECT_LT(found[0].score, 0.6);
    EXPECT_GE(found[0].score, found[1].score);
}

TEST(PictureMatch, SearchInPiecesEqualsSearchOfWholeImage) {
    const RectI part{3, 7, 21, 13};
    const Frame picture = scene({333, 251}, other,
                                {{part, {0, 0, 0, 0}},
                                 {part, {312, 238, 0, 0}},
                                 {part, {90, 95, 0, 0}},
                                 {part, {150, 40, 0, 0}}});
    const std::vector<PictureTemplate> templates{{other, RectF{3, 7, 21, 13}, {}},
                                                 {other, RectF{50, 40, 9, 9}, {}}};
    for (const char* method : {"direct", "tiled"}) {
        MatchOptions options;
        options.method = method;
        options.threshold = 0.2;
        const auto whole = matchPicture(picture, templates, options);
        EXPECT_GT(whole.size(), 20u) << "the low threshold must give many matches to compare";
        for (const std::int64_t most : {100 * 100, 64 * 64}) {
            options.maxPixels = most;
            expectSame(matchPicture(picture, templates, options), whole);
        }
    }
    // Elongated templates need elongated pieces.
    const PictureTemplate wide{other, RectF{0, 20, 80, 9}, {}},
        high{other, RectF{30, 0, 9, 60}, {}};
    for (const PictureTemplate& each : {wide, high}) {
        MatchOptions options;
        options.method = "direct";
        options.threshold = 0.2;
        const auto whole = matchPicture(picture, {&each, 1}, options);
        options.maxPixels = 50 * 50;
        expectSame(matchPicture(picture, {&each, 1}, options), whole);
    }
    // With the Fourier transform, scores differ in their last bits, but clear matches keep their
    // positions.
    MatchOptions options;
    options.method = "fft";
    options.maxPixels = 100 * 100;
    const auto found = matchPicture(picture, {&templates[0], 1}, options);
    ASSERT_EQ(found.size(), 4u);
    for (const auto& each : found) EXPECT_NEAR(each.score, 1, 2e-5);
}

TEST(PictureMatch, SearchesLargeImagesInPiecesOnCpu) {
    // Larger than the 2048 x 2048 pixels that the CPU transforms at once.
    const RectI part{3, 7, 40, 30};
    const Frame picture =
        scene({2400, 1800}, other,
              {{part, {0, 0, 0, 0}}, {part, {2360, 1770, 0, 0}}, {part, {2000, 900, 0, 0}}});
    const PictureTemplate pattern{other, RectF{3, 7, 40, 30}, {}};
    MatchOptions options;
    options.devices = {"cpu"};
    options.method = "fft";
    const auto found = matchPicture(picture, {&pattern, 1}, options);
    options.maxPixels = picture.size().area();
    const auto whole = matchPicture(picture, {&pattern, 1}, options);
    ASSERT_EQ(found.size(), 3u);
    ASSERT_EQ(whole.size(), 3u);
    for (const auto& each : found) {
        EXPECT_NEAR(each.score, 1, 2e-5);
        EXPECT_TRUE(std::any_of(whole.begin(), whole.end(),
                                [&](const auto& same) { return same.box == each.box; }));
    }
}

/// The device is named several times, so that each share has its own context on it.
TEST(PictureMatch, SeveralDevicesFindTheSameAsOne) {
    const RectI part{3, 7, 21, 13};
    const Frame picture =
        scene({333, 251}, other, {{part, {0, 0, 0, 0}}, {part, {312, 238, 0, 0}}});
    std::vector<PictureTemplate> templates{{other, RectF{3, 7, 21, 13}, {}},
                                           {other, RectF{50, 40, 9, 9}, {}},
                                           {other, RectF{0, 20, 80, 9}, {}}};
    PictureTemplate masked = templates[0];
    masked.mask.assign(std::size_t(other.size().area()), 255);
    std::fill_n(masked.mask.begin() + 10 * 80, 80, std::uint8_t(0));
    templates.push_back(masked);
    for (const char* method : {"direct", "tiled"}) {
        MatchOptions options;
        options.method = method;
        options.threshold = 0.2;
        options.devices = {"cpu"};
        const auto alone = matchPicture(picture, templates, options);
        EXPECT_GT(alone.size(), 20u);
        options.devices = {"cpu", "cpu", "cpu"};
        for (const std::int64_t most : {0, 64 * 64}) {
            options.maxPixels = most;
            expectSame(matchPicture(picture, templates, options), alone);
        }
    }
}

TEST(PictureMatch, MaskedTemplatesIgnoreBackground) {
    const RectI part{10, 10, 30, 30};
    const Frame picture = scene({200, 160}, other, {{part, {77, 66, 0, 0}}});
    // Outside a disc, the template has different contents.
    const Frame noise = noiseFrame({30, 30}, 93);
    FrameBuilder builder({30, 30});
    std::vector<std::uint8_t> mask;
    for (int y = 0; y < 30; ++y) {
        for (int x = 0; x < 30; ++x) {
            const bool in = (x - 15) * (x - 15) + (y - 15) * (y - 15) < 64;
            const Frame& from = in ? other : noise;
            const std::uint8_t* p = in ? from.row(10 + y) + (10 + x) * 4 : from.row(y) + x * 4;
            std::memcpy(builder.row(y) + x * 4, p, 4);
            mask.push_back(in ? 255 : 0);
        }
    }
    PictureTemplate pattern{builder.seal(0, 0), {}, {}};
    const auto without = matchPicture(picture, {&pattern, 1}, {});
    EXPECT_LT(without[0].score, 0.6) << "most of the template is not in the image";
    pattern.mask = mask;
    const auto found = matchPicture(picture, {&pattern, 1}, {});
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].box, (RectF{77, 66, 30, 30}));
    EXPECT_NEAR(found[0].score, 1, 1e-6);
    MatchOptions pieces;
    pieces.maxPixels = 70 * 70;
    expectSame(matchPicture(picture, {&pattern, 1}, pieces), found);
}

TEST(PictureMatch, ReportsTemplatesThatCannotBeSearched) {
    const Frame picture = noiseFrame({60, 50}, 94);
    const auto sentence = [&](const PictureTemplate& pattern, const MatchOptions& options) {
        try {
            (void)matchPicture(picture, {&pattern, 1}, options);
        } catch (const EngineError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_NE(sentence({other, {}, {}}, {})
                  .find("The template (80 x 60 pixels) is larger than the image (60 x 50)"),
              std::string::npos);
    const Frame flat = greyFrame({20, 20}, [](int, int) { return 9u; });
    EXPECT_NE(sentence({flat, {}, {}}, {}).find("no texture"), std::string::npos);
    MatchOptions small;
    small.maxPixels = 20 * 20;
    EXPECT_NE(sentence({other, RectF{0, 0, 40, 40}, {}}, small).find("has too little memory"),
              std::string::npos);
}

}  // namespace
}  // namespace spoor::test
