// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/trax_message.h"
#include "engine/media/frame.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

using Kind = TraxMessage::Kind;

TraxMessage parsed(const std::string& line) {
    auto message = parseTrax(line);
    if (!message) ADD_FAILURE() << line << ": " << message.error().english();
    EXPECT_TRUE(!message || message.value()) << line;
    return message && message.value() ? *message.value() : TraxMessage();
}

TEST(TraxMessage, ParsesArgumentsAndProperties) {
    EXPECT_EQ(
        parsed(R"(@@TRAX:initialize "file:///a b.jpg" "1,2,3,4" "key.x_1=a b")"),
        (TraxMessage{Kind::Initialize, {"file:///a b.jpg", "1,2,3,4"}, {{"key.x_1", "a b"}}}));
    EXPECT_EQ(parsed("@@TRAX:quit"), (TraxMessage{Kind::Quit, {}, {}}));
    EXPECT_EQ(parsed("@@TRAX:quit \r"), (TraxMessage{Kind::Quit, {}, {}}));
    EXPECT_EQ(parsed(R"(@@TRAX:state "")"), (TraxMessage{Kind::State, {""}, {}}));
    EXPECT_EQ(parsed("@@TRAX:FRAME   a  b=c\r"), (TraxMessage{Kind::Frame, {"a"}, {{"b", "c"}}}));
    EXPECT_EQ(parsed("@@TRAX:status 1"), (TraxMessage{Kind::State, {"1"}, {}}))
        << "name in old versions";
}

TEST(TraxMessage, ResolvesEscapes) {
    EXPECT_EQ(parsed(R"(@@TRAX:frame "a\"b\\c\nd\e" x\ y)"),
              (TraxMessage{Kind::Frame, {"a\"b\\c\nde", "x y"}, {}}));
    EXPECT_EQ(parsed(R"(@@TRAX:frame "k=\"v\"=\\")"),
              (TraxMessage{Kind::Frame, {}, {{"k", "\"v\"=\\"}}}));
}

TEST(TraxMessage, ReadsBase64AndPathsAsArguments) {
    EXPECT_EQ(parsed(R"(@@TRAX:frame "data:image/png;QUJD=" "/a=b" "=c")"),
              (TraxMessage{Kind::Frame, {"data:image/png;QUJD=", "/a=b", "=c"}, {}}));
    const std::string longest(64, 'k');
    EXPECT_EQ(parsed("@@TRAX:frame " + longest + "=v").properties.at(longest), "v");
    EXPECT_EQ(parsed("@@TRAX:frame k" + longest + "=v").arguments.at(0), "k" + longest + "=v");
}

TEST(TraxMessage, IgnoresOtherLines) {
    for (const char* line :
         {"", "frame", " @@TRAX:frame", "@@TRAX", "@@trax:frame", "x@@TRAX:quit"}) {
        const auto message = parseTrax(line);
        ASSERT_TRUE(message) << line;
        EXPECT_FALSE(message.value()) << line;
    }
}

TEST(TraxMessage, RejectsInvalidMessages) {
    for (const char* line :
         {"@@TRAX:", "@@TRAX:fly", "@@TRAX:frames", "@@TRAX:frame\"a\"", "@@TRAX: frame",
          R"(@@TRAX:frame "a)", R"(@@TRAX:frame "a\)", R"(@@TRAX:frame a\)", R"(@@TRAX:frame "a"b)",
          R"(@@TRAX:frame "a""b")", R"(@@TRAX:frame "a\")"}) {
        const auto message = parseTrax(line);
        ASSERT_FALSE(message) << line;
        EXPECT_GT(message.error().english().size(), 40u) << line;
    }
}

TEST(TraxMessage, ReadsBackWhatItWrites) {
    const TraxMessage message{
        Kind::State, {"1,2,3,4", "", "a \"b\" \\ c\nd"}, {{"a.b", "1"}, {"c", "\\\"\n ="}}};
    const std::string line = traxLine(message);
    EXPECT_EQ(line.find('\n'), line.size() - 1);
    EXPECT_EQ(parsed(line.substr(0, line.size() - 1)), message);
    EXPECT_EQ(traxLine({Kind::Hello, {}, {{"trax.version", "4"}}}),
              "@@TRAX:hello \"trax.version=4\"\n");
}

}  // namespace
}  // namespace spoor::test
