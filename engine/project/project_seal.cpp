// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/project_seal.h"

#include "engine/base/content_hash.h"
#include "engine/project/project_database.h"

#include <sqlite3.h>
#include <algorithm>
#include <vector>

namespace spoor {
namespace {

constexpr std::string_view magic = "Spor";
constexpr std::int64_t sealAt = 72;  ///< Offset in the file.
constexpr std::size_t sealBytes = 20;
constexpr std::size_t hashDigits = 2 * (sealBytes - magic.size());
constexpr std::int64_t sealPiece = 1 << 20;

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

}  // namespace

std::string storedSeal(const Connection& database) {
    if (sizeOf(database) < sealAt + std::int64_t(sealBytes)) return {};
    char bytes[sealBytes];
    sqlite3_file& file = fileOf(database);
    if (file.pMethods->xRead(&file, bytes, sizeof bytes, sealAt) != SQLITE_OK) database.fail();
    if (std::string_view(bytes, magic.size()) != magic) return {};
    std::string seal;
    for (std::size_t i = magic.size(); i < sealBytes; ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        seal += {"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15]};
    }
    return seal;
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

}  // namespace spoor
