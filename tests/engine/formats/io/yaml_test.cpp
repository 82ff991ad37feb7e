// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/yaml.h"

#include <gtest/gtest.h>

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

TEST(Yaml, ReadsScalarsOfEachStyle) {
    const auto read = [](std::string_view text, YamlContext context = YamlContext::Block) {
        return takeYamlScalar(text, context);
    };
    EXPECT_EQ(read(" a, b # c"), "a, b");
    EXPECT_EQ(read("a, b]", YamlContext::Flow), "a");
    EXPECT_EQ(read("'it''s' # c"), "it's");
    EXPECT_EQ(read("\"a\\n\\x41\\u00e9\\U0001F697\\\"\""), "a\nA\xc3\xa9\xf0\x9f\x9a\x97\"");
    EXPECT_EQ(read("\"never closed"), "never closed");
    EXPECT_EQ(read("\"ends with a backslash\\"), "ends with a backslash");
    EXPECT_EQ(read(""), "");
    std::string_view list = "\"a, b\", c]";
    EXPECT_EQ(takeYamlScalar(list, YamlContext::Flow), "a, b");
    EXPECT_EQ(list, ", c]");
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
        const std::string quoted = yamlQuoted(text);
        std::string_view rest = quoted;
        EXPECT_EQ(takeYamlScalar(rest, YamlContext::Block), text) << code;
        EXPECT_EQ(rest, "") << code;
    }
}

}  // namespace
}  // namespace spoor
