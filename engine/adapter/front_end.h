// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace spoor::adapt {

/// What clang has read: the text after its preprocessor, and its tree of that.
struct ParsedSource {
    std::string text;
    std::string file;  ///< what the user calls it
    /// Line in the user's file of each line of `text`; 0: of another file.
    std::vector<int> lines;

    /// Line in the user's file of a place in `text`.
    int lineAt(std::size_t offset) const;
};

/// What is read, and how.
struct FrontEndInput {
    std::string source;
    std::string name;                  ///< of the file, for messages
    std::string folder;                ///< for #include "..."; empty: none
    std::vector<std::string> defines;  ///< NAME or NAME=VALUE
    int clang = 0;                     ///< major version that is preferred; 0: none
};

/// Releases of clang whose trees are understood.
constexpr int oldestClang = 15, newestClang = 19;

/// The program to read kernels with, such as "clang-15": the preferred version if it is installed
/// and understood, else the oldest one. Empty when there is none in PATH.
std::string findClang(int preferred = 0);

/// Whether there is a clang that can be used.
bool clangIsThere();

/// Runs clang in a process of its own, twice: its preprocessor, then its parser. A sentence
/// where it is missing, does not understand the source, or needs too much time or room.
Result<ParsedSource> parseKernelSource(const FrontEndInput& input, nlohmann::json& tree);

}  // namespace spoor::adapt
