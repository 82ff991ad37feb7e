// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace spoor::test {

/// A step of a test case for the command line (tests/engine/cli/cases/README.md).
struct CaseStep {
    int line = 0;      ///< in the file, counted from 1
    std::string word;  ///< "$", "file", "exit", ...
    std::string rest;  ///< rest of the line
    std::string text;  ///< the lines with a bar below the step
};

/// Parses a test case. Throws std::runtime_error with the number of an invalid line.
std::vector<CaseStep> readCase(const std::string& text);

}  // namespace spoor::test
