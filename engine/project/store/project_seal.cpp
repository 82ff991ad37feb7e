// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/project_seal.h"

#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/base/hash/content_hash.h"
#include "engine/base/os/lock_file.h"
#include "engine/base/paths.h"
#include "engine/project/store/project_database.h"

#include <sqlite3.h>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace spoor {
namespace {

constexpr std::string_view magic = "Spor";
constexpr std::int64_t sealAt = 72;  ///< Offset in the file.
constexpr std::size_t sealBytes = 20;
constexpr std::size_t hashDigits = 2 * (sealBytes - magic.size());
constexpr std::int64_t sealPiece = 1 << 20;
constexpr std::int64_t headerBytes = 100;
constexpr std::uint32_t logMagic = 0x377f0682;

sqlite3_file& fileOf(const Connection& database) {
    sqlite3_file* file = nullptr;
    if (sqlite3_file_control(database.get(), "main", SQLITE_FCNTL_FILE_POINTER, &file) !=
            SQLITE_OK ||
        !file || !file->pMethods)
        database.fail();
    return *file;
}

std::int64_t sizeOf(const Connection& database) {
    sqlite3_int64 size = 0;
    sqlite3_file& file = fileOf(database);
    if (file.pMethods->xFileSize(&file, &size) != SQLITE_OK) database.fail();
    return size;
}

int digit(char c) {
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

std::uint32_t wordAt(std::string_view bytes, std::size_t at, bool bigEndian = true) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i)
        word |= std::uint32_t(static_cast<unsigned char>(bytes[at + i]))
                << 8 * (bigEndian ? 3 - i : i);
    return word;
}

/// Returns the seal in the first page of a file; empty if it has none.
std::string sealIn(std::string_view page) {
    const std::string_view bytes = page.substr(sealAt, sealBytes);
    if (!bytes.starts_with(magic)) return {};
    std::string seal;
    for (const char c : bytes.substr(magic.size())) {
        const auto byte = static_cast<unsigned char>(c);
        seal += {"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15]};
    }
    return seal;
}

/// The running checksum of a write-ahead log (section 4.2 of SQLite's file format).
struct LogChecksum {
    bool bigEndian;
    std::uint32_t first = 0, second = 0;

    void add(std::string_view bytes) {
        for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
            first += wordAt(bytes, at, bigEndian) + second;
            second += wordAt(bytes, at + 4, bigEndian) + first;
        }
    }
    bool matches(std::string_view bytes, std::size_t at) const {
        return wordAt(bytes, at) == first && wordAt(bytes, at + 4) == second;
    }
};

/// Ends a journal that names a super-journal (section 3 of SQLite's file format).
constexpr std::string_view journalMagic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
constexpr std::size_t maxJournal = std::size_t{64} << 20;
constexpr int maxUnused = 1000;

bool namesAnotherFile(const std::string& journal) {
    const Result<std::string> bytes = readInput(journal, maxJournal);
    return !bytes || bytes.value().ends_with(journalMagic);
}

/// Returns the seal that a write-ahead log names. nullopt if it does not hold the first page, so
/// that its file is unknown. Another text if the file is not a log.
std::optional<std::string> sealOfLog(const std::string& log) {
    constexpr std::size_t frameHeader = 24, logHeader = 32;
    InputReader input(log, std::size_t(maxProjectBytes));
    std::string bytes;
    const auto holds = [&](std::size_t count) {
        while (bytes.size() < count) {
            const Result<std::string_view> piece = input.next();
            if (!piece) throw EngineError(piece.error());
            if (piece.value().empty()) return false;
            bytes += piece.value();
        }
        return true;
    };
    const bool hasHeader = holds(logHeader);
    if (bytes.find_first_not_of('\0') == std::string::npos) return std::nullopt;
    if (bytes.size() < 4 || (wordAt(bytes, 0) & ~1U) != logMagic) return "not a log";
    if (!hasHeader) return std::nullopt;
    LogChecksum sum{(wordAt(bytes, 0) & 1) != 0};
    sum.add(std::string_view(bytes).substr(0, frameHeader));
    const std::size_t pageBytes = wordAt(bytes, 8);
    const std::string salt = bytes.substr(16, 8);
    if (!sum.matches(bytes, frameHeader) || pageBytes < 512 || pageBytes > 65536)
        return std::nullopt;
    std::optional<std::string> seal;
    bytes.erase(0, logHeader);
    for (; holds(frameHeader + pageBytes); bytes.erase(0, frameHeader + pageBytes)) {
        const std::string_view page = std::string_view(bytes).substr(frameHeader, pageBytes);
        sum.add(std::string_view(bytes).substr(0, 8));
        sum.add(page);
        if (bytes.compare(8, salt.size(), salt) != 0 || !sum.matches(bytes, 16)) break;
        if (wordAt(bytes, 0) == 1) seal = sealIn(page);
    }
    return seal;
}

}  // namespace

