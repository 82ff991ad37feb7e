// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace spoor {

/// A new, empty folder that is deleted with its contents when the object is destroyed. The object
/// must not be shared between threads during construction and destruction.
class TemporaryFolder {
public:
    /// Creates it in the system's temporary folder (TMPDIR). Throws EngineError on failure.
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    /// Path of a file in the folder.
    std::string file(const std::string& name) const { return (m_path / name).string(); }

private:
    std::filesystem::path m_path;
};

/// A temporary folder of this process, made at the first call and deleted when the program exits.
/// Thread-safe. Throws EngineError if it cannot be made.
const std::filesystem::path& privateFolder();

/// Writes a file in such a folder. Throws EngineError on failure, such as a full disk.
void writeTemporary(const std::string& file, std::string_view bytes);

}  // namespace spoor
