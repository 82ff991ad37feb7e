// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/project_summary.h"

#include "engine/base/atomic_file.h"
#include "engine/project/project_database.h"
#include "engine/project/project_file.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>
#include <filesystem>

namespace spoor {
namespace {

std::optional<ProjectSummary> summaryOf(const Connection& db) {
    if (db.number("PRAGMA application_id") != projectId ||
        db.number("PRAGMA user_version") > projectVersion ||
        !db.schemaProblem({"fact", "target"}).empty())
        return std::nullopt;
    ProjectSummary summary;
    Statement input(db, "SELECT value FROM fact WHERE name = 'input' AND length(value) <= " +
                            std::to_string(ProjectFile::maxField));
    if (input.step()) summary.input = input.text(0);
    summary.targets = db.number("SELECT count(*) FROM target");
    return summary;
}

}  // namespace

std::optional<ProjectSummary> readProjectSummary(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
    // Without a write-ahead log, the file is complete. Immutable mode then keeps SQLite from
    // creating log files that a read-only connection would not delete.
    const bool whole = !std::filesystem::exists(path + "-wal", error);
    try {
        return summaryOf(Connection(path, SQLITE_OPEN_READONLY, whole));
    } catch (const EngineError&) {
        return std::nullopt;
    }
}

bool isProjectOpen(const std::string& path) {
    const std::string name = resolveOutputPath(path).path + "-lock";
    const int file = ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return false;
    const bool held = ::flock(file, LOCK_SH | LOCK_NB) != 0;
    ::close(file);
    return held;
}

}  // namespace spoor
