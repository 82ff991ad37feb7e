// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace spoor {

/// Returns a text as a double-quoted scalar of YAML 1.2 on one line. No text can end the scalar,
/// become a key or have another type. Bytes that are not UTF-8 become U+FFFD.
std::string yamlQuoted(std::string_view text);

enum class YamlContext { Block, Flow };

/// Removes a scalar from the front of a line and returns its text. The scalar is double-quoted,
/// single-quoted or plain. A plain scalar ends at a comment; in flow style ([a, "b"], {0: a}) also
/// at a comma or a closing bracket. A quoted scalar without a closing quote ends with the line.
std::string takeYamlScalar(std::string_view& rest, YamlContext context);

}  // namespace spoor
