// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/yaml.h"

#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

namespace spoor {
namespace {

TEST(Yaml, QuotesWhatWouldEndAScalar) {
    EXPECT_EQ(yamlQuoted("car"), "\"car\"");
    EXPECT_EQ(yamlQuoted("a\ndownload: x"), "\"a\\u000Adownload: x\"");
    EXPECT_EQ(yamlQuoted("\"\\"), "\"\\\"\\\\\"");
    EXPECT_EQ(yamlQuoted("\xc2\x85\xe2\x80\xa8"), "\"\\u0085\\u2028\"");
    EXPECT_EQ(yamlQuoted("\xf0\x9f\x9a\x97"), "\"\xf0\x9f\x9a\x97\"");
    EXPECT_EQ(yamlQuoted("\xff\xc0\xaf"), "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
}

TEST(Yaml, ReadsBackEveryCodePoint) {
    for (unsigned code = 1; code < 0x3000; ++code) {
        std::string text = "x";
        if (code < 0x80)
            text += char(code);
        else if (code < 0x800)
            text += {char(0xC0 | code >> 6), char(0x80 | (code & 0x3F))};
        else
            text += {char(0xE0 | code >> 12), char(0x80 | (code >> 6 & 0x3F)),
                     char(0x80 | (code & 0x3F))};
        EXPECT_EQ(YAML::Load(yamlQuoted(text)).Scalar(), text) << code;
    }
}

}  // namespace
}  // namespace spoor
