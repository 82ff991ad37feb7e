// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/file.h"
#include "engine/base/result.h"

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace spoor {

/// Folder for files that can be regenerated (compiled kernels, frame indexes): SPOOR_CACHE_DIR,
/// else XDG_CACHE_HOME/spoor, else ~/.cache/spoor. This function does not create it.
std::filesystem::path cacheDir();

/// Folder for files that the user installs: XDG_DATA_HOME/spoor, else ~/.local/share/spoor. This
/// function does not create it.
std::filesystem::path dataDir();

/// Folder that contains the running program.
std::filesystem::path programDir();

/// Path of a helper program or module of this installation: in the program's folder or in
/// lib/spoor. Returns the expected path if the file is missing.
std::filesystem::path helperFile(std::string_view name);

/// Returns a function of a module, or why it cannot be loaded. Modules link what few runs need and
/// what takes long to load. They stay loaded, because their libraries keep threads and static
/// objects.
Result<void*> moduleFunction(std::string_view module, const char* function);

/// Path of a file or folder in share/spoor of this installation; it need not exist.
std::filesystem::path sharedFile(std::string_view name);

/// Whether both paths exist and refer to the same file or folder.
bool sameFile(const std::filesystem::path& a, const std::filesystem::path& b);

/// Throws EngineError if the path contains the character NUL, at which the operating system would
/// end it, so that it would name another file.
void refuseNul(std::string_view path);

/// Opens a file that the user named, or returns the reason for the failure.
/// Accepts regular files and standard input (/dev/stdin, a shell's <(...)). Rejects other pipes,
/// devices and files of /proc, on which reading could block for ever.
Result<SystemFile> openForReading(const std::string& path);

struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using InputFile = std::unique_ptr<std::FILE, FileCloser>;
/// Opens such a file as a stream of the C library.
Result<InputFile> openInputFile(const std::string& path);

constexpr std::size_t maxInputBytes = std::size_t{1} << 30;

/// Reads such a file in pieces. A file with more than `most` bytes is rejected at that point.
class InputReader {
public:
    explicit InputReader(std::string path, std::size_t most = maxInputBytes)
        : m_path(std::move(path)), m_maxBytes(most) {}
    InputReader(const InputReader&) = delete;
    InputReader& operator=(const InputReader&) = delete;

    /// Returns the next piece, which is valid until the next call, and an empty one at the end.
    Result<std::string_view> next();

private:
    std::string m_path;
    std::size_t m_maxBytes;
    std::size_t m_read = 0;
    SystemFile m_file;
    std::string m_piece;
};

/// Reads such a file completely if it has at most `most` bytes; otherwise returns the reason.
Result<std::string> readInput(const std::string& path, std::size_t most = maxInputBytes);
/// Reads a file; returns nullopt on any error.
std::optional<std::string> readFile(const std::filesystem::path& path);

}  // namespace spoor
