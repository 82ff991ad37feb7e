// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/xml_reader.h"

#include <string>
#include <string_view>

namespace spoor {

/// Escapes text for XML content or double quotes. Characters that XML does not allow become blanks.
std::string xmlText(std::string_view text);
/// Returns ` name="value"`.
std::string xmlAttribute(std::string_view name, std::string_view value);

/// Copies an element with its content as text, to preserve elements that Spoor does not interpret.
class XmlCopy {
public:
    void open(const XmlElement& element);
    void close(const XmlElement& element, const std::string& text);
    /// Whether every opened element is closed.
    bool complete() const { return m_depth == 0; }
    std::string take();

private:
    std::string m_text;
    int m_depth = 0;
    bool m_open = false;  ///< The last start tag still lacks its ">".
};

}  // namespace spoor
