// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

/// Finding the functions of C++ and OpenCL C by their braces.
namespace spoor::test {

struct Function {
    std::string head;   ///< what stands before its brace, e.g. "int half(int x)"
    int firstLine = 0;  ///< where it opens its brace, from 1 on
    int lines = 0;      ///< from that brace to the one that closes it
};

/// The functions of a source, each with what lies within it: lambdas and local types belong to the
/// function around them. Of the branches of an #if each counts with what is around them.
std::vector<Function> functionsOf(const std::string& source);

/// The same text, as many lines, without comments and without what is in quotes.
std::string codeOf(const std::string& source);

}  // namespace spoor::test
