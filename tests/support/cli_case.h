// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace spoor::test {

/// A line of a case of the command line (tests/engine/cli/cases/README.md).
struct CaseStep {
    int line = 0;      ///< in the file, from 1 on
    std::string word;  ///< "$", "file", "exit", ...
    std::string rest;  ///< of the line
    std::string text;  ///< the lines with a bar below it
};

/// What the text says; throws std::runtime_error with the line that is wrong.
std::vector<CaseStep> readCase(const std::string& text);

}  // namespace spoor::test
