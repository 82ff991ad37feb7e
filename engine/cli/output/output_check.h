// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace spoor {

/// A file that a command is going to write.
struct OutputFile {
    std::string option;  ///< that names it, e.g. "--out"
    std::string path;    ///< empty: not wanted
};

/// Throws EngineError when an output is the input or a picture of it (which would be lost), or when
/// two outputs are one file.
void checkOutputs(const std::string& input, const std::vector<OutputFile>& outputs);

/// With the folders above it; throws EngineError when that fails.
void makeFolder(const std::filesystem::path& dir);

}  // namespace spoor
