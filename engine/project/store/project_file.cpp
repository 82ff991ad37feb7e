// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/project_file.h"

#include "engine/base/os/file.h"
#include "engine/project/store/project_database.h"
#include "engine/project/store/project_seal.h"

#include <sqlite3.h>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

namespace spoor {
namespace {

constexpr const char* firstSchema =
    "CREATE TABLE fact(name TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "CREATE TABLE target(id INTEGER PRIMARY KEY, label TEXT NOT NULL, colour TEXT NOT NULL);"
    "CREATE TABLE attribute(target INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,"
    " PRIMARY KEY(target, name)) WITHOUT ROWID;"
    "CREATE TABLE box(target INTEGER NOT NULL, frame INTEGER NOT NULL,"
    " x REAL, y REAL, w REAL, h REAL, source INTEGER NOT NULL, keyframe INTEGER NOT NULL,"
    " occluded INTEGER NOT NULL, outside INTEGER NOT NULL, state INTEGER NOT NULL,"
    " confidence REAL NOT NULL, PRIMARY KEY(target, frame)) WITHOUT ROWID;"
    "CREATE TABLE result(target INTEGER NOT NULL, chunk INTEGER NOT NULL, data BLOB NOT NULL,"
    " PRIMARY KEY(target, chunk));"
    "PRAGMA application_id = 1399877490;";  // "Spor".

/// Added by version 2.
constexpr const char* secondSchema =
    "CREATE TABLE result_index(target INTEGER NOT NULL, chunk INTEGER NOT NULL,"
    " summary BLOB NOT NULL, PRIMARY KEY(target, chunk)) WITHOUT ROWID;"
    "CREATE TABLE setting(kind TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,"
    " PRIMARY KEY(kind, name)) WITHOUT ROWID;"
    "CREATE TABLE history(step INTEGER PRIMARY KEY, undone INTEGER NOT NULL, data TEXT NOT NULL);"
    "CREATE TABLE history_result(step INTEGER NOT NULL, target INTEGER NOT NULL,"
    " chunk INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY(step, target, chunk));";

/// Added by version 3.
constexpr const char* thirdSchema =
    "ALTER TABLE result ADD COLUMN words BLOB;"
    "ALTER TABLE history_result ADD COLUMN words BLOB;"
    "CREATE TABLE signal(target INTEGER NOT NULL, chunk INTEGER NOT NULL, data BLOB NOT NULL,"
    " PRIMARY KEY(target, chunk));"
    "CREATE TABLE comparison_result(side INTEGER NOT NULL, target INTEGER NOT NULL,"
    " chunk INTEGER NOT NULL, data BLOB NOT NULL, words BLOB, PRIMARY KEY(side, target, chunk));"
    "CREATE TABLE comparison_time(side INTEGER PRIMARY KEY, data BLOB NOT NULL);";

/// Added by version 4.
constexpr const char* fourthSchema =
    "ALTER TABLE box ADD COLUMN shape TEXT;"
    "ALTER TABLE box ADD COLUMN attributes TEXT;"
    "CREATE TABLE carried(format TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;";

/// Added by version 5: a label was also a name before.
constexpr const char* fifthSchema =
    "ALTER TABLE target ADD COLUMN name TEXT;"
    "UPDATE target SET name = label;";

/// Added by version 6; target -1: none.
constexpr const char* sixthSchema =
    "CREATE TABLE event(id INTEGER PRIMARY KEY, label TEXT NOT NULL, first INTEGER NOT NULL,"
    " last INTEGER NOT NULL, target INTEGER NOT NULL, comment TEXT NOT NULL);"
    "PRAGMA user_version = 6;";

void mustBeTheSame(const std::string& wanted, const Connection& copy, const std::string& path) {
    if (digestOf(copy) != wanted)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The copy \"%1\" differs from the data written. The project stays at "
                             "its previous location. Save it to another location."),
                    path));
}

