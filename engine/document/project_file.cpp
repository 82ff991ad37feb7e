// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/document/project_file.h"

#include "engine/document/project_database.h"

#include <sqlite3.h>
#include <unistd.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>

namespace spoor {
namespace {

constexpr int formatVersion = 2;

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
    "PRAGMA application_id = 1399877490;";  // "Spor"

/// What version 2 has more than version 1.
constexpr const char* secondSchema =
    "CREATE TABLE result_index(target INTEGER NOT NULL, chunk INTEGER NOT NULL,"
    " summary BLOB NOT NULL, PRIMARY KEY(target, chunk)) WITHOUT ROWID;"
    "CREATE TABLE setting(kind TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,"
    " PRIMARY KEY(kind, name)) WITHOUT ROWID;"
    "CREATE TABLE history(step INTEGER PRIMARY KEY, undone INTEGER NOT NULL, data TEXT NOT NULL);"
    "CREATE TABLE history_result(step INTEGER NOT NULL, target INTEGER NOT NULL,"
    " chunk INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY(step, target, chunk));"
    "PRAGMA user_version = 2;";

SessionBox boxOf(const Statement& row, int column) {
    SessionBox box;
    box.frame = row.whole(column);
    box.box = {row.real(column + 1), row.real(column + 2), row.real(column + 3),
               row.real(column + 4)};
    box.source = BoxSource(std::clamp<std::int64_t>(row.whole(column + 5), 0, 2));
    box.keyframe = row.whole(column + 6) != 0;
    box.occluded = row.whole(column + 7) != 0;
    box.outside = row.whole(column + 8) != 0;
    box.state = TargetState(std::clamp<std::int64_t>(row.whole(column + 9), 0, 2));
    box.confidence = row.real(column + 10);
    return box;
}

}  // namespace

struct ProjectFile::Database {
    Database(const std::string& path, bool readOnly)
        : memory(path == inMemory),
          lock(path + "-lock", memory),
          connection(path,
                     readOnly || !(lock.held() || memory)
                         ? SQLITE_OPEN_READONLY
                         : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                     lock.failed() && ::access(path.c_str(), F_OK) == 0) {}
    bool memory;
    // The connection closes before the lock goes.
    FileLock lock;
    Connection connection;
};

ProjectFile::ProjectFile(std::string path) : m_path(std::move(path)) {
    const bool exists = ::access(m_path.c_str(), F_OK) == 0;
    const bool writable = !exists || ::access(m_path.c_str(), W_OK) == 0;
    m_database = std::make_unique<Database>(m_path, !writable);
    if (!writable || m_database->lock.failed())
        m_readOnlyBecause =
            Message(SPOOR_TR("engine", "%1 may only be read: it or its folder is not writable."))
                .arg(m_path);
    else if (!m_database->lock.held() && !m_database->memory)
        m_readOnlyBecause =
            Message(
                SPOOR_TR("engine", "%1 may only be read: it is open in another window or program."))
                .arg(m_path);
    prepare();
}

void ProjectFile::prepare() {
    Connection& db = connection();
    const auto id = db.number("PRAGMA application_id");
    const auto version = db.number("PRAGMA user_version");
    const bool fresh = id == 0 && version == 0 && m_readOnlyBecause.empty() &&
                       db.number("SELECT count(*) FROM sqlite_master") == 0;
    if (!fresh && id != 1399877490)
        throw EngineError(Message(SPOOR_TR("engine", "%1 is no Spoor project.")).arg(m_path));
    if (version > formatVersion)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "%1 was written by a newer version of Spoor. Open it with that one."))
                .arg(m_path));
    if (!m_readOnlyBecause.empty()) return;
    db.run("PRAGMA journal_mode = WAL");
    db.run("PRAGMA synchronous = NORMAL");
    if (version < formatVersion) migrate(fresh ? 0 : version);
}

void ProjectFile::migrate(std::int64_t version) {
    Transaction transaction = begin();
    if (version == 0) connection().run(firstSchema);
    connection().run(secondSchema);
    // Of projects that were written before there was an index.
    std::vector<std::pair<TargetId, std::int64_t>> places;
    Statement rows(connection(), "SELECT target, chunk FROM result");
    while (rows.step()) places.emplace_back(TargetId(rows.whole(0)), rows.whole(1));
    for (const auto& [id, chunk] : places) writeChunk(id, chunk, results(id, chunk));
    transaction.commit();
}

ProjectFile::~ProjectFile() = default;

Connection& ProjectFile::connection() const {
    return m_database->connection;
}

