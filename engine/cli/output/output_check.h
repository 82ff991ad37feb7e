// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace spoor {

/// An output file of a command.
struct OutputFile {
    std::string option;  ///< Option that sets the path, such as "--out".
    std::string path;    ///< Empty if the output is not requested.
};

/// Throws EngineError if an output would overwrite the input or one of its images, or if two
/// outputs are the same file.
void checkOutputs(const std::string& input, const std::vector<OutputFile>& outputs);

/// Whether an output can be written to standard output.
enum class OutputKind { Stream, File, Folder };

/// Adds an option or argument that names an output; every output of every command is added here.
/// For a stream, "-" is replaced by the path of standard output. Files and folders reject it.
CLI::Option* addOutput(CLI::App& command, const std::string& name, std::string& path,
                       OutputKind kind, std::string help);

/// Whether the path names standard output: "-", /dev/stdout or the like.
bool isStandardOutput(const std::string& path);

}  // namespace spoor
