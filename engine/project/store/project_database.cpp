// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/project_database.h"

#include "engine/base/atomic_file.h"
#include "engine/base/hash/content_hash.h"
#include "engine/base/paths.h"
#include "engine/project/store/project_seal.h"

#include <sqlite3.h>
#include <algorithm>
#include <iterator>
#include <vector>

namespace spoor {
namespace {

constexpr std::size_t pieceBytes = 65536;
constexpr std::size_t maxPrepared = 64;  ///< Prepared statements of a connection.

std::string immutableName(const std::string& path) {
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string name = "file:";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                           (c >= '0' && c <= '9') || c == '/' || c == '.' || c == '-' || c == '_';
        if (plain)
            name += c;
        else
            name += {'%', digits[byte >> 4], digits[byte & 15]};
    }
    return name + "?immutable=1";
}

/// Whether the text that made a table only names columns with types and keys. All expressions,
/// which SQLite would compute whenever a row is read or written, need other words or characters.
bool hasPlainColumns(const std::string& sql) {
    constexpr std::string_view words[] = {"AS",      "CHECK",      "COLLATE", "CONFLICT",
                                          "DEFAULT", "GENERATED",  "SELECT",  "USING",
                                          "VIRTUAL", "REFERENCES", "FOREIGN"};
    std::string word;
    for (const char c : sql + ' ') {
        const bool letter =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        if (letter) {
            word += c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c;
            continue;
        }
        if (std::string_view(" ,()\"\n").find(c) == std::string_view::npos ||
            std::find(std::begin(words), std::end(words), word) != std::end(words))
            return false;
        word.clear();
    }
    return true;
}

}  // namespace

Connection::Connection(const std::string& path, int openFlags, Sharing sharing) : m_path(path) {
    if (path != ":memory:") refuseForeignFiles(path);
    const bool immutable = sharing == Sharing::Immutable;
    const std::string name = immutable ? immutableName(path) : path;
    if (immutable) openFlags |= SQLITE_OPEN_URI;
    if (sqlite3_open_v2(name.c_str(), &m_database, openFlags | SQLITE_OPEN_NOMUTEX,
                        sharing == Sharing::Alone ? "unix-none" : nullptr) != SQLITE_OK) {
        const std::string why = m_database ? sqlite3_errmsg(m_database) : "out of memory";
        sqlite3_close(m_database);
        throw EngineError(
            Message(SPOOR_TR("engine", "Cannot open the project \"%1\": %2."), path, why));
    }
    sqlite3_busy_timeout(m_database, 2000);
    harden();
    // Shared memory needs locks as well.
    if (sharing == Sharing::Alone) run("PRAGMA locking_mode = EXCLUSIVE");
}

void Connection::harden() {
    const auto set = [this](int option, int on) {
        sqlite3_db_config(m_database, option, on, static_cast<int*>(nullptr));
    };
    set(SQLITE_DBCONFIG_DEFENSIVE, 1);
    set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
    set(SQLITE_DBCONFIG_ENABLE_TRIGGER, 0);
    set(SQLITE_DBCONFIG_ENABLE_VIEW, 0);
    sqlite3_limit(m_database, SQLITE_LIMIT_LENGTH, maxBytes);
    sqlite3_limit(m_database, SQLITE_LIMIT_SQL_LENGTH, 1 << 20);
    sqlite3_limit(m_database, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(m_database, SQLITE_LIMIT_WORKER_THREADS, 0);
    startClock();
    sqlite3_progress_handler(m_database, 100'000, &Connection::onProgress, this);
}

/// Aborts the statement by returning true. SQLite calls it at intervals of its own steps.
int Connection::onProgress(void* connection) {
    return static_cast<Connection*>(connection)->timeIsUp();
}

void Connection::startClock() const {
    if (m_limits == 0) m_until = std::chrono::steady_clock::now() + maxSeconds;
}

Connection::TimeLimit::TimeLimit(const Connection& connection, Step step)
    : m_connection(connection), m_step(step), m_began(std::chrono::steady_clock::now()) {
    if (connection.m_limits++ == 0) connection.m_until = m_began + maxOpening - connection.m_spent;
}

Connection::TimeLimit::~TimeLimit() {
    if (--m_connection.m_limits > 0) return;
    m_connection.m_spent += std::chrono::steady_clock::now() - m_began;
    if (m_step == Step::Last) m_connection.m_spent = {};
    m_connection.startClock();
}

void Connection::setLogEndsOnClose(bool ends) {
    sqlite3_db_config(m_database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, int(!ends),
                      static_cast<int*>(nullptr));
}

Message Connection::schemaProblem(std::initializer_list<const char*> tables) const {
    // SQLite itself makes indexes without a text.
    Statement objects(*this, "SELECT type, sql FROM sqlite_master WHERE sql IS NOT NULL");
    while (objects.step())
        if (objects.text(0) != "table" || !hasPlainColumns(objects.text(1)))
            return Message(
                SPOOR_TR("engine",
                         "\"%1\" contains views, triggers or other objects that Spoor "
                         "projects never contain, so it was not opened. Do not trust its "
                         "source."),
                m_path);
    for (const char* table : tables) {
        Statement named(*this,
                        "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?");
        named.bind(std::string_view(table));
        if (!named.step() || named.whole(0) != 1)
            return Message(SPOOR_TR("engine", "\"%1\" is damaged: the table \"%2\" is missing."),
                           m_path, table);
    }
    return {};
}

Connection::~Connection() {
    for (const auto& [sql, statement] : m_prepared) sqlite3_finalize(statement);
    sqlite3_close(m_database);  // Also checkpoints the write-ahead log.
}

void Connection::failSlow() const {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "\"%1\" takes too long to read. Copy it to a faster disk, "
                                       "and do not trust its source."),
                              m_path));
}

