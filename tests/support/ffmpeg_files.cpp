// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ffmpeg_files.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

std::uint64_t hashPixels(const std::uint8_t* p, std::size_t bytes) {
    std::uint64_t hash = 14695981039346656037ull;
    for (std::size_t i = 0; i < bytes; i += 4) {
        const std::uint64_t pixel = p[i] | p[i + 1] << 8 | p[i + 2] << 16;
        hash = (hash ^ pixel) * 1099511628211ull;
        hash ^= hash >> 29;
    }
    return hash;
}

std::string quoted(const std::string& text) {
    return "'" + text + "'";
}

}  // namespace

bool haveFfmpeg() {
    static const bool have = std::system("ffmpeg -version >/dev/null 2>&1") == 0;
    return have;
}

bool ffmpeg(const std::string& arguments) {
    const std::string command = "ffmpeg -nostdin -v error -y " + arguments + " 2>/dev/null";
    return std::system(command.c_str()) == 0;
}

std::vector<std::uint64_t> ffmpegHashes(const std::string& file, SizeI size) {
    const std::string command = "ffmpeg -nostdin -v quiet -threads 1 -i " + quoted(file) +
                                " -map 0:v:0 -fps_mode passthrough -pix_fmt bgra -f rawvideo -";
    std::FILE* pipe = popen(command.c_str(), "r");
    if (!pipe) throw std::runtime_error("no pipe");
    std::vector<std::uint8_t> bytes(std::size_t(size.area()) * 4);
    std::vector<std::uint64_t> hashes;
    while (std::fread(bytes.data(), 1, bytes.size(), pipe) == bytes.size()) {
        hashes.push_back(hashPixels(bytes.data(), bytes.size()));
    }
    pclose(pipe);
    return hashes;
}

std::uint64_t hashOf(const Frame& frame) {
    return hashPixels(frame.pixels(), frame.bytes());
}

std::string readAll(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void writeAll(const std::string& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary).write(bytes.data(), std::streamsize(bytes.size()));
}

fs::path sharedFolder() {
    const char* named = std::getenv("SPOOR_SHARED");
    const fs::path folder = named ? fs::path(named) : fs::path(SPOOR_SOURCE_DIR) / ".." / "shared";
    std::error_code error;
    return fs::is_directory(folder, error) ? folder : fs::path();
}

}  // namespace spoor::test
