// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/project/edit_step.h"
#include "engine/project/result_summary.h"
#include "engine/project/saved_comparison.h"
#include "engine/project/session.h"
#include "engine/project/signal_bytes.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

class Connection;
class FileLock;
class Transaction;

/// What a project says of its video, and of how it was tracked last.
struct ProjectRun {
    std::string input;      ///< path, pattern or camera:N; empty: none yet
    std::string frameHash;  ///< of the pixels of the first frame
    std::string pipeline;   ///< id
    std::vector<std::pair<std::string, std::string>> params;  ///< as text
    std::string device;                                       ///< as asked for: "auto", ...
    std::vector<std::pair<std::string, std::string>> stages;  ///< stage and device
    std::uint64_t seed = 0;
    std::optional<FrameRange> range;  ///< what playing, tracking and exporting keep to
    bool operator==(const ProjectRun&) const = default;
};

/// Results that take the place of all that a target has in frames first .. last.
struct ResultRange {
    TargetId target = 0;
    FrameIndex first = 0, last = 0;
    std::vector<SessionBox> boxes;  ///< ascending, of these frames
    /// What the step has replaced already: results of these frames are its own.
    std::optional<ResultExchange> covered;
};

/// A place in the index of results.
struct ResultIndexEntry {
    TargetId target = 0;
    std::int64_t chunk = 0;
    ResultSummary summary;
};

/// "Spor", the application id of a project's database.
constexpr std::int64_t projectId = 1399877490;

/// A step of the history, and whether it is undone now.
struct HistoryStep {
    EditStep step;
    bool undone = false;
};

/// A `.spoor` file: a document in a SQLite database (application id "Spor", user_version 4, write-
/// ahead log). Every edit is on its way to the disk when it returns: there is nothing to save, and
/// a killed process loses nothing that had returned. Tables and columns that we do not know stay as
/// they are. One thread at a time. Errors are EngineErrors that name the file.
///
/// Tables: fact(name, value) with width, height, fps, length, input, frame_hash, pipeline, device,
/// seed, range_first, range_last, comparison (JSON), calibration (JSON); setting(kind, name, value)
/// with the kinds param, stage, and locked (by number of the target); target(id, label, colour),
/// attribute(target, name, value); box(target, frame, x, y, w, h, source, keyframe, occluded,
/// outside, state, confidence, shape, attributes) for what people set, a row each, shapes as text
/// and attributes as JSON; carried(format, data); result(target, chunk, data, words) for what
/// trackers found and said, a blob each 1,024 frames, and result_index(target, chunk, summary) for
/// what is in them; signal(target, chunk, data) for what was measured in them; history(step,
/// undone, data) with a step as JSON, and history_result(step, target, chunk, data, words) with the
/// results that it has put aside; comparison_result(side, target, chunk, data, words) and
/// comparison_time(side, data) for what two compared runs found.
class ProjectFile {
public:
    static constexpr FrameIndex chunkFrames = resultChunk;
    static constexpr int historySteps = 1000;  ///< older ones are forgotten
    /// Of signals: 30 million samples and more.
    static constexpr std::int64_t maxSignals = std::int64_t{256} << 20;
    static constexpr std::size_t maxComparison = std::size_t{64} << 20;  ///< bytes of results
    /// A path for a project that is never written anywhere.
    static constexpr const char* inMemory = ":memory:";

    /// Opens a project, or makes one where there is no file. A project that another instance has
    /// open, or that may not be written, is opened for reading: see readOnlyBecause().
    explicit ProjectFile(std::string path);
    ~ProjectFile();
    ProjectFile(const ProjectFile&) = delete;
    ProjectFile& operator=(const ProjectFile&) = delete;

    const std::string& path() const { return m_path; }
    /// Empty when it can be written.
    const Message& readOnlyBecause() const { return m_readOnlyBecause; }

