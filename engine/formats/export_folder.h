// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/atomic_file.h"
#include "engine/base/message.h"

#include <cstddef>
#include <map>
#include <string>

namespace spoor {

/// Name of the file in an exported folder that lists what the export wrote, with a hash of each
/// file.
constexpr const char* exportListName = ".spoor-export";

/// Number of files that an earlier export wrote into a folder; 0 if the folder holds none.
std::size_t earlierExportFiles(const std::string& folder);

/// Lists the files that this thread writes into a folder during an export, so that the next export
/// can replace them. A path that is not a folder after the export is ignored.
class ExportFolder {
public:
    explicit ExportFolder(std::string folder);

    /// Removes the files that an earlier export wrote and this one did not, unless they were
    /// changed since, and writes the list. An export that was stopped removes nothing. Returns what
    /// was replaced as a sentence, or an empty message.
    Message finish(bool complete = true);

private:
    std::string m_folder;
    std::map<std::string, std::string> m_earlier;  ///< Hashes by path in the folder.
    WrittenFiles m_written;
};

}  // namespace spoor
