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

/// An OpenCL device as found by the probe process.
struct DeviceInfo {
    int index = 0;           ///< position in listDevices(), in the order of drivers and platforms
    std::string name;        ///< as reported by the driver
    std::string stableName;  ///< selector that is independent of the order, e.g. "pocl-cpu-haswell"
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
    Message error;              ///< why the device is unusable
    std::string buildLog;       ///< of the test kernel; may be empty
    std::string driverFile;     ///< .icd file of the driver, or its library; empty if unknown
    bool otherVariant = false;  ///< the default kernel variant computes wrong values here
    bool noDevice = false;      ///< stands for a driver whose devices cannot be used or listed
    int platformIndex = 0;      ///< in a process that loads only this driver
    int deviceIndex = 0;        ///< within the platform
    int twins = 0;              ///< earlier devices with the same description
};

/// Whether two devices have the same name, platform and versions.
bool sameDescription(const DeviceInfo& a, const DeviceInfo& b);

/// Whether the driver is PoCL, which compiles kernels for the host CPU with LLVM.
bool isPocl(const DeviceInfo& info);
/// Major version of PoCL's LLVM; 0 if unknown.
int llvmVersion(const DeviceInfo& info);
/// NVIDIA's driver: kernels can use dp4a and a clock, and failed commands invalidate the context.
bool isNvidia(const DeviceInfo& info);
/// Whether this CPU multiplies four pairs of bytes and adds them in one instruction (AVX-512 VNNI),
/// which kernels use on PoCL.
bool hostHasVnni();

/// Path of the helper program spoor-probe: SPOOR_PROBE, else the installed one.
std::string probeProgram();
/// A command of that program for a device, such as {PROGRAM, "test", PLATFORM, DEVICE, DRIVER}.
std::vector<std::string> probeCommand(const char* what, const DeviceInfo& info);

/// All devices of all drivers. Each is probed in a child process with a time limit, so a driver
/// that crashes or hangs gives a row with an error. Rows of drivers without devices come last. The
/// first call runs the probes; later calls return the same list. Thread-safe.
const std::vector<DeviceInfo>& listDevices();
/// Lets listDevices() in this process accept devices whose kernels were not compared. For the
/// process that compares them.
void skipStartCheck();
/// What listDevices() has assumed or left out, as notes for the user. Thread-safe.
std::vector<Message> deviceNotes();

/// All devices as listed by the drivers, before they are probed. Their usability is unknown, so use
/// them only in separate processes. Without drivers that have no devices.
const std::vector<DeviceInfo>& listUnprobed();

/// Returns the process that has probed a device: it has loaded the compiler and can compile kernels
/// (see probeKernels()). Null if the process has ended or is taken. Probes the devices if
/// necessary.
std::unique_ptr<LineProcess> takeProbe(const std::string& stableName);

/// Finds a device by its selector: "auto" (a usable GPU, else the CPU), "cpu", "gpu", an index, or
/// a stable name.
Result<DeviceInfo> selectDevice(const std::string& selector);
/// The device that selectDevice() will probably return, without waiting for the probes.
std::optional<DeviceInfo> likelyDevice(const std::string& selector);

}  // namespace spoor
