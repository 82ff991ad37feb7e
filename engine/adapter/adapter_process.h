// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/adapter.h"

#include <optional>
#include <string>

namespace spoor::adapt {

/// Runs adaptKernel() in a separate process (`program` is spoor-probe): crashes become messages.
Result<AdaptedKernel> adaptInProcess(const std::string& program, const Request& request);

/// The result as text, for adaptedFrom().
std::string resultText(const Result<AdaptedKernel>& adapted);
/// Parses the text of a result; nullopt if it is invalid.
std::optional<Result<AdaptedKernel>> adaptedFrom(const std::string& text);

/// Main loop of that process: reads one request per line from standard input, and writes one answer
/// per line to standard output.
void serveAdaptations();

}  // namespace spoor::adapt
