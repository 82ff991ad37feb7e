// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/results/signal_log.h"

#include "engine/pipeline/signal.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace spoor {

void SignalLog::set(TargetId target, std::string_view id, FrameIndex frame, const Sample& sample) {
    auto& ids = m_targets[target];
    auto known = ids.find(id);
    if (known == ids.end()) known = ids.try_emplace(std::string(id)).first;
    auto& chunk = known->second[frame / chunkFrames];
    if (!chunk) {
        chunk = std::make_unique<Chunk>();
        ++m_chunks;
    }
    (*chunk)[std::size_t(frame % chunkFrames)] = sample;
}

void SignalLog::put(FrameIndex frame, const std::vector<TargetId>& targets,
                    const std::vector<Signal>& values) {
    if (frame < 0) return;
    const std::int64_t number = frame / chunkFrames;
    const auto place = std::size_t(frame % chunkFrames);
    for (const TargetId target : targets) {
        if (m_ask)
            m_loadedChunks[target][frame / resultChunk].frames.set(
                std::size_t(frame % resultChunk));
        const auto known = m_targets.find(target);
        if (known == m_targets.end()) continue;
        for (auto& [id, chunks] : known->second) {
            const auto chunk = chunks.find(number);
            if (chunk != chunks.end()) (*chunk->second)[place] = {};
        }
    }
    for (const Signal& signal : values)
        set(signal.target, signal.id, frame, {signal.value, signal.limit});
    if (bytes() > m_limit) makeRoom(number);
}

bool SignalLog::need(TargetId target, FrameIndex first, FrameIndex last) {
    if (!m_ask) return true;
    bool all = true;
    for (std::int64_t chunk = std::max<FrameIndex>(first, 0) / resultChunk;
         chunk <= last / resultChunk; ++chunk) {
        if (LoadedChunk& kept = m_loadedChunks[target][chunk]; !kept.complete && kept.ticket == 0) {
            kept.ticket = ++m_tickets;
            m_ask(target, chunk, kept.ticket);
        }
        all =
            all &&
            m_loadedChunks[target][chunk].complete;  // An immediate answer may change the entries.
    }
    return all;
}

void SignalLog::arrived(TargetId target, std::int64_t chunk, std::uint64_t ticket,
                        const SignalChunk& found) {
    LoadedChunk& kept = m_loadedChunks[target][chunk];
    if (kept.ticket != ticket) return;  // Answers a request from before a change.
    kept.ticket = 0;
    kept.complete = true;
    for (const auto& [id, samples] : found)
        for (std::size_t i = 0; i < samples.size(); ++i)
            if (!std::isnan(samples[i].value) && !kept.frames[i])
                set(target, id, chunk * resultChunk + FrameIndex(i), samples[i]);
    if (bytes() > m_limit) makeRoom(chunk * resultChunk / chunkFrames);
}

/// Drops the chunks farthest from `now` until a tenth of the memory is free.
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
    // A project can supply these chunks again.
    constexpr std::int64_t parts = resultChunk / chunkFrames;
    for (auto& [target, chunks] : m_loadedChunks)
        std::erase_if(chunks, [&](const auto& each) {
            const std::int64_t from = each.first * parts, to = from + parts - 1;
            return std::abs(from - now) > keep || std::abs(to - now) > keep;
        });
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
    m_loadedChunks.clear();
    m_chunks = 0;
}

}  // namespace spoor
