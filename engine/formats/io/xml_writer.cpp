// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/xml_writer.h"

#include "engine/formats/io/encoding.h"

#include <utility>

namespace spoor {

std::string xmlText(std::string_view text) {
    std::string result;
    for (const char c : withoutInvalidUtf8(text)) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"')
            result += "&quot;";
        else if (c == '\n' || c == '\t' || c == '\r')
            result += "&#" + std::to_string(int(c)) + ';';
        else if (static_cast<unsigned char>(c) < 0x20)
            result += ' ';
        else
            result += c;
    }
    return result;
}

std::string xmlAttribute(std::string_view name, std::string_view value) {
    return ' ' + std::string(name) + "=\"" + xmlText(value) + '"';
}

void XmlCopy::open(const XmlElement& element) {
    if (m_open) m_text += '>';
    m_text += '<' + element.name;
    for (const auto& [name, value] : element.attributes) m_text += xmlAttribute(name, value);
    m_open = true;
    ++m_depth;
}

void XmlCopy::close(const XmlElement& element, const std::string& text) {
    const bool blank = text.find_first_not_of(" \t\r\n") == std::string::npos;
    const bool leaf = m_open;
    --m_depth;
    if (m_open) m_text += '>';
    m_open = false;
    if (leaf || !blank) m_text += xmlText(text);
    m_text += "</" + element.name + '>';
}

std::string XmlCopy::take() {
    return std::exchange(m_text, {});
}

}  // namespace spoor
