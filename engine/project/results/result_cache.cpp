// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/results/result_cache.h"

#include "engine/project/session/session.h"

#include <algorithm>

namespace spoor {
void ResultCache::add(const ResultIndexEntry& place) {
    Entry& entry = m_entries[place.target][place.chunk];
    entry.summary = place.summary;
    entry.complete = false;
}

void ResultCache::reset(const std::vector<ResultIndexEntry>& index) {
    m_entries.clear();
    for (const ResultIndexEntry& place : index) add(place);
}

void ResultCache::reset(TargetId id, const std::vector<ResultIndexEntry>& index) {
    m_entries.erase(id);
    for (const ResultIndexEntry& place : index) add(place);
}

ResultCache::Entry* ResultCache::find(TargetId id, std::int64_t chunk) {
    const auto target = m_entries.find(id);
    if (target == m_entries.end()) return nullptr;
    const auto entry = target->second.find(chunk);
    return entry == target->second.end() ? nullptr : &entry->second;
}

const ResultCache::Entry* ResultCache::find(TargetId id, std::int64_t chunk) const {
    return const_cast<ResultCache*>(this)->find(id, chunk);
}

bool ResultCache::need(TargetId id, std::int64_t chunk) {
    Entry* const entry = find(id, chunk);
    if (!entry) return true;
    entry->used = ++m_clock;
    if (entry->complete) return true;
    if (entry->ticket == 0 && m_ask) {
        entry->ticket = ++m_clock;
        m_ask(id, chunk, entry->ticket);
        // An immediate answer may have changed the entries.
        const Entry* const now = find(id, chunk);
        return !now || now->complete;
    }
    return false;
}

void ResultCache::arrived(TargetId id, std::int64_t chunk, std::uint64_t ticket,
                          std::vector<SessionBox> boxes) {
    Entry* const entry = find(id, chunk);
    if (!entry || entry->ticket != ticket) return;  // Answers a request from before a change.
    SessionTarget merged;
    merged.boxes = std::move(boxes);
    for (const SessionBox& newer : entry->boxes) merged.put(newer);
    entry->boxes = std::move(merged.boxes);
    entry->summary = summarise(entry->boxes);
    entry->complete = true;
    entry->ticket = 0;
}

const SessionBox* ResultCache::at(TargetId id, FrameIndex frame) {
    if (frame < 0) return nullptr;
    need(id, frame / resultChunk);
    const Entry* const entry = find(id, frame / resultChunk);
    if (!entry) return nullptr;
    const auto place = placeOf(entry->boxes, frame);
    return place != entry->boxes.end() && place->frame == frame ? &*place : nullptr;
}

const std::vector<SessionBox>* ResultCache::chunk(TargetId id, std::int64_t chunk) const {
    const Entry* const entry = find(id, chunk);
    return entry && entry->complete ? &entry->boxes : nullptr;
}

const ResultSummary* ResultCache::summary(TargetId id, std::int64_t chunk) const {
    const Entry* const entry = find(id, chunk);
    return entry ? &entry->summary : nullptr;
}

std::vector<std::int64_t> ResultCache::chunks(TargetId id) const {
    std::vector<std::int64_t> numbers;
    if (const auto target = m_entries.find(id); target != m_entries.end())
        for (const auto& [number, entry] : target->second) numbers.push_back(number);
    return numbers;
}

std::optional<std::pair<std::int64_t, std::int64_t>> ResultCache::span(TargetId id) const {
    const auto target = m_entries.find(id);
    if (target == m_entries.end() || target->second.empty()) return std::nullopt;
    return std::pair(target->second.begin()->first, target->second.rbegin()->first);
}

void ResultCache::replace(TargetId id, FrameIndex first, FrameIndex last,
                          const std::vector<SessionBox>& boxes) {
    auto& target = m_entries[id];
    auto box = boxes.begin();
    const auto drop = [&](Entry& entry) {
        entry.boxes.erase(placeOf(entry.boxes, first), placeOf(entry.boxes, last + 1));
        entry.ticket = 0;  // Pending answers do not include this change.
    };
    for (auto at = target.lower_bound(first / resultChunk);
         at != target.end() && at->first <= last / resultChunk; ++at)
        drop(at->second);
    while (box != boxes.end()) {
        const std::int64_t number = box->frame / resultChunk;
        Entry& entry = target[number];
        std::vector<SessionBox> fresh;
        for (; box != boxes.end() && box->frame / resultChunk == number; ++box)
            fresh.push_back(*box);
        entry.boxes.insert(placeOf(entry.boxes, fresh.front().frame), fresh.begin(), fresh.end());
    }
    for (auto at = target.lower_bound(first / resultChunk);
         at != target.end() && at->first <= last / resultChunk;) {
        Entry& entry = at->second;
        entry.used = ++m_clock;
        if (entry.complete) entry.summary = summarise(entry.boxes);
        at = entry.complete && entry.boxes.empty() ? target.erase(at) : std::next(at);
    }
}

std::size_t ResultCache::loaded() const {
    std::size_t count = 0;
    for (const auto& [id, entries] : m_entries)
        for (const auto& [number, entry] : entries) count += entry.boxes.capacity() > 0;
    return count;
}

void ResultCache::trim() {
    if (!m_ask) return;  // Without a source, dropped results could not be reloaded.
    std::vector<std::pair<std::uint64_t, Entry*>> held;
    for (auto& [id, entries] : m_entries)
        for (auto& [number, entry] : entries)
            if (entry.complete && !entry.boxes.empty()) held.emplace_back(entry.used, &entry);
    if (held.size() <= m_limit) return;
    std::ranges::sort(held);
    for (std::size_t i = 0; i < held.size() - m_limit * 3 / 4; ++i) {
        // (Assigning {} would keep the memory.)
        held[i].second->boxes = std::vector<SessionBox>();
        held[i].second->complete = false;
    }
}

const SessionBox* keyframeBefore(const SessionTarget& target, FrameIndex frame) {
    for (auto box = placeOf(target.boxes, frame); box != target.boxes.begin();)
        if ((--box)->keyframe) return &*box;
    return nullptr;
}

const SessionBox* keyframeAfter(const SessionTarget& target, FrameIndex frame) {
    for (auto box = placeOf(target.boxes, frame + 1); box != target.boxes.end(); ++box)
        if (box->keyframe) return &*box;
    return nullptr;
}

bool hasResult(const ResultCache& results, TargetId id, FrameIndex after, FrameIndex last) {
    const auto span = results.span(id);
    if (!span) return false;
    const std::int64_t end = std::min(span->second, last / resultChunk);
    for (std::int64_t chunk = std::max(span->first, after / resultChunk); chunk <= end; ++chunk) {
        if (const auto* boxes = results.chunk(id, chunk)) {
            const auto next = placeOf(*boxes, after + 1);
            if (next != boxes->end() && next->frame <= last) return true;
            continue;
        }
        const ResultSummary* const summary = results.summary(id, chunk);
        for (std::size_t i = 0; summary && i < summary->cells.size(); ++i) {
            const FrameIndex cell = chunk * resultChunk + FrameIndex(i) * ResultSummary::cellFrames;
            const bool inside = cell <= last && cell + ResultSummary::cellFrames > after + 1;
            if (inside && (summary->cells[i].flags & ResultSummary::Some)) return true;
        }
    }
    return false;
}

const SessionBox* keyframeHeld(const SessionTarget& target, const ResultCache& results,
                               FrameIndex frame) {
    const SessionBox* const key = keyframeBefore(target, frame);
    if (!key || !key->holds || !key->present() || target.at(frame)) return nullptr;
    const SessionBox* const next = keyframeAfter(target, frame);
    if (next && next->present()) return nullptr;  // The box is interpolated to the next keyframe.
    return hasResult(results, target.id, key->frame, frame) ? nullptr : key;
}

std::optional<SessionBox> shownBox(const SessionTarget& target, ResultCache& results,
                                   FrameIndex frame) {
    if (const SessionBox* box = target.at(frame)) return *box;
    const SessionBox* const key = keyframeBefore(target, frame);
    if (key && key->outside) return std::nullopt;
    const bool here = results.need(target.id, frame / resultChunk);
    if (const SessionBox* result = results.at(target.id, frame)) {
        SessionBox box = *result;
        box.occluded = box.occluded || (key && key->occluded);
        if (key && box.attributes.empty()) box.attributes = key->attributes;
        return box;
    }
    // It is unknown whether there is a result in this frame.
    if (!here) return std::nullopt;
    const SessionBox* const next = keyframeAfter(target, frame);
    const bool open = key && key->holds && (!next || !next->present());
    if (open && !keyframeHeld(target, results, frame)) return std::nullopt;
    return boxAt(target, frame);
}

}  // namespace spoor
