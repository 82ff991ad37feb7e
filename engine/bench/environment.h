// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace spoor {

/// What figures depend on, as JSON text: processor, load, build, OpenCV, devices with drivers.
std::string describeEnvironment(const std::vector<std::string>& devices);

}  // namespace spoor