std::string storedSeal(const Connection& database) {
    if (sizeOf(database) < headerBytes) return {};
    char bytes[headerBytes];
    sqlite3_file& file = fileOf(database);
    if (file.pMethods->xRead(&file, bytes, sizeof bytes, 0) != SQLITE_OK) database.fail();
    return sealIn({bytes, sizeof bytes});
}

bool hasCountedSize(const Connection& database) {
    const std::int64_t size = sizeOf(database);
    if (size < headerBytes) return true;
    char bytes[headerBytes];
    sqlite3_file& file = fileOf(database);
    if (file.pMethods->xRead(&file, bytes, sizeof bytes, 0) != SQLITE_OK) database.fail();
    const std::string_view header(bytes, sizeof bytes);
    const std::int64_t stored = wordAt(header, 16) >> 16;
    const std::int64_t pageBytes = stored == 1 ? 65536 : stored;
    return size <= pageBytes * wordAt(header, 28);
}

std::string computeSeal(const Connection& database) {
    sqlite3_file& file = fileOf(database);
    const std::int64_t size = sizeOf(database);
    std::vector<char> piece;
    std::string hash;
    for (std::int64_t at = 0; at < size; at += sealPiece) {
        piece.assign(hash.begin(), hash.end());
        const std::size_t before = piece.size();
        piece.resize(before + std::size_t(std::min(sealPiece, size - at)));
        if (file.pMethods->xRead(&file, piece.data() + before, int(piece.size() - before), at) !=
            SQLITE_OK)
            database.fail();
        if (at == 0 && piece.size() >= std::size_t(sealAt) + sealBytes)
            std::fill_n(piece.begin() + sealAt, sealBytes, '\0');
        hash = contentHash(piece.data(), piece.size());
    }
    return hash;
}

void clearSeal(const Connection& database) {
    if (storedSeal(database).empty()) return;
    constexpr char zeros[sealBytes] = {};
    sqlite3_file& file = fileOf(database);
    if (file.pMethods->xWrite(&file, zeros, sizeof zeros, sealAt) != SQLITE_OK) database.fail();
}

void writeSeal(const Connection& database, const std::string& seal) {
    if (seal.size() != hashDigits || sizeOf(database) < sealAt + std::int64_t(sealBytes)) return;
    std::string bytes(magic);
    for (std::size_t i = 0; i < seal.size(); i += 2)
        bytes += char(digit(seal[i]) << 4 | digit(seal[i + 1]));
    sqlite3_file& file = fileOf(database);
    if (file.pMethods->xWrite(&file, bytes.data(), int(bytes.size()), sealAt) != SQLITE_OK ||
        file.pMethods->xSync(&file, SQLITE_SYNC_NORMAL) != SQLITE_OK)
        database.fail();
}

void refuseForeignFiles(const std::string& path) {
    refuseNul(path);
    const std::string place = resolveOutputPath(path).path;
    const FileKind kind = fileFacts(place).kind;
    if (kind != FileKind::File && kind != FileKind::Missing)
        throw EngineError(Message(SPOOR_TR("engine", "\"%1\" is not a Spoor project."), path));
    for (const char* end : {"-journal", "-wal", "-shm"}) {
        const std::string side = place + end;
        const FileFacts facts = fileFacts(side);
        if (facts.kind == FileKind::Missing) continue;
        if (facts.plain() && (std::string_view(end) != "-journal" || !namesAnotherFile(side)))
            continue;
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" was not opened: \"%2\" was not made by Spoor and "
                             "could change other files. Move it to another folder."),
                    path, side));
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

std::unique_ptr<Connection> openUntouched(const std::string& path) {
    // Without a write-ahead log, the file is complete. Immutable mode then keeps SQLite from
    // creating log files that a read-only connection would not delete.
    const bool logged = fileFacts(resolveOutputPath(path).path + "-wal").kind != FileKind::Missing;
    const auto open = [&path](Sharing sharing) {
        return std::make_unique<Connection>(path, SQLITE_OPEN_READONLY, sharing);
    };
    auto database = open(logged ? Sharing::Locks : Sharing::Immutable);
    if (logged && !foreignLogs(path, storedSeal(*database)).empty())
        database = open(Sharing::Immutable);
    return database;
}

std::string setAside(const std::string& log) {
    for (int n = 1; n < maxUnused; ++n) {
        const std::string unused = log + ".unused" + (n > 1 ? std::to_string(n) : "");
        if (fileFacts(unused).kind != FileKind::Missing) continue;
        std::error_code error;
        std::filesystem::rename(log, unused, error);
        if (error) failWriting(unused, error);
        return unused;
    }
    failWriting(log + ".unused", std::make_error_code(std::errc::file_exists));
}

}  // namespace spoor
