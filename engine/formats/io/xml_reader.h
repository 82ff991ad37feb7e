// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spoor {

/// The start or the end of an element.
struct XmlElement {
    std::string file;
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes;  ///< Empty for an end.
    std::int64_t line = 0;

    std::optional<std::string> attribute(std::string_view wanted) const;
    /// `sentence` contains %1 file and %2 line; the arguments follow.
    [[noreturn]] void fail(const char* sentence, std::string_view a, std::string_view b = {}) const;
};

/// Receives the elements of a file in order.
class XmlHandler {
public:
    virtual ~XmlHandler() = default;
    virtual void open(const XmlElement& element) = 0;
    /// `text` is the text of the element after its last child element.
    virtual void close(const XmlElement& element, const std::string& text) = 0;
};

/// Reads XML element by element. Throws EngineError with file and line; exceptions of the handler
/// pass through. Document type declarations, which can define entities, are rejected.
void readXml(std::string_view text, const std::string& file, XmlHandler& handler);

}  // namespace spoor
