// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace spoor {

/// The name of this computer in its network; empty if the system does not tell.
std::string hostName();

/// The longest name of a computer.
constexpr std::size_t maxHostName = 64;

/// The name, version and processor family of the operating system; empty if it does not tell.
std::string systemName();

/// The model of the processor; "unknown" if the system does not tell.
std::string processorName();

}  // namespace spoor
