// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/numbers.h"

#include "gui/toolkit/convert.h"

#include <gtest/gtest.h>
#include <QLocale>

namespace spoor::test {
namespace {

/// Sets the default locale during its lifetime.
struct Speaking {
    explicit Speaking(const char* language) { QLocale::setDefault(QLocale(language)); }
    ~Speaking() { QLocale::setDefault(m_before); }
    QLocale m_before;
};

TEST(Numbers, FormatsNumbersAlikeInBothLanguages) {
    for (const char* language : {"en", "zh_CN"}) {
        const Speaking speaking(language);
        EXPECT_EQ(countText(0), "0") << language;
        EXPECT_EQ(countText(1234567), "1,234,567") << language;
        EXPECT_EQ(countText(-4321), "-4,321") << language;
        EXPECT_EQ(shareText(0.5), "0.50") << language;
        EXPECT_EQ(clockText(0), "0:00:00") << language;
        EXPECT_EQ(clockText(59.9996, true), "0:01:00.000") << language;
        EXPECT_EQ(clockText(2.4, true), "0:00:02.400") << language;
        EXPECT_EQ(clockText(45296), "12:34:56") << language;
        EXPECT_EQ(clockText(360000), "100:00:00") << language;
        EXPECT_EQ(clockText(-3), "0:00:00") << language;
    }
    const Speaking speaking("de");
    EXPECT_EQ(countText(1234567), "1.234.567");
    EXPECT_EQ(clockText(2.4, true), "0:00:02,400");
}

TEST(Numbers, CountsHaveTheRightPlural) {
    EXPECT_EQ(frameCountText(0), "0 frames");
    EXPECT_EQ(frameCountText(1), "1 frame");
    EXPECT_EQ(frameCountText(250), "250 frames");
}

TEST(InputName, IsThatOfTheSequence) {
    EXPECT_EQ(inputName("/data/Girl/img"), "Girl");
    EXPECT_EQ(inputName("/data/Girl/img/"), "Girl");
    EXPECT_EQ(inputName("/data/ball1/color"), "ball1");
    EXPECT_EQ(inputName("/sets/MOT17-02/img1"), "MOT17-02");
    EXPECT_EQ(inputName("/data/Girl/data/images"), "Girl");
    EXPECT_EQ(inputName("/data/Girl"), "Girl");
    EXPECT_EQ(inputName("/data/Girl/img/%04d.jpg"), "Girl");
    EXPECT_EQ(inputName("/img"), "img");
    EXPECT_EQ(inputName("/somewhere/car.mpg"), "car.mpg");
    EXPECT_EQ(inputName("/data/images/img.mp4"), "img.mp4");
    EXPECT_EQ(inputName("camera:0"), "camera:0");
}

}  // namespace
}  // namespace spoor::test