/// A file that does not exist cannot be open elsewhere.
std::shared_ptr<FileLock> lockForOpening(const std::string& path, WithoutLocks withoutLocks) {
    refuseForeignFiles(path);
    std::error_code unknown;
    return lockOf(path,
                  std::filesystem::exists(path, unknown) ? withoutLocks : WithoutLocks::Write);
}

}  // namespace

ProjectFile::ProjectFile(const std::string& path, WithoutLocks withoutLocks)
    : ProjectFile(path, path == inMemory ? nullptr : lockForOpening(path, withoutLocks)) {}

ProjectFile::ProjectFile(std::string path, std::shared_ptr<FileLock> heldLock) {
    m_database.path = std::move(path);
    const bool inMemoryOnly = m_database.path == inMemory;
    std::error_code unknown;
    const bool exists = !inMemoryOnly && std::filesystem::exists(m_database.path, unknown);
    // A hard link has another lock file, so the open file is locked as well.
    if (exists) m_identityLock = std::make_unique<IdentityLock>(fileIdentity(m_database.path));
    if (heldLock) m_database.readOnlyReason = heldLock->obstacle(m_database.path);
    m_lacksLocks = heldLock && !heldLock->held() && !heldLock->locksWork();
    if (m_database.readOnlyReason.empty() && exists && !mayWrite(m_database.path))
        m_database.readOnlyReason = FileLock::notWritable(m_database.path);
    if (m_database.readOnlyReason.empty() && m_identityLock && !m_identityLock->held())
        m_database.readOnlyReason = FileLock::openElsewhere(m_database.path);
    openDatabase(std::move(heldLock));
    const Connection::TimeLimit limit(connection());
    m_identity = fileIdentity(m_database.path);
    if (!exists && !inMemoryOnly) m_identityLock = std::make_unique<IdentityLock>(m_identity);
    checkSeal();
    prepare();
    try {
        (void)seal();
    } catch (const EngineError&) {
        // The log holds everything. The next seal reports the problem.
    }
}

void ProjectFile::prepare() {
    Connection& db = connection();
    const auto id = db.number("PRAGMA application_id");
    m_database.version = db.number("PRAGMA user_version");
    const bool fresh = id == 0 && m_database.version == 0 && m_database.readOnlyReason.empty() &&
                       db.number("SELECT count(*) FROM sqlite_master") == 0;
    if (!fresh && id != projectId)
        throw EngineError(
            Message(SPOOR_TR("engine", "\"%1\" is not a Spoor project."), m_database.path));
    if (m_database.version > projectVersion)
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "\"%1\" was written by a newer version of Spoor. Open it with that version."),
            m_database.path));
    if (!fresh) {
        db.run("PRAGMA cell_size_check = ON");
        Message problem = db.schemaProblem({"fact", "target", "attribute", "box", "result"});
        if (problem.empty() && m_database.version >= 2)
            problem = db.schemaProblem({"result_index", "setting", "history", "history_result"});
        if (problem.empty() && m_database.version >= 3)
            problem = db.schemaProblem({"signal", "comparison_result", "comparison_time"});
        if (problem.empty() && m_database.version >= 4) problem = db.schemaProblem({"carried"});
        if (problem.empty() && m_database.version >= 6) problem = db.schemaProblem({"event"});
        if (!problem.empty()) throw EngineError(problem);
        refuseLongFields();
    }
    if (!m_database.readOnlyReason.empty()) return;
    db.run("PRAGMA journal_mode = WAL");
    db.run("PRAGMA synchronous = NORMAL");
    if (m_database.version < projectVersion) migrate(fresh);
}

