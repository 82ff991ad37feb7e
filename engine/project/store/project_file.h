// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/project/results/signal_bytes.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_lock.h"
#include "engine/project/store/project_records.h"
#include "engine/project/store/saved_comparison.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

class Connection;
class DatabaseReservation;
class Transaction;

/// A `.spoor` file: a document in a SQLite database (application id "Spor", user_version 5,
/// write-ahead log). Each function commits its edit before it returns, so a killed process loses no
/// completed edit. Unknown tables and columns are preserved. Not thread-safe. Errors are
/// EngineErrors with the file name.
///
/// Tables:
/// - fact(name, value): width, height, fps, length, input, frame_hash, pipeline, device, seed,
///   range_first, range_last, comparison (JSON), calibration (JSON)
/// - setting(kind, name, value): kinds param, other_param (name: algorithm/param), stage, label,
///   label_colour (name: label), layout, and locked (name: target id)
/// - target(id, label, colour, name), attribute(target, name, value)
/// - box(target, frame, x, y, w, h, source, keyframe, occluded, outside, state, confidence, shape,
///   attributes): manual boxes; shapes as text, attributes as JSON
/// - carried(format, data): see Session::carried
/// - result(target, chunk, data, words): results and remarks, one blob each per 1,024 frames
/// - result_index(target, chunk, summary): ResultSummary of each chunk
/// - signal(target, chunk, data): signals of the results
/// - history(step, undone, data): steps as JSON
/// - history_result(step, target, chunk, data, words): results saved for the undo history
/// - comparison_result(side, target, chunk, data, words), comparison_time(side, data): results and
///   times of two compared runs
class ProjectFile {
public:
    static constexpr FrameIndex chunkFrames = resultChunk;
    static constexpr int historySteps = 1000;  ///< Older steps are deleted.
    /// Maximum size of all signals in bytes (more than 30 million samples).
    static constexpr std::int64_t maxSignals = std::int64_t{256} << 20;
    /// Maximum size of the results in bytes.
    static constexpr std::size_t maxComparison = std::size_t{64} << 20;
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

    const std::string& path() const { return m_path; }
    /// Empty if the project is writable.
    const Message& readOnlyBecause() const { return m_readOnlyBecause; }
    /// Whether it is read-only because the file system has no locks: the user may decide.
    bool lacksLocks() const { return m_lacksLocks; }
    /// Says where the log of another state of this project was put; empty if it had none.
    const Message& note() const { return m_note; }

    /// Moves the write-ahead log into the file, so that the file alone holds everything, and seals
    /// it (project_seal.h). Returns false if another process is reading the project: try again
    /// later.
    bool seal();
    /// Whether seal() has something to do.
    bool unsealed() const { return m_unsealed; }
    /// Completes the file before it is destroyed. Throws if that fails: the write-ahead log next to
    /// the file then holds the last changes.
    void close();
    /// Returns a message if another program removed or replaced the file; otherwise empty.
    Message displacement() const;

    /// Returns the document without results.
    Session load() const;
    /// Replaces the document in one transaction.
    void store(const Session& session);

    void putFacts(SizeI size, double fps, FrameIndex length);
    ProjectRun run() const;
    void putRun(const ProjectRun& run);
    /// Writes name, label, colour, and attributes, but no boxes.
    void putTarget(const SessionTarget& target);
    /// Deletes a target with its boxes and results.
    void eraseTarget(TargetId id);
    void put(TargetId id, const SessionBox& box);
    void erase(TargetId id, FrameIndex frame);

    /// Adds or replaces results, in ascending order of frames, in one transaction. The target must
    /// exist.
    void putResults(TargetId id, const std::vector<SessionBox>& boxes);
    /// Returns the results of frames chunk * 1024 .. + 1023.
    std::vector<SessionBox> results(TargetId id, std::int64_t chunk) const;
    /// Returns the chunks of a target.
    std::vector<std::int64_t> resultChunks(TargetId id) const;
    /// Returns the summaries of all chunks without reading the results; `id` 0: of all targets.
    std::vector<ResultIndexEntry> index(TargetId id = 0) const;

    /// Replaces the signals of the given frames and targets, in one transaction. If the total
    /// exceeds `maxBytes`, deletes the chunks farthest from the last frame.
    void putSignals(const std::vector<FrameSignals>& frames, std::int64_t maxBytes = maxSignals);
    /// Returns all signals of a target in frames chunk * 1024 .. + 1023.
    SignalChunk signalChunk(TargetId id, std::int64_t chunk) const;
    /// Saves a comparison, without its results if they exceed maxComparison.
    void putComparison(const SavedComparison& comparison);
    SavedComparison comparison() const;

    /// Applies a step and adds it to the history, deleting undone steps. A growing step (a drag, a
    /// run) is committed again with the same id. One transaction, as for the next three functions.
    void commit(const EditStep& step);
    /// Does the same for a run in progress: applies its changes from index `fresh` on, except those
    /// of results, and writes `results`. The replaced results are saved with the step.
    void commit(const EditStep& step, std::size_t fresh, const std::vector<ResultRange>& results);
    void undo(const EditStep& step);
    void redo(const EditStep& step);
    /// Returns the history, oldest first.
    std::vector<HistoryStep> history() const;

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
    Connection& connection() const { return *m_connection; }
    Transaction begin();
    void prepare();
    void refuseLongFields() const;
    std::map<TargetId, SessionTarget> loadTargets() const;
    void migrate(bool fresh);
    void writeTarget(const SessionTarget& target);
    void writeBox(TargetId id, const SessionBox& box);
    void eraseBox(TargetId id, FrameIndex frame);
    void writeFacts(SizeI size, double fps, FrameIndex length);
    void writeLock(TargetId id, bool locked);
    void writeFact(const std::string& name, const std::string& value);
    void writeCarried(const std::string& format, const std::string& data);

    // project_saving.cpp
    void checkSeal();

    // project_results.cpp
    std::string words() const;
    void writeChunk(TargetId id, std::int64_t chunk, const std::vector<SessionBox>& boxes);
    std::vector<SessionBox> savedResults(std::int64_t step, TargetId id, std::int64_t chunk) const;
    void writeStash(std::int64_t step, TargetId id, std::int64_t chunk,
                    const std::vector<SessionBox>& boxes);
    void replace(std::int64_t step, const ResultRange& range);
    void exchange(std::int64_t step, const ResultExchange& change);
    void move(const ResultMove& change);
    void eraseResults(TargetId id);

    // project_history.cpp
    void apply(std::int64_t step, const Change& change);
    void forgetSignals(const EditStep& step, std::size_t from);
    void writeStep(const EditStep& step);
    void setUndone(const EditStep& step, bool undone);

    std::string m_path;
    std::int64_t m_version = 0;  ///< Schema version; older projects can only be open read-only.
    Message m_readOnlyBecause;
    Message m_note;
    bool m_lacksLocks = false;
    bool m_unsealed = false;
    FileIdentity m_identity;  ///< Identity of the open file.
    std::unique_ptr<IdentityLock> m_identityLock;
    std::shared_ptr<FileLock> m_lock;  ///< Released after the connection is closed.
    std::unique_ptr<Connection> m_connection;
};

/// Returns a read-only copy in memory of a project, which may be open elsewhere. The project is
/// neither changed nor migrated, and no file is created next to it. note() names a log that was not
/// read.
std::unique_ptr<ProjectFile> copyOfProject(const std::string& path);

}  // namespace spoor
