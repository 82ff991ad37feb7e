// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/trax_picture.h"

#include "engine/base/error.h"
#include "engine/base/temporary_folder.h"
#include "engine/formats/shapes/vot.h"
#include "engine/media/frame.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

/// Returns the bytes of a pixel: blue, green, red and padding.
std::vector<int> pixel(FrameBuilder& builder, int x, int y) {
    const std::uint8_t* p = builder.row(y) + x * 4;
    return {p[0], p[1], p[2], p[3]};
}

TEST(TraxPicture, DecodesRawPixels) {
    // 01 02 03, 04 05 06
    FrameBuilder rgb = traxPicture("image:2;1;rgb;AQIDBAUG");
    EXPECT_EQ(rgb.size(), (SizeI{2, 1}));
    EXPECT_EQ(pixel(rgb, 0, 0), (std::vector{3, 2, 1, 255}));
    EXPECT_EQ(pixel(rgb, 1, 0), (std::vector{6, 5, 4, 255}));
    EXPECT_FALSE(rgb.seal(0, 0).grey());
    // 07, 08
    FrameBuilder grey = traxPicture("image:1;2;gray8;Bwg=");
    EXPECT_EQ(pixel(grey, 0, 1), (std::vector{8, 8, 8, 255}));
    EXPECT_TRUE(grey.seal(0, 0).grey());
    // 07 08 09 0a, low bytes first
    FrameBuilder deep = traxPicture("image:2;1;gray16;BwgJCg==");
    EXPECT_EQ(pixel(deep, 0, 0), (std::vector{8, 8, 8, 255}));
    EXPECT_EQ(pixel(deep, 1, 0), (std::vector{10, 10, 10, 255}));
}

TEST(TraxPicture, DecodesFilesAndEncodedImages) {
    // A BMP image of one pixel with the colour (250, 10, 20).
    const std::string base64 =
        "Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAATCwAAEwsAAAAAAAAAAAAAFAr6AA==";
    for (const char* start :
         {"data:image/bmp;", "data:image/bmp;base64,", "data:image/bmp;base64;"}) {
        FrameBuilder builder = traxPicture(start + base64);
        EXPECT_EQ(pixel(builder, 0, 0), (std::vector{20, 10, 250, 255})) << start;
    }
    const TemporaryFolder folder;
    std::ofstream(folder.file("a=b c.pgm"), std::ios::binary) << "P5\n1 1\n255\nA";
    for (const char* start : {"file://", "file:", ""}) {
        FrameBuilder builder = traxPicture(start + folder.file("a=b c.pgm"));
        EXPECT_EQ(pixel(builder, 0, 0), (std::vector{65, 65, 65, 255})) << start;
    }
}

TEST(TraxPicture, RejectsInvalidImages) {
    for (const char* text : {"",
                             "file:///no/such.png",
                             "http://example.org/a.png",
                             "image:",
                             "image:2;1;rgb;AQID",
                             "image:2;1;rgb;AQIDBAUGBwg=",
                             "image:0;1;rgb;",
                             "image:-1;-1;gray8;AA==",
                             "image:99999999999;99999999999;rgb;AQID",
                             "image:1;1;cmyk;AQID",
                             "image:1;1;rgb",
                             "image:1;1;gray8;A",
                             "image:1;1;gray8;A===",
                             "image:1;1;gray8;!!==",
                             "image:1;1;gray8;A=A=",
                             "data:",
                             "data:image/png",
                             "data:image/png;",
                             "data:image/png;QUJD",
                             "data:image/png;!"}) {
        EXPECT_THROW((void)traxPicture(text), EngineError) << text;
    }
}

TEST(TraxRegion, HasABoundingBox) {
    EXPECT_EQ(votOutline("81.0000,217.5,69,73")->box, (RectF{81, 217.5, 69, 73}));
    EXPECT_TRUE(votOutline("81.0000,217.5,69,73")->shape.empty());
    const auto polygon = votOutline("10,20,30,20,30,40.5,5,40");
    EXPECT_EQ(polygon->box, (RectF{5, 20, 25, 20.5}));
    EXPECT_EQ(*polygon->shape, Shape(Polygon{{{{10, 20}, {30, 20}, {30, 40.5}, {5, 40}}}}));
    const auto mask = votOutline("m10,20,4,2,1,2,2,1,2");
    EXPECT_EQ(mask->box, (RectF{11, 20, 2, 2}));
    EXPECT_TRUE(mask->shape->as<Mask>());
    for (const char* text : {"", "1", "1,2,3", "1,2,3,x", "1,2,-3,4", "1,2,3,4,5", "1,2,3,4,5,6,7",
                             "nan,1,2,3", "m", "m1,2,3", "m0,0,2,2,9", ",,,", "1,2,3,4,"})
        EXPECT_FALSE(votOutline(text)) << text;
}

}  // namespace
}  // namespace spoor::test
