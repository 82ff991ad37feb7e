// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/trax_message.h"

#include "engine/formats/io/csv.h"
#include "engine/media/frame.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace spoor {
namespace {

using Kind = TraxMessage::Kind;

constexpr std::string_view traxPrefix = "@@TRAX:";
constexpr std::size_t longestKey = 64;
constexpr std::array<std::pair<std::string_view, Kind>, 6> traxKinds = {
    {{"hello", Kind::Hello},
     {"initialize", Kind::Initialize},
     {"frame", Kind::Frame},
     {"state", Kind::State},
     {"quit", Kind::Quit},
     {"status", Kind::State}}};  // name in old versions

bool isBlank(char c) {
    return c == ' ' || c == '\r';
}

std::optional<Kind> kindOf(std::string_view word) {
    const auto same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == static_cast<unsigned char>(b);
    };
    for (const auto& [name, kind] : traxKinds)
        if (std::equal(word.begin(), word.end(), name.begin(), name.end(), same)) return kind;
    return std::nullopt;
}

/// Returns true if `text` before a '=' is a key; otherwise it is part of Base64 or of a path.
bool isKey(std::string_view text) {
    return !text.empty() && text.size() <= longestKey && std::ranges::all_of(text, [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '.' || c == '_';
    });
}

/// Reads the words of a message, which may be quoted and contain escapes.
class WordReader {
public:
    explicit WordReader(std::string_view line) : m_line(line) {}

    /// Returns false after the last word and on errors.
    bool next() {
        while (m_at < m_line.size() && isBlank(m_line[m_at])) ++m_at;
        if (m_at == m_line.size()) return false;
        m_key.reset();
        const bool quoted = m_line[m_at] == '"';
        if (quoted) ++m_at;
        while (m_at < m_line.size()) {
            const char c = m_line[m_at++];
            if (quoted ? c == '"' : isBlank(c)) return quoted ? ended() : true;
            if (c == '\\') {
                if (m_at == m_line.size()) return fail();
                const char escaped = m_line[m_at++];
                m_text += escaped == 'n' ? '\n' : escaped;
            } else if (c == '=' && !m_key && isKey(m_text)) {
                m_key = std::exchange(m_text, {});
            } else {
                m_text += c;
            }
        }
        return quoted ? fail() : true;
    }

    bool failed() const { return m_failed; }
    void addTo(TraxMessage& message) {
        if (m_key)
            message.properties[*m_key] = std::exchange(m_text, {});
        else
            message.arguments.push_back(std::exchange(m_text, {}));
    }

private:
    bool fail() {
        m_failed = true;
        return false;
    }
    /// Checks that a blank or the end of the line follows a closing quote.
    bool ended() { return m_at == m_line.size() || isBlank(m_line[m_at]) || fail(); }

    std::string_view m_line;
    std::size_t m_at = 0;
    std::optional<std::string> m_key;
    std::string m_text;
    bool m_failed = false;
};

void appendQuoted(std::string& line, std::string_view text) {
    for (const char c : text) {
        if (c == '"' || c == '\\') line += '\\';
        if (c == '\n')
            line += "\\n";
        else
            line += c;
    }
}

}  // namespace

std::string_view traxName(Kind kind) {
    return std::ranges::find_if(traxKinds, [kind](const auto& each) { return each.second == kind; })
        ->first;
}

Result<std::optional<TraxMessage>> parseTrax(std::string_view line) {
    if (!line.starts_with(traxPrefix)) return std::optional<TraxMessage>();
    std::string_view rest = line.substr(traxPrefix.size());
    const auto end = std::ranges::find_if(rest, isBlank);
    const std::string_view word(rest.begin(), end);
    const auto kind = kindOf(word);
    if (!kind)
        return Message(
            SPOOR_TR("engine", "TraX has no message '%1'. Expected initialize, frame or quit."),
            shortened(word));
    std::optional<TraxMessage> message{{*kind, {}, {}}};
    WordReader words({end, rest.end()});
    while (words.next()) words.addTo(*message);
    if (words.failed())
        return Message(SPOOR_TR("engine",
                                "The TraX message '%1' has an unclosed quote, or text after a "
                                "closing quote: %2. Close it, and write \\\" for a quote inside."),
                       traxName(*kind), shortened(line));
    return message;
}

std::string traxLine(const TraxMessage& message) {
    std::string line(traxPrefix);
    line += traxName(message.kind);
    for (const std::string& argument : message.arguments) {
        line += " \"";
        appendQuoted(line, argument);
        line += '"';
    }
    for (const auto& [key, value] : message.properties) {
        line += " \"" + key + '=';
        appendQuoted(line, value);
        line += '"';
    }
    return line + '\n';
}

}  // namespace spoor
