// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/notice.h"

#include <QtGlobal>
#include <vector>

namespace spoor {

/// Decides which notice is shown, one at a time: the most urgent, and of these the oldest. Undo,
/// success and hints (warnings without an action) leave after a while. A wait appears late and
/// stays long enough to be read. Has no clock: `now` is in milliseconds and never decreases.
class NoticeQueue {
public:
    static constexpr qint64 lifetime = 6000;  ///< of undo and success, while they are shown
    static constexpr qint64 waitAfter = 400;  ///< delay of a wait
    static constexpr qint64 waitStays = 600;  ///< minimum time of a wait

    /// Adds a notice, or replaces the one with its key. The same text again is counted.
    void post(Notice notice, qint64 now);
    /// Removes a notice whose cause has gone.
    void close(const QString& key, qint64 now);
    /// Removes a notice at once, because the user has closed it or has acted on it.
    void dismiss(const QString& key, qint64 now);
    /// The pointer is over the notice, so it does not leave.
    void setHeld(bool held, qint64 now);
    /// Updates the choice for a later time.
    void advance(qint64 now);

    /// The notice to show; null if there is none. Valid until the next call of another method.
    const Notice* current() const;
    bool holds(const QString& key) const;
    /// Time until advance() may change the choice; -1: it never does.
    qint64 nextChange(qint64 now) const;

private:
    struct Entry {
        Notice notice;
        qint64 since = 0;       ///< time when it was added
        qint64 shownFrom = -1;  ///< time when it was shown first; -1: not yet
        qint64 left = lifetime;
        qint64 closesAt = -1;  ///< a closed wait that is still shown; -1: open
    };
    static bool fades(const Notice& notice);
    Entry* find(const QString& key);
    void choose(qint64 now);

    std::vector<Entry> m_entries;
    QString m_current;     ///< key; null: none
    qint64 m_counted = 0;  ///< time up to which `left` of the current notice is counted
    bool m_held = false;
};

}  // namespace spoor
