// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace spoor {

/// Returns the conditions of a measurement as JSON text: processor, load, build, OpenCV, and the
/// devices with their drivers.
std::string describeEnvironment(const std::vector<std::string>& devices);

}  // namespace spoor
