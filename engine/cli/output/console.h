// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace spoor {

// What every command says: sentences on standard error, JSON where it is asked for.

/// One sentence on standard error, then what fits of the detail: of a build log the first lines
/// that count. At most four lines.
void complain(const std::string& sentence, const std::string& detail);

/// --quiet was given: no notes and no progress on standard error.
bool quiet();
/// What the option sets.
bool& quietFlag();

/// What was assumed or cannot be held, on standard error; nothing with --quiet.
void printNotes(const std::vector<Message>& notes);

/// Writes to a file, or to standard output for "-".
void writeText(const std::string& file, const std::string& text);
/// Writes JSON to a file, or to standard output for "-". Objects get a "format_version".
void writeJson(const std::string& file, const nlohmann::json& value);

}  // namespace spoor
