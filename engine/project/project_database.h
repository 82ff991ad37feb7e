// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace spoor {

/// user_version of the projects that this version writes.
constexpr int projectVersion = 4;

/// Held by at most one process and object at a time; goes with the process, however it ends.
class FileLock {
public:
    /// Makes the file beside the thing that it guards, unless `skip`.
    FileLock(std::string path, bool skip);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    bool held() const { return m_file >= 0; }
    /// The file could not be made: not held, but by nobody else either, as far as we know.
    bool failed() const { return m_error != 0; }
    int error() const { return m_error; }  ///< why; an errno

private:
    std::string m_path;
    int m_file = -1;
    int m_error = 0;
};

/// A SQLite database, which may come from anybody: nothing in it is run (views, triggers, functions
/// of its schema), nothing in it can be longer than `maxBytes`, and no step of a statement goes on
/// for more than `maxSeconds`. Every error is an EngineError that names the file and says what
/// SQLite said.
class Connection {
public:
    /// `immutable`: on a medium that cannot be written at all, where SQLite could not even lock.
    Connection(const std::string& path, int openFlags, bool immutable = false);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void run(const std::string& sql);
    void tryRun(const std::string& sql) noexcept;
    std::int64_t number(const std::string& sql) const;
    sqlite3* get() const { return m_database; }
    [[noreturn]] void fail() const;
    /// From now on a statement has its time.
    void startClock() const { m_until = std::chrono::steady_clock::now() + maxSeconds; }
    /// That it holds what no project holds, views for instance, or lacks one of the tables; empty:
    /// it is well.
    Message schemaProblem(std::initializer_list<const char*> tables) const;

    static constexpr int maxBytes = 256 << 20;
    static constexpr std::chrono::seconds maxSeconds{20};

private:
    void harden();
    static int onProgress(void* connection);

    std::string m_path;
    mutable std::chrono::steady_clock::time_point m_until;
    sqlite3* m_database = nullptr;
};

/// All or nothing; rolls back unless it was committed.
class Transaction {
public:
    explicit Transaction(Connection& connection);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

private:
    Connection& m_connection;
    bool m_done = false;
};

/// Bytes as a value of a statement; they are not copied.
struct Blob {
    std::string_view bytes;
};

/// A prepared statement of SQL: bind, step, read the row. Throws EngineError.
class Statement {
public:
    Statement(const Connection& connection, const std::string& sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    /// All arguments of a run, in order.
    template <typename... Values>
    Statement& bind(const Values&... values) {
        reset();
        int place = 0;
        (bindAt(++place, values), ...);
        return *this;
    }
    /// True when there is a row.
    bool step();
    /// For statements without rows.
    void run() { (void)step(); }

    int columns() const;
    std::int64_t whole(int column) const;
    double real(int column) const;
    std::string text(int column) const;  ///< of blobs, too

private:
    void reset();
    void bindAt(int place, std::int64_t value);
    void bindAt(int place, double value);
    void bindAt(int place, std::string_view value);
    void bindAt(int place, const Blob& value);

    const Connection& m_connection;
    sqlite3_stmt* m_statement = nullptr;
};

/// A consistent copy by SQLite's backup, in place of all that is in `to`.
void copyDatabase(const Connection& from, Connection& to);

/// Of all rows of all tables: the same for the same content.
std::string digestOf(const Connection& database);

/// A place that a new database is about to take, held against others meanwhile. Throws when another
/// window or program has it open, or when nothing can be written there. Until take() the name
/// holds what it held before.
class DatabaseReservation {
public:
    explicit DatabaseReservation(const std::string& path);
    /// Takes away what has not taken its place.
    ~DatabaseReservation();
    DatabaseReservation(const DatabaseReservation&) = delete;
    DatabaseReservation& operator=(const DatabaseReservation&) = delete;

    /// Where to write the new one; it has to be closed before it takes its place.
    const std::string& temporaryPath() const { return m_temporaryPath; }
    /// Puts it in its place. The lock goes on holding it.
    std::unique_ptr<FileLock> take();

private:
    std::string m_path;
    std::string m_place;
    std::string m_temporaryPath;
    std::unique_ptr<FileLock> m_lock;
};

/// The lock of a database, beside the file itself, so that it is one for all of its links.
std::unique_ptr<FileLock> lockOf(const std::string& path, bool skip = false);

}  // namespace spoor
