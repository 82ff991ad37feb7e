// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/project_file.h"

#include "engine/project/store/project_database.h"
#include "engine/project/store/project_seal.h"

#include <sqlite3.h>
#include <unistd.h>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

namespace spoor {
namespace {

/// Names of the rows for labels are numbers from here, so that sorting them as text keeps the
/// order.
constexpr std::size_t firstLabelKey = 100000;

constexpr std::size_t maxName = 100'000;  // In bytes.

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
    "UPDATE target SET name = label;"
    "PRAGMA user_version = 5;";

[[noreturn]] void refuse(const Message& why, const std::string& path) {
    throw EngineError(
        Message(SPOOR_TR("engine", "\"%1\" is damaged: %2. It was not opened or changed."), path,
                why.english()));
}

/// Rejects values out of range.
void check(const SessionBox& box, const std::string& path) {
    if (box.frame < 0 || box.frame > maxFrames)
        refuse(SPOOR_TR("engine", "a frame number is out of range"), path);
    for (const double pixels : {box.box.x, box.box.y, box.box.width, box.box.height})
        if (!(std::abs(pixels) <= maxBoxPixels))
            refuse(SPOOR_TR("engine", "a box has a size that no image can have"), path);
}

TargetId targetOf(const Statement& row, int column, const std::string& path) {
    const std::int64_t id = row.whole(column);
    if (id < 0 || id > maxTargetId)
        refuse(SPOOR_TR("engine", "a target number is out of range"), path);
    return TargetId(id);
}

/// Reads the name of a target or attribute.
std::string nameOf(const Statement& row, int column, const std::string& path) {
    std::string name = row.text(column);
    if (name.size() > maxName) refuse(SPOOR_TR("engine", "a name is too long to be shown"), path);
    return name;
}

constexpr const char* putFact =
    "INSERT INTO fact(name, value) VALUES(?, ?)"
    " ON CONFLICT(name) DO UPDATE SET value = excluded.value";

constexpr std::int64_t keyframeThatHolds = 2;  // Value of the column keyframe.

SessionBox boxOf(const Statement& row, int column) {
    SessionBox box;
    box.frame = row.whole(column);
    box.box = {row.real(column + 1), row.real(column + 2), row.real(column + 3),
               row.real(column + 4)};
    box.source = BoxSource(std::clamp<std::int64_t>(row.whole(column + 5), 0, 2));
    box.keyframe = row.whole(column + 6) != 0;
    box.holds = row.whole(column + 6) == keyframeThatHolds;
    box.occluded = row.whole(column + 7) != 0;
    box.outside = row.whole(column + 8) != 0;
    box.state = TargetState(std::clamp<std::int64_t>(row.whole(column + 9), 0, 2));
    box.confidence = row.real(column + 10);
    return box;
}

/// Reads shape and attributes. Rejects a project with an unreadable shape.
void readShape(SessionBox& box, const Statement& row, int column, const std::string& path) {
    const auto shape = parseShape(row.text(column));
    if (!shape) refuse(SPOOR_TR("engine", "a shape cannot be read"), path);
    box.shape = shape.value();
    const std::string text = row.text(column + 1);
    if (text.empty()) return;
    const auto json = nlohmann::json::parse(text, nullptr, false);
    std::map<std::string, std::string> attributes;
    for (const auto& [name, value] : json.items())
        if (value.is_string()) attributes[name] = value.get<std::string>();
    box.attributes = std::move(attributes);
}

std::string attributesText(const SessionBox& box) {
    if (box.attributes.empty()) return {};
    return nlohmann::json(*box.attributes)
        .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

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
    return lockOf(path, ::access(path.c_str(), F_OK) == 0 ? withoutLocks : WithoutLocks::Write);
}

}  // namespace

ProjectFile::ProjectFile(const std::string& path, WithoutLocks withoutLocks)
    : ProjectFile(path, path == inMemory ? nullptr : lockForOpening(path, withoutLocks)) {}

ProjectFile::ProjectFile(std::string path, std::shared_ptr<FileLock> heldLock)
    : m_path(std::move(path)) {
    const bool inMemoryOnly = m_path == inMemory;
    const bool exists = !inMemoryOnly && ::access(m_path.c_str(), F_OK) == 0;
    // A hard link has another lock file, so the open file is locked as well.
    if (exists) m_identityLock = std::make_unique<IdentityLock>(fileIdentity(m_path));
    if (heldLock) m_readOnlyBecause = heldLock->obstacle(m_path);
    m_lacksLocks = heldLock && !heldLock->held() && !heldLock->locksWork();
    if (m_readOnlyBecause.empty() && exists && ::access(m_path.c_str(), W_OK) != 0)
        m_readOnlyBecause = FileLock::notWritable(m_path);
    if (m_readOnlyBecause.empty() && m_identityLock && !m_identityLock->held())
        m_readOnlyBecause = FileLock::openElsewhere(m_path);
    openDatabase(std::move(heldLock));
    const Connection::TimeLimit limit(connection());
    m_identity = fileIdentity(m_path);
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
    m_version = db.number("PRAGMA user_version");
    const bool fresh = id == 0 && m_version == 0 && m_readOnlyBecause.empty() &&
                       db.number("SELECT count(*) FROM sqlite_master") == 0;
    if (!fresh && id != projectId)
        throw EngineError(Message(SPOOR_TR("engine", "\"%1\" is not a Spoor project."), m_path));
    if (m_version > projectVersion)
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "\"%1\" was written by a newer version of Spoor. Open it with that version."),
            m_path));
    if (!fresh) {
        db.run("PRAGMA cell_size_check = ON");
        Message problem = db.schemaProblem({"fact", "target", "attribute", "box", "result"});
        if (problem.empty() && m_version >= 2)
            problem = db.schemaProblem({"result_index", "setting", "history", "history_result"});
        if (problem.empty() && m_version >= 3)
            problem = db.schemaProblem({"signal", "comparison_result", "comparison_time"});
        if (problem.empty() && m_version >= 4) problem = db.schemaProblem({"carried"});
        if (!problem.empty()) throw EngineError(problem);
        refuseLongFields();
    }
    if (!m_readOnlyBecause.empty()) return;
    db.run("PRAGMA journal_mode = WAL");
    db.run("PRAGMA synchronous = NORMAL");
    if (m_version < projectVersion) migrate(fresh);
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
        refuse(Message(SPOOR_TR("engine", "its field \"%1\" is too long"),
                       longFact.text(0).substr(0, 40)),
               m_path);
    if (connection().number("SELECT count(*) FROM fact") > maxFields)
        refuse(SPOOR_TR("engine", "it has too many fields"), m_path);
    if (m_version < 2) return;
    if (connection().number("SELECT count(*) FROM setting") > maxFields ||
        connection().number("SELECT count(*) FROM setting WHERE length(name) > " + limit +
                            " OR length(value) > " + limit) > 0)
        refuse(SPOOR_TR("engine", "its settings are too many or too long"), m_path);
}