Transaction ProjectFile::begin() {
    if (!m_readOnlyBecause.empty()) throw EngineError(m_readOnlyBecause);
    return Transaction(connection());
}

Session ProjectFile::load() const {
    const Connection& db = connection();
    Session session;
    Statement facts(db, "SELECT name, value FROM fact");
    while (facts.step()) {
        const std::string name = facts.text(0);
        if (name == "width") session.size.width = int(facts.whole(1));
        if (name == "height") session.size.height = int(facts.whole(1));
        if (name == "fps") session.fps = facts.real(1);
        if (name == "length") session.length = facts.whole(1);
    }
    std::map<TargetId, SessionTarget> targets;
    Statement rows(db, "SELECT id, label, colour FROM target");
    while (rows.step()) {
        SessionTarget& target = targets[TargetId(rows.whole(0))];
        target.id = TargetId(rows.whole(0));
        target.label = rows.text(1);
        target.colour = rows.text(2);
    }
    Statement attributes(db, "SELECT target, name, value FROM attribute");
    while (attributes.step())
        if (const auto at = targets.find(TargetId(attributes.whole(0))); at != targets.end())
            at->second.attributes[attributes.text(1)] = attributes.text(2);
    Statement boxes(db,
                    "SELECT target, frame, x, y, w, h, source, keyframe, occluded, outside, state,"
                    " confidence FROM box ORDER BY target, frame");
    while (boxes.step())
        if (const auto at = targets.find(TargetId(boxes.whole(0))); at != targets.end())
            at->second.boxes.push_back(boxOf(boxes, 1));
    for (auto& [id, target] : targets) session.put(std::move(target));
    return session;
}

void ProjectFile::writeFacts(SizeI size, double fps, FrameIndex length) {
    Statement put(connection(),
                  "INSERT INTO fact(name, value) VALUES(?, ?)"
                  " ON CONFLICT(name) DO UPDATE SET value = excluded.value");
    put.bind("width", std::int64_t(size.width)).run();
    put.bind("height", std::int64_t(size.height)).run();
    put.bind("fps", fps).run();
    put.bind("length", std::int64_t(length)).run();
}

void ProjectFile::writeFact(const std::string& name, const std::string& value) {
    Statement(connection(),
              "INSERT INTO fact(name, value) VALUES(?, ?)"
              " ON CONFLICT(name) DO UPDATE SET value = excluded.value")
        .bind(name, value)
        .run();
}

ProjectRun ProjectFile::run() const {
    ProjectRun run;
    Statement facts(connection(), "SELECT name, value FROM fact");
    while (facts.step()) {
        const std::string name = facts.text(0);
        if (name == "input") run.input = facts.text(1);
        if (name == "frame_hash") run.frameHash = facts.text(1);
        if (name == "pipeline") run.pipeline = facts.text(1);
        if (name == "device") run.device = facts.text(1);
        if (name == "seed") run.seed = std::strtoull(facts.text(1).c_str(), nullptr, 10);
    }
    if (connection().number("PRAGMA user_version") < 2) return run;
    Statement settings(connection(), "SELECT kind, name, value FROM setting ORDER BY kind, name");
    while (settings.step()) {
        auto& list = settings.text(0) == "stage" ? run.stages : run.params;
        list.emplace_back(settings.text(1), settings.text(2));
    }
    return run;
}

void ProjectFile::putRun(const ProjectRun& run) {
    Transaction transaction = begin();
    writeFact("input", run.input);
    writeFact("frame_hash", run.frameHash);
    writeFact("pipeline", run.pipeline);
    writeFact("device", run.device);
    writeFact("seed", std::to_string(run.seed));
    connection().run("DELETE FROM setting WHERE kind IN ('param', 'stage')");
    Statement put(connection(), "INSERT INTO setting(kind, name, value) VALUES(?, ?, ?)");
    for (const auto& [name, value] : run.params) put.bind("param", name, value).run();
    for (const auto& [name, value] : run.stages) put.bind("stage", name, value).run();
    transaction.commit();
}

void ProjectFile::writeTarget(const SessionTarget& target) {
    const Connection& db = connection();
    Statement(db,
              "INSERT INTO target(id, label, colour) VALUES(?, ?, ?)"
              " ON CONFLICT(id) DO UPDATE SET label = excluded.label, colour = excluded.colour")
        .bind(std::int64_t(target.id), target.label, target.colour)
        .run();
    Statement names(db, "SELECT name FROM attribute WHERE target = ?");
    names.bind(std::int64_t(target.id));
    std::vector<std::string> gone;
    while (names.step())
        if (target.attributes.count(names.text(0)) == 0) gone.push_back(names.text(0));
    for (const std::string& name : gone)
        Statement(db, "DELETE FROM attribute WHERE target = ? AND name = ?")
            .bind(std::int64_t(target.id), name)
            .run();
    Statement put(db,
                  "INSERT INTO attribute(target, name, value) VALUES(?, ?, ?)"
                  " ON CONFLICT(target, name) DO UPDATE SET value = excluded.value");
    for (const auto& [name, value] : target.attributes)
        put.bind(std::int64_t(target.id), name, value).run();
}

