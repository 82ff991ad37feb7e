// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/file.h"

#include <cstdint>
#include <string>

namespace spoor {

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
    /// False if another process or object has the lock.
    bool held() const { return m_held; }

private:
    SystemFile m_socket;
    bool m_held = true;
};

}  // namespace spoor
