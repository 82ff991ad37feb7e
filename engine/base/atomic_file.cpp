// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/atomic_file.h"

#include "engine/base/error.h"
#include "engine/base/os/standard_streams.h"
#include "engine/base/paths.h"

#include <filesystem>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr int maxLinks = 40;    // same limit as the kernel
constexpr int maxWriters = 64;  // of one file at the same time

}  // namespace

ResolvedOutputPath resolveOutputPath(const std::string& path) {
    refuseNul(path);
    ResolvedOutputPath place{path};
    std::error_code error;
    for (int link = 0; link < maxLinks; ++link) {
        place.descriptor = descriptorNamed(place.path);
        place.straight = place.descriptor || place.path.starts_with("/proc/");
        if (place.straight) return place;
        const fs::path next = fs::read_symlink(place.path, error);
        if (error) break;
        place.path = (fs::path(place.path).parent_path() / next).string();
    }
    const FileFacts facts = fileFacts(path, Links::Follow);
    place.error = facts.error;
    if (facts.kind == FileKind::Folder)
        place.error = std::make_error_code(std::errc::is_a_directory);
    place.straight = facts.kind == FileKind::Other;
    if (facts.kind == FileKind::File && !mayReplace(path))
        place.error = std::make_error_code(std::errc::permission_denied);
    return place;
}

void failWriting(const std::string& path, std::error_code error) {
    if (isDiskFull(error))
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot write \"%1\": the disk is full. Free some space "
                                           "or choose another location."),
                                  path));
    if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory)
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "Cannot write \"%1\": its folder does not exist. Create the folder first."),
            path));
    if (error == std::errc::file_too_large || error == std::errc::too_many_files_open)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "Cannot write \"%1\": %2. Raise this limit with 'ulimit' and try "
                             "again."),
                    path, error.message()));
    throw EngineError(
        Message(SPOOR_TR("engine", "Cannot write \"%1\": %2. Choose another location."), path,
                error.message()));
}

void moveIntoPlace(const std::string& from, const std::string& to) {
    SystemFile file;
    std::error_code error = file.open(from, SystemFile::Use::Read);
    if (!error) error = file.sync();
    if (!error) error = renameFile(from, to);
    if (error) failWriting(to, error);
    syncFolderOf(to);
}

namespace {
thread_local WrittenFiles* collecting = nullptr;
}

WrittenFiles::WrittenFiles() : m_outer(collecting) {
    collecting = this;
}

WrittenFiles::~WrittenFiles() {
    collecting = m_outer;
}

AtomicFile::AtomicFile(std::string path, Durability durable)
    : m_path(std::move(path)), m_place(resolveOutputPath(m_path)), m_durable(durable) {
    if (m_place.error) failWriting(m_path, m_place.error);
    if (m_place.straight) {
        m_error = m_place.descriptor ? openForWriting(*m_place.descriptor, m_file)
                                     : m_file.open(m_path, SystemFile::Use::Append);
        if (m_error) failWriting(m_path, m_error);
        return;
    }
    for (int n = 0; n < maxWriters; ++n) {
        const std::string name = m_place.path + (n ? '.' + std::to_string(n) : "") + ".new";
        if (m_file.openAlone(name, m_error)) {
            m_temporaryPath = name;
            return;
        }
        if (m_error) failWriting(m_path, m_error);
    }
    failWriting(m_path, std::make_error_code(std::errc::device_or_resource_busy));
}

AtomicFile::~AtomicFile() {
    if (m_file && !m_place.straight) (void)removeFile(m_temporaryPath);
}

void AtomicFile::write(std::string_view bytes) {
    const std::error_code error = m_file.write(bytes);
    if (!error) return;
    m_error = error;
    failWriting(m_path, error);
}

void AtomicFile::commit() {
    if (!m_file) return;
    if (m_error) failWriting(m_path, m_error);
    const bool durable = m_durable == Durability::Yes && !m_place.straight;
    std::error_code error;
    if (durable) error = m_file.sync();
    if (!error && !m_place.straight) {
        m_file.takeModeOf(m_place.path);
        error = renameFile(m_temporaryPath, m_place.path);
    }
    if (error) failWriting(m_path, error);
    // Closing releases the lock. The rename comes first, so that no other writer can take the file.
    error = m_file.close();
    if (durable) syncFolderOf(m_place.path);
    if (error) failWriting(m_path, error);
    if (m_place.straight) return;
    for (WrittenFiles* each = collecting; each; each = each->m_outer)
        each->m_paths.push_back(m_path);
}

bool replaceFile(const std::string& path, std::string_view content) {
    std::error_code error;
    fs::create_directories(fs::path(path).parent_path(), error);
    try {
        AtomicFile file(path, Durability::No);
        file.write(content);
        file.commit();
        return true;
    } catch (const EngineError&) {
        return false;
    }
}

}  // namespace spoor
