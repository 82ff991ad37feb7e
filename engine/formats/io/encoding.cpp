// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/encoding.h"

#include "engine/base/os/text_encoding.h"

#include <algorithm>
#include <array>
#include <optional>

namespace spoor {
namespace {

thread_local EncodingNotes* collecting = nullptr;

/// Length of the UTF-8 character at the start of a text; 0 if it is invalid.
std::size_t characterLength(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    const unsigned second = byte(1);
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool beyond = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
    return overlong || beyond ? 0 : length;
}

std::string utf16In(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE")) return "UTF-16LE";
    if (bytes.starts_with("\xFE\xFF")) return "UTF-16BE";
    // Without a mark, the first characters are ASCII in all formats.
    if (bytes.size() < 4 || bytes.size() % 2 != 0) return {};
    if (bytes[0] && !bytes[1] && bytes[2] && !bytes[3]) return "UTF-16LE";
    if (!bytes[0] && bytes[1] && !bytes[2] && bytes[3]) return "UTF-16BE";
    return {};
}

/// Takes the encoding out of an XML declaration, so that the text can have another one.
std::string takeXmlEncoding(std::string& text) {
    if (!text.starts_with("<?xml")) return {};
    const std::size_t end = text.find("?>"), at = text.find(" encoding=");
    if (at == std::string::npos || end == std::string::npos || at > end) return {};
    const std::size_t open = at + std::string_view(" encoding=").size();
    const std::size_t close = text.find(text[open], open + 1);
    if (close == std::string::npos || close > end) return {};
    const std::string encoding = text.substr(open + 1, close - open - 1);
    text.erase(at, close + 1 - at);
    return encoding;
}

}  // namespace

bool isUtf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string withoutInvalidUtf8(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (length == 0)
            result += "\xEF\xBF\xBD";
        else
            result += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

std::string fromLocalEncoding(std::string_view text, std::string& encoding) {
    for (const std::string& each : {localEncoding(), std::string("CP1252")}) {
        if (each.empty() || each == "UTF-8" || each == "ANSI_X3.4-1968") continue;
        if (auto converted = convertedFrom(each, text)) {
            encoding = each;
            return *converted;
        }
    }
    encoding = "ISO-8859-1";
    return convertedFrom(encoding, text).value_or(withoutInvalidUtf8(text));
}

Message encodingNote(const std::string& name, const std::string& encoding) {
    return Message(SPOOR_TR("engine",
                            "\"%1\" is not UTF-8. It is read as %2. If names are wrong, save it as "
                            "UTF-8."))
        .arg(name)
        .arg(encoding);
}

DecodedText decodedText(std::string bytes, const std::string& name) {
    DecodedText result;
    const std::string wide = utf16In(bytes);
    if (auto converted = wide.empty() ? std::nullopt : convertedFrom(wide, bytes))
        bytes = std::move(*converted);
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.erase(0, 3);
    const std::string declared = takeXmlEncoding(bytes);
    if (!declared.empty() && wide.empty() && !isUtf8(bytes))
        if (auto converted = convertedFrom(declared, bytes)) bytes = std::move(*converted);
    if (!isUtf8(bytes)) {
        std::string encoding;
        bytes = fromLocalEncoding(bytes, encoding);
        result.note = encodingNote(name, encoding);
    }
    if (bytes.find('\n') == std::string::npos) std::replace(bytes.begin(), bytes.end(), '\r', '\n');
    result.text = std::move(bytes);
    return result;
}

EncodingNotes::EncodingNotes() : m_outer(collecting) {
    collecting = this;
}

EncodingNotes::~EncodingNotes() {
    collecting = m_outer;
}

void EncodingNotes::add(const Message& note) {
    if (!collecting || note.empty()) return;
    std::vector<Message>& notes = collecting->m_notes;
    if (std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(note);
}

std::optional<std::vector<std::uint8_t>> fromBase64(std::string_view text) {
    static const std::array<std::int8_t, 256> values = [] {
        constexpr std::string_view digits =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        std::array<std::int8_t, 256> table;
        table.fill(-1);
        for (std::size_t i = 0; i < digits.size(); ++i)
            table[static_cast<unsigned char>(digits[i])] = std::int8_t(i);
        return table;
    }();
    std::vector<std::uint8_t> bytes;
    bytes.reserve(text.size() / 4 * 3 + 3);
    std::uint32_t bits = 0;
    std::size_t digits = 0, padding = 0;
    for (const char c : text) {
        if (c == '\n' || c == '\r') continue;
        padding += c == '=';
        const std::int8_t value = values[static_cast<unsigned char>(c)];
        if (c == '=') continue;
        if (value < 0 || padding > 0) return std::nullopt;
        bits = bits << 6 | std::uint32_t(value);
        if (++digits % 4 == 0)
            for (const int shift : {16, 8, 0}) bytes.push_back(std::uint8_t(bits >> shift));
    }
    const std::size_t rest = digits % 4;
    if (rest == 1 || padding > 2) return std::nullopt;
    if (rest > 1) bytes.push_back(std::uint8_t(bits >> (rest == 2 ? 4 : 10)));
    if (rest == 3) bytes.push_back(std::uint8_t(bits >> 2));
    return bytes;
}

}  // namespace spoor
