// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace spoor {

/// Returns a text as a double-quoted scalar of YAML 1.2 on one line. No text can end the scalar,
/// become a key or have another type. Bytes that are not UTF-8 become U+FFFD.
std::string yamlQuoted(std::string_view text);

}  // namespace spoor
