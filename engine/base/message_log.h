// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <deque>
#include <mutex>
#include <string>
#include <vector>

namespace spoor {

/// What a session did and said, for anyone who looks for a fault afterwards: the last entries, in
/// English. Any thread.
class MessageLog {
public:
    static constexpr std::size_t maxEntries = 1000;
    static constexpr std::size_t maxBytes = 4000;  ///< of a text or detail; the rest is cut

    struct Entry {
        double seconds = 0;  ///< from the start of the log
        std::string text;    ///< one line
        std::string detail;  ///< what fits no line, such as a build log; may be empty
        bool operator==(const Entry&) const = default;
    };

    void add(std::string text, std::string detail = {});
    std::vector<Entry> entries() const;

private:
    mutable std::mutex m_mutex;
    const Nanos m_start = nowNanos();
    std::deque<Entry> m_entries;
};

/// The text with every absolute path in it reduced to the name of its file, so that it says nothing
/// of its author's folders: "Cannot open \"/home/me/a b/c.mp4\"" becomes "Cannot open \"c.mp4\"". A
/// path with blanks ends at the quote after it, if it began with one, else at the first blank;
/// `folders` are taken away wherever they occur, blanks and all.
std::string withoutFolders(const std::string& text, const std::vector<std::string>& folders = {});

}  // namespace spoor
