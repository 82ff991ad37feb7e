// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/xml_reader.h"

#include <string>
#include <string_view>

namespace spoor {

/// As XML wants it in a text or between double quotes; what XML has no place for is a blank.
std::string xmlText(std::string_view text);
/// ` name="value"`.
std::string xmlAttribute(std::string_view name, std::string_view value);

/// An element with all that is in it, as text: for what is carried and not understood.
class XmlCopy {
public:
    void open(const XmlElement& element);
    void close(const XmlElement& element, const std::string& text);
    /// Whether what was opened is closed again.
    bool complete() const { return m_depth == 0; }
    std::string take();

private:
    std::string m_text;
    int m_depth = 0;
    bool m_open = false;  ///< the last tag is not closed with > yet
};

}  // namespace spoor
