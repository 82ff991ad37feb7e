// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/store/project_records.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace spoor {

class DocumentStore;
class ResultStore;
struct ProjectDatabase;

/// The undo history of a project (see ProjectFile). Each function that writes is one transaction.
class HistoryStore {
public:
    static constexpr int maxSteps = 1000;  ///< Older steps are deleted.

    HistoryStore(ProjectDatabase& database, DocumentStore& document, ResultStore& results)
        : m_database(database), m_document(document), m_results(results) {}

    /// Applies a step and adds it to the history, deleting undone steps. A growing step (a drag, a
    /// run) is committed again with the same id.
    void commit(const EditStep& step);
    /// Does the same for a run in progress: applies its changes from index `fresh` on, except those
    /// of results, and writes `results`. The replaced results are saved with the step.
    void commit(const EditStep& step, std::size_t fresh, const std::vector<ResultRange>& results);
    void undo(const EditStep& step);
    void redo(const EditStep& step);
    /// Returns the history, oldest first.
    std::vector<HistoryStep> steps() const;

private:
    void apply(std::int64_t step, const Change& change);
    void apply(const TargetChange& change);
    void eraseOldSignals(const EditStep& step, std::size_t from);
    void writeStep(const EditStep& step);
    void setUndone(const EditStep& step, bool undone);
    std::vector<SessionBox> savedResults(std::int64_t step, TargetId id, std::int64_t chunk) const;
    void saveResults(std::int64_t step, TargetId id, std::int64_t chunk,
                     const std::vector<SessionBox>& boxes);
    void replace(std::int64_t step, const ResultRange& range);
    void exchange(std::int64_t step, const ResultExchange& change);
    void move(const ResultMove& change);

    ProjectDatabase& m_database;
    DocumentStore& m_document;
    ResultStore& m_results;
};

}  // namespace spoor
