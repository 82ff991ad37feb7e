// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>

struct sqlite3;
struct sqlite3_stmt;

namespace spoor {

/// How SQLite shares a database with other connections.
enum class Sharing {
    Locks,
    Alone,      ///< For file systems without locks: other connections must not exist.
    Immutable,  ///< For read-only media: the file alone is read, without its log.
};

/// A SQLite database from an untrusted source: views, triggers, and functions of its schema are not
/// executed, no value is longer than `maxBytes`, and no step of a statement runs longer than
/// `maxSeconds`. Every error is an EngineError with the file name and SQLite's message.
class Connection {
public:
    Connection(const std::string& path, int openFlags, Sharing sharing = Sharing::Locks);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void run(const std::string& sql);
    void tryRun(const std::string& sql) noexcept;
    std::int64_t number(const std::string& sql) const;
    sqlite3* get() const { return m_database; }
    [[noreturn]] void fail() const;
    [[noreturn]] void failSlow() const;
    /// Whether closing moves the log into the file and deletes it.
    void setLogEndsOnClose(bool ends);
    /// Restarts the time limit, except within a TimeLimit.
    void startClock() const;
    bool timeIsUp() const { return std::chrono::steady_clock::now() > m_until; }
    /// Returns why the schema is not that of a project: it has other objects than tables of plain
    /// columns, or a table is missing. Empty if it is valid.
    Message schemaProblem(std::initializer_list<const char*> tables) const;

    static constexpr int maxBytes = 256 << 20;
    static constexpr std::chrono::seconds maxSeconds{20};
    /// Limits several statements in all. The outermost limit counts. Limits that follow each other
    /// share maxOpening, up to one that is the `Last` step of opening.
    enum class Step { Opening, Last };
    class TimeLimit {
    public:
        explicit TimeLimit(const Connection& connection, Step step = Step::Opening);
        ~TimeLimit();
        TimeLimit(const TimeLimit&) = delete;
        TimeLimit& operator=(const TimeLimit&) = delete;

    private:
        const Connection& m_connection;
        const Step m_step;
        const std::chrono::steady_clock::time_point m_began;
    };
    static constexpr std::chrono::seconds maxOpening{60};

private:
    friend class Statement;
    void harden();
    static int onProgress(void* connection);

    std::string m_path;
    mutable std::map<std::string, sqlite3_stmt*> m_prepared;  ///< Those not in use, by their text.
    mutable std::chrono::steady_clock::time_point m_until;
    mutable int m_limits = 0;
    mutable std::chrono::steady_clock::duration m_spent{};  ///< by the earlier steps of opening
    sqlite3* m_database = nullptr;
};

/// Rolls back unless it was committed. Inside another transaction it is a part of that one.
class Transaction {
public:
    explicit Transaction(Connection& connection);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

private:
    Connection& m_connection;
    bool m_open;  ///< To be ended by this one.
};

/// Binary value of a statement; not copied.
struct Blob {
    std::string_view bytes;
};

/// A prepared SQL statement: bind values, step, read the row. The connection keeps it for the next
/// one with this text. Throws EngineError.
class Statement {
public:
    Statement(const Connection& connection, const std::string& sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    /// Binds all arguments in order.
    template <typename... Values>
    Statement& bind(const Values&... values) {
        reset();
        int place = 0;
        (bindAt(++place, values), ...);
        return *this;
    }
    /// Returns true if there is a row.
    bool step();
    /// For statements without rows.
    void run() { (void)step(); }

    int columns() const;
    std::int64_t whole(int column) const;
    double real(int column) const;
    std::string text(int column) const;  ///< Also for blobs.

private:
    void reset();
    template <typename Value>
    void bindAt(int place, const Value& value) {
        if constexpr (std::is_floating_point_v<Value>)
            bindReal(place, value);
        else if constexpr (std::is_same_v<Value, Blob>)
            bindBlob(place, value);
        else if constexpr (std::is_convertible_v<Value, std::string_view>)
            bindText(place, value);
        else
            bindWhole(place, std::int64_t(value));
    }
    void bindWhole(int place, std::int64_t value);
    void bindReal(int place, double value);
    void bindText(int place, std::string_view value);
    void bindBlob(int place, const Blob& value);

    const Connection& m_connection;
    const std::string m_sql;
    sqlite3_stmt* m_statement = nullptr;
};

}  // namespace spoor
