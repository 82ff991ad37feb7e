// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"
#include "engine/compute/driver/cl_api.h"

#include <string>
#include <vector>

namespace spoor {

/// Runs kernels of Spoor in several work-groups and sizes, and compares them with plain loops or
/// with their other variant. Returns the programs whose results are wrong. Takes seconds, because
/// it compiles the kernels. For spoor-probe.
std::vector<std::string> wrongKernels(const cl::Device& device, const DeviceInfo& info);

/// What that check depends on besides the driver: the sources of the kernels.
std::string startCheckKey(const DeviceInfo& info);

}  // namespace spoor
