// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/result_store.h"

#include "engine/project/results/frame_signals.h"
#include "engine/project/results/result_bytes.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_database.h"

#include <map>
#include <string>
#include <utility>

namespace spoor {

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

std::vector<SessionBox> ResultStore::chunk(TargetId id, std::int64_t chunk) const {
    // Read-only projects of older versions have no remarks.
    Statement rows(*m_database.connection, std::string("SELECT data, ") +
                                               (m_database.version < 3 ? "NULL" : "words") +
                                               " FROM result WHERE target = ? AND chunk = ?");
    rows.bind(id, chunk);
    return rows.step() ? resultsOf(rows.text(0), rows.text(1), chunk) : std::vector<SessionBox>();
}

void ResultStore::putChunk(TargetId id, std::int64_t chunk, const std::vector<SessionBox>& boxes) {
    Transaction transaction = m_database.begin();
    if (boxes.empty()) {
        for (const std::string table : {"result", "result_index"})
            m_database.run("DELETE FROM " + table + " WHERE target = ? AND chunk = ?", id, chunk);
    } else {
        const ResultBytes bytes = resultBytes(boxes);
        m_database.run(
            "INSERT INTO result(target, chunk, data, words) VALUES(?, ?, ?, ?)"
            " ON CONFLICT(target, chunk) DO UPDATE SET data = excluded.data,"
            " words = excluded.words",
            id, chunk, Blob{bytes.boxes}, Blob{bytes.words});
        m_database.run(
            "INSERT INTO result_index(target, chunk, summary) VALUES(?, ?, ?)"
            " ON CONFLICT(target, chunk) DO UPDATE SET summary = excluded.summary",
            id, chunk, Blob{toBytes(summarise(boxes))});
    }
    transaction.commit();
}

void ResultStore::put(TargetId id, const std::vector<SessionBox>& boxes) {
    Transaction transaction = m_database.begin();
    for (std::size_t i = 0; i < boxes.size();) {
        const std::int64_t number = boxes[i].frame / resultChunk;
        std::vector<SessionBox> some;
        for (; i < boxes.size() && boxes[i].frame / resultChunk == number; ++i)
            some.push_back(boxes[i]);
        std::vector<SessionBox> merged = chunk(id, number);
        mergeInto(merged, some);
        putChunk(id, number, merged);
    }
    transaction.commit();
}

std::vector<std::int64_t> ResultStore::chunks(TargetId id) const {
    Statement rows(*m_database.connection,
                   "SELECT chunk FROM result WHERE target = ? ORDER BY chunk");
    rows.bind(id);
    std::vector<std::int64_t> chunks;
    while (rows.step()) chunks.push_back(rows.whole(0));
    return chunks;
}

std::vector<ResultIndexEntry> ResultStore::index(TargetId id) const {
    const bool indexed = m_database.version >= 2;  // Older projects are read-only.
    Statement rows(*m_database.connection,
                   std::string("SELECT target, chunk, ") +
                       (indexed ? "summary FROM result_index" : "data FROM result") +
                       " WHERE ?1 = 0 OR target = ?1");
    rows.bind(id);
    std::vector<ResultIndexEntry> places;
    while (rows.step())
        if (!indexed)
            places.push_back({TargetId(rows.whole(0)), rows.whole(1),
                              summarise(resultsOf(rows.text(2), {}, rows.whole(1)))});
        else if (rows.whole(1) >= 0 && rows.whole(1) <= maxFrames / resultChunk)
            places.push_back({TargetId(rows.whole(0)), rows.whole(1), resultSummary(rows.text(2))});
    return places;
}

SignalChunk ResultStore::signalChunk(TargetId id, std::int64_t chunk) const {
    if (m_database.version < 3 || chunk < 0 || chunk > maxFrames / resultChunk) return {};
    Statement rows(*m_database.connection,
                   "SELECT data FROM signal WHERE target = ? AND chunk = ?");
    rows.bind(id, chunk);
    return rows.step() ? signalsOf(rows.text(0)) : SignalChunk();
}

void ResultStore::putSignals(const std::vector<FrameSignals>& frames, std::int64_t maxBytes) {
    std::map<std::pair<TargetId, std::int64_t>, SignalChunk> chunks;
    for (const FrameSignals& frame : frames) {
        if (frame.frame < 0 || frame.frame > maxFrames) continue;
        const std::int64_t number = frame.frame / resultChunk;
        for (const TargetId id : frame.targets) {
            auto known = chunks.find({id, number});
            if (known == chunks.end())
                known = chunks.emplace(std::pair(id, number), signalChunk(id, number)).first;
            spoor::putSignals(known->second, id, frame);
        }
    }
    if (chunks.empty()) return;
    Transaction transaction = m_database.begin();
    for (const auto& [place, chunk] : chunks) {
        const std::string bytes = signalBytes(chunk);
        if (bytes.empty())
            m_database.run("DELETE FROM signal WHERE target = ? AND chunk = ?", place.first,
                           place.second);
        else
            m_database.run(
                "INSERT INTO signal(target, chunk, data) VALUES(?, ?, ?)"
                " ON CONFLICT(target, chunk) DO UPDATE SET data = excluded.data",
                place.first, place.second, Blob{bytes});
    }
    // Delete the chunks farthest from the last one first.
    const std::string bytes = "SELECT coalesce(sum(length(data)), 0) FROM signal";
    if (m_database.connection->number(bytes) > maxBytes)
        m_database.run(
            "DELETE FROM signal WHERE rowid IN (SELECT rowid FROM (SELECT rowid, "
            "sum(length(data)) OVER (ORDER BY abs(chunk - ?), target, chunk) AS "
            "upTo FROM signal) WHERE upTo > ?)",
            chunks.rbegin()->first.second, maxBytes / 10 * 9);
    transaction.commit();
}

void ResultStore::eraseSignals(TargetId id) {
    Transaction transaction = m_database.begin();
    m_database.run("DELETE FROM signal WHERE target = ?", id);
    transaction.commit();
}

}  // namespace spoor
