// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace spoor {

class Frame;

/// Measures a device and stores the results: correlation methods (`method = auto`), face detection,
/// and convolutions. Returns a readable report. Faces are searched in `picture`. `progress`
/// receives the index of the measurement that starts, from 0, and the maximum number of
/// measurements.
std::vector<std::string> tuneDevice(
    const std::string& device, const Frame& picture,
    const std::function<void(std::size_t measured, std::size_t all)>& progress);

}  // namespace spoor
