// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace spoor {

/// Where writing to a path ends up: its links are followed.
struct ResolvedOutputPath {
    std::string path;
    /// A pipe, a device, or what stands for an open file (/dev/stdout): there is nothing to
    /// replace, it is written straight.
    bool straight = false;
    int error = 0;  ///< why nothing can be written there, as far as is known; an errno
};
ResolvedOutputPath resolveOutputPath(const std::string& path);

/// Gives a finished file another's name, in one step; the file and its folder are on the disk
/// before it returns. Throws EngineError that names `to`.
void moveIntoPlace(const std::string& from, const std::string& to);

/// Says why a file cannot be written, and what to do; throws EngineError.
[[noreturn]] void failWriting(const std::string& path, int error);

/// Whether a reader that comes after a power failure must find it, too.
enum class Durability { No, Yes };

/// A file that takes the place of another one when it is whole. Until then it lies beside it, under
/// a name that ends in ".new"; what a killed process left under that name is used again. Whatever
/// goes wrong, the name holds the old file or the new one. Errors are EngineErrors that name the
/// file.
class AtomicFile {
public:
    explicit AtomicFile(std::string path, Durability durable = Durability::Yes);
    /// Takes away what was not committed.
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    const std::string& path() const { return m_path; }
    /// What is written meanwhile, for libraries that open files themselves.
    const std::string& temporaryPath() const { return m_temporaryPath; }
    void write(std::string_view bytes);
    /// Puts it in its place; nothing can be written any more. What lacks a piece is not put there.
    void commit();

private:
    bool openTemporary(const std::string& name);

    std::string m_path;
    ResolvedOutputPath m_place;
    std::string m_temporaryPath;
    Durability m_durable;
    int m_file = -1;
    int m_error = 0;  ///< why a piece is missing
};

/// Brings a folder of many files that were not durable one by one to the disk.
void syncAll(const std::string& folder);

/// A whole file at once, for what can be made again: creates the folder, and is false when that
/// failed. Nothing is left behind then.
bool replaceFile(const std::string& path, std::string_view content);

}  // namespace spoor
