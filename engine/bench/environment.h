// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace spoor {

/// What figures depend on: processor, load, build, OpenCV, devices with drivers.
nlohmann::json describeEnvironment(const std::vector<std::string>& devices);

}  // namespace spoor
