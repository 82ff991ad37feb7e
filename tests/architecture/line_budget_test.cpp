// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The number of lines of the program: engine, window and kernels, without kernels/abi and tests.
#include "tests/architecture/tree.h"

#include <gtest/gtest.h>
#include <cstddef>

namespace spoor::test {
namespace {

/// A change that removes lines lowers this number. A feature that needs more raises it in a commit
/// of its own, which says why.
constexpr std::size_t maxProgramLines = 216'000;

std::size_t programLines() {
    std::size_t lines = 0;
    for (const SourceFile& file :
         sourceFiles({"engine", "gui", "kernels"}, {".h", ".cpp", ".cl", ".clh"}))
        if (!file.path.starts_with("kernels/abi/")) lines += file.lines.size();
    return lines;
}

TEST(LineBudget, TheProgramStaysWithinItsLineBudget) {
    const std::size_t lines = programLines();
    EXPECT_LE(lines, maxProgramLines)
        << "The program has " << lines
        << " lines. Remove what is not needed, or raise maxProgramLines in a "
           "commit that says what the lines are for.";
}

}  // namespace
}  // namespace spoor::test
