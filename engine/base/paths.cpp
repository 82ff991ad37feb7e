// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/paths.h"

#include "engine/base/os/dynamic_library.h"
#include "engine/base/os/process.h"
#include "engine/base/program_dir.h"

#include <cstdlib>
#include <new>
#include <utility>

namespace spoor {

namespace fs = std::filesystem;

namespace {

/// Returns Spoor's folder in one of the user's base folders (XDG Base Directory Specification).
fs::path userFolder(const char* variable, const char* inHome) {
    if (const char* dir = std::getenv(variable); dir && *dir) return fs::path(dir) / "spoor";
    const char* home = std::getenv("HOME");
    if (home && *home) return fs::path(home) / inHome / "spoor";
    std::error_code missing;
    const fs::path temporary = fs::temp_directory_path(missing);
    return (missing ? fs::path("/tmp") : temporary) / "spoor";
}

Message nulIn(std::string_view path) {
    return Message(SPOOR_TR("engine",
                            "The path that begins with \"%1\" contains a NUL character, which no "
                            "file name can contain. Correct the path."),
                   path.substr(0, path.find('\0')));
}

/// A file of Spoor's build folder, for the programs of other projects, which lie elsewhere.
std::optional<fs::path> inBuild([[maybe_unused]] const fs::path& name) {
#ifdef SPOOR_BUILT_PROGRAMS
    const fs::path path = fs::path(SPOOR_BUILT_PROGRAMS).parent_path() / name;
    std::error_code error;
    if (fs::exists(path, error)) return path;
#endif
    return std::nullopt;
}

fs::path& givenProgramDir() {
    static fs::path folder;
    return folder;
}

}  // namespace

fs::path cacheDir() {
    if (const char* dir = std::getenv("SPOOR_CACHE_DIR"); dir && *dir) return dir;
    return userFolder("XDG_CACHE_HOME", ".cache");
}

fs::path dataDir() {
    return userFolder("XDG_DATA_HOME", ".local/share");
}

void setProgramDir(fs::path folder) {
    givenProgramDir() = std::move(folder);
}

fs::path programDir() {
    if (!givenProgramDir().empty()) return givenProgramDir();
    const fs::path program = programFile();
    return program.empty() ? fs::current_path() : program.parent_path();
}

fs::path helperFile(std::string_view name) {
    const fs::path here = programDir();
    std::error_code error;
    for (const char* folder : {"", "../bin", "../lib/spoor"}) {  // bin: for tests of a build
        fs::path path = (here / folder / name).lexically_normal();
        if (fs::exists(path, error)) return path;
    }
    return inBuild(fs::path("bin") / name).value_or(here / name);
}

Result<void*> moduleFunction(std::string_view module, const char* function) {
    const fs::path path = helperFile(module);
    std::string reason;
    if (void* const found = libraryFunction(path.string(), function, reason)) return found;
    return Message(reason.c_str());
}

fs::path sharedFile(std::string_view name) {
    fs::path prefix = programDir().parent_path();
    if (prefix.filename() == "lib") prefix = prefix.parent_path();  // for a helper in lib/spoor
    const fs::path path = prefix / "share/spoor" / name;
    std::error_code error;
    if (fs::exists(path, error)) return path;
    return inBuild(fs::path("share/spoor") / name).value_or(path);
}

void refuseNul(std::string_view path) {
    if (path.find('\0') != std::string_view::npos) throw EngineError(nulIn(path));
}

namespace {

Message cannotRead(const std::string& path, std::error_code error) {
    return Message(SPOOR_TR("engine", "Cannot read \"%1\": %2."), path, error.message());
}

}  // namespace

Result<SystemFile> openForReading(const std::string& path) {
    if (path.find('\0') != std::string::npos) return nulIn(path);
    SystemFile file;
    if (const auto error = file.open(path, SystemFile::Use::Read)) return cannotRead(path, error);
    const SystemFile::InputKind kind = file.inputKind();
    if (kind == SystemFile::InputKind::File) return file;
    if (kind == SystemFile::InputKind::Folder)
        return cannotRead(path, std::make_error_code(std::errc::is_a_directory));
    const bool handed = path.starts_with("/dev/stdin") || path.starts_with("/dev/fd/") ||
                        path.starts_with("/proc/self/fd/");
    if (handed && file.makeBlocking()) return file;
    return Message(SPOOR_TR("engine",
                            "Cannot read \"%1\": it is a pipe or a device. Specify a file, or "
                            "/dev/stdin for standard input."),
                   path);
}

Result<InputFile> openInputFile(const std::string& path) {
    Result<SystemFile> opened = openForReading(path);
    if (!opened) return opened.error();
    if (InputFile file{std::move(opened).value().takeStream()}) return file;
    throw std::bad_alloc();
}

Result<std::string_view> InputReader::next() {
    if (!m_file) {
        Result<SystemFile> opened = openForReading(m_path);
        if (!opened) return opened.error();
        m_file = std::move(opened).value();
        m_piece.resize(65536);
    }
    std::error_code error;
    const std::size_t size = m_file.read(m_piece.data(), m_piece.size(), error);
    if (error) return cannotRead(m_path, error);
    m_read += size;
    if (m_read > m_maxBytes)
        return Message(
            SPOOR_TR("engine", "Cannot read \"%1\": it is larger than %2 MB. Split the file."),
            m_path, long(m_maxBytes >> 20));
    return std::string_view(m_piece.data(), size);
}

Result<std::string> readInput(const std::string& path, std::size_t most) {
    InputReader input(path, most);
    std::string text;
    for (;;) {
        const auto piece = input.next();
        if (!piece) return piece.error();
        if (piece.value().empty()) return text;
        text += piece.value();
    }
}

bool sameFile(const fs::path& a, const fs::path& b) {
    std::error_code absent;
    return fs::equivalent(a, b, absent) && !absent;
}

std::optional<std::string> readFile(const fs::path& path) {
    Result<std::string> text = readInput(path.string());
    if (!text) return std::nullopt;
    return std::move(text).value();
}

}  // namespace spoor
