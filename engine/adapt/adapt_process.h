// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adapt.h"

namespace spoor::adapt {

/// The same as adaptKernel(), in a process of its own (`program` is spoor-probe), so that a fault
/// in it is a sentence, too.
Result<Adapted> adaptInProcess(const std::string& program, const Request& request);

/// What that process does: a request a line of standard input, an answer a line of standard output.
void serveAdaptations();

}  // namespace spoor::adapt
