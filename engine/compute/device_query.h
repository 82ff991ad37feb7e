// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"
#include "engine/compute/driver/cl_api.h"

#include <vector>

namespace spoor {

/// All platforms of the loader, each once. Empty if it has none.
std::vector<cl::Platform> platforms();
/// All devices of a platform; empty if it has none.
std::vector<cl::Device> devicesOf(const cl::Platform& platform);

/// Asks a driver for the properties of a device. Whatever the driver answers, texts are short, one
/// line and valid UTF-8, and numbers are possible ones. If it does not answer a question, `error`
/// says so.
DeviceInfo queryDevice(const cl::Platform& platform, const cl::Device& device);

/// Finds a listed device among those of this process. Throws cl::Error if it is not there.
cl::Device findDevice(const DeviceInfo& info);

}  // namespace spoor