void ProjectFile::writeBox(TargetId id, const SessionBox& box) {
    Statement(connection(),
              "INSERT INTO box(target, frame, x, y, w, h, source, keyframe, occluded, outside,"
              " state, confidence) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
              " ON CONFLICT(target, frame) DO UPDATE SET x = excluded.x, y = excluded.y,"
              " w = excluded.w, h = excluded.h, source = excluded.source,"
              " keyframe = excluded.keyframe, occluded = excluded.occluded,"
              " outside = excluded.outside, state = excluded.state,"
              " confidence = excluded.confidence")
        .bind(std::int64_t(id), box.frame, box.box.x, box.box.y, box.box.width, box.box.height,
              std::int64_t(box.source), std::int64_t(box.keyframe), std::int64_t(box.occluded),
              std::int64_t(box.outside), std::int64_t(box.state), box.confidence)
        .run();
}

void ProjectFile::store(const Session& session) {
    Transaction transaction = begin();
    writeFacts(session.size, session.fps, session.length);
    const Session old = load();
    const Connection& db = connection();
    for (const SessionTarget& target : old.targets()) {
        const SessionTarget* const now = session.target(target.id);
        for (const char* table : {"box", "attribute"})
            if (!now)
                Statement(db, std::string("DELETE FROM ") + table + " WHERE target = ?")
                    .bind(std::int64_t(target.id))
                    .run();
        if (!now) {
            eraseResults(target.id);
            Statement(db, "DELETE FROM target WHERE id = ?").bind(std::int64_t(target.id)).run();
        }
        for (const SessionBox& box : target.boxes)
            if (now && !now->at(box.frame))
                Statement(db, "DELETE FROM box WHERE target = ? AND frame = ?")
                    .bind(std::int64_t(target.id), box.frame)
                    .run();
    }
    for (const SessionTarget& target : session.targets()) {
        writeTarget(target);
        for (const SessionBox& box : target.boxes) writeBox(target.id, box);
    }
    transaction.commit();
}

void ProjectFile::putFacts(SizeI size, double fps, FrameIndex length) {
    Transaction transaction = begin();
    writeFacts(size, fps, length);
    transaction.commit();
}

void ProjectFile::putTarget(const SessionTarget& target) {
    Transaction transaction = begin();
    writeTarget(target);
    transaction.commit();
}

void ProjectFile::eraseTarget(TargetId id) {
    Transaction transaction = begin();
    for (const char* sql :
         {"DELETE FROM box WHERE target = ?", "DELETE FROM attribute WHERE target = ?",
          "DELETE FROM target WHERE id = ?"})
        Statement(connection(), sql).bind(std::int64_t(id)).run();
    eraseResults(id);
    transaction.commit();
}

void ProjectFile::put(TargetId id, const SessionBox& box) {
    Transaction transaction = begin();
    Statement(connection(),
              "INSERT INTO target(id, label, colour) VALUES(?, '', '') ON CONFLICT DO NOTHING")
        .bind(std::int64_t(id))
        .run();
    writeBox(id, box);
    transaction.commit();
}

void ProjectFile::erase(TargetId id, FrameIndex frame) {
    Transaction transaction = begin();
    eraseBox(id, frame);
    transaction.commit();
}

void ProjectFile::eraseBox(TargetId id, FrameIndex frame) {
    Statement(connection(), "DELETE FROM box WHERE target = ? AND frame = ?")
        .bind(std::int64_t(id), frame)
        .run();
}

void ProjectFile::saveAs(const std::string& path) const {
    const std::string temporary = path + "-new";
    std::remove(temporary.c_str());
    try {
        copyDatabase(connection(), temporary);
    } catch (...) {
        std::remove(temporary.c_str());
        throw;
    }
    if (std::rename(temporary.c_str(), path.c_str()) != 0) {
        const std::string why = std::strerror(errno);
        std::remove(temporary.c_str());
        throw EngineError(
            Message(SPOOR_TR("engine", "Cannot write \"%1\": %2.")).arg(path).arg(why));
    }
}

}  // namespace spoor
