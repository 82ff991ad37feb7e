// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// ProjectFile: results of trackers.
#include "engine/project/results/result_bytes.h"
#include "engine/project/store/project_database.h"
#include "engine/project/store/project_file.h"

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

/// Adds boxes; existing boxes of the same frames are replaced.
void mergeInto(std::vector<SessionBox>& boxes, const std::vector<SessionBox>& more) {
    if (more.empty()) return;
    if (boxes.empty() || boxes.back().frame < more.front().frame) {
        boxes.insert(boxes.end(), more.begin(), more.end());
        return;
    }
    SessionTarget merged;
    merged.boxes = std::move(boxes);
    for (const SessionBox& box : more) merged.put(box);
    boxes = std::move(merged.boxes);
}

}  // namespace

/// Column of the remarks; read-only projects of older versions have none.
std::string ProjectFile::words() const {
    return m_version < 3 ? "NULL" : "words";
}

std::vector<SessionBox> ProjectFile::results(TargetId id, std::int64_t chunk) const {
    Statement rows(connection(),
                   "SELECT data, " + words() + " FROM result WHERE target = ? AND chunk = ?");
    rows.bind(std::int64_t(id), chunk);
    return rows.step() ? resultsOf(rows.text(0), rows.text(1), chunk) : std::vector<SessionBox>();
}

void ProjectFile::writeChunk(TargetId id, std::int64_t chunk,
                             const std::vector<SessionBox>& boxes) {
    Connection& db = connection();
    if (boxes.empty()) {
        for (const char* table : {"result", "result_index"})
            Statement(db, std::string("DELETE FROM ") + table + " WHERE target = ? AND chunk = ?")
                .bind(std::int64_t(id), chunk)
                .run();
        return;
    }
    const ResultBytes bytes = resultBytes(boxes);
    Statement(db,
              "INSERT INTO result(target, chunk, data, words) VALUES(?, ?, ?, ?)"
              " ON CONFLICT(target, chunk) DO UPDATE SET data = excluded.data,"
              " words = excluded.words")
        .bind(std::int64_t(id), chunk, Blob{bytes.boxes}, Blob{bytes.words})
        .run();
    Statement(db,
              "INSERT INTO result_index(target, chunk, summary) VALUES(?, ?, ?)"
              " ON CONFLICT(target, chunk) DO UPDATE SET summary = excluded.summary")
        .bind(std::int64_t(id), chunk, Blob{toBytes(summarise(boxes))})
        .run();
}

std::vector<SessionBox> ProjectFile::savedResults(std::int64_t step, TargetId id,
                                                  std::int64_t chunk) const {
    Statement rows(connection(),
                   "SELECT data, words FROM history_result WHERE step = ? AND target = ? AND "
                   "chunk = ?");
    rows.bind(step, std::int64_t(id), chunk);
    return rows.step() ? resultsOf(rows.text(0), rows.text(1), chunk) : std::vector<SessionBox>();
}

void ProjectFile::writeStash(std::int64_t step, TargetId id, std::int64_t chunk,
                             const std::vector<SessionBox>& boxes) {
    if (boxes.empty()) {
        Statement(connection(),
                  "DELETE FROM history_result WHERE step = ? AND target = ? AND chunk = ?")
            .bind(step, std::int64_t(id), chunk)
            .run();
        return;
    }
    const ResultBytes bytes = resultBytes(boxes);
    Statement(connection(),
              "INSERT INTO history_result(step, target, chunk, data, words) VALUES(?, ?, ?, ?, ?)"
              " ON CONFLICT(step, target, chunk) DO UPDATE SET data = excluded.data,"
              " words = excluded.words")
        .bind(step, std::int64_t(id), chunk, Blob{bytes.boxes}, Blob{bytes.words})
        .run();
}

void ProjectFile::putResults(TargetId id, const std::vector<SessionBox>& boxes) {
    Transaction transaction = begin();
    for (std::size_t i = 0; i < boxes.size();) {
        const std::int64_t chunk = boxes[i].frame / chunkFrames;
        std::vector<SessionBox> some;
        for (; i < boxes.size() && boxes[i].frame / chunkFrames == chunk; ++i)
            some.push_back(boxes[i]);
        std::vector<SessionBox> merged = results(id, chunk);
        mergeInto(merged, some);
        writeChunk(id, chunk, merged);
    }
    transaction.commit();
}

