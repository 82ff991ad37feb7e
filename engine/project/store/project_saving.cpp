// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/atomic_file.h"
#include "engine/project/store/project_database.h"
#include "engine/project/store/project_file.h"
#include "engine/project/store/project_seal.h"

#include <sqlite3.h>
#include <filesystem>
#include <vector>

namespace spoor {

/// Opens the database without the logs of another file, for example after a backup was copied over
/// a project whose program was killed.
void ProjectFile::openDatabase(std::shared_ptr<FileLock> lock) {
    const bool readOnly = !m_database.readOnlyReason.empty();
    const int flags = readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    Sharing sharing = !lock || lock->locksWork() ? Sharing::Locks : Sharing::Alone;
    if (lock && lock->error() && fileFacts(m_database.path).kind != FileKind::Missing)
        sharing = Sharing::Immutable;
    // The log of a file that is open under another name is next to that name.
    if (lock && lock->held() && m_identityLock && !m_identityLock->held())
        sharing = Sharing::Immutable;
    m_lock = std::move(lock);
    m_database.connection = std::make_unique<Connection>(m_database.path, flags, sharing);
    // SQLite would move the log into the file, which then had no seal.
    if (!readOnly) m_database.connection->setLogEndsOnClose(false);
    // A program that has the project open is about to move its log into the file.
    if (!m_lock || m_lock->inUse() || sharing == Sharing::Immutable) return;
    const std::vector<std::string> foreign = foreignLogs(m_database.path, storedSeal(connection()));
    if (!foreign.empty() && readOnly)
        m_database.connection =
            std::make_unique<Connection>(m_database.path, flags, Sharing::Immutable);
    for (const std::string& log : foreign) {
        if (readOnly) break;
        m_note = Message(SPOOR_TR("engine",
                                  "\"%1\" was replaced after a program that had it open ended. It "
                                  "is opened as it is now. Changes made before are in \"%2\"."),
                         m_database.path, setAside(log));
        std::error_code absent;
        std::filesystem::remove(resolveOutputPath(m_database.path).path + "-shm", absent);
    }
}

/// Compares the file with its seal before SQLite applies a write-ahead log to it.
void ProjectFile::checkSeal() {
    if (!m_database.readOnlyReason.empty() || m_database.path == inMemory) return;
    const std::string stored = storedSeal(connection());
    m_database.unsealed =
        stored.empty() || fileFacts(resolveOutputPath(m_database.path).path + "-wal").bytes > 0;
    if (m_database.unsealed) return;
    if (fileFacts(resolveOutputPath(m_database.path).path).bytes > maxProjectBytes)
        m_database.readOnlyReason = Message(
            SPOOR_TR("engine",
                     "\"%1\" is read-only: it is larger than %2 GB, so Spoor does not check "
                     "whether it is complete. Save it under another name."),
            m_database.path, long(maxProjectBytes >> 30));
    else if (!hasCountedSize(connection()) || computeSeal(connection()) != stored)
        m_database.readOnlyReason = Message(
            SPOOR_TR("engine",
                     "\"%1\" is read-only: another program changed it, or it is a copy that "
                     "was made while the project was being saved. Check its contents and "
                     "save it under another name."),
            m_database.path);
}

bool ProjectFile::seal() {
    Connection& db = connection();
    if (!m_database.readOnlyReason.empty() || m_database.path == inMemory || !m_database.unsealed)
        return true;
    if (db.number("PRAGMA wal_checkpoint(FULL)") != 0) return false;
    const std::string seal = computeSeal(db);
    writeSeal(db, seal);
    (void)db.number("PRAGMA wal_checkpoint(TRUNCATE)");
    sqlite3_db_release_memory(db.get());  // The cached header has another seal.
    m_database.unsealed = false;
    return true;
}

void ProjectFile::close() {
    if (m_database.path == inMemory || !m_database.readOnlyReason.empty()) return;
    const Message why = displacement();
    if (!why.empty() && m_database.unsealed) throw EngineError(why);
    if (why.empty() && seal()) connection().setLogEndsOnClose(true);
}

Message ProjectFile::displacement() const {
    if (m_database.path == inMemory || !m_database.readOnlyReason.empty()) return {};
    // Without locks, the file system may give the file another number each time.
    const FileIdentity now = fileIdentity(m_database.path);
    if (m_lock->locksWork() ? now == m_identity : now != FileIdentity()) return {};
    return Message(
        SPOOR_TR("engine",
                 "Another program removed, moved or replaced \"%1\". Save the project to "
                 "write it again."),
        m_database.path);
}

}  // namespace spoor
