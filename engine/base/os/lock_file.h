// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace spoor {

/// The kind and size of the entry at a path. Links are not followed.
enum class FileKind { Missing, File, Link, Folder, Other };
struct FileFacts {
    FileKind kind = FileKind::Missing;
    bool single = true;  ///< Whether a regular file has no other hard link.
    std::int64_t bytes = 0;
    /// Whether this is a regular file that no other path names.
    bool plain() const { return kind == FileKind::File && single; }
};
FileFacts fileFacts(const std::string& path);

/// A small text file on which at most one process and object holds a lock. The operating system
/// releases the lock when the process ends. Other users may be able to write to the folder, so a
/// link, a pipe, a file with several names or of an unrelated user, and a file with unexpected
/// content are neither written nor removed.
class LockFile {
public:
    enum class State {
        None,     ///< No file was requested.
        Held,     ///< The lock is held.
        Shared,   ///< Opened, but this file system has no locks.
        InUse,    ///< Another process or object holds the lock.
        Foreign,  ///< The file is not a lock file.
        Failed,   ///< The file could not be created or opened: see error().
    };
    LockFile() = default;
    /// Creates or opens the file. `isOurs` judges the content of an existing one.
    LockFile(std::string path, bool (*isOurs)(std::string_view));
    ~LockFile();
    LockFile(const LockFile&) = delete;
    LockFile& operator=(const LockFile&) = delete;

    State state() const { return m_state; }
    int error() const { return m_error; }  ///< The errno of the failure.
    const std::string& path() const { return m_path; }
    /// Whether the path still names this file.
    bool named() const;
    /// The next three need the state Held or Shared.
    std::string text() const;
    void setText(std::string_view text);
    /// Closes the file and its lock without removing it.
    void close(State state);
    void remove();

    /// Returns whether another process or object holds the lock. Changes nothing.
    static bool inUse(const std::string& path);

private:
    bool open(bool (*isOurs)(std::string_view));

    std::string m_path;
    State m_state = State::None;
    int m_file = -1;
    int m_error = 0;
};

}  // namespace spoor
