// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/yaml.h"

#include "engine/base/text.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>

namespace spoor {
namespace {

constexpr char32_t replacement = 0xFFFD;

/// Removes the first code point of a UTF-8 text and returns it. Invalid bytes are U+FFFD each.
char32_t takeCodePoint(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xC2 ? 0
                               : first < 0xE0 ? 2
                               : first < 0xF0 ? 3
                               : first < 0xF5 ? 4
                                              : 0;
    char32_t code = length < 2 ? first : first & (0x7Fu >> length);
    bool valid = length > 0 && length <= text.size();
    for (std::size_t i = 1; valid && i < length; ++i) {
        valid = (byte(i) & 0xC0) == 0x80;
        code = code << 6 | (byte(i) & 0x3Fu);
    }
    constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    valid =
        valid && code >= smallest[length] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    text.remove_prefix(valid ? length : 1);
    return valid ? code : replacement;
}

void appendUtf8(std::string& text, char32_t code) {
    if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) code = replacement;
    if (code < 0x80) {
        text += char(code);
    } else if (code < 0x800) {
        text += {char(0xC0 | code >> 6), char(0x80 | (code & 0x3F))};
    } else if (code < 0x10000) {
        text +=
            {char(0xE0 | code >> 12), char(0x80 | (code >> 6 & 0x3F)), char(0x80 | (code & 0x3F))};
    } else {
        text += {char(0xF0 | code >> 18), char(0x80 | (code >> 12 & 0x3F)),
                 char(0x80 | (code >> 6 & 0x3F)), char(0x80 | (code & 0x3F))};
    }
}

/// Whether YAML requires an escape for the character. Line ends are escaped, too.
bool isEscaped(char32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029 ||
           code == 0xFEFF || code == 0xFFFE || code == 0xFFFF;
}

/// Appends the character of an escape sequence. `rest` starts after the backslash.
void takeEscape(std::string_view& rest, std::string& text) {
    if (rest.empty()) return;
    const char kind = rest.front();
    rest.remove_prefix(1);
    const std::size_t digits = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
    if (digits > 0) {
        std::uint32_t code = replacement;
        const std::string_view hex = rest.substr(0, digits);
        std::from_chars(hex.data(), hex.data() + hex.size(), code, 16);
        rest.remove_prefix(hex.size());
        return appendUtf8(text, code);
    }
    constexpr std::string_view names = "0abtnvfre", values("\0\a\b\t\n\v\f\r\x1b", 9);
    if (const auto at = names.find(kind); at != std::string_view::npos)
        text += values[at];
    else if (kind == 'N' || kind == '_' || kind == 'L' || kind == 'P')
        appendUtf8(text, kind == 'N' ? 0x85 : kind == '_' ? 0xA0 : kind == 'L' ? 0x2028 : 0x2029);
    else
        text += kind;
}

std::string takeQuoted(std::string_view& rest) {
    const char quote = rest.front();
    std::string text;
    for (rest.remove_prefix(1); !rest.empty();) {
        const char c = rest.front();
        rest.remove_prefix(1);
        if (c == '\\' && quote == '"') {
            takeEscape(rest, text);
        } else if (c != quote) {
            text += c;
        } else if (quote == '\'' && !rest.empty() && rest.front() == quote) {
            text += c;
            rest.remove_prefix(1);
        } else {
            break;
        }
    }
    return text;
}

}  // namespace

std::string yamlQuoted(std::string_view text) {
    std::string quoted = "\"";
    while (!text.empty()) {
        const char32_t code = takeCodePoint(text);
        if (code == '"' || code == '\\') {
            quoted += {'\\', char(code)};
        } else if (isEscaped(code)) {
            char escape[12];
            std::snprintf(escape, sizeof escape, "\\u%04X", unsigned(code));
            quoted += escape;
        } else {
            appendUtf8(quoted, code);
        }
    }
    return quoted + '"';
}

std::string takeYamlScalar(std::string_view& rest, YamlContext context) {
    rest = trimmed(rest);
    if (!rest.empty() && (rest.front() == '"' || rest.front() == '\'')) return takeQuoted(rest);
    const std::size_t item =
        context == YamlContext::Flow ? rest.find_first_of(",]}") : std::string_view::npos;
    const std::size_t end = std::min(item, rest.find(" #"));
    const std::string_view scalar = rest.substr(0, end);
    rest.remove_prefix(scalar.size());
    return std::string(trimmed(scalar));
}

}  // namespace spoor
