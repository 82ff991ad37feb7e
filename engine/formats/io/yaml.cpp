// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/yaml.h"

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

}  // namespace spoor
