// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/temporary_folder.h"
#include "engine/formats/format_table.h"

#include <optional>
#include <string>

namespace spoor {

/// Facts of a file of boxes, as the command line names them.
struct SessionFileOptions {
    std::string size;     ///< WxH
    double fps = 0;       ///< 0: unknown
    std::string classes;  ///< file with a name a line
    int otbBase = 1;
    std::string video;  ///< of several in a file
};

/// Throws EngineError when something is wrong with them.
FormatOptions formatOptions(const SessionFileOptions& options);

/// A file that a user names; "-" is standard input, which is read into a file at once.
class StandardInput {
public:
    explicit StandardInput(const std::string& path);
    const std::string& path() const { return m_path; }

private:
    std::string m_path;
    std::optional<TemporaryFolder> m_folder;
};
/// A file to write; "-" is standard output.
std::string outputPath(const std::string& path);

/// A line a format for --help: id, file or folder, and what it is.
std::string formatHelp();

/// Only the target with this id; throws when there is none.
Session onlyTarget(const Session& session, TargetId id);

}  // namespace spoor
