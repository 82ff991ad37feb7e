// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace spoor {

/// Converts to UTF-8; nullopt if the encoding is unknown or the text is invalid in it.
std::optional<std::string> convertedFrom(const std::string& encoding, std::string_view text);

/// The encoding of the user's locale; empty if the system has none. Spoor runs in the locale C.
std::string localEncoding();

}  // namespace spoor
