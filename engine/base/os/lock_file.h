// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/file.h"

#include <string>
#include <string_view>

namespace spoor {

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
    LockFile(const LockFile&) = delete;
    LockFile& operator=(const LockFile&) = delete;

    State state() const { return m_state; }
    std::error_code error() const { return m_error; }
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
    SystemFile m_file;
    std::error_code m_error;
};

}  // namespace spoor
