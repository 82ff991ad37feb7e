// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/project_file.h"

#include "engine/session/project_database.h"

#include <sqlite3.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <cstring>
#include <map>

namespace spoor {
namespace {

constexpr int formatVersion = 1;

constexpr const char* schema =
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
    "PRAGMA application_id = 1399877490;"  // "Spor"
    "PRAGMA user_version = 1;";

/// One result in a blob, little-endian.
struct Packed {
    double x, y, width, height, confidence;
    std::uint16_t offset;  ///< from the chunk's first frame
    std::uint8_t source, state;
    std::uint8_t flags;  ///< 1 keyframe, 2 occluded, 4 outside
    std::array<std::uint8_t, 3> unused;
};
static_assert(sizeof(Packed) == 48 && std::endian::native == std::endian::little);

Packed packed(const SessionBox& box) {
    Packed p{};
    p.x = box.box.x;
    p.y = box.box.y;
    p.width = box.box.width;
    p.height = box.box.height;
    p.confidence = box.confidence;
    p.offset = std::uint16_t(box.frame % ProjectFile::chunkFrames);
    p.source = std::uint8_t(box.source);
    p.state = std::uint8_t(box.state);
    p.flags = std::uint8_t(box.keyframe + 2 * box.occluded + 4 * box.outside);
    return p;
}

SessionBox unpacked(const Packed& p, std::int64_t chunk) {
    SessionBox box;
    box.frame = chunk * ProjectFile::chunkFrames + p.offset;
    box.box = {p.x, p.y, p.width, p.height};
    box.confidence = p.confidence;
    box.source = BoxSource(std::min<int>(p.source, int(BoxSource::Interpolated)));
    box.state = TargetState(std::min<int>(p.state, int(TargetState::Lost)));
    box.keyframe = p.flags & 1;
    box.occluded = p.flags & 2;
    box.outside = p.flags & 4;
    return box;
}

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
        : lock(path + "-lock", false),
          connection(path,
                     readOnly || !lock.held() ? SQLITE_OPEN_READONLY
                                              : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                     lock.failed() && ::access(path.c_str(), F_OK) == 0) {}
    // The connection closes before the lock goes.
    FileLock lock;
    Connection connection;
};

/// All or nothing; rolls back unless it was committed.
class ProjectFile::Transaction {
public:
    explicit Transaction(ProjectFile& file) : m_connection(file.m_database->connection) {
        if (!file.m_readOnlyBecause.empty()) throw EngineError(file.m_readOnlyBecause);
        m_connection.run("BEGIN IMMEDIATE");
    }
    ~Transaction() {
        if (!m_done) m_connection.tryRun("ROLLBACK");
    }
    void commit() {
        m_connection.run("COMMIT");
        m_done = true;
    }

private:
    Connection& m_connection;
    bool m_done = false;
};

ProjectFile::ProjectFile(std::string path) : m_path(std::move(path)) {
    const bool exists = ::access(m_path.c_str(), F_OK) == 0;
    const bool writable = !exists || ::access(m_path.c_str(), W_OK) == 0;
    m_database = std::make_unique<Database>(m_path, !writable);
    if (!writable || m_database->lock.failed())
        m_readOnlyBecause =
            Message(SPOOR_TR("engine", "%1 may only be read: it or its folder is not writable."))
                .arg(m_path);
    else if (!m_database->lock.held())
        m_readOnlyBecause =
            Message(
                SPOOR_TR("engine", "%1 may only be read: it is open in another window or program."))
                .arg(m_path);
    Connection& db = m_database->connection;
    const auto id = db.number("PRAGMA application_id");
    const auto version = db.number("PRAGMA user_version");
    if (id == 0 && version == 0 && m_readOnlyBecause.empty() &&
        db.number("SELECT count(*) FROM sqlite_master") == 0) {
        db.run("PRAGMA journal_mode = WAL");
        Transaction transaction(*this);
        db.run(schema);
        transaction.commit();
    } else if (id != 1399877490) {
        throw EngineError(Message(SPOOR_TR("engine", "%1 is no Spoor project.")).arg(m_path));
    } else if (version > formatVersion) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "%1 was written by a newer version of Spoor. Open it with that one."))
                .arg(m_path));
    }
    if (m_readOnlyBecause.empty()) {
        db.run("PRAGMA journal_mode = WAL");
        db.run("PRAGMA synchronous = NORMAL");
    }
}

ProjectFile::~ProjectFile() = default;

