// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

class LineProcess;

enum class DeviceType { Cpu, Gpu, Other };
const char* toText(DeviceType type);  ///< "cpu", "gpu", "other"

/// One OpenCL device as the probe process found it.
struct DeviceInfo {
    int index = 0;           ///< position in listDevices(), platforms in driver order
    std::string name;        ///< as the driver says
    std::string stableName;  ///< selector that survives reordering, e.g. "pocl-cpu-haswell"
    std::string platform;
    std::string platformVersion;
    std::string driver;
    std::string openclVersion;
    DeviceType type = DeviceType::Other;
    int computeUnits = 0;
    std::int64_t localBytes = 0;
    std::int64_t globalBytes = 0;
    std::int64_t maxAllocBytes = 0;
    std::int64_t maxWorkGroup = 0;
    std::vector<std::string> extensions;
    bool usable = false;
    Message error;         ///< why it is not usable
    std::string buildLog;  ///< of the probe kernel, when there was one
    int platformIndex = 0;
    int deviceIndex = 0;  ///< within the platform
};

/// The driver compiles kernels itself, for this processor, with LLVM.
bool isPocl(const DeviceInfo& info);
/// Major version of the LLVM that a PoCL is built with; 0 where it does not say.
int llvmVersion(const DeviceInfo& info);
/// Kernels have dp4a and a clock there, and a command that fails breaks the context for good.
bool isNvidia(const DeviceInfo& info);
/// A row of probeList().
DeviceInfo parseDevice(const std::string& row);

/// The helper program spoor-probe: SPOOR_PROBE, or the installed one.
std::string probeProgram();

/// All devices of all platforms. Each was probed in a child process with a time limit, so that a
/// driver that crashes or hangs is a row with its error. The first call takes the time of the
/// probes; later calls return the same list. Thread-safe.
const std::vector<DeviceInfo>& listDevices();

/// The same devices as the drivers list them, before they are probed: none is known to be usable.
/// For work in processes of its own.
const std::vector<DeviceInfo>& listUnprobed();

/// The process that probed a device, which has loaded what it compiles with and may compile more
/// (see probeKernels); null when it is gone or somebody else has it. Probes devices if need be.
std::unique_ptr<LineProcess> takeProbe(const std::string& stableName);

/// The device that a selector names: "auto" (a GPU if there is a usable one, else the CPU), "cpu",
/// "gpu", an index, or a stable name.
Result<DeviceInfo> selectDevice(const std::string& selector);
/// The device that it will probably name once the devices are probed.
std::optional<DeviceInfo> likelyDevice(const std::string& selector);

}  // namespace spoor