void ProjectFile::replace(std::int64_t step, const ResultRange& range) {
    const auto isOwn = [&](const SessionBox& box) {
        return range.covered && in(box, range.covered->first, range.covered->last);
    };
    for (std::int64_t chunk = range.first / chunkFrames; chunk <= range.last / chunkFrames;
         ++chunk) {
        std::vector<SessionBox> boxes = results(range.target, chunk);
        std::vector<SessionBox> old = takeRange(boxes, range.first, range.last);
        std::erase_if(old, isOwn);
        if (!old.empty()) {
            std::vector<SessionBox> kept = savedResults(step, range.target, chunk);
            mergeInto(kept, old);
            writeStash(step, range.target, chunk, kept);
        }
        std::vector<SessionBox> fresh;
        for (const SessionBox& box : range.boxes)
            if (box.frame / chunkFrames == chunk) fresh.push_back(box);
        mergeInto(boxes, fresh);
        writeChunk(range.target, chunk, boxes);
    }
}

void ProjectFile::exchange(std::int64_t step, const ResultExchange& change) {
    Statement rows(connection(),
                   "SELECT chunk FROM result WHERE target = ?1 AND chunk BETWEEN ?2 AND ?3 UNION "
                   "SELECT chunk FROM history_result WHERE step = ?4 AND target = ?1 AND chunk "
                   "BETWEEN ?2 AND ?3");
    rows.bind(std::int64_t(change.target), change.first / chunkFrames, change.last / chunkFrames,
              step);
    std::vector<std::int64_t> chunks;
    while (rows.step()) chunks.push_back(rows.whole(0));
    for (const std::int64_t chunk : chunks) {
        std::vector<SessionBox> boxes = results(change.target, chunk);
        const std::vector<SessionBox> now = takeRange(boxes, change.first, change.last);
        std::vector<SessionBox> kept = savedResults(step, change.target, chunk);
        mergeInto(boxes, takeRange(kept, change.first, change.last));
        mergeInto(kept, now);
        writeChunk(change.target, chunk, boxes);
        writeStash(step, change.target, chunk, kept);
    }
}

void ProjectFile::move(const ResultMove& change) {
    for (const std::int64_t chunk : resultChunks(change.from)) {
        if (chunk < change.first / chunkFrames || chunk > change.last / chunkFrames) continue;
        std::vector<SessionBox> from = results(change.from, chunk);
        const std::vector<SessionBox> taken = takeRange(from, change.first, change.last);
        if (taken.empty()) continue;
        std::vector<SessionBox> to = results(change.to, chunk);
        mergeInto(to, taken);
        writeChunk(change.from, chunk, from);
        writeChunk(change.to, chunk, to);
    }
}

void ProjectFile::eraseResults(TargetId id) {
    for (const char* table : {"result", "result_index"})
        Statement(connection(), std::string("DELETE FROM ") + table + " WHERE target = ?")
            .bind(std::int64_t(id))
            .run();
}

std::vector<std::int64_t> ProjectFile::resultChunks(TargetId id) const {
    Statement rows(connection(), "SELECT chunk FROM result WHERE target = ? ORDER BY chunk");
    rows.bind(std::int64_t(id));
    std::vector<std::int64_t> chunks;
    while (rows.step()) chunks.push_back(rows.whole(0));
    return chunks;
}

std::vector<ResultIndexEntry> ProjectFile::index(TargetId id) const {
    std::vector<ResultIndexEntry> places;
    if (m_version < 2) {  // Older projects are read-only.
        Statement rows(connection(),
                       "SELECT target, chunk, data FROM result WHERE ?1 = 0 OR target = ?1");
        rows.bind(std::int64_t(id));
        while (rows.step())
            places.push_back({TargetId(rows.whole(0)), rows.whole(1),
                              summarise(resultsOf(rows.text(2), {}, rows.whole(1)))});
        return places;
    }
    Statement rows(connection(),
                   "SELECT target, chunk, summary FROM result_index WHERE ?1 = 0 OR target = ?1");
    rows.bind(std::int64_t(id));
    while (rows.step())
        if (rows.whole(1) >= 0 && rows.whole(1) <= maxFrames / chunkFrames)
            places.push_back({TargetId(rows.whole(0)), rows.whole(1), resultSummary(rows.text(2))});
    return places;
}

}  // namespace spoor
