// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/saved_comparison_store.h"

#include "engine/project/results/result_bytes.h"
#include "engine/project/results/result_summary.h"
#include "engine/project/store/project_database.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace spoor {
namespace {

struct Time {
    std::int32_t frame;
    float milliseconds;
};
static_assert(sizeof(Time) == 8 && std::endian::native == std::endian::little);

std::string timeBytes(const std::map<FrameIndex, double>& times) {
    std::string bytes;
    for (const auto& [frame, milliseconds] : times) {
        const Time time{std::int32_t(frame), float(milliseconds)};
        bytes.append(reinterpret_cast<const char*>(&time), sizeof time);
    }
    return bytes;
}

std::map<FrameIndex, double> timesOf(const std::string& bytes) {
    std::map<FrameIndex, double> times;
    for (std::size_t at = 0; at + sizeof(Time) <= bytes.size(); at += sizeof(Time)) {
        Time time{};
        std::memcpy(&time, bytes.data() + at, sizeof time);
        if (time.frame >= 0 && std::isfinite(time.milliseconds))
            times[time.frame] = double(time.milliseconds);
    }
    return times;
}

struct Row {
    std::int64_t side = 0, target = 0, chunk = 0;
    ResultBytes bytes;
};

std::vector<Row> rowsOf(const SavedComparison& comparison) {
    std::vector<Row> rows;
    for (std::size_t side = 0; side < 2; ++side)
        for (const auto& [id, boxes] : comparison.found[side].boxes)
            for (auto from = boxes.begin(); from != boxes.end();) {
                const std::int64_t chunk = from->frame / resultChunk;
                const auto end = std::find_if(from, boxes.end(), [chunk](const SessionBox& box) {
                    return box.frame / resultChunk != chunk;
                });
                rows.push_back({std::int64_t(side), id, chunk, resultBytes({from, end})});
                from = end;
            }
    return rows;
}

}  // namespace

void SavedComparisonStore::put(const SavedComparison& comparison) {
    Transaction transaction = m_database.begin();
    m_database.run(
        "INSERT INTO fact(name, value) VALUES('comparison', ?)"
        " ON CONFLICT(name) DO UPDATE SET value = excluded.value",
        toText(comparison));
    m_database.connection->run("DELETE FROM comparison_result; DELETE FROM comparison_time;");
    const std::vector<Row> rows = rowsOf(comparison);
    std::size_t bytes = 0;
    for (const Row& row : rows) bytes += row.bytes.boxes.size() + row.bytes.words.size();
    if (bytes <= maxBytes)
        for (const Row& row : rows)
            m_database.run(
                "INSERT INTO comparison_result(side, target, chunk, data, words)"
                " VALUES(?, ?, ?, ?, ?)",
                row.side, row.target, row.chunk, Blob{row.bytes.boxes}, Blob{row.bytes.words});
    for (std::size_t side = 0; side < 2; ++side)
        m_database.run("INSERT INTO comparison_time(side, data) VALUES(?, ?)", side,
                       Blob{timeBytes(comparison.found[side].milliseconds)});
    transaction.commit();
}

SavedComparison SavedComparisonStore::load() const {
    if (m_database.version < 3) return {};
    const Connection& db = *m_database.connection;
    Statement fact(db, "SELECT value FROM fact WHERE name = 'comparison'");
    SavedComparison comparison = savedComparison(fact.step() ? fact.text(0) : std::string());
    if (!comparison.frames) return comparison;
    std::size_t bytes = 0;
    Statement rows(db,
                   "SELECT side, target, chunk, data, words FROM comparison_result"
                   " WHERE side IN (0, 1) ORDER BY side, target, chunk");
    while (bytes <= maxBytes && rows.step()) {
        const std::int64_t id = rows.whole(1);
        if (id <= 0 || id > maxTargetId) continue;
        const std::string data = rows.text(3), words = rows.text(4);
        bytes += data.size() + words.size();
        auto& boxes = comparison.found[std::size_t(rows.whole(0))].boxes[TargetId(id)];
        for (SessionBox& box : resultsOf(data, words, rows.whole(2)))
            if (comparison.frames->holds(box.frame) &&
                (boxes.empty() || boxes.back().frame < box.frame))
                boxes.push_back(std::move(box));
    }
    Statement times(db,
                    "SELECT side, data FROM comparison_time WHERE side IN (0, 1) AND "
                    "length(data) <= 16777216");
    while (times.step())
        comparison.found[std::size_t(times.whole(0))].milliseconds = timesOf(times.text(1));
    return comparison;
}

}  // namespace spoor
