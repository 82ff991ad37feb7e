// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace spoor {
namespace {

/// Length in bytes of the control character or line separator at the start of a UTF-8 text, or 0.
std::size_t controlLength(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    if (byte(0) < 0x20 || byte(0) == 0x7f) return 1;
    if (byte(0) == 0xc2 && byte(1) >= 0x80 && byte(1) < 0xa0) return 2;  // C1
    if (byte(0) == 0xe2 && byte(1) == 0x80 && (byte(2) == 0xa8 || byte(2) == 0xa9)) return 3;
    return 0;
}

/// Replaces each control character and line separator with the text that `with` returns for it.
template <typename With>
std::string replaceControls(std::string_view text, const With& with) {
    std::string replaced;
    while (!text.empty()) {
        const std::size_t length = controlLength(text);
        if (length > 0)
            replaced += with(text.substr(0, length));
        else
            replaced += text.front();
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return replaced;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string lastLine(std::string text) {
    text.erase(text.find_last_not_of(" \n\r") + 1);
    return text.substr(text.rfind('\n') + 1);
}

Result<std::pair<std::string, std::string>> parseSetting(const std::string& text) {
    const auto at = text.find('=');
    if (at == 0 || at == std::string::npos) {
        return Message(SPOOR_TR("engine", "'%1' is not a valid setting. Write it as NAME=VALUE."),
                       text);
    }
    return std::pair(text.substr(0, at), text.substr(at + 1));
}

std::string shellQuoted(std::string_view text) {
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string singleLine(std::string_view text) {
    return replaceControls(text, [](std::string_view) { return std::string(" "); });
}

std::string terminalText(std::string_view text) {
    return replaceControls(text, [](std::string_view control) {
        if (control == "\n" || control == "\t") return std::string(control);
        std::string shown;
        for (const char c : control) {
            const auto byte = static_cast<unsigned char>(c);
            constexpr const char* digits = "0123456789abcdef";
            shown += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
        }
        return shown;
    });
}

Result<RectF> parseBox(const std::string& text) {
    constexpr double most = 1e9;  // in pixels; larger than any image
    double numbers[4];
    const char* at = text.data();
    const char* const end = at + text.size();
    for (int i = 0; i < 4; ++i) {
        const auto [next, error] = std::from_chars(at, end, numbers[i]);
        const bool last = i == 3;
        if (error != std::errc() || !(std::abs(numbers[i]) <= most) ||
            (last ? next != end : next == end || *next != ',')) {
            return Message(
                SPOOR_TR("engine",
                         "'%1' is not a valid box. Write it as x,y,width,height in pixels."),
                text);
        }
        at = next + 1;
    }
    return RectF{numbers[0], numbers[1], numbers[2], numbers[3]};
}

}  // namespace spoor