void ProjectFile::migrate(bool fresh) {
    Transaction transaction = begin();
    if (fresh) connection().run(firstSchema);
    if (m_version < 2) connection().run(secondSchema);
    if (m_version < 3) connection().run(thirdSchema);
    if (m_version < 4) connection().run(fourthSchema);
    connection().run(fifthSchema);
    const bool indexed = std::exchange(m_version, projectVersion) >= 2;
    // Projects without an index get one.
    std::vector<std::pair<TargetId, std::int64_t>> places;
    Statement rows(connection(), "SELECT target, chunk FROM result");
    while (!indexed && rows.step()) places.emplace_back(TargetId(rows.whole(0)), rows.whole(1));
    for (const auto& [id, chunk] : places) writeChunk(id, chunk, results(id, chunk));
    transaction.commit();
}

ProjectFile::~ProjectFile() {
    try {
        close();
    } catch (const EngineError&) {
        // The write-ahead log still holds everything.
    }
}

Transaction ProjectFile::begin() {
    if (!m_readOnlyBecause.empty()) throw EngineError(m_readOnlyBecause);
    // Writes the first page into the log, which so names the seal of the file that it belongs to.
    if (!m_unsealed) connection().run("PRAGMA user_version = " + std::to_string(m_version));
    m_unsealed = true;
    return Transaction(connection());
}

Session ProjectFile::load() const {
    const Connection& db = connection();
    const Connection::TimeLimit limit(db, Connection::Step::Last);
    Session session;
    Statement facts(db, "SELECT name, value FROM fact");
    while (facts.step()) {
        const std::string name = facts.text(0);
        const std::int64_t value = facts.whole(1);
        const int side = int(std::clamp<std::int64_t>(value, 0, std::int64_t(maxBoxPixels)));
        if (name == "width") session.size.width = side;
        if (name == "height") session.size.height = side;
        if (name == "fps" && std::isfinite(facts.real(1))) session.fps = facts.real(1);
        if (name == "length") session.length = std::clamp<FrameIndex>(value, 0, maxFrames);
        if (name == "calibration")
            if (auto read = parseCalibration(facts.text(1)))
                session.calibration = std::move(read).value();
    }
    for (auto& [id, target] : loadTargets()) session.put(std::move(target));
    if (m_version < 4) return session;
    Statement carried(db, "SELECT format, data FROM carried");
    while (carried.step()) session.carried[carried.text(0)] = carried.text(1);
    return session;
}

