// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/commands.h"

#include <string>

namespace spoor {

/// Describes a command in one line of English for the log of a reproduction bundle. Returns an
/// empty string for commands that change nothing, such as seeking and playing.
std::string describeCommand(const Command& command);

}  // namespace spoor
