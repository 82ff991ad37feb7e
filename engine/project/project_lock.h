// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace spoor {

/// Lock held by at most one process and object at a time. The operating system releases it when the
/// process ends.
class FileLock {
public:
    /// Creates the lock file next to the guarded file, unless `skip`.
    FileLock(std::string path, bool skip);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    bool held() const { return m_file >= 0; }
    /// The other computer that holds the lock, where the file system does not share locks between
    /// computers; otherwise empty. It stays there if that computer was switched off.
    const std::string& otherHost() const { return m_otherHost; }
    const std::string& path() const { return m_path; }
    /// Returns whether the file could not be created. The lock is not held then, and probably not
    /// by others either.
    bool failed() const { return m_error != 0; }
    int error() const { return m_error; }  ///< The errno of the failure.

    /// A short text in the lock file. It stays there if the process is killed. Both need the lock.
    std::string note() const;
    void setNote(std::string_view note);

private:
    std::pair<std::string, std::string> content() const;  // Host and note.

    std::string m_path;
    std::string m_otherHost;
    int m_file = -1;
    int m_error = 0;
};

/// What all hard links of a file share. A file system gives the number of a deleted file to the
/// next one, so the time of creation belongs to it. All values of a missing file are 0.
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    std::int64_t created = 0;  ///< Nanoseconds; 0 where the file system does not store it.
    bool operator==(const FileIdentity&) const = default;
};
FileIdentity fileIdentity(const std::string& path);

/// Lock on a file with all its hard links. It exists only in this system's memory and ends with the
/// process.
class IdentityLock {
public:
    explicit IdentityLock(const FileIdentity& file);
    ~IdentityLock();
    IdentityLock(const IdentityLock&) = delete;
    IdentityLock& operator=(const IdentityLock&) = delete;
    /// False if another process or object has the lock.
    bool held() const { return m_held; }

private:
    int m_socket = -1;
    bool m_held = true;
};

/// Returns the lock of a database. It is next to the resolved file, so all links share it.
std::unique_ptr<FileLock> lockOf(const std::string& path, bool skip = false);
/// Why a project whose lock has an otherHost() is read-only.
Message heldByOtherHost(const std::string& path, const FileLock& lock);

}  // namespace spoor
