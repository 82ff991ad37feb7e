// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/types.h"

#include <string>
#include <string_view>
#include <utility>

namespace spoor {

/// Removes blanks, tabs and carriage returns from both ends.
std::string_view trimmed(std::string_view text);
/// Returns the last line that is not blank, without trailing blanks.
std::string lastLine(std::string text);
/// Splits "NAME=VALUE" into name and value.
Result<std::pair<std::string, std::string>> parseSetting(const std::string& text);
/// Quotes a text with single quotes, as one word for bash, zsh and sh.
std::string shellQuoted(std::string_view text);
/// Replaces each control character and line separator with a space, for files with one record per
/// line.
std::string singleLine(std::string_view text);
/// Writes control characters other than tab and line feed as \xNN, so that names of files and
/// targets cannot control a terminal.
std::string terminalText(std::string_view text);
/// Parses "x,y,width,height" in any locale.
Result<RectF> parseBox(const std::string& text);

}  // namespace spoor
