// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/notices/notice_queue.h"

#include <algorithm>
#include <utility>

namespace spoor {

bool NoticeQueue::fades(const Notice& notice) {
    const bool hint = notice.kind == NoticeKind::Warning && notice.action.text.isEmpty();
    return hint || notice.kind == NoticeKind::Undo || notice.kind == NoticeKind::Success;
}

NoticeQueue::Entry* NoticeQueue::find(const QString& key) {
    const auto at = std::find_if(m_entries.begin(), m_entries.end(),
                                 [&](const Entry& entry) { return entry.notice.key == key; });
    return at == m_entries.end() ? nullptr : &*at;
}

void NoticeQueue::post(Notice notice, qint64 now) {
    advance(now);
    if (Entry* const known = find(notice.key)) {
        const bool again = known->notice.sentence() == notice.sentence() &&
                           notice.kind != NoticeKind::Wait && known->closesAt < 0;
        if (again) notice.count = known->notice.count + 1;
        known->notice = std::move(notice);
        known->left = lifetime;
        known->closesAt = -1;
    } else {
        m_entries.push_back({std::move(notice), now});
    }
    choose(now);
}

void NoticeQueue::close(const QString& key, qint64 now) {
    advance(now);
    Entry* const entry = find(key);
    if (!entry) return;
    const bool shown = entry->shownFrom >= 0;
    if (entry->notice.kind == NoticeKind::Wait && shown && now - entry->shownFrom < waitStays)
        entry->closesAt = entry->shownFrom + waitStays;
    else
        dismiss(key, now);
}

void NoticeQueue::dismiss(const QString& key, qint64 now) {
    m_entries.erase(std::remove_if(m_entries.begin(), m_entries.end(),
                                   [&](const Entry& entry) { return entry.notice.key == key; }),
                    m_entries.end());
    choose(now);
}

void NoticeQueue::setHeld(bool held, qint64 now) {
    advance(now);
    m_held = held;
}

void NoticeQueue::advance(qint64 now) {
    Entry* const shown = find(m_current);
    if (shown && fades(shown->notice) && !m_held) shown->left -= now - m_counted;
    m_counted = now;
    m_entries.erase(std::remove_if(m_entries.begin(), m_entries.end(),
                                   [now](const Entry& entry) {
                                       return entry.left <= 0 ||
                                              (entry.closesAt >= 0 && entry.closesAt <= now);
                                   }),
                    m_entries.end());
    choose(now);
}

void NoticeQueue::choose(qint64 now) {
    Entry* best = nullptr;
    for (Entry& entry : m_entries) {
        const bool early = entry.notice.kind == NoticeKind::Wait && now - entry.since < waitAfter;
        if (early) continue;
        if (!best || entry.notice.kind < best->notice.kind) best = &entry;
    }
    m_current = best ? best->notice.key : QString();
    if (best && best->shownFrom < 0) best->shownFrom = now;
}

const Notice* NoticeQueue::current() const {
    const auto* const entry = const_cast<NoticeQueue*>(this)->find(m_current);
    return entry ? &entry->notice : nullptr;
}

bool NoticeQueue::holds(const QString& key) const {
    return const_cast<NoticeQueue*>(this)->find(key) != nullptr;
}

qint64 NoticeQueue::nextChange(qint64 now) const {
    qint64 next = -1;
    const auto within = [&](qint64 time) {
        const qint64 wait = std::max<qint64>(0, time);
        next = next < 0 ? wait : std::min(next, wait);
    };
    for (const Entry& entry : m_entries) {
        const bool shown = entry.notice.key == m_current;
        if (entry.notice.kind == NoticeKind::Wait && now - entry.since < waitAfter)
            within(entry.since + waitAfter - now);
        if (entry.closesAt >= 0) within(entry.closesAt - now);
        if (shown && fades(entry.notice) && !m_held) within(entry.left - (now - m_counted));
    }
    return next;
}

}  // namespace spoor
