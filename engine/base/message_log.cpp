// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/message_log.h"

#include <cctype>
#include <string_view>

namespace spoor {
namespace {

void cut(std::string& text) {
    if (text.size() <= MessageLog::maxBytes) return;
    std::size_t end = MessageLog::maxBytes;
    // Do not cut inside a UTF-8 character.
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    text.resize(end);
    text += "...";
}

/// Whether the '/' at `at` begins a path: it follows a blank, a quote, a bracket or a sign.
bool beginsPath(const std::string& text, std::size_t at) {
    if (text[at] != '/' || at + 1 >= text.size()) return false;
    if (std::isspace(static_cast<unsigned char>(text[at + 1]))) return false;  // "1 / 2"
    if (at == 0) return true;
    const char before = text[at - 1];
    return std::isspace(static_cast<unsigned char>(before)) ||
           std::string_view("\"'`([{<=:,;|").find(before) != std::string_view::npos;
}

std::size_t endOfPath(const std::string& text, std::size_t at) {
    const char quote = at > 0 ? text[at - 1] : ' ';
    if (quote == '"' || quote == '\'' || quote == '`') {
        const std::size_t end = text.find(quote, at);
        if (end != std::string::npos) return end;
    }
    const std::size_t end = text.find_first_of(" \t\r\n\"'`)]}>,;|", at);
    return end == std::string::npos ? text.size() : end;
}

}  // namespace

void MessageLog::add(std::string text, std::string detail) {
    for (char& c : text)
        if (c == '\n' || c == '\r') c = ' ';
    cut(text);
    cut(detail);
    const double seconds = toSeconds(nowNanos() - m_start);
    const std::lock_guard lock(m_mutex);
    m_entries.push_back({seconds, std::move(text), std::move(detail)});
    if (m_entries.size() > maxEntries) m_entries.pop_front();
}

std::vector<MessageLog::Entry> MessageLog::entries() const {
    const std::lock_guard lock(m_mutex);
    return {m_entries.begin(), m_entries.end()};
}

std::string withoutFolders(const std::string& text, const std::vector<std::string>& folders) {
    std::string whole = text;
    for (std::string folder : folders) {
        if (folder.size() < 2 || folder[0] != '/') continue;
        if (folder.back() != '/') folder += '/';
        for (std::size_t at = 0; (at = whole.find(folder, at)) != std::string::npos;)
            whole.erase(at, folder.size());
    }
    std::string result;
    for (std::size_t at = 0; at < whole.size();) {
        if (!beginsPath(whole, at)) {
            result += whole[at++];
            continue;
        }
        const std::size_t end = endOfPath(whole, at);
        std::string_view path(whole.data() + at, end - at);
        while (path.size() > 1 && path.back() == '/') path.remove_suffix(1);
        result += path.substr(path.rfind('/') + 1);
        at = end;
    }
    return result;
}

}  // namespace spoor