/// Limits the fields that are read completely: paths, names and values of parameters.
void ProjectFile::refuseLongFields() const {
    const std::string limit = std::to_string(maxField);
    Statement longFact(
        connection(),
        "SELECT name FROM fact WHERE length(value) > CASE WHEN name IN ('comparison', "
        "'calibration') THEN 64 ELSE 1 END * " +
            limit + " LIMIT 1");
    if (longFact.step())
        m_database.refuse(Message(SPOOR_TR("engine", "its field \"%1\" is too long"),
                                  longFact.text(0).substr(0, 40)));
    if (connection().number("SELECT count(*) FROM fact") > maxFields)
        m_database.refuse(SPOOR_TR("engine", "it has too many fields"));
    if (m_database.version < 2) return;
    if (connection().number("SELECT count(*) FROM setting") > maxFields ||
        connection().number("SELECT count(*) FROM setting WHERE length(name) > " + limit +
                            " OR length(value) > " + limit) > 0)
        m_database.refuse(SPOOR_TR("engine", "its settings are too many or too long"));
}

void ProjectFile::migrate(bool fresh) {
    Transaction transaction = m_database.begin();
    if (fresh) connection().run(firstSchema);
    if (m_database.version < 2) connection().run(secondSchema);
    if (m_database.version < 3) connection().run(thirdSchema);
    if (m_database.version < 4) connection().run(fourthSchema);
    if (m_database.version < 5) connection().run(fifthSchema);
    connection().run(sixthSchema);
    const bool indexed = std::exchange(m_database.version, projectVersion) >= 2;
    // Projects without an index get one.
    std::vector<std::pair<TargetId, std::int64_t>> places;
    Statement rows(connection(), "SELECT target, chunk FROM result");
    while (!indexed && rows.step()) places.emplace_back(TargetId(rows.whole(0)), rows.whole(1));
    for (const auto& [id, chunk] : places)
        m_results.putChunk(id, chunk, m_results.chunk(id, chunk));
    transaction.commit();
}

ProjectFile::~ProjectFile() {
    try {
        close();
    } catch (const EngineError&) {
        // The write-ahead log still holds everything.
    }
}

/// Returns the digest of the copy.
std::string ProjectFile::copyTo(const DatabaseReservation& place, const More& more) const {
    const std::string& path = place.temporaryPath();
    const std::string wanted = digestOf(connection());
    {
        Connection copy(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, place.sharing());
        copy.run("PRAGMA journal_mode = MEMORY");  // A killed copy is of no use.
        copyDatabase(connection(), copy);
        clearSeal(copy);
        mustBeTheSame(wanted, copy, path);
    }
    ProjectFile copy(path, WithoutLocks::Write);  // Migrates the copy to the current version.
    if (more) more(copy);
    (void)copy.seal();
    return digestOf(copy.connection());
}

std::unique_ptr<ProjectFile> ProjectFile::saveAs(const std::string& path, const More& more) const {
    DatabaseReservation place(path, m_lock);
    const std::string wanted = copyTo(place, more);
    std::unique_ptr<ProjectFile> copy(new ProjectFile(path, place.take()));
    mustBeTheSame(wanted, copy->connection(), path);
    return copy;
}

std::unique_ptr<ProjectFile> ProjectFile::inMemoryCopy() const {
    auto copy = std::make_unique<ProjectFile>(ProjectFile::inMemory);
    copyDatabase(connection(), copy->connection());
    copy->m_database.version = m_database.version;
    return copy;
}

std::unique_ptr<ProjectFile> copyOfProject(const std::string& path) {
    refuseForeignFiles(path);
    const std::unique_ptr<Connection> original = openUntouched(path);
    auto copy = std::make_unique<ProjectFile>(ProjectFile::inMemory);
    {
        const Connection::TimeLimit limit(*original);
        copyDatabase(*original, copy->connection());
    }
    copy->m_database.path = path;  // For messages.
    copy->m_database.readOnlyReason = FileLock::notWritable(path);
    copy->prepare();
    for (const std::string& log : foreignLogs(path, storedSeal(*original)))
        copy->m_note = Message(
            SPOOR_TR("engine",
                     "\"%1\" was replaced after a program that had it open ended. It is read as it "
                     "is now. Changes made before are in \"%2\"."),
            path, log);
    return copy;
}

}  // namespace spoor
