// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <cstdint>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace spoor {

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
    bool failed() const { return m_failed; }

private:
    std::string m_path;
    int m_file = -1;
    bool m_failed = false;
};

/// A SQLite database. Every error is an EngineError that names the file and says what SQLite said.
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

private:
    std::string m_path;
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

struct Blob {
    std::string_view bytes;
};

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

/// A consistent copy by SQLite's backup.
void copyDatabase(const Connection& from, const std::string& path);

}  // namespace spoor
