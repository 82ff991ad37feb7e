// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <functional>
#include <string>
#include <vector>

namespace spoor {

/// What `method = auto` chooses on a device for some sizes, how it searches for faces, and why:
/// lines for people. Measures the device anew and stores the result. `picture`: what faces are
/// searched in. `progress` is told which measurement begins, from 0, and how many there are at
/// most.
std::vector<std::string> tuneDevice(
    const std::string& device, const Frame& picture,
    const std::function<void(std::size_t measured, std::size_t all)>& progress);

}  // namespace spoor
