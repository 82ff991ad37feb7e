// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/os/identity_lock.h"
#include "engine/base/os/lock_file.h"

#include <memory>
#include <string>

namespace spoor {

/// What to do on a file system that has no locks.
enum class WithoutLocks { ReadOnly, Write };

/// Lock of a project, held by at most one process and object at a time. Its file names the computer
/// that holds it, because some network drives do not share locks.
class FileLock {
public:
    /// Creates the lock file next to the guarded file.
    FileLock(std::string path, WithoutLocks withoutLocks);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    /// Whether the guarded file may be written.
    bool held() const;
    /// Whether the file system locks for SQLite as well.
    bool locksWork() const { return !m_noLocks; }
    /// Whether another window or program on this computer holds the lock.
    bool inUse() const;
    /// Whether this is the lock of that file, and its own file was not removed.
    bool guards(const std::string& path) const {
        return m_file.path() == path + "-lock" && m_file.named();
    }
    /// Why the file could not be created. The lock is not held then, and probably not by others
    /// either.
    std::error_code error() const { return m_file.error(); }
    /// Why the project at `path` is read-only; empty if the lock is held.
    Message obstacle(const std::string& path) const;
    static Message notWritable(const std::string& path);
    static Message openElsewhere(const std::string& path);

private:
    std::string m_otherHost;
    bool m_noLocks = false;
    LockFile m_file;
};

/// Returns the lock of a database. It is next to the resolved file, so all links share it.
std::shared_ptr<FileLock> lockOf(const std::string& path, WithoutLocks withoutLocks);

}  // namespace spoor
