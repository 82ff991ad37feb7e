// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/document/project_database.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>

namespace spoor {
namespace {

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

}  // namespace

FileLock::FileLock(std::string path, bool skip) : m_path(std::move(path)) {
    while (!skip) {
        const int file = ::open(m_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (file < 0) {
            m_failed = true;
            return;
        }
        if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
            ::close(file);
            return;
        }
        // The former holder takes the file away: hold the one that has the name now.
        struct stat held {
        }, named{};
        if (::fstat(file, &held) == 0 && ::stat(m_path.c_str(), &named) == 0 &&
            held.st_ino == named.st_ino) {
            m_file = file;
            return;
        }
        ::close(file);
    }
}

FileLock::~FileLock() {
    if (m_file < 0) return;
    ::unlink(m_path.c_str());
    ::close(m_file);
}

Connection::Connection(const std::string& path, int openFlags, bool immutable) : m_path(path) {
    const std::string name = immutable ? immutableName(path) : path;
    if (immutable) openFlags |= SQLITE_OPEN_URI;
    if (sqlite3_open_v2(name.c_str(), &m_database, openFlags | SQLITE_OPEN_NOMUTEX, nullptr) !=
        SQLITE_OK) {
        const std::string why = m_database ? sqlite3_errmsg(m_database) : "out of memory";
        sqlite3_close(m_database);
        throw EngineError(
            Message(SPOOR_TR("engine", "Cannot open the project \"%1\": %2.")).arg(path).arg(why));
    }
    sqlite3_busy_timeout(m_database, 2000);
}

Connection::~Connection() {
    sqlite3_close(m_database);  // also writes the log into the file
}

void Connection::fail() const {
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "The project \"%1\" cannot be read or written: %2. What was done before "
                         "is safe."))
            .arg(m_path)
            .arg(sqlite3_errmsg(m_database)));
}

void Connection::run(const std::string& sql) {
    if (sqlite3_exec(m_database, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

void Connection::tryRun(const std::string& sql) noexcept {
    sqlite3_exec(m_database, sql.c_str(), nullptr, nullptr, nullptr);
}

std::int64_t Connection::number(const std::string& sql) const {
    Statement statement(*this, sql);
    return statement.step() ? statement.whole(0) : 0;
}

Transaction::Transaction(Connection& connection) : m_connection(connection) {
    m_connection.run("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    if (!m_done) m_connection.tryRun("ROLLBACK");
}

void Transaction::commit() {
    m_connection.run("COMMIT");
    m_done = true;
}

Statement::Statement(const Connection& connection, const std::string& sql)
    : m_connection(connection) {
    if (sqlite3_prepare_v2(connection.get(), sql.c_str(), -1, &m_statement, nullptr) != SQLITE_OK)
        connection.fail();
}

Statement::~Statement() {
    sqlite3_finalize(m_statement);
}

bool Statement::step() {
    const int result = sqlite3_step(m_statement);
    if (result != SQLITE_ROW && result != SQLITE_DONE) m_connection.fail();
    return result == SQLITE_ROW;
}

void Statement::reset() {
    sqlite3_reset(m_statement);
}

void Statement::bindAt(int place, std::int64_t value) {
    sqlite3_bind_int64(m_statement, place, value);
}
void Statement::bindAt(int place, double value) {
    sqlite3_bind_double(m_statement, place, value);
}
void Statement::bindAt(int place, std::string_view value) {
    sqlite3_bind_text(m_statement, place, value.data(), int(value.size()), SQLITE_TRANSIENT);
}
void Statement::bindAt(int place, const Blob& value) {
    sqlite3_bind_blob(m_statement, place, value.bytes.data(), int(value.bytes.size()),
                      SQLITE_TRANSIENT);
}

std::int64_t Statement::whole(int column) const {
    return sqlite3_column_int64(m_statement, column);
}

double Statement::real(int column) const {
    return sqlite3_column_double(m_statement, column);
}

std::string Statement::text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(m_statement, column));
    const int length = sqlite3_column_bytes(m_statement, column);
    return bytes ? std::string(bytes, std::size_t(length)) : std::string();
}

void copyDatabase(const Connection& from, const std::string& path) {
    Connection to(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    sqlite3_backup* const backup = sqlite3_backup_init(to.get(), "main", from.get(), "main");
    if (!backup) to.fail();
    sqlite3_backup_step(backup, -1);
    if (sqlite3_backup_finish(backup) != SQLITE_OK) to.fail();
}

}  // namespace spoor
