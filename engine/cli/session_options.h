// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/temporary_folder.h"
#include "engine/formats/format_table.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace spoor {

/// Options of exports.
struct WritingOptions {
    std::string lost = "skip";  ///< See lostFrames().
    bool force = false;         ///< Whether to replace an earlier export.
};

/// Options that describe a file of boxes.
struct SessionFileOptions {
    std::string size;     ///< WxH in pixels.
    double fps = 0;       ///< 0: unknown.
    std::string classes;  ///< File with one class name per line.
    int otbBase = 1;
    std::string video;  ///< Name or ID, to select one of several videos in a file.
    std::optional<std::int64_t> firstNumber;  ///< Number of the first frame in file names.
    bool strict = false;                      ///< Whether faulty elements fail the import.
    bool allowEmpty = false;                  ///< Whether a file may contain no box.
};

/// Adds the options of reading that all commands share: --first-number, --strict and --allow-empty.
void addReading(CLI::App& command, SessionFileOptions& options);

/// Adds --lost and --force.
void addWriting(CLI::App& command, WritingOptions& options);
/// Options for an export to a path. `pictures`: file names of the frames, if they are files.
/// Throws EngineError if a folder holds an earlier export that must not be replaced.
FormatOptions exportOptions(const WritingOptions& options, const std::string& path,
                            std::vector<std::string> pictures);

/// Converts the options. Throws EngineError if one of them is invalid.
FormatOptions formatOptions(const SessionFileOptions& options);

/// Complains about an input without boxes and events that is not meant to be empty: the options do
/// not allow it, and the file marks no frame as checked and empty. The command must fail then.
bool refusesEmpty(const Session& session, const std::string& path,
                  const SessionFileOptions& options);

/// An input file of a command. Standard input ("-") and streams in /dev are first copied to a
/// temporary file, so that they can be read more than once.
class StandardInput {
public:
    explicit StandardInput(const std::string& path);
    const std::string& path() const { return m_path; }

private:
    std::string m_path;
    std::optional<TemporaryFolder> m_folder;
};

/// Lists the formats for --help, one per line: id, file or folder, and description.
std::string formatHelp();

/// Returns a session with only the target `id` and its events. Throws EngineError if there is none.
Session onlyTarget(const Session& session, TargetId id);

}  // namespace spoor
