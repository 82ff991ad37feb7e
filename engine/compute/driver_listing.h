// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/child_process.h"
#include "engine/compute/device_info.h"
#include "engine/compute/driver/driver_files.h"

#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// The devices of one driver.
struct DriverListing {
    DriverFile driver;
    std::vector<DeviceInfo> devices;
    Message error;            ///< the reason for missing devices; empty without a driver
    std::string log;          ///< what the driver wrote to standard error before it failed
    bool harmful = false;     ///< loading the driver could end, block or delay this process
    bool remembered = false;  ///< the error is from an earlier process
    std::unique_ptr<LineProcess> process;  ///< has loaded the driver and can continue with it
};

/// Lists the devices of each driver in a process of its own, in parallel. A driver that crashes,
/// ends the process, gives no answer within five seconds or a wrong one does not affect others. It
/// is not tried again until it changes or the computer restarts.
std::vector<DriverListing> listDrivers();

/// The answer of such a process: one line with all devices, or with the reason why the driver
/// cannot be loaded.
std::string listingLine(const std::vector<DeviceInfo>& devices, const std::string& error);

}  // namespace spoor
