// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/disk_cache.h"

#include "engine/base/content_hash.h"
#include "engine/base/paths.h"

#include <cstdint>

namespace spoor {
namespace {

constexpr std::string_view formatVersion = "spoor-cache-1\n";
constexpr std::size_t digits = 16;

std::string hex(std::uint64_t value) {
    std::string text(digits, '0');
    for (std::size_t i = digits; i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
    return text;
}

std::filesystem::path fileOf(const std::string& room, std::string_view key) {
    // Two hashes with different starts: a name for the file; the key inside decides.
    return cacheDir() / room / (hex(fnv1a(key)) + hex(fnv1a(key, 88172645463325252ull)));
}

std::string headOf(std::string_view key) {
    return std::string(formatVersion) + std::to_string(key.size()) + '\n' + std::string(key);
}

}  // namespace

// Layout: format version, size of the key, the key, checksum of the content, the content.
std::optional<std::string> cacheRead(const std::string& room, std::string_view key) {
    auto file = readFile(fileOf(room, key));
    const std::string head = headOf(key);
    if (!file || file->size() < head.size() + digits || file->compare(0, head.size(), head) != 0) {
        return std::nullopt;
    }
    const std::string_view content = std::string_view(*file).substr(head.size() + digits);
    if (file->compare(head.size(), digits, hex(fnv1a(content))) != 0) return std::nullopt;
    return std::string(content);
}

void cacheWrite(const std::string& room, std::string_view key, std::string_view content) {
    std::string file = headOf(key) + hex(fnv1a(content));
    file += content;
    (void)replaceFile(fileOf(room, key), file);
}

}  // namespace spoor
