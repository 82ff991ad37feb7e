// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/atomic_file.h"
#include "engine/project/project_database.h"
#include "engine/project/project_file.h"
#include "engine/project/project_seal.h"

#include <sqlite3.h>
#include <filesystem>

namespace spoor {

/// Compares the file with its seal before SQLite applies a write-ahead log to it.
void ProjectFile::checkSeal() {
    if (!m_readOnlyBecause.empty() || m_path == inMemory) return;
    const std::string stored = storedSeal(connection());
    if (stored.empty()) return;
    const std::string log = resolveOutputPath(m_path).path + "-wal";
    std::error_code absent;
    const std::uintmax_t logBytes = std::filesystem::file_size(log, absent);
    const bool complete = computeSeal(connection()) == stored;
    const std::string note = lock().note();
    if (!absent && logBytes > 0) {
        // The log belongs to the file that a process had open when it was killed. A file with
        // another valid seal has replaced that one.
        if (complete && !note.empty() && note != stored) {
            std::filesystem::rename(log, log + ".unused");
            std::filesystem::remove(resolveOutputPath(m_path).path + "-shm", absent);
            lock().setNote({});
        }
        m_unsealed = true;
        return;
    }
    lock().setNote(complete ? stored : std::string());
    if (!complete)
        m_readOnlyBecause =
            Message(
                SPOOR_TR("engine",
                         "\"%1\" is read-only: another program changed it, or it is a copy that "
                         "was made while the project was being saved. Check its contents and "
                         "save it under another name."))
                .arg(m_path);
}

bool ProjectFile::seal() {
    Connection& db = connection();
    if (!m_readOnlyBecause.empty() || m_path == inMemory) return true;
    if (!m_unsealed && !lock().note().empty()) return true;
    if (db.number("PRAGMA wal_checkpoint(FULL)") != 0) return false;
    const std::string seal = computeSeal(db);
    writeSeal(db, seal);
    (void)db.number("PRAGMA wal_checkpoint(TRUNCATE)");
    sqlite3_db_release_memory(db.get());  // The cached header has another seal.
    lock().setNote(seal);
    m_unsealed = false;
    return true;
}

Message ProjectFile::misplaced() const {
    if (m_path == inMemory || !m_readOnlyBecause.empty()) return {};
    if (fileIdentity(m_path) == m_identity) return {};
    return Message(
               SPOOR_TR("engine",
                        "Another program removed, moved or replaced \"%1\". Save the project to "
                        "write it again."))
        .arg(m_path);
}

}  // namespace spoor
