// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/csv.h"

#include "engine/base/atomic_file.h"
#include "engine/base/temporary_folder.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

using Rows = std::vector<std::vector<std::string>>;

Rows rowsOf(CsvReader& csv) {
    Rows rows;
    EXPECT_TRUE(csv.readHeader());
    for (;;) {
        const auto more = csv.readRow();
        EXPECT_TRUE(more) << more.error().english();
        if (!more || !more.value()) return rows;
        rows.emplace_back();
        for (std::size_t i = 0; i < csv.columns().size(); ++i) rows.back().push_back(csv.field(i));
    }
}

// A file is read in pieces of 64 KB: every kind of character lies once at the border of two.
TEST(CsvReader, ReadsTheSameFromFileAndText) {
    const TemporaryFolder folder;
    const std::string path = folder.file("rows.csv");
    const std::string cells = "1,\"a \"\"b\"\"\",\"line\r\nend\"\r\n,\"\",'=x\r\n";
    for (std::size_t shift = 0; shift < cells.size(); ++shift) {
        std::string text = "\xEF\xBB\xBF# " + std::string(shift, 'c') + "\r\none,two,three\r\n";
        while (text.size() < 140'000) text += cells;
        ASSERT_TRUE(replaceFile(path, text));
        CsvReader memory(text, path), file(path);
        const Rows expected = rowsOf(memory);
        ASSERT_GT(expected.size(), 5000u);
        EXPECT_EQ(expected[0], (std::vector<std::string>{"1", "a \"b\"", "line\r\nend"}));
        EXPECT_EQ(expected[1], (std::vector<std::string>{"", "", "=x"}));
        EXPECT_EQ(rowsOf(file), expected) << shift;
        EXPECT_EQ(file.comments(), memory.comments());
        EXPECT_EQ(file.line(), memory.line());
    }
}

TEST(CsvReader, SaysWhyAFileCannotBeRead) {
    const TemporaryFolder folder;
    CsvReader csv(folder.file("absent.csv"));
    const auto header = csv.readHeader();
    ASSERT_FALSE(header);
    EXPECT_EQ(header.error().english().find("Cannot read"), 0u) << header.error().english();
}

}  // namespace
}  // namespace spoor
