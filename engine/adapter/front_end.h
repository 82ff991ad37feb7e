// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace spoor::adapt {

/// The result of clang's preprocessor, to which the syntax tree refers.
struct ParsedSource {
    std::string text;
    std::string file;  ///< as the user knows it
    /// Line number in the user's file for each line of `text`; 0 for lines of other files.
    std::vector<int> lines;

    /// Line number in the user's file for a byte offset in `text`.
    int lineAt(std::size_t offset) const;
};

/// The source to parse, and how.
struct FrontEndInput {
    std::string source;
    std::string name;                  ///< of the file, for messages
    std::string folder;                ///< for #include "..."; empty: none
    std::vector<std::string> defines;  ///< NAME or NAME=VALUE
    int clang = 0;                     ///< preferred major version; 0: none
};

/// Supported versions of clang.
constexpr int oldestClang = 15, newestClang = 19;

/// The program to parse kernels with, such as "clang-15": the preferred version if it is installed
/// and supported, else the oldest installed one. Empty if PATH contains none.
std::string findClang(int preferred = 0);

/// Whether a supported clang is installed.
bool clangIsThere();

/// Runs clang's preprocessor and then its parser, in separate processes. Returns a message if clang
/// is missing, rejects the source, or needs too much time or memory.
Result<ParsedSource> parseKernelSource(const FrontEndInput& input, nlohmann::json& tree);

}  // namespace spoor::adapt
