// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/base/latest_value.h"
#include "engine/base/paths.h"
#include "engine/base/result.h"
#include "engine/base/string_pool.h"
#include "engine/base/temporary_folder.h"
#include "engine/base/text.h"
#include "engine/base/types.h"

#include <gtest/gtest.h>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <thread>
#include <vector>

namespace spoor::test {
namespace {

TEST(Message, FillsInArgumentsOnce) {
    const Message message = Message("%2 before %1, %1 again, 100% and %9").arg("a%2").arg("b");
    EXPECT_EQ(message.english(), "b before a%2, a%2 again, 100% and %9");
    EXPECT_EQ(fillIn("%", {"x"}), "%");
    EXPECT_EQ(fillIn("%0 %1", {"x"}), "%0 x");
    EXPECT_EQ(Message("%1 %2 %3").arg(1.5).arg(-7).arg(0.1).english(), "1.5 -7 0.1");
}

TEST(Message, NumbersReadBackToTheSameDouble) {
    for (const double v : {0.1, 1.0 / 3, 1e300, -5e-324, 12345678.25, 0.0}) {
        EXPECT_EQ(std::strtod(toText(v).c_str(), nullptr), v);
    }
}

TEST(ResultValue, HoldsValueOrMessage) {
    const Result<int> good(7);
    EXPECT_TRUE(good);
    EXPECT_EQ(good.value(), 7);
    Result<int> bad(Message("no %1").arg("luck"));
    EXPECT_FALSE(bad);
    EXPECT_EQ(bad.error().english(), "no luck");
    EXPECT_THROW((void)std::move(bad).orThrow(), EngineError);
}

TEST(Boxes, OverlapIsIntersectionOverUnion) {
    const RectF a{0, 0, 10, 10};
    EXPECT_DOUBLE_EQ(overlap(a, a), 1);
    EXPECT_DOUBLE_EQ(overlap(a, {5, 0, 10, 10}), 50.0 / 150);
    EXPECT_DOUBLE_EQ(overlap(a, {10, 0, 10, 10}), 0);
    EXPECT_DOUBLE_EQ(overlap({}, {}), 0);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_DOUBLE_EQ(overlap(a, {nan, 0, 10, 10}), 0);
    EXPECT_EQ(intersection(RectI{0, 0, 4, 4}, RectI{2, 3, 9, 9}), (RectI{2, 3, 2, 1}));
    EXPECT_TRUE(intersection(RectI{0, 0, 4, 4}, RectI{4, 0, 1, 1}).empty());
}

TEST(LatestValue, NewestWins) {
    LatestValue<int> box;
    EXPECT_FALSE(box.take());
    EXPECT_FALSE(box.put(1));
    EXPECT_TRUE(box.put(2));
    EXPECT_EQ(box.take(), 2);
    EXPECT_FALSE(box.take());
}

TEST(LatestValue, NeverLosesTheLastValueBetweenThreads) {
    constexpr int last = 100000;
    LatestValue<int> box;
    std::jthread writer([&] {
        for (int i = 1; i <= last; ++i) box.put(i);
    });
    int seen = 0;
    while (seen < last) {
        if (const auto value = box.take()) {
            ASSERT_GT(*value, seen) << "values must arrive in order";
            seen = *value;
        }
    }
}

TEST(Intern, GivesOneCopyToAllThreads) {
    std::vector<const char*> places(8);
    {
        std::vector<std::jthread> threads;
        for (const char*& place : places) {
            threads.emplace_back([&place] {
                for (int k = 0; k < 1000; ++k) intern("name " + std::to_string(k));
                place = intern(std::string("name ") + "77").data();
            });
        }
    }
    for (const char* place : places) EXPECT_EQ(place, places[0]);
}

TEST(ReplaceFile, LeavesOldOrNewContentAndNoOtherFiles) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "deep" / "er" / "file";
    EXPECT_TRUE(replaceFile(path, "old"));
    {
        std::vector<std::jthread> writers;
        for (int i = 0; i < 4; ++i) {
            writers.emplace_back([&, i] {
                for (int k = 0; k < 50; ++k) {
                    EXPECT_TRUE(replaceFile(path, std::string(5000, char('a' + i))));
                    const auto content = readFile(path).value();
                    ASSERT_EQ(content, std::string(5000, content[0]));
                }
            });
        }
    }
    const std::filesystem::directory_iterator rest(path.parent_path());
    EXPECT_EQ(std::distance(begin(rest), end(rest)), 1);
}

TEST(Text, PutsNamesOnOneLine) {
    EXPECT_EQ(singleLine("a\r\nb\tc\x1b\x7f"), "a  b c  ");
    EXPECT_EQ(singleLine("a\xc2\x85"
                         "b\xe2\x80\xa8"
                         "c"),
              "a b c");
    EXPECT_EQ(singleLine("\xe5\x90\x8d\xc3\xa9"), "\xe5\x90\x8d\xc3\xa9");
}

TEST(Text, ShowsControlCharactersInATerminal) {
    EXPECT_EQ(terminalText("\x1b]0;x\x07\ty\n"), "\\x1b]0;x\\x07\ty\n");
    EXPECT_EQ(terminalText("\xc2\x9b"
                           "31m"),
              "\\xc2\\x9b31m");
    EXPECT_EQ(terminalText("\xe5\x90\x8d"), "\xe5\x90\x8d");
}

TEST(ReplaceFile, ReturnsFalseWhenItCannotWrite) {
    const TemporaryFolder folder;
    ASSERT_TRUE(replaceFile(folder.path() / "file", "x"));
    EXPECT_FALSE(replaceFile(folder.path() / "file" / "below", "y"));
    EXPECT_FALSE(readFile(folder.path() / "absent"));
    EXPECT_FALSE(readFile(folder.path())) << "a folder is not a file";
}

}  // namespace
}  // namespace spoor::test
