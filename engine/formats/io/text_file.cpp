// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/text_file.h"

#include "engine/base/paths.h"

#include <array>
#include <charconv>
#include <cmath>

namespace spoor {
namespace {

constexpr std::size_t pieceBytes = 16384;

}  // namespace

TextFile::TextFile(std::string path, Durability durable) : m_file(std::move(path), durable) {}

void TextFile::write(std::string_view text) {
    m_waiting += text;
    if (m_waiting.size() >= pieceBytes) flush();
}

void TextFile::flush() {
    const std::string waiting = std::move(m_waiting);
    m_waiting.clear();
    m_file.write(waiting);
}

void TextFile::finish() {
    flush();
    m_file.commit();
}

Result<std::string> readTextFile(const std::string& path) {
    return readInput(path);
}

std::string fixedText(double value, int digits) {
    if (!std::isfinite(value)) return {};
    std::array<char, 400> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::fixed, digits)
                         .ptr;
    std::string text(buffer.data(), end);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

}  // namespace spoor
