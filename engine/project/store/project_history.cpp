// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// ProjectFile: steps and the undo history.
#include "engine/project/store/project_database.h"
#include "engine/project/store/project_file.h"

namespace spoor {

void ProjectFile::apply(std::int64_t step, const Change& change) {
    if (const auto* box = std::get_if<BoxChange>(&change)) {
        if (box->after)
            writeBox(box->target, *box->after);
        else
            eraseBox(box->target, box->frame);
    } else if (const auto* facts = std::get_if<TargetChange>(&change)) {
        if (facts->after) {
            SessionTarget target;
            target.id = facts->target;
            target.name = facts->after->name;
            target.label = facts->after->label;
            target.colour = facts->after->colour;
            target.attributes = facts->after->attributes;
            target.locked = facts->after->locked;
            writeTarget(target);
        } else {
            writeLock(facts->target, false);
            for (const char* sql :
                 {"DELETE FROM attribute WHERE target = ?", "DELETE FROM target WHERE id = ?"})
                Statement(connection(), sql).bind(std::int64_t(facts->target)).run();
        }
    } else if (const auto* results = std::get_if<ResultExchange>(&change)) {
        exchange(step, *results);
    } else if (const auto* carried = std::get_if<CarriedChange>(&change)) {
        writeCarried(carried->format, carried->after);
    } else if (const auto* scale = std::get_if<CalibrationChange>(&change)) {
        writeFact("calibration", toText(scale->after));
    } else {
        move(std::get<ResultMove>(change));
    }
}

void ProjectFile::writeStep(const EditStep& step) {
    Connection& db = connection();
    for (const char* table : {"history_result", "history"})
        db.run(std::string("DELETE FROM ") + table +
               " WHERE step IN (SELECT step FROM history WHERE undone = 1)");
    Statement(db,
              "INSERT INTO history(step, undone, data) VALUES(?, 0, ?)"
              " ON CONFLICT(step) DO UPDATE SET undone = 0, data = excluded.data")
        .bind(step.id, toText(step))
        .run();
    for (const char* table : {"history_result", "history"})
        Statement(db, std::string("DELETE FROM ") + table + " WHERE step <= ?")
            .bind(step.id - historySteps)
            .run();
}

/// Deletes signals of new targets, because ids of deleted targets may be reused.
void ProjectFile::forgetSignals(const EditStep& step, std::size_t from) {
    for (std::size_t i = from; i < step.changes.size(); ++i)
        if (const auto* change = std::get_if<TargetChange>(&step.changes[i]))
            if (!change->before)
                Statement(connection(), "DELETE FROM signal WHERE target = ?")
                    .bind(std::int64_t(change->target))
                    .run();
}

void ProjectFile::commit(const EditStep& step) {
    Transaction transaction = begin();
    forgetSignals(step, 0);
    for (const Change& change : step.changes) apply(step.id, change);
    writeStep(step);
    transaction.commit();
}

void ProjectFile::commit(const EditStep& step, std::size_t fresh,
                         const std::vector<ResultRange>& results) {
    Transaction transaction = begin();
    forgetSignals(step, fresh);
    for (std::size_t i = fresh; i < step.changes.size(); ++i)
        if (!std::holds_alternative<ResultExchange>(step.changes[i]))
            apply(step.id, step.changes[i]);
    for (const ResultRange& range : results) replace(step.id, range);
    writeStep(step);
    transaction.commit();
}

void ProjectFile::setUndone(const EditStep& step, bool undone) {
    Statement(connection(), "UPDATE history SET undone = ? WHERE step = ?")
        .bind(std::int64_t(undone), step.id)
        .run();
}

void ProjectFile::undo(const EditStep& step) {
    Transaction transaction = begin();
    for (const Change& change : inverse(step)) apply(step.id, change);
    setUndone(step, true);
    transaction.commit();
}

void ProjectFile::redo(const EditStep& step) {
    Transaction transaction = begin();
    for (const Change& change : step.changes) apply(step.id, change);
    setUndone(step, false);
    transaction.commit();
}

std::vector<HistoryStep> ProjectFile::history() const {
    std::vector<HistoryStep> steps;
    if (m_version < 2) return steps;
    Statement rows(connection(), "SELECT step, undone, data FROM history ORDER BY step");
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

}  // namespace spoor
