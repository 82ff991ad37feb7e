// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/project/store/document_store.h"
#include "engine/project/store/history_store.h"
#include "engine/project/store/project_database.h"
#include "engine/project/store/project_lock.h"
#include "engine/project/store/result_store.h"
#include "engine/project/store/saved_comparison_store.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace spoor {

/// A `.spoor` file: a document in a SQLite database (application id "Spor", user_version 6,
/// write-ahead log). It opens, seals and copies the file; its stores read and write the contents.
/// Each of their functions commits its edit before it returns, so a killed process loses no
/// completed edit. Unknown tables and columns are preserved. Not thread-safe. Errors are
/// EngineErrors with the file name.
///
/// Tables:
/// - fact(name, value): width, height, fps, length, input, frame_hash, pipeline, device, seed,
///   range_first, range_last, comparison (JSON), calibration (JSON)
/// - setting(kind, name, value): kinds param, other_param (name: algorithm/param), stage, label,
///   label_colour (name: label), layout, event_label, and locked (name: target id)
/// - target(id, label, colour, name), attribute(target, name, value)
/// - box(target, frame, x, y, w, h, source, keyframe, occluded, outside, state, confidence, shape,
///   attributes): manual boxes; shapes as text, attributes as JSON
/// - carried(format, data): see Session::carried
/// - event(id, label, first, last, target, comment): labels on frames first .. last
/// - result(target, chunk, data, words): results and remarks, one blob each per 1,024 frames
/// - result_index(target, chunk, summary): ResultSummary of each chunk
/// - signal(target, chunk, data): signals of the results
/// - history(step, undone, data): steps as JSON
/// - history_result(step, target, chunk, data, words): results saved for the undo history
/// - comparison_result(side, target, chunk, data, words), comparison_time(side, data): results and
///   times of two compared runs
class ProjectFile {
public:
    static constexpr std::int64_t maxField = 65536;   ///< Characters of a path or a value.
    static constexpr std::int64_t maxFields = 10000;  ///< Facts, and settings.
    /// Path of a project that exists only in memory.
    static constexpr const char* inMemory = ":memory:";

    /// Opens a project, or creates it if the file does not exist. A project that another instance
    /// has open or that is not writable is opened read-only: see readOnlyBecause().
    explicit ProjectFile(const std::string& path,
                         WithoutLocks withoutLocks = WithoutLocks::ReadOnly);
    ~ProjectFile();
    ProjectFile(const ProjectFile&) = delete;
    ProjectFile& operator=(const ProjectFile&) = delete;

    const std::string& path() const { return m_database.path; }
    /// Empty if the project is writable.
    const Message& readOnlyBecause() const { return m_database.readOnlyReason; }
    /// Whether it is read-only because the file system has no locks: the user may decide.
    bool lacksLocks() const { return m_lacksLocks; }
    /// Says where the log of another state of this project was put; empty if it had none.
    const Message& note() const { return m_note; }

    /// Moves the write-ahead log into the file, so that the file alone holds everything, and seals
    /// it (project_seal.h). Returns false if another process is reading the project: try again
    /// later.
    bool seal();
    /// Whether seal() has something to do.
    bool unsealed() const { return m_database.unsealed; }
    /// Completes the file before it is destroyed. Throws if that fails: the write-ahead log next to
    /// the file then holds the last changes.
    void close();
    /// Returns a message if another program removed or replaced the file; otherwise empty.
    Message displacement() const;

    DocumentStore& document() { return m_document; }
    const DocumentStore& document() const { return m_document; }
    ResultStore& results() { return m_results; }
    const ResultStore& results() const { return m_results; }
    HistoryStore& history() { return m_history; }
    const HistoryStore& history() const { return m_history; }
    SavedComparisonStore& comparison() { return m_comparison; }
    const SavedComparisonStore& comparison() const { return m_comparison; }

    /// Writes a complete copy to another path, applies `more` to it, verifies it, and returns it
    /// open; this file stays open as well. The path holds either the old or the new project at any
    /// time. Throws if the project at that path is open elsewhere or not writable.
    using More = std::function<void(ProjectFile&)>;
    std::unique_ptr<ProjectFile> saveAs(const std::string& path, const More& more = {}) const;
    /// Returns a copy in memory.
    std::unique_ptr<ProjectFile> inMemoryCopy() const;

private:
    friend std::unique_ptr<ProjectFile> copyOfProject(const std::string& path);
    ProjectFile(std::string path, std::shared_ptr<FileLock> lock);
    std::string copyTo(const DatabaseReservation& place, const More& more) const;
    void openDatabase(std::shared_ptr<FileLock> lock);
    Connection& connection() const { return *m_database.connection; }
    void prepare();
    void refuseLongFields() const;
    void migrate(bool fresh);
    void checkSeal();  // project_saving.cpp

    FileIdentity m_identity;  ///< Identity of the open file.
    std::unique_ptr<IdentityLock> m_identityLock;
    std::shared_ptr<FileLock> m_lock;  ///< Released after the connection is closed.
    ProjectDatabase m_database;
    DocumentStore m_document{m_database};
    ResultStore m_results{m_database};
    HistoryStore m_history{m_database, m_document, m_results};
    SavedComparisonStore m_comparison{m_database};
    Message m_note;
    bool m_lacksLocks = false;
};

/// Returns a read-only copy in memory of a project, which may be open elsewhere. The project is
/// neither changed nor migrated, and no file is created next to it. note() names a log that was not
/// read.
std::unique_ptr<ProjectFile> copyOfProject(const std::string& path);

}  // namespace spoor
