// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/store/project_connection.h"
#include "engine/project/store/project_lock.h"

#include <memory>
#include <string>

namespace spoor {

/// user_version of newly written projects.
constexpr int projectVersion = 6;

/// The open database of a project, which its stores share.
struct ProjectDatabase {
    std::string path;
    std::int64_t version = 0;  ///< Schema version; older projects can only be open read-only.
    Message readOnlyReason;    ///< Empty if the project is writable.
    bool unsealed = false;
    std::unique_ptr<Connection> connection;

    /// Each public function of a store that writes has one. Throws if the project is read-only.
    Transaction begin();
    /// Runs a statement without rows.
    template <typename... Values>
    void run(const std::string& sql, const Values&... values) const {
        Statement(*connection, sql).bind(values...).run();
    }
    /// Throws that the project is damaged.
    [[noreturn]] void refuse(const Message& why) const;
};

/// Replaces the contents of `to` with a consistent copy, using SQLite's backup.
void copyDatabase(const Connection& from, Connection& to);

/// Returns a hash of all rows of all tables, equal for equal contents.
std::string digestOf(const Connection& database);

/// Reserves a path for a new database. Throws if another window or program has the path open, or if
/// it is not writable. The existing file stays until take(). `own`: a lock that may be that of the
/// path already.
class DatabaseReservation {
public:
    explicit DatabaseReservation(const std::string& path, std::shared_ptr<FileLock> own = {});
    /// Deletes the temporary file if it was not used.
    ~DatabaseReservation();
    DatabaseReservation(const DatabaseReservation&) = delete;
    DatabaseReservation& operator=(const DatabaseReservation&) = delete;

    /// Path for writing the new database, which must be closed before take().
    const std::string& temporaryPath() const { return m_temporaryPath; }
    Sharing sharing() const { return m_lock->locksWork() ? Sharing::Locks : Sharing::Alone; }
    /// Moves the new database into place and passes on the lock.
    std::shared_ptr<FileLock> take();

private:
    std::string m_path;
    std::string m_resolvedPath;
    std::string m_temporaryPath;
    std::shared_ptr<FileLock> m_lock;
};

}  // namespace spoor
