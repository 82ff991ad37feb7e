// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <string>

namespace spoor::test {

/// Gives the test program three PoCL devices: PoCL reads the variable when OpenCL is first used, in
/// this process and in probes. Other drivers ignore it.
[[maybe_unused]] inline const int threeDevices =
    setenv("POCL_DEVICES", "pthread pthread pthread", 1);

/// Stable name of the n-th usable CPU device; empty if it does not exist.
inline std::string cpuDevice(int n) {
    for (const auto& info : listDevices()) {
        if (info.usable && info.type == DeviceType::Cpu && n-- == 0) return info.stableName;
    }
    return {};
}

}  // namespace spoor::test

/// Skips a test that needs all three devices.
#define SPOOR_NEED_THREE_DEVICES() \
    if (spoor::test::cpuDevice(2).empty()) GTEST_SKIP() << "PoCL has fewer than three devices"
