// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/file.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Result of resolving an output path: symbolic links are followed.
struct ResolvedOutputPath {
    std::string path;
    /// The path is a pipe, a device or an open file (/dev/stdout). It is written directly and never
    /// truncated, because no file is replaced.
    bool straight = false;
    std::optional<int> descriptor = {};  ///< Open file of this process that the path names.
    std::error_code error = {};          ///< Makes the path unwritable, if already known.
};
ResolvedOutputPath resolveOutputPath(const std::string& path);

/// Renames `from` to `to` in one step. Both the file and its folder are synced to disk before the
/// function returns. Throws EngineError naming `to`.
void moveIntoPlace(const std::string& from, const std::string& to);

/// Throws EngineError that states why the file cannot be written and what to do.
[[noreturn]] void failWriting(const std::string& path, std::error_code error);

/// Whether the file must survive a power failure that follows commit().
enum class Durability { No, Yes };

/// A file that replaces another one only when it is complete. Until commit(), its content is in the
/// same folder under a name that ends in ".new"; leftovers of killed processes are reused. After
/// any error, the path holds either the old or the new content. Throws EngineError naming the file.
class AtomicFile {
public:
    explicit AtomicFile(std::string path, Durability durable = Durability::Yes);
    /// Deletes the temporary file if it has not been committed.
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    const std::string& path() const { return m_path; }
    /// The file being written, for libraries that open files themselves; empty if the path is
    /// written directly, through descriptor().
    const std::string& temporaryPath() const { return m_temporaryPath; }
    int descriptor() const { return m_file.descriptor(); }
    void write(std::string_view bytes);
    /// Moves the file into place and ends writing. Throws if an earlier write() failed.
    void commit();

private:
    std::string m_path;
    ResolvedOutputPath m_place;
    std::string m_temporaryPath;
    Durability m_durable;
    SystemFile m_file;
    std::error_code m_error;  ///< of a failed write()
};

/// Collects the paths of the files that this thread commits while the object exists.
class WrittenFiles {
public:
    WrittenFiles();
    ~WrittenFiles();
    WrittenFiles(const WrittenFiles&) = delete;
    WrittenFiles& operator=(const WrittenFiles&) = delete;

    const std::vector<std::string>& paths() const { return m_paths; }

private:
    friend class AtomicFile;
    WrittenFiles* m_outer;
    std::vector<std::string> m_paths;
};

/// Writes a whole file that can be regenerated, and creates its folder. Returns false on failure
/// and leaves no partial file behind.
bool replaceFile(const std::string& path, std::string_view content);

}  // namespace spoor