void Connection::fail() const {
    if (sqlite3_errcode(m_database) == SQLITE_INTERRUPT) failSlow();
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "Cannot read or write the project \"%1\": %2. Earlier changes are saved."),
                m_path, sqlite3_errmsg(m_database)));
}

void Connection::run(const std::string& sql) {
    startClock();
    if (sqlite3_exec(m_database, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

void Connection::tryRun(const std::string& sql) noexcept {
    sqlite3_exec(m_database, sql.c_str(), nullptr, nullptr, nullptr);
}

std::int64_t Connection::number(const std::string& sql) const {
    Statement statement(*this, sql);
    return statement.step() ? statement.whole(0) : 0;
}

Transaction::Transaction(Connection& connection)
    : m_connection(connection), m_open(sqlite3_get_autocommit(connection.get()) != 0) {
    if (m_open) m_connection.run("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    if (m_open) m_connection.tryRun("ROLLBACK");
}

void Transaction::commit() {
    if (m_open) m_connection.run("COMMIT");
    m_open = false;
}

Statement::Statement(const Connection& connection, const std::string& sql)
    : m_connection(connection), m_sql(sql) {
    if (const auto prepared = connection.m_prepared.extract(sql))
        m_statement = prepared.mapped();
    else if (sqlite3_prepare_v2(connection.get(), sql.c_str(), -1, &m_statement, nullptr) !=
             SQLITE_OK)
        connection.fail();
}

Statement::~Statement() {
    reset();
    sqlite3_clear_bindings(m_statement);
    // SQLite may run a pragma when it prepares it.
    auto& kept = m_connection.m_prepared;
    if (kept.size() == maxPrepared || m_sql.starts_with("PRAGMA") ||
        !kept.emplace(m_sql, m_statement).second)
        sqlite3_finalize(m_statement);
}

bool Statement::step() {
    m_connection.startClock();
    const int result = sqlite3_step(m_statement);
    if (result != SQLITE_ROW && result != SQLITE_DONE) m_connection.fail();
    if (result == SQLITE_ROW && m_connection.timeIsUp()) m_connection.failSlow();
    return result == SQLITE_ROW;
}

void Statement::reset() {
    sqlite3_reset(m_statement);
}

void Statement::bindWhole(int place, std::int64_t value) {
    sqlite3_bind_int64(m_statement, place, value);
}
void Statement::bindReal(int place, double value) {
    sqlite3_bind_double(m_statement, place, value);
}
void Statement::bindText(int place, std::string_view value) {
    sqlite3_bind_text(m_statement, place, value.data(), int(value.size()), SQLITE_TRANSIENT);
}
void Statement::bindBlob(int place, const Blob& value) {
    sqlite3_bind_blob(m_statement, place, value.bytes.data(), int(value.bytes.size()),
                      SQLITE_TRANSIENT);
}

std::int64_t Statement::whole(int column) const {
    return sqlite3_column_int64(m_statement, column);
}

int Statement::columns() const {
    return sqlite3_column_count(m_statement);
}

double Statement::real(int column) const {
    return sqlite3_column_double(m_statement, column);
}

std::string Statement::text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(m_statement, column));
    const int length = sqlite3_column_bytes(m_statement, column);
    return bytes ? std::string(bytes, std::size_t(length)) : std::string();
}

Transaction ProjectDatabase::begin() {
    if (!readOnlyReason.empty()) throw EngineError(readOnlyReason);
    // Writes the first page into the log, which so names the seal of the file that it belongs to.
    if (!unsealed) connection->run("PRAGMA user_version = " + std::to_string(version));
    unsealed = true;
    return Transaction(*connection);
}

void ProjectDatabase::refuse(const Message& why) const {
    throw EngineError(
        Message(SPOOR_TR("engine", "\"%1\" is damaged: %2. It was not opened or changed."), path,
                why.english()));
}

void copyDatabase(const Connection& from, Connection& to) {
    sqlite3_backup* const backup = sqlite3_backup_init(to.get(), "main", from.get(), "main");
    if (!backup) to.fail();
    sqlite3_backup_step(backup, -1);
    if (sqlite3_backup_finish(backup) != SQLITE_OK) to.fail();
}

std::string digestOf(const Connection& database) {
    std::vector<std::string> tables;
    Statement names(database, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
    while (names.step()) tables.push_back(names.text(0));
    std::string content;
    for (const std::string& table : tables) {
        std::string quoted;
        for (const char c : table) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
        content += table;
        Statement rows(database, "SELECT * FROM \"" + quoted + "\"");
        while (rows.step()) {
            for (int column = 0; column < rows.columns(); ++column) {
                const std::string value = rows.text(column);
                content += value + '/' + std::to_string(value.size());
            }
            if (content.size() > pieceBytes) content = contentHash(content.data(), content.size());
        }
    }
    return contentHash(content.data(), content.size());
}

namespace {

[[noreturn]] void failInUse(const std::string& path) {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "\"%1\" is open in another window or program. Close it "
                                       "there or choose another name."),
                              path));
}

bool exists(const std::string& path) {
    return fileFacts(path).kind != FileKind::Missing;
}

/// Deletes what a killed process left. A file that SQLite did not write stays.
void removeDatabase(const std::string& path) {
    constexpr std::string_view magic = "SQLite format 3";  // SQLite writes the first page last.
    const FileFacts facts = fileFacts(path);
    std::string start;
    if (InputReader input(path); facts.plain() && facts.bytes > 0)
        start = std::string(input.next().orThrow().substr(0, magic.size()));
    const bool written = start == magic || start.find_first_not_of('\0') == std::string::npos;
    if (exists(path) && !(facts.plain() && written))
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot save the project: \"%1\" is in the way and was "
                                           "not made by Spoor. Move it to another folder."),
                                  path));
    refuseForeignFiles(path);
    for (const char* end : {"", "-wal", "-shm", "-journal"}) (void)removeFile(path + end);
}

