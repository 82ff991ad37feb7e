// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/adapter.h"

#include <optional>
#include <string>

namespace spoor::adapt {

/// The same as adaptKernel(), in a process of its own (`program` is spoor-probe), so that a fault
/// in it is a sentence, too.
Result<AdaptedKernel> adaptInProcess(const std::string& program, const Request& request);

/// What came out, as text that is read back to the same.
std::string resultText(const Result<AdaptedKernel>& adapted);
/// nullopt: that is no such text.
std::optional<Result<AdaptedKernel>> adaptedFrom(const std::string& text);

/// What that process does: a request a line of standard input, an answer a line of standard output.
void serveAdaptations();

}  // namespace spoor::adapt
