// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/numbers.h"

#include "engine/base/temporary_folder.h"
#include "gui/base/convert.h"

#include <gtest/gtest.h>
#include <QLocale>
#include <filesystem>

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

TEST(InputName, IncludesParentOfFolders) {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder.path() / "Girl" / "img");
    EXPECT_EQ(inputName(QString::fromStdString(folder.file("Girl/img"))), "Girl/img");
    EXPECT_EQ(inputName(QString::fromStdString(folder.file("Girl/img/"))), "Girl/img");
    EXPECT_EQ(inputName("/somewhere/car.mpg"), "car.mpg");
    EXPECT_EQ(inputName("camera:0"), "camera:0");
}

}  // namespace
}  // namespace spoor::test
