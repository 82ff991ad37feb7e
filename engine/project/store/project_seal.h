// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace spoor {

class Connection;

/// Size from which a project is not read any more, in bytes.
constexpr std::int64_t maxProjectBytes = std::int64_t{4} << 30;

/// The seal of a database file: a hash of all its bytes, which the file contains (bytes 72 to 91 of
/// its header, which SQLite reserves). SQLite changes the file only when it moves its write-ahead
/// log into it. The seal matches before and after that, and not in between. It shows that a file
/// alone is complete, and not a copy that was made during a write.
///
/// The functions use SQLite's own handle of the file, because closing another handle would release
/// SQLite's locks. Errors are EngineErrors.

/// Returns the seal in the file; empty if it has none.
std::string storedSeal(const Connection& database);
/// Whether the file has only the pages that its header counts.
bool hasCountedSize(const Connection& database);
/// Computes the seal of the file as it is. Reads all of it.
std::string computeSeal(const Connection& database);
/// Removes the seal, which SQLite's backup copies from another file.
void clearSeal(const Connection& database);
/// Writes the seal to the disk. The write-ahead log must have been moved into the file.
void writeSeal(const Connection& database, const std::string& seal);

// Files next to a database that SQLite reads because of their names: write-ahead log, journal and
// shared memory. They come with a project from other people, so they are inspected before SQLite
// sees them. A journal can name a further file that SQLite would delete.

/// Throws EngineError if the path cannot be that of a project, or if one of the side files is a
/// link, a pipe, a folder, a file with several names, or a journal that names another file.
void refuseForeignFiles(const std::string& path);
/// Returns the side files with content that belong to another file than the one with this seal.
/// SQLite would move their pages into it. A log names the seal of its file: it holds the first
/// page.
std::vector<std::string> foreignLogs(const std::string& path, const std::string& seal);
/// Opens a database without changing it or creating files next to it. Its own log is read, a
/// foreign one is not.
std::unique_ptr<Connection> openUntouched(const std::string& path);
/// Renames such a file and returns its new name. Throws EngineError.
std::string setAside(const std::string& log);

}  // namespace spoor