std::map<TargetId, SessionTarget> ProjectFile::loadTargets() const {
    const Connection& db = connection();
    if (db.number("SELECT count(*) FROM target") > std::int64_t(maxTargets))
        refuse(SPOOR_TR("engine", "it has too many targets to be shown"), m_path);
    std::map<TargetId, SessionTarget> targets;
    Statement rows(db, m_version < 5 ? "SELECT id, label, colour, label FROM target"
                                     : "SELECT id, label, colour, name FROM target");
    while (rows.step()) {
        const TargetId id = targetOf(rows, 0, m_path);
        SessionTarget& target = targets[id];
        target.id = id;
        target.label = nameOf(rows, 1, m_path);
        target.colour = nameOf(rows, 2, m_path);
        target.name = nameOf(rows, 3, m_path);
    }
    Statement attributes(db, "SELECT target, name, value FROM attribute");
    while (attributes.step())
        if (const auto at = targets.find(TargetId(attributes.whole(0))); at != targets.end())
            at->second.attributes[nameOf(attributes, 1, m_path)] = nameOf(attributes, 2, m_path);
    if (m_version >= 2) {
        Statement locks(db, "SELECT name FROM setting WHERE kind = 'locked'");
        while (locks.step())
            if (const auto at = targets.find(TargetId(locks.whole(0))); at != targets.end())
                at->second.locked = true;
    }
    Statement boxes(db, std::string("SELECT target, frame, x, y, w, h, source, keyframe, occluded,"
                                    " outside, state, confidence, ") +
                            (m_version < 4 ? "NULL, NULL" : "shape, attributes") +
                            " FROM box ORDER BY target, frame");
    while (boxes.step())
        if (const auto at = targets.find(TargetId(boxes.whole(0))); at != targets.end()) {
            at->second.boxes.push_back(boxOf(boxes, 1));
            readShape(at->second.boxes.back(), boxes, 12, m_path);
            check(at->second.boxes.back(), m_path);
        }
    return targets;
}

void ProjectFile::writeFacts(SizeI size, double fps, FrameIndex length) {
    Statement put(connection(), putFact);
    put.bind("width", std::int64_t(size.width)).run();
    put.bind("height", std::int64_t(size.height)).run();
    put.bind("fps", fps).run();
    put.bind("length", std::int64_t(length)).run();
}

void ProjectFile::writeFact(const std::string& name, const std::string& value) {
    Statement(connection(), putFact).bind(name, value).run();
}