    /// The document without results.
    Session load() const;
    /// Makes the document equal to this one, in one transaction.
    void store(const Session& session);

    void putFacts(SizeI size, double fps, FrameIndex length);
    ProjectRun run() const;
    void putRun(const ProjectRun& run);
    /// Label, colour and attributes; boxes are put one by one.
    void putTarget(const SessionTarget& target);
    /// With its boxes and results.
    void eraseTarget(TargetId id);
    void put(TargetId id, const SessionBox& box);
    void erase(TargetId id, FrameIndex frame);

    /// Adds results, or replaces those of the same frames, in one transaction. The target must be
    /// there. Frames in ascending order.
    void putResults(TargetId id, const std::vector<SessionBox>& boxes);
    /// Results of frames chunk * 1024 .. + 1023.
    std::vector<SessionBox> results(TargetId id, std::int64_t chunk) const;
    /// Which chunks a target has.
    std::vector<std::int64_t> resultChunks(TargetId id) const;
    /// What is in all chunks, without reading them; `id` 0: of all targets.
    std::vector<ResultIndexEntry> index(TargetId id = 0) const;

    /// Signals of frames that were computed, in the place of those that their targets had there.
    /// One transaction. Over `maxBytes` those farthest from the last of them are dropped.
    void putSignals(const std::vector<FrameSignals>& frames, std::int64_t maxBytes = maxSignals);
    /// All signals of a target in frames chunk * 1024 .. + 1023.
    SignalChunk signalChunk(TargetId id, std::int64_t chunk) const;
    /// What is compared now. Results that are too many are not kept.
    void putComparison(const SavedComparison& comparison);
    SavedComparison comparison() const;

    /// Does a step, as the newest of the history; what was undone is forgotten. A step that grows
    /// (a drag, a run) is done again with the same id. One transaction, as the three below.
    void commit(const EditStep& step);
    /// The same for a run that goes on: its changes from `fresh` on, but those of results, and the
    /// results that it has made meanwhile. Results that they replace are kept with the step.
    void commit(const EditStep& step, std::size_t fresh, const std::vector<ResultRange>& results);
    void undo(const EditStep& step);
    void redo(const EditStep& step);
    /// Oldest first.
    std::vector<HistoryStep> history() const;

    /// A whole copy at another place, with what `more` adds to it, open and compared with what it
    /// was made from; that stays open, too. The name holds the old project or the new one, whole.
    /// A project that is open elsewhere, or that may not be written, is not replaced: a sentence.
    using More = std::function<void(ProjectFile&)>;
    std::unique_ptr<ProjectFile> saveAs(const std::string& path, const More& more = {}) const;
    /// A copy in memory.
    std::unique_ptr<ProjectFile> inMemoryCopy() const;

private:
    struct Database;

    ProjectFile(std::string path, std::unique_ptr<FileLock> lock);
    std::string copyTo(const std::string& path, const More& more) const;
    Connection& connection() const;
    Transaction begin();
    void prepare();
    std::map<TargetId, SessionTarget> loadTargets() const;
    void migrate(bool fresh);
    void writeTarget(const SessionTarget& target);
    void writeBox(TargetId id, const SessionBox& box);
    void eraseBox(TargetId id, FrameIndex frame);
    void writeFacts(SizeI size, double fps, FrameIndex length);
    void writeLock(TargetId id, bool locked);
    void writeFact(const std::string& name, const std::string& value);
    void writeCarried(const std::string& format, const std::string& data);

    // project_results.cpp
    std::string words() const;
    void writeChunk(TargetId id, std::int64_t chunk, const std::vector<SessionBox>& boxes);
    std::vector<SessionBox> stashed(std::int64_t step, TargetId id, std::int64_t chunk) const;
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
    std::int64_t m_version = 0;  ///< of the schema; older ones may only be read
    Message m_readOnlyBecause;
    std::unique_ptr<Database> m_database;
};

}  // namespace spoor
