// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/document/signal_log.h"

#include <cmath>
#include <cstdlib>

namespace spoor {

void SignalLog::put(FrameIndex frame, const std::vector<TargetId>& targets,
                    const std::vector<Signal>& values) {
    const std::int64_t number = frame / chunkFrames;
    const auto place = std::size_t(frame % chunkFrames);
    for (const TargetId target : targets) {
        const auto known = m_targets.find(target);
        if (known == m_targets.end()) continue;
        for (auto& [id, chunks] : known->second) {
            const auto chunk = chunks.find(number);
            if (chunk != chunks.end()) (*chunk->second)[place] = {};
        }
    }
    for (const Signal& signal : values) {
        auto& ids = m_targets[signal.target];
        auto known = ids.find(signal.id);
        if (known == ids.end()) known = ids.try_emplace(std::string(signal.id)).first;
        auto& chunk = known->second[number];
        if (!chunk) {
            chunk = std::make_unique<Chunk>();
            ++m_chunks;
        }
        (*chunk)[place] = {signal.value, signal.limit};
    }
    if (bytes() > m_limit) makeRoom(number);
}

/// Drops the chunks that are farthest from `now`, until a tenth of the room is free.
void SignalLog::makeRoom(std::int64_t now) {
    std::map<std::int64_t, std::size_t> byDistance;
    for (const auto& [target, ids] : m_targets)
        for (const auto& [id, chunks] : ids)
            for (const auto& [number, chunk] : chunks) ++byDistance[std::abs(number - now)];
    std::int64_t keep = 0;
    std::size_t kept = 0;
    for (const auto& [distance, count] : byDistance) {
        kept += count * sizeof(Chunk);
        if (kept > m_limit / 10 * 9) break;
        keep = distance;
    }
    for (auto& [target, ids] : m_targets) {
        for (auto& [id, chunks] : ids) {
            m_chunks -= std::erase_if(
                chunks, [&](const auto& each) { return std::abs(each.first - now) > keep; });
        }
    }
}

SignalLog::Sample SignalLog::at(TargetId target, std::string_view id, FrameIndex frame) const {
    const auto ids = m_targets.find(target);
    if (ids == m_targets.end() || frame < 0) return {};
    const auto chunks = ids->second.find(id);
    if (chunks == ids->second.end()) return {};
    const auto chunk = chunks->second.find(frame / chunkFrames);
    if (chunk == chunks->second.end()) return {};
    return (*chunk->second)[std::size_t(frame % chunkFrames)];
}

std::vector<std::string> SignalLog::ids(TargetId target) const {
    std::vector<std::string> names;
    const auto ids = m_targets.find(target);
    if (ids == m_targets.end()) return names;
    for (const auto& [id, chunks] : ids->second) names.push_back(id);
    return names;
}

bool SignalLog::any(TargetId target, FrameIndex frame) const {
    const auto ids = m_targets.find(target);
    if (ids == m_targets.end()) return false;
    for (const auto& [id, chunks] : ids->second)
        if (!std::isnan(at(target, id, frame).value)) return true;
    return false;
}

void SignalLog::clear() {
    m_targets.clear();
    m_chunks = 0;
}

}  // namespace spoor
