// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// An XML element with its text (parts joined by spaces) and its children in order. Attributes,
/// comments and declarations are ignored.
struct CascadeElement {
    std::string name;
    std::string text;
    std::vector<CascadeElement> children;

    /// The first child with this name; null if none.
    const CascadeElement* child(std::string_view wanted) const;
};

/// Parses XML that holds data only (no entities, no document types); returns the outermost element.
/// The depth and the number of elements are limited. Errors mention `file` and the line.
Result<CascadeElement> parseCascadeXml(std::string_view text, const std::string& file);

}  // namespace spoor
