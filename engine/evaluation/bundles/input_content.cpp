// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/bundles/input_content.h"

#include "engine/base/error.h"
#include "engine/base/hash/content_hash.h"
#include "engine/base/paths.h"

#include <filesystem>

namespace spoor {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void unreadable(const std::string& path) {
    throw EngineError(Message(
        SPOOR_TR("engine", "Cannot read \"%1\". Check the path and the permissions."), path));
}

std::string hashOfFile(const std::string& path) {
    constexpr std::size_t blockBytes = std::size_t{4} << 20;
    SystemFile file = openForReading(path).orThrow();
    std::string block(blockBytes, '\0'), hashes;
    std::size_t filled = 0, got = 0;
    do {
        std::error_code error;
        got = file.read(block.data() + filled, block.size() - filled, error);
        if (error) unreadable(path);
        filled += got;
        if (got != 0 && filled < block.size()) continue;
        hashes += contentHash(block.data(), filled);
        filled = 0;
    } while (got > 0);
    return hashes.size() == 32 ? hashes : contentHash(hashes.data(), hashes.size());
}

}  // namespace

/// The files in order; empty if the input is not a file ("sample").
std::vector<std::string> InputContents::filesOf(const std::string& input) const {
    std::error_code error;
    if (fs::is_regular_file(input, error)) return {input};
    std::vector<std::string> files = m_pictures(input);
    const fs::path whole(input);
    const fs::path folder = fs::is_directory(whole, error) ? whole : whole.parent_path();
    for (std::string& file : files) file = (folder / file).string();
    return files;
}

std::string InputContents::look(const std::string& input) const {
    constexpr std::int64_t second = 1'000'000'000;
    std::string all;
    for (const std::string& file : filesOf(input)) {
        const FileFacts facts = fileFacts(file, Links::Follow);
        if (facts.kind == FileKind::Missing) continue;
        all += fs::path(file).filename().string() + '/' + std::to_string(facts.bytes) + '/' +
               std::to_string(facts.modified / second) + '.' +
               std::to_string(facts.modified % second) + '\n';
    }
    return contentHash(all.data(), all.size());
}

std::string InputContents::hash(const std::string& input) {
    const std::lock_guard lock(m_mutex);
    if (const auto known = m_hashes.find(input); known != m_hashes.end()) return known->second;
    const std::vector<std::string> files = filesOf(input);
    std::string all = files.empty() ? input : "";
    for (const std::string& file : files) all += hashOfFile(file);
    const std::string hash = files.size() == 1 ? all : contentHash(all.data(), all.size());
    return m_hashes[input] = hash;
}

void InputContents::trust(const std::string& input, const std::string& seen,
                          const std::string& hash) {
    const std::lock_guard lock(m_mutex);
    if (m_hashes.count(input) > 0) return;
    auto& now = m_pictureHashes[input];
    if (now.empty()) now = look(input);
    if (now == seen) m_hashes[input] = hash;
}

}  // namespace spoor
