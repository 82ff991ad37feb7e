// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/paths.h"

#include <unistd.h>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace spoor {

namespace fs = std::filesystem;

fs::path cacheDir() {
    if (const char* dir = std::getenv("SPOOR_CACHE_DIR"); dir && *dir) return dir;
    if (const char* dir = std::getenv("XDG_CACHE_HOME"); dir && *dir)
        return fs::path(dir) / "spoor";
    const char* home = std::getenv("HOME");
    return (home && *home ? fs::path(home) / ".cache" : fs::temp_directory_path()) / "spoor";
}

fs::path programDir() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::current_path() : program.parent_path();
}

fs::path helperFile(std::string_view name) {
    const fs::path here = programDir();
    std::error_code error;
    for (const char* folder : {"", "../bin", "../lib/spoor"}) {  // bin: of tests in a build
        const fs::path path = (here / folder / name).lexically_normal();
        if (fs::exists(path, error)) return path;
    }
    return here / name;
}

fs::path sharedFile(std::string_view name) {
    fs::path prefix = programDir().parent_path();
    if (prefix.filename() == "lib") prefix = prefix.parent_path();  // a helper in lib/spoor
    return prefix / "share/spoor" / name;
}

std::optional<std::string> readFile(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return std::nullopt;
    try {
        return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    } catch (const std::ios_base::failure&) {
        return std::nullopt;  // a folder, or a device that gave up
    }
}

bool replaceFile(const fs::path& path, std::string_view content) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    static std::atomic<unsigned> count{0};
    fs::path temporary = path;
    temporary += "." + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".new";
    {
        std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
        out.write(content.data(), std::streamsize(content.size()));
        out.close();
        if (!out) {
            fs::remove(temporary, error);
            return false;
        }
    }
    fs::rename(temporary, path, error);
    if (!error) return true;
    fs::remove(temporary, error);
    return false;
}

}  // namespace spoor
