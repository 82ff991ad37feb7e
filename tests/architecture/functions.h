// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

/// Finds functions in C++ and OpenCL C by their braces.
namespace spoor::test {

struct Function {
    std::string head;   ///< text before its brace, such as "int half(int x)"
    int firstLine = 0;  ///< line of its opening brace, counted from 1
    int lines = 0;      ///< from the opening to the closing brace
};

/// Returns the functions of a source. Lambdas and local types belong to the enclosing function.
/// Each branch of an #if is combined with the code around it.
std::vector<Function> functionsOf(const std::string& source);

/// Returns the source with the same lines, without comments and the contents of literals.
std::string codeOf(const std::string& source);

}  // namespace spoor::test
