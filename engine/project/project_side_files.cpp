// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/project_side_files.h"

#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/base/os/lock_file.h"
#include "engine/base/paths.h"
#include "engine/project/project_seal.h"

#include <cerrno>
#include <filesystem>
#include <string_view>

namespace spoor {
namespace {

/// Ends a journal that names a super-journal (section 3 of SQLite's file format).
constexpr std::string_view journalMagic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
constexpr std::size_t maxJournal = std::size_t{64} << 20;
constexpr int maxUnused = 1000;

bool namesAnotherFile(const std::string& journal) {
    const Result<std::string> bytes = readInput(journal, maxJournal);
    return !bytes || bytes.value().ends_with(journalMagic);
}

}  // namespace

void refuseForeignFiles(const std::string& path) {
    if (path.find('\0') != std::string::npos)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The file name \"%1\" continues behind a NUL character. "
                                           "Specify a name without it."))
                              .arg(path.c_str()));
    const std::string place = resolveOutputPath(path).path;
    const FileKind kind = fileFacts(place).kind;
    if (kind != FileKind::File && kind != FileKind::Missing)
        throw EngineError(Message(SPOOR_TR("engine", "\"%1\" is not a Spoor project.")).arg(path));
    for (const char* end : {"-journal", "-wal", "-shm"}) {
        const std::string side = place + end;
        const FileFacts facts = fileFacts(side);
        if (facts.kind == FileKind::Missing) continue;
        if (facts.plain() && (std::string_view(end) != "-journal" || !namesAnotherFile(side)))
            continue;
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" was not opened: \"%2\" was not made by Spoor and "
                             "could change other files. Move it to another folder."))
                .arg(path)
                .arg(side));
    }
}

std::vector<std::string> foreignLogs(const std::string& path, const std::string& seal) {
    const std::string place = resolveOutputPath(path).path;
    std::vector<std::string> logs;
    const auto named =
        fileFacts(place + "-wal").bytes > 0 ? sealOfLog(place + "-wal") : std::nullopt;
    if (named && *named != seal) logs.push_back(place + "-wal");
    // A sealed project has a write-ahead log, never a journal.
    if (!seal.empty() && fileFacts(place + "-journal").bytes > 0)
        logs.push_back(place + "-journal");
    return logs;
}

std::string setAside(const std::string& log) {
    for (int n = 1; n < maxUnused; ++n) {
        const std::string unused = log + ".unused" + (n > 1 ? std::to_string(n) : "");
        if (fileFacts(unused).kind != FileKind::Missing) continue;
        std::error_code error;
        std::filesystem::rename(log, unused, error);
        if (error) failWriting(unused, error.value());
        return unused;
    }
    failWriting(log + ".unused", EEXIST);
}

}  // namespace spoor
