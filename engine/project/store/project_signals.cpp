// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// ProjectFile: signals measured during a run.
#include "engine/project/store/project_database.h"
#include "engine/project/store/project_file.h"

#include <map>

namespace spoor {

SignalChunk ProjectFile::signalChunk(TargetId id, std::int64_t chunk) const {
    if (m_version < 3 || chunk < 0 || chunk > maxFrames / chunkFrames) return {};
    Statement rows(connection(), "SELECT data FROM signal WHERE target = ? AND chunk = ?");
    rows.bind(std::int64_t(id), chunk);
    return rows.step() ? signalsOf(rows.text(0)) : SignalChunk();
}

void ProjectFile::putSignals(const std::vector<FrameSignals>& frames, std::int64_t maxBytes) {
    std::map<std::pair<TargetId, std::int64_t>, SignalChunk> chunks;
    for (const FrameSignals& frame : frames) {
        if (frame.frame < 0 || frame.frame > maxFrames) continue;
        const std::int64_t number = frame.frame / chunkFrames;
        for (const TargetId id : frame.targets) {
            auto known = chunks.find({id, number});
            if (known == chunks.end())
                known = chunks.emplace(std::pair(id, number), signalChunk(id, number)).first;
            spoor::putSignals(known->second, id, frame);
        }
    }
    if (chunks.empty()) return;
    Transaction transaction = begin();
    for (const auto& [place, chunk] : chunks) {
        const std::string bytes = signalBytes(chunk);
        if (bytes.empty())
            Statement(connection(), "DELETE FROM signal WHERE target = ? AND chunk = ?")
                .bind(std::int64_t(place.first), place.second)
                .run();
        else
            Statement(connection(),
                      "INSERT INTO signal(target, chunk, data) VALUES(?, ?, ?)"
                      " ON CONFLICT(target, chunk) DO UPDATE SET data = excluded.data")
                .bind(std::int64_t(place.first), place.second, Blob{bytes})
                .run();
    }
    // Delete the chunks farthest from the last one first.
    const std::string bytes = "SELECT coalesce(sum(length(data)), 0) FROM signal";
    if (connection().number(bytes) > maxBytes) {
        Statement farthest(connection(),
                           "DELETE FROM signal WHERE rowid IN (SELECT rowid FROM (SELECT rowid, "
                           "sum(length(data)) OVER (ORDER BY abs(chunk - ?), target, chunk) AS "
                           "upTo FROM signal) WHERE upTo > ?)");
        farthest.bind(chunks.rbegin()->first.second, maxBytes / 10 * 9).run();
    }
    transaction.commit();
}

}  // namespace spoor