Session ProjectFile::load() const {
    const Connection& db = m_database->connection;
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
    Statement put(m_database->connection,
                  "INSERT INTO fact(name, value) VALUES(?, ?)"
                  " ON CONFLICT(name) DO UPDATE SET value = excluded.value");
    put.bind("width", std::int64_t(size.width)).run();
    put.bind("height", std::int64_t(size.height)).run();
    put.bind("fps", fps).run();
    put.bind("length", std::int64_t(length)).run();
}

void ProjectFile::writeTarget(const SessionTarget& target) {
    const Connection& db = m_database->connection;
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
    Statement(m_database->connection,
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
    Transaction transaction(*this);
    writeFacts(session.size, session.fps, session.length);
    const Session old = load();
    const Connection& db = m_database->connection;
    for (const SessionTarget& target : old.targets()) {
        const SessionTarget* const now = session.target(target.id);
        for (const char* table : {"box", "attribute", "result"})
            if (!now)
                Statement(db, std::string("DELETE FROM ") + table + " WHERE target = ?")
                    .bind(std::int64_t(target.id))
                    .run();
        if (!now)
            Statement(db, "DELETE FROM target WHERE id = ?").bind(std::int64_t(target.id)).run();
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
    Transaction transaction(*this);
    writeFacts(size, fps, length);
    transaction.commit();
}

void ProjectFile::putTarget(const SessionTarget& target) {
    Transaction transaction(*this);
    writeTarget(target);
    transaction.commit();
}

void ProjectFile::eraseTarget(TargetId id) {
    Transaction transaction(*this);
    for (const char* sql :
         {"DELETE FROM box WHERE target = ?", "DELETE FROM attribute WHERE target = ?",
          "DELETE FROM result WHERE target = ?", "DELETE FROM target WHERE id = ?"})
        Statement(m_database->connection, sql).bind(std::int64_t(id)).run();
    transaction.commit();
}

void ProjectFile::put(TargetId id, const SessionBox& box) {
    Transaction transaction(*this);
    Statement(m_database->connection,
              "INSERT INTO target(id, label, colour) VALUES(?, '', '') ON CONFLICT DO NOTHING")
        .bind(std::int64_t(id))
        .run();
    writeBox(id, box);
    transaction.commit();
}

void ProjectFile::erase(TargetId id, FrameIndex frame) {
    Transaction transaction(*this);
    Statement(m_database->connection, "DELETE FROM box WHERE target = ? AND frame = ?")
        .bind(std::int64_t(id), frame)
        .run();
    transaction.commit();
}

void ProjectFile::putResults(TargetId id, const std::vector<SessionBox>& boxes) {
    Transaction transaction(*this);
    for (std::size_t i = 0; i < boxes.size();) {
        const std::int64_t chunk = boxes[i].frame / chunkFrames;
        std::map<FrameIndex, SessionBox> merged;
        for (const SessionBox& box : results(id, chunk)) merged[box.frame] = box;
        for (; i < boxes.size() && boxes[i].frame / chunkFrames == chunk; ++i)
            merged[boxes[i].frame] = boxes[i];
        std::string blob;
        for (const auto& [frame, box] : merged) {
            const Packed p = packed(box);
            blob.append(reinterpret_cast<const char*>(&p), sizeof p);
        }
        Statement(m_database->connection,
                  "INSERT INTO result(target, chunk, data) VALUES(?, ?, ?)"
                  " ON CONFLICT(target, chunk) DO UPDATE SET data = excluded.data")
            .bind(std::int64_t(id), chunk, Blob{blob})
            .run();
    }
    transaction.commit();
}

std::vector<SessionBox> ProjectFile::results(TargetId id, std::int64_t chunk) const {
    Statement rows(m_database->connection,
                   "SELECT data FROM result WHERE target = ? AND chunk = ?");
    rows.bind(std::int64_t(id), chunk);
    std::vector<SessionBox> boxes;
    if (!rows.step()) return boxes;
    const std::string blob = rows.text(0);
    for (std::size_t at = 0; at + sizeof(Packed) <= blob.size(); at += sizeof(Packed)) {
        Packed p;
        std::memcpy(&p, blob.data() + at, sizeof p);
        boxes.push_back(unpacked(p, chunk));
    }
    return boxes;
}

std::vector<std::int64_t> ProjectFile::resultChunks(TargetId id) const {
    Statement rows(m_database->connection,
                   "SELECT chunk FROM result WHERE target = ? ORDER BY chunk");
    rows.bind(std::int64_t(id));
    std::vector<std::int64_t> chunks;
    while (rows.step()) chunks.push_back(rows.whole(0));
    return chunks;
}

void ProjectFile::saveAs(const std::string& path) const {
    const std::string temporary = path + "-new";
    std::remove(temporary.c_str());
    try {
        copyDatabase(m_database->connection, temporary);
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
