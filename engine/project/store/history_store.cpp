// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/history_store.h"

#include "engine/project/results/result_bytes.h"
#include "engine/project/session/session.h"
#include "engine/project/store/document_store.h"
#include "engine/project/store/project_database.h"
#include "engine/project/store/result_store.h"

#include <string>
#include <utility>
#include <variant>

namespace spoor {
namespace {

bool in(const SessionBox& box, FrameIndex first, FrameIndex last) {
    return box.frame >= first && box.frame <= last;
}

/// Removes the boxes in first .. last from `boxes` and returns them.
std::vector<SessionBox> takeRange(std::vector<SessionBox>& boxes, FrameIndex first,
                                  FrameIndex last) {
    std::vector<SessionBox> taken;
    for (const SessionBox& box : boxes)
        if (in(box, first, last)) taken.push_back(box);
    std::erase_if(boxes, [&](const SessionBox& box) { return in(box, first, last); });
    return taken;
}

}  // namespace

void HistoryStore::apply(std::int64_t step, const Change& change) {
    if (const auto* box = std::get_if<BoxChange>(&change)) {
        if (box->after)
            m_document.writeBox(box->target, *box->after);
        else
            m_document.eraseBox(box->target, box->frame);
    } else if (const auto* facts = std::get_if<TargetChange>(&change)) {
        apply(*facts);
    } else if (const auto* results = std::get_if<ResultExchange>(&change)) {
        exchange(step, *results);
    } else if (const auto* carried = std::get_if<CarriedChange>(&change)) {
        m_document.putCarried(carried->format, carried->after);
    } else if (const auto* scale = std::get_if<CalibrationChange>(&change)) {
        m_document.putCalibration(scale->after);
    } else if (const auto* event = std::get_if<EventChange>(&change)) {
        m_document.putEvent(event->event, event->after);
    } else {
        move(std::get<ResultMove>(change));
    }
}

void HistoryStore::apply(const TargetChange& change) {
    if (!change.after) return m_document.eraseFacts(change.target);
    SessionTarget target;
    target.id = change.target;
    target.name = change.after->name;
    target.label = change.after->label;
    target.colour = change.after->colour;
    target.attributes = change.after->attributes;
    target.locked = change.after->locked;
    m_document.putTarget(target);
}

void HistoryStore::writeStep(const EditStep& step) {
    for (const std::string table : {"history_result", "history"})
        m_database.run("DELETE FROM " + table +
                       " WHERE step IN (SELECT step FROM history WHERE undone = 1)");
    m_database.run(
        "INSERT INTO history(step, undone, data) VALUES(?, 0, ?)"
        " ON CONFLICT(step) DO UPDATE SET undone = 0, data = excluded.data",
        step.id, toText(step));
    for (const std::string table : {"history_result", "history"})
        m_database.run("DELETE FROM " + table + " WHERE step <= ?", step.id - maxSteps);
}

/// Deletes signals of new targets, because ids of deleted targets may be reused.
void HistoryStore::eraseOldSignals(const EditStep& step, std::size_t from) {
    for (std::size_t i = from; i < step.changes.size(); ++i)
        if (const auto* change = std::get_if<TargetChange>(&step.changes[i]))
            if (!change->before) m_results.eraseSignals(change->target);
}

void HistoryStore::commit(const EditStep& step) {
    Transaction transaction = m_database.begin();
    eraseOldSignals(step, 0);
    for (const Change& change : step.changes) apply(step.id, change);
    writeStep(step);
    transaction.commit();
}

void HistoryStore::commit(const EditStep& step, std::size_t fresh,
                          const std::vector<ResultRange>& results) {
    Transaction transaction = m_database.begin();
    eraseOldSignals(step, fresh);
    for (std::size_t i = fresh; i < step.changes.size(); ++i)
        if (!std::holds_alternative<ResultExchange>(step.changes[i]))
            apply(step.id, step.changes[i]);
    for (const ResultRange& range : results) replace(step.id, range);
    writeStep(step);
    transaction.commit();
}

void HistoryStore::setUndone(const EditStep& step, bool undone) {
    m_database.run("UPDATE history SET undone = ? WHERE step = ?", undone, step.id);
}

void HistoryStore::undo(const EditStep& step) {
    Transaction transaction = m_database.begin();
    for (const Change& change : inverse(step)) apply(step.id, change);
    setUndone(step, true);
    transaction.commit();
}

void HistoryStore::redo(const EditStep& step) {
    Transaction transaction = m_database.begin();
    for (const Change& change : step.changes) apply(step.id, change);
    setUndone(step, false);
    transaction.commit();
}

std::vector<HistoryStep> HistoryStore::steps() const {
    std::vector<HistoryStep> steps;
    if (m_database.version < 2) return steps;
    Statement rows(*m_database.connection, "SELECT step, undone, data FROM history ORDER BY step");
    while (rows.step()) {
        Result<EditStep> step = editStep(rows.text(2));
        if (!step) {  // Steps after an unreadable one cannot be reached.
            steps.clear();
            continue;
        }
        steps.push_back({std::move(step).value(), rows.whole(1) != 0});
        steps.back().step.id = rows.whole(0);
    }
    return steps;
}

std::vector<SessionBox> HistoryStore::savedResults(std::int64_t step, TargetId id,
                                                   std::int64_t chunk) const {
    Statement rows(*m_database.connection,
                   "SELECT data, words FROM history_result WHERE step = ? AND target = ? AND "
                   "chunk = ?");
    rows.bind(step, id, chunk);
    return rows.step() ? resultsOf(rows.text(0), rows.text(1), chunk) : std::vector<SessionBox>();
}

void HistoryStore::saveResults(std::int64_t step, TargetId id, std::int64_t chunk,
                               const std::vector<SessionBox>& boxes) {
    if (boxes.empty())
        return m_database.run(
            "DELETE FROM history_result WHERE step = ? AND target = ? AND chunk = ?", step, id,
            chunk);
    const ResultBytes bytes = resultBytes(boxes);
    m_database.run(
        "INSERT INTO history_result(step, target, chunk, data, words) VALUES(?, ?, ?, ?, ?)"
        " ON CONFLICT(step, target, chunk) DO UPDATE SET data = excluded.data,"
        " words = excluded.words",
        step, id, chunk, Blob{bytes.boxes}, Blob{bytes.words});
}

void HistoryStore::replace(std::int64_t step, const ResultRange& range) {
    const auto isOwn = [&](const SessionBox& box) {
        return range.covered && in(box, range.covered->first, range.covered->last);
    };
    for (std::int64_t chunk = range.first / resultChunk; chunk <= range.last / resultChunk;
         ++chunk) {
        std::vector<SessionBox> boxes = m_results.chunk(range.target, chunk);
        std::vector<SessionBox> old = takeRange(boxes, range.first, range.last);
        std::erase_if(old, isOwn);
        if (!old.empty()) {
            std::vector<SessionBox> kept = savedResults(step, range.target, chunk);
            mergeInto(kept, old);
            saveResults(step, range.target, chunk, kept);
        }
        std::vector<SessionBox> fresh;
        for (const SessionBox& box : range.boxes)
            if (box.frame / resultChunk == chunk) fresh.push_back(box);
        mergeInto(boxes, fresh);
        m_results.putChunk(range.target, chunk, boxes);
    }
}

void HistoryStore::exchange(std::int64_t step, const ResultExchange& change) {
    Statement rows(*m_database.connection,
                   "SELECT chunk FROM result WHERE target = ?1 AND chunk BETWEEN ?2 AND ?3 UNION "
                   "SELECT chunk FROM history_result WHERE step = ?4 AND target = ?1 AND chunk "
                   "BETWEEN ?2 AND ?3");
    rows.bind(change.target, change.first / resultChunk, change.last / resultChunk, step);
    std::vector<std::int64_t> chunks;
    while (rows.step()) chunks.push_back(rows.whole(0));
    for (const std::int64_t chunk : chunks) {
        std::vector<SessionBox> boxes = m_results.chunk(change.target, chunk);
        const std::vector<SessionBox> now = takeRange(boxes, change.first, change.last);
        std::vector<SessionBox> kept = savedResults(step, change.target, chunk);
        mergeInto(boxes, takeRange(kept, change.first, change.last));
        mergeInto(kept, now);
        m_results.putChunk(change.target, chunk, boxes);
        saveResults(step, change.target, chunk, kept);
    }
}

void HistoryStore::move(const ResultMove& change) {
    for (const std::int64_t chunk : m_results.chunks(change.from)) {
        if (chunk < change.first / resultChunk || chunk > change.last / resultChunk) continue;
        std::vector<SessionBox> from = m_results.chunk(change.from, chunk);
        const std::vector<SessionBox> taken = takeRange(from, change.first, change.last);
        if (taken.empty()) continue;
        std::vector<SessionBox> to = m_results.chunk(change.to, chunk);
        mergeInto(to, taken);
        m_results.putChunk(change.from, chunk, from);
        m_results.putChunk(change.to, chunk, to);
    }
}

}  // namespace spoor
