// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace spoor {

class Connection;

/// Size from which a project is not read any more, in bytes.
constexpr std::int64_t maxProjectBytes = std::int64_t{4} << 30;

/// The seal of a database file: a hash of all its bytes, which the file contains (bytes 72 to 91 of
/// its header, which SQLite reserves). SQLite changes the file only when it moves its write-ahead
/// log into it. The seal matches before and after that, and not in between. It shows that a file
/// alone is complete, and not a copy that was made during a write.
///
/// All functions but sealOfLog() use SQLite's own handle of the file, because closing another
/// handle would release SQLite's locks. Errors are EngineErrors.

/// Returns the seal in the file; empty if it has none.
std::string storedSeal(const Connection& database);
/// Returns the seal of the file that a write-ahead log belongs to: the log holds the file's first
/// page. nullopt if it holds no such page, so that its file is unknown. Another text if the file is
/// not a log.
std::optional<std::string> sealOfLog(const std::string& log);
/// Whether the file has only the pages that its header counts.
bool hasCountedSize(const Connection& database);
/// Computes the seal of the file as it is. Reads all of it.
std::string computeSeal(const Connection& database);
/// Removes the seal, which SQLite's backup copies from another file.
void clearSeal(const Connection& database);
/// Writes the seal to the disk. The write-ahead log must have been moved into the file.
void writeSeal(const Connection& database, const std::string& seal);

}  // namespace spoor
