// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/commands.h"

#include <string>

namespace spoor {

/// What was asked of the engine, in a line of English for the log of a repro bundle; empty for what
/// changes nothing (looking elsewhere, playing).
std::string describeCommand(const Command& command);

}  // namespace spoor
