// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/types.h"

#include <string>
#include <string_view>
#include <utility>

namespace spoor {

/// Without blanks, tabs and returns at its ends.
std::string_view trimmed(std::string_view text);
/// The last line that is not blank, without blanks at its end.
std::string lastLine(std::string text);
/// "NAME=VALUE" in two.
Result<std::pair<std::string, std::string>> parseSetting(const std::string& text);
/// In single quotes, as one word for bash, zsh and sh.
std::string shellQuoted(std::string_view text);
/// "x,y,width,height", whatever the locale.
Result<RectF> parseBox(const std::string& text);

}  // namespace spoor
