// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <system_error>

namespace spoor {

/// The kind of the entry at a path.
enum class FileKind { Missing, File, Link, Folder, Other };
enum class Links { Keep, Follow };
struct FileFacts {
    FileKind kind = FileKind::Missing;
    bool single = true;          ///< Whether a regular file has no other hard link.
    std::int64_t bytes = 0;      ///< Size.
    std::int64_t modified = 0;   ///< Time of the last change, in nanoseconds since 1970.
    std::error_code error = {};  ///< Why an entry that may exist cannot be examined.
    /// Whether this is a regular file that no other path names.
    bool plain() const { return kind == FileKind::File && single; }
};
FileFacts fileFacts(const std::string& path, Links links = Links::Keep);

/// Whether this process may write to the file or folder.
bool mayWrite(const std::string& path);
/// Whether a file may be replaced. The administrator may write to all files, so this process also
/// respects files that their owner has protected.
bool mayReplace(const std::string& path);
bool mayExecute(const std::string& path);
/// Deletes a file, but not a folder. Succeeds if the file is missing.
std::error_code removeFile(const std::string& path);
std::error_code renameFile(const std::string& from, const std::string& to);
/// Syncs the names in the folder of a file, which survive a power failure only afterwards.
void syncFolderOf(const std::string& path);
/// Syncs the file system of a folder to disk, after many files that were written without syncing
/// them.
void syncAll(const std::string& folder);
/// Whether an error means that the disk, or the share of this user, is full.
bool isDiskFull(std::error_code error);

/// An open file, pipe, device or socket. The destructor closes it. Use from one thread.
class SystemFile {
public:
    enum class Use {
        Read,    ///< Opening a pipe does not wait for a writer.
        Append,  ///< Writes to a pipe or device; it must exist.
        Update,  ///< Reads and writes a file, which is created if it is missing. Not for links.
    };
    /// The kind of a file that was opened for reading. Reading from a stream may never end. Streams
    /// are pipes, devices and files of virtual file systems, such as /proc.
    enum class InputKind { File, Folder, Stream };

    SystemFile() = default;
    /// Takes an open descriptor; negative: none.
    explicit SystemFile(int descriptor) : m_descriptor(descriptor) {}
    ~SystemFile() { (void)close(); }
    SystemFile(SystemFile&& other) noexcept;
    SystemFile& operator=(SystemFile&& other) noexcept;

    std::error_code open(const std::string& path, Use use);
    /// Opens or creates a regular file of this user with one name, locks and empties it. Returns
    /// false if that is not possible; without an error if another process or object has locked it,
    /// or another file is in the way. The operating system unlocks it when the process ends.
    bool openAlone(const std::string& path, std::error_code& error);
    explicit operator bool() const { return m_descriptor >= 0; }
    /// The number of the open file, for libraries; negative: none.
    int descriptor() const { return m_descriptor; }
    InputKind inputKind() const;
    /// Makes reading wait for data.
    bool makeBlocking();
    /// Reads up to `size` bytes, and waits until there are some. Returns 0 at the end or after an
    /// error, which is in `error`.
    std::size_t read(char* bytes, std::size_t size, std::error_code& error);
    /// Writes all bytes; waits while the other side is not ready. `written` counts them.
    std::error_code write(std::string_view bytes, std::int64_t* written = nullptr);
    std::error_code clear();
    /// Moves to the end, and returns the size.
    std::int64_t toEnd();
    std::error_code sync();
    /// Takes over the permissions and, if permitted, the owner of another file.
    void takeModeOf(const std::string& path);
    std::error_code close();
    /// Makes it a stream of the C library for reading, which takes it over; null without memory.
    std::FILE* takeStream();

private:
    int m_descriptor = -1;
};

}  // namespace spoor
