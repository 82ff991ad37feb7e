// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

bool isUtf8(std::string_view text);
/// The text with U+FFFD in place of bytes that are not UTF-8.
std::string withoutInvalidUtf8(std::string_view text);
/// Converts a text that is not UTF-8 from the encoding of the user's locale if it is valid there,
/// otherwise from Latin-1 as Windows uses it (CP1252). `encoding` receives the one that was used.
std::string fromLocalEncoding(std::string_view text, std::string& encoding);

/// Says that a file was read in this encoding.
Message encodingNote(const std::string& name, const std::string& encoding);

/// The text of a file in UTF-8: from UTF-8 or UTF-16 with or without a byte order mark, from the
/// encoding that an XML declaration names, otherwise by fromLocalEncoding(), which becomes a note.
/// The mark is removed, and the line ends of classic Mac OS (CR) become LF. `name` is used in the
/// note.
struct DecodedText {
    std::string text;
    Message note;
};
DecodedText decodedText(std::string bytes, const std::string& name);

/// Decodes Base64 (RFC 4648), which may contain line breaks. Returns nullopt if it is invalid.
std::optional<std::vector<std::uint8_t>> fromBase64(std::string_view text);

/// Collects the notes of all texts that contentOf() reads on this thread while it exists.
class EncodingNotes {
public:
    EncodingNotes();
    ~EncodingNotes();
    EncodingNotes(const EncodingNotes&) = delete;
    EncodingNotes& operator=(const EncodingNotes&) = delete;

    static void add(const Message& note);
    const std::vector<Message>& all() const { return m_notes; }

private:
    std::vector<Message> m_notes;
    EncodingNotes* m_outer;
};

}  // namespace spoor
