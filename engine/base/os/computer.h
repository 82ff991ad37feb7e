// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spoor {

/// The name of this computer in its network; empty if the system does not tell.
std::string hostName();

/// The model of the processor; "unknown" if the system does not tell.
std::string processorName();

}  // namespace spoor
