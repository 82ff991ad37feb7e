// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

/// Reads the source tree for the tests of the project's rules.
namespace spoor::test {

/// The root of the repository.
inline const std::filesystem::path root = SPOOR_SOURCE_DIR;

struct SourceFile {
    std::string path;  ///< from the repository root, e.g. "engine/base/types.h"
    std::vector<std::string> lines;

    std::string folder() const { return path.substr(0, path.rfind('/')); }
    std::string stem() const { return std::filesystem::path(path).stem().string(); }
    std::string suffix() const { return std::filesystem::path(path).extension().string(); }
};

inline std::string textOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Reads a file; `path` is relative to the root of the repository.
inline SourceFile sourceFile(const std::string& path) {
    SourceFile file{path, {}};
    std::istringstream text(textOf(root / path));
    for (std::string line; std::getline(text, line);) file.lines.push_back(line);
    return file;
}

/// Returns all files below the folders with one of the suffixes, sorted by path.
inline std::vector<SourceFile> sourceFiles(const std::vector<std::string>& folders,
                                           const std::vector<std::string>& suffixes) {
    std::vector<SourceFile> files;
    for (const std::string& folder : folders) {
        if (!std::filesystem::exists(root / folder)) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
            const std::string suffix = entry.path().extension().string();
            if (!entry.is_regular_file() ||
                std::find(suffixes.begin(), suffixes.end(), suffix) == suffixes.end())
                continue;
            files.push_back(
                sourceFile(std::filesystem::relative(entry.path(), root).generic_string()));
        }
    }
    std::sort(files.begin(), files.end(),
              [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
    return files;
}

}  // namespace spoor::test
