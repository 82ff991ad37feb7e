// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace spoor {

/// An output file of a command.
struct OutputFile {
    std::string option;  ///< Option that sets the path, such as "--out".
    std::string path;    ///< Empty if the output is not requested.
};

/// Throws EngineError if an output would overwrite the input or one of its images, or if two
/// outputs are the same file.
void checkOutputs(const std::string& input, const std::vector<OutputFile>& outputs);

/// Creates the folder and its parents. Throws EngineError on failure.
void makeFolder(const std::filesystem::path& dir);

}  // namespace spoor
