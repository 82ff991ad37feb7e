// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/types.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace spoor {

// Output that all commands share: messages on standard error, and JSON on request.

/// Prints a sentence to standard error, followed by up to three non-empty lines of `detail`, such
/// as the beginning of a build log.
void complain(const std::string& sentence, const std::string& detail);

/// Returns true if --quiet suppresses notes and progress on standard error.
bool quiet();
/// The variable that --quiet sets.
bool& quietFlag();

/// Prints notes, such as assumptions and lost data, to standard error unless --quiet is set.
void printNotes(const std::vector<Message>& notes);
/// The notes as an array of English sentences.
nlohmann::json toJson(const std::vector<Message>& notes);

/// Writes `text` to a file, or to standard output for "-".
void writeText(const std::string& file, const std::string& text);
/// Writes JSON to a file, or to standard output for "-". Adds "format_version" to objects.
void writeJson(const std::string& file, const nlohmann::json& value);

/// Says which frames of an input are damaged.
std::string damageText(const std::string& input, const std::vector<FrameIndex>& corrupt);

}  // namespace spoor
