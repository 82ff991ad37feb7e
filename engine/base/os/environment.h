// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spoor {

/// The value of an environment variable; empty if it is not set.
std::string environmentValue(const char* name);
/// Sets a variable for this process and its future child processes. An empty value removes it.
/// Drivers read the environment in their first calls, so set their variables before.
void setEnvironmentValue(const char* name, const std::string& value);

}  // namespace spoor
