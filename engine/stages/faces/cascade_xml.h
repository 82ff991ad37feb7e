// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// An element of an XML file with its text (pieces joined by blanks) and children in order.
/// Attributes are left out, as are comments and declarations.
struct CascadeElement {
    std::string name;
    std::string text;
    std::vector<CascadeElement> children;

    /// The first child of that name; null when there is none.
    const CascadeElement* child(std::string_view wanted) const;
};

/// The outermost element of a text that is data, not prose: no entities, no document types. Depth
/// and number of elements are bounded. The sentence of a failure names `file` and the line.
Result<CascadeElement> parseCascadeXml(std::string_view text, const std::string& file);

}  // namespace spoor