/// Merges the write-ahead log or journal that a killed process left into its database and deletes
/// it. Otherwise SQLite would replay it over the next file of this name.
void settleDatabase(const std::string& path, Sharing sharing) {
    refuseForeignFiles(path);
    if (!exists(path + "-wal") && !exists(path + "-journal") && !exists(path + "-shm")) return;
    std::unique_ptr<Connection> old;
    if (exists(path)) old = std::make_unique<Connection>(path, SQLITE_OPEN_READWRITE, sharing);
    for (const std::string& log : foreignLogs(path, old ? storedSeal(*old) : std::string()))
        (void)setAside(log);
    bool inUse = false;
    try {
        if (old) (void)old->number("SELECT count(*) FROM sqlite_master");
        if (old) inUse = old->number("PRAGMA wal_checkpoint(TRUNCATE)") != 0;
    } catch (const EngineError&) {
        // If the database is damaged, its log is of no use either.
    }
    old.reset();
    if (inUse) failInUse(path);
    for (const char* end : {"-wal", "-shm", "-journal"})
        if (const auto error = removeFile(path + end)) failWriting(path + end, error);
}

}  // namespace

DatabaseReservation::DatabaseReservation(const std::string& path, std::shared_ptr<FileLock> own)
    : m_path(path) {
    refuseForeignFiles(path);
    const ResolvedOutputPath place = resolveOutputPath(path);
    if (place.error) failWriting(path, place.error);
    if (place.straight) failWriting(path, std::make_error_code(std::errc::invalid_argument));
    // A file system without locks cannot tell whether an existing project is open.
    if (own && own->guards(place.path))
        m_lock = std::move(own);
    else
        m_lock = lockOf(path, exists(place.path) ? WithoutLocks::ReadOnly : WithoutLocks::Write);
    if (m_lock->error()) failWriting(path, m_lock->error());
    if (m_lock->inUse() || (exists(place.path) && !IdentityLock(fileIdentity(place.path)).held()))
        failInUse(path);
    if (!m_lock->held()) throw EngineError(m_lock->obstacle(path));
    m_resolvedPath = place.path;
    removeDatabase(m_resolvedPath + "-new");
    m_temporaryPath = m_resolvedPath + "-new";
}

DatabaseReservation::~DatabaseReservation() {
    for (const char* end : {"", "-wal", "-shm", "-journal"})
        (void)removeFile(m_temporaryPath + end);
}

std::shared_ptr<FileLock> DatabaseReservation::take() {
    settleDatabase(m_temporaryPath, sharing());
    settleDatabase(m_resolvedPath, sharing());
    moveIntoPlace(m_temporaryPath, m_resolvedPath);
    return std::move(m_lock);
}

}  // namespace spoor
