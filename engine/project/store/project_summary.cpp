// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/project_summary.h"

#include "engine/base/atomic_file.h"
#include "engine/project/store/project_database.h"
#include "engine/project/store/project_file.h"
#include "engine/project/store/project_seal.h"

#include <algorithm>
#include <filesystem>
#include <memory>

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
    const auto work = {"target", "box",     "history",          "result",
                       "signal", "carried", "comparison_result"};
    summary.empty = db.schemaProblem(work).empty() &&
                    std::all_of(work.begin(), work.end(), [&](const char* table) {
                        return db.number(std::string("SELECT count(*) FROM ") + table) == 0;
                    });
    if (db.number("PRAGMA user_version") >= 6)
        summary.empty = summary.empty && db.number("SELECT count(*) FROM event") == 0;
    return summary;
}

}  // namespace

std::optional<ProjectSummary> readProjectSummary(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
    try {
        const std::unique_ptr<Connection> db = openUntouched(path);
        const Connection::TimeLimit limit(*db);
        return summaryOf(*db);
    } catch (const EngineError&) {
        return std::nullopt;
    }
}

void removeProject(const std::string& path) {
    std::error_code ignored;
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path + end, ignored);
}

bool isProjectOpen(const std::string& path) {
    return LockFile::inUse(resolveOutputPath(path).path + "-lock");
}

}  // namespace spoor
