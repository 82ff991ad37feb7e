// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/export_folder.h"

#include "engine/base/hash/content_hash.h"
#include "engine/base/paths.h"

#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

namespace spoor {
namespace {

namespace fs = std::filesystem;
using HashedFiles = std::map<std::string, std::string>;

fs::path listOf(const std::string& folder) {
    return fs::path(folder) / exportListName;
}

/// Size and hash of a regular file; none for other files.
std::optional<std::string> hashOf(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(fs::symlink_status(path, error))) return std::nullopt;
    InputReader file(path.string(), std::numeric_limits<std::size_t>::max());
    std::uint64_t hash = fnv1a({}), size = 0;
    for (;;) {
        const auto piece = file.next();
        if (!piece) return std::nullopt;
        if (piece.value().empty()) return std::to_string(size) + '-' + std::to_string(hash);
        hash = fnv1a(piece.value(), hash);
        size += piece.value().size();
    }
}

/// Whether a path of a list names a file inside the folder. A list may be damaged or malicious.
bool isInside(const fs::path& folder, const std::string& name) {
    const fs::path path(name);
    if (name.empty() || path.is_absolute()) return false;
    for (const fs::path& part : path)
        if (part == "..") return false;
    std::error_code error;
    const fs::path parent = fs::canonical((folder / path).parent_path(), error);
    const fs::path root = fs::canonical(folder, error);
    if (error) return false;
    return std::mismatch(root.begin(), root.end(), parent.begin(), parent.end()).first ==
           root.end();
}

/// The files of the list; empty without a list, or if it cannot be read.
HashedFiles readList(const std::string& folder) {
    const auto text = readInput(listOf(folder).string());
    const auto json = nlohmann::json::parse(text ? text.value() : std::string(), nullptr, false);
    HashedFiles files;
    if (!json.is_object() || !json.contains("files") || !json["files"].is_object()) return files;
    for (const auto& [name, hash] : json["files"].items())
        if (hash.is_string()) files[name] = hash.get<std::string>();
    return files;
}

/// Removes a file and the folders that it leaves empty.
void removeFrom(const std::string& folder, const std::string& name) {
    std::error_code error;
    fs::remove(fs::path(folder) / name, error);
    for (fs::path up = fs::path(name).parent_path(); !up.empty(); up = up.parent_path())
        if (!fs::is_empty(fs::path(folder) / up, error) ||
            !fs::remove(fs::path(folder) / up, error))
            return;
}

}  // namespace

std::size_t earlierExportFiles(const std::string& folder) {
    return readList(folder).size();
}

ExportFolder::ExportFolder(std::string folder)
    : m_folder(std::move(folder)), m_earlier(readList(m_folder)) {}

Message ExportFolder::finish(bool complete) {
    std::error_code error;
    if (!fs::is_directory(m_folder, error)) return {};
    const fs::path root = fs::absolute(m_folder, error).lexically_normal();
    HashedFiles now;
    for (const std::string& path : m_written.paths()) {
        const std::string name =
            fs::absolute(path, error).lexically_normal().lexically_relative(root).string();
        if (const auto hash = hashOf(path); hash && isInside(root, name)) now[name] = *hash;
    }
    if (now.empty()) return {};
    std::size_t removed = 0, replaced = 0, changed = 0;
    for (const auto& [name, hash] : m_earlier) {
        if (now.contains(name)) {
            ++replaced;
        } else if (!complete) {
            now[name] = hash;
        } else if (isInside(root, name)) {
            const auto found = hashOf(root / name);
            if (found && *found == hash) removeFrom(m_folder, name);
            ++(found && *found != hash ? changed : removed);
        }
    }
    const nlohmann::json list = {{"files", now}};
    AtomicFile file(listOf(m_folder).string(), Durability::No);
    file.write(list.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + '\n');
    file.commit();
    if (replaced + removed + changed == 0) return {};
    return Message(SPOOR_TR("engine",
                            "\"%1\" held an earlier export: %2 files were overwritten, %3 removed, "
                            "and %4 kept because they were changed since."),
                   m_folder, replaced, removed, changed);
}

}  // namespace spoor
