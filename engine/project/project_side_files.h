// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace spoor {

// Files next to a database that SQLite reads because of their names: write-ahead log, journal and
// shared memory. They come with a project from other people, so they are inspected before SQLite
// sees them. A journal can name a further file that SQLite would delete.

/// Throws EngineError if the path cannot be that of a project, or if one of the side files is a
/// link, a pipe, a folder, a file with several names, or a journal that names another file.
void refuseForeignFiles(const std::string& path);
/// Returns the side files with content that belong to another file than the one with this seal.
/// SQLite would move their pages into it.
std::vector<std::string> foreignLogs(const std::string& path, const std::string& seal);
/// Renames such a file and returns its new name. Throws EngineError.
std::string setAside(const std::string& log);

}  // namespace spoor
