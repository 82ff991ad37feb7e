// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <string>
#include <vector>

namespace spoor {

/// What `method = auto` chooses on a device for some sizes, how it searches for faces, and why:
/// lines for people. Measures the device anew and stores the result. `picture`: what faces are
/// searched in.
std::vector<std::string> tuneDevice(const std::string& device, const Frame& picture);

}  // namespace spoor