ProjectRun ProjectFile::run() const {
    ProjectRun run;
    FrameRange range{-1, -1};
    Statement facts(connection(), "SELECT name, value FROM fact");
    while (facts.step()) {
        const std::string name = facts.text(0);
        if (name == "input") run.input = facts.text(1);
        if (name == "frame_hash") run.frameHash = facts.text(1);
        if (name == "pipeline") run.pipeline = facts.text(1);
        if (name == "device") run.device = facts.text(1);
        if (name == "seed") run.seed = std::strtoull(facts.text(1).c_str(), nullptr, 10);
        if (name == "truth") run.truth = facts.text(1);
        if (name == "range_first") range.first = facts.whole(1);
        if (name == "range_last") range.last = facts.whole(1);
    }
    if (range.first >= 0 && range.first <= range.last && range.last <= maxFrames) run.range = range;
    if (m_version < 2) return run;
    Statement settings(connection(), "SELECT kind, name, value FROM setting ORDER BY kind, name");
    while (settings.step()) {
        const std::string kind = settings.text(0);
        if (kind == "stage") run.stages.emplace_back(settings.text(1), settings.text(2));
        if (kind == "param") run.params.emplace_back(settings.text(1), settings.text(2));
        if (kind == "other_param") {
            const std::string name = settings.text(1);
            const std::size_t end = name.find('/');
            if (end != std::string::npos)
                run.otherParams[name.substr(0, end)].emplace_back(name.substr(end + 1),
                                                                  settings.text(2));
        }
        if (kind == "layout") run.layout.emplace_back(settings.text(1), settings.text(2));
        if (kind == "label") run.labels.push_back(settings.text(2));
        if (kind == "label_colour") run.labelColours[settings.text(1)] = settings.text(2);
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
    writeFact("truth", run.truth);
    const FrameRange range = run.range.value_or(FrameRange{-1, -1});
    writeFact("range_first", std::to_string(range.first));
    writeFact("range_last", std::to_string(range.last));
    connection().run(
        "DELETE FROM setting WHERE kind IN"
        " ('param', 'other_param', 'stage', 'label', 'label_colour', 'layout')");
    Statement put(connection(), "INSERT INTO setting(kind, name, value) VALUES(?, ?, ?)");
    for (const auto& [name, value] : run.params) put.bind("param", name, value).run();
    for (const auto& [algorithm, params] : run.otherParams)
        for (const auto& [name, value] : params)
            put.bind("other_param", algorithm + '/' + name, value).run();
    for (const auto& [name, value] : run.stages) put.bind("stage", name, value).run();
    for (const auto& [name, value] : run.layout) put.bind("layout", name, value).run();
    for (std::size_t i = 0; i < run.labels.size(); ++i)  // equal lengths sort by number
        put.bind("label", std::to_string(firstLabelKey + i), run.labels[i]).run();
    for (const auto& [label, colour] : run.labelColours)
        put.bind("label_colour", label, colour).run();
    transaction.commit();
}

void ProjectFile::writeLock(TargetId id, bool locked) {
    Statement(connection(), locked ? "INSERT OR REPLACE INTO setting(kind, name, value)"
                                     " VALUES('locked', ?, '1')"
                                   : "DELETE FROM setting WHERE kind = 'locked' AND name = ?")
        .bind(std::to_string(id))
        .run();
}

void ProjectFile::writeTarget(const SessionTarget& target) {
    const Connection& db = connection();
    Statement(db,
              "INSERT INTO target(id, label, colour, name) VALUES(?, ?, ?, ?)"
              " ON CONFLICT(id) DO UPDATE SET label = excluded.label, colour = excluded.colour,"
              " name = excluded.name")
        .bind(std::int64_t(target.id), target.label, target.colour, target.name)
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
    writeLock(target.id, target.locked);
}

void ProjectFile::writeBox(TargetId id, const SessionBox& box) {
    Statement(connection(),
              "INSERT INTO box(target, frame, x, y, w, h, source, keyframe, occluded, outside,"
              " state, confidence, shape, attributes)"
              " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
              " ON CONFLICT(target, frame) DO UPDATE SET x = excluded.x, y = excluded.y,"
              " w = excluded.w, h = excluded.h, source = excluded.source,"
              " keyframe = excluded.keyframe, occluded = excluded.occluded,"
              " outside = excluded.outside, state = excluded.state,"
              " confidence = excluded.confidence, shape = excluded.shape,"
              " attributes = excluded.attributes")
        .bind(std::int64_t(id), box.frame, box.box.x, box.box.y, box.box.width, box.box.height,
              std::int64_t(box.source),
              box.keyframe && box.holds ? keyframeThatHolds : std::int64_t(box.keyframe),
              std::int64_t(box.occluded), std::int64_t(box.outside), std::int64_t(box.state),
              box.confidence, toText(*box.shape), attributesText(box))
        .run();
}

void ProjectFile::writeCarried(const std::string& format, const std::string& data) {
    Statement(connection(), "DELETE FROM carried WHERE format = ?").bind(format).run();
    if (!data.empty())
        Statement(connection(), "INSERT INTO carried(format, data) VALUES(?, ?)")
            .bind(format, data)
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
            writeLock(target.id, false);
            Statement(db, "DELETE FROM target WHERE id = ?").bind(std::int64_t(target.id)).run();
        }
        for (const SessionBox& box : target.boxes)
            if (now && !now->at(box.frame))
                Statement(db, "DELETE FROM box WHERE target = ? AND frame = ?")
                    .bind(std::int64_t(target.id), box.frame)
                    .run();
    }
    for (const auto& [format, data] : old.carried)
        if (session.carried.count(format) == 0) writeCarried(format, {});
    for (const auto& [format, data] : session.carried) writeCarried(format, data);
    if (session.calibration != old.calibration)
        writeFact("calibration", toText(session.calibration));
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
    writeLock(id, false);
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
    copy->m_version = m_version;
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
    copy->m_path = path;  // For messages.
    copy->m_readOnlyBecause = FileLock::notWritable(path);
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
