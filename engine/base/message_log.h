// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <deque>
#include <mutex>
#include <string>
#include <vector>

namespace spoor {

/// The last actions and messages of a session in English, for problem reports. Thread-safe.
class MessageLog {
public:
    static constexpr std::size_t maxEntries = 1000;
    static constexpr std::size_t maxBytes = 4000;  ///< of a text or detail; longer ones are cut

    struct Entry {
        double seconds = 0;  ///< since the start of the log
        std::string text;    ///< one line
        std::string detail;  ///< longer text, such as a build log; may be empty
        bool operator==(const Entry&) const = default;
    };

    void add(std::string text, std::string detail = {});
    std::vector<Entry> entries() const;

private:
    mutable std::mutex m_mutex;
    const Nanos m_start = nowNanos();
    std::deque<Entry> m_entries;
};

/// Reduces every absolute path in a text to its file name, so that the text does not reveal the
/// user's folders: "Cannot open \"/home/me/a b/c.mp4\"" becomes "Cannot open \"c.mp4\"". A path
/// that follows a quote ends at the next quote, any other path at the first blank. Occurrences of
/// `folders` are removed first, including those with blanks.
std::string withoutFolders(const std::string& text, const std::vector<std::string>& folders = {});

}  // namespace spoor
