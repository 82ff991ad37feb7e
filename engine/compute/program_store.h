// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/cl_api.h"

#include <map>
#include <string>

namespace spoor {

struct DeviceInfo;

/// Build-time constants of a kernel: name -> value, as -D options.
using Defines = std::map<std::string, std::string>;

/// Compiles kernel files for one device and keeps the binaries on disk, in cacheDir()/kernels. A
/// cached binary carries the whole key it was made from (source, defines, device, platform, driver,
/// format version) and a checksum; when anything does not fit, it is built again. Files are written
/// beside and renamed.
class ProgramStore {
public:
    ProgramStore(const cl::Context& context, const cl::Device& device, const DeviceInfo& info);

    /// The program of kernels/<file>.cl (or SPOOR_KERNEL_DIR/<file>.cl when that exists), with
    /// common.clh and, where it exists, <file>.clh before it. Throws EngineError with the build log
    /// when it does not compile.
    cl::Program build(const std::string& file, const Defines& defines);

    struct Counts {
        int built = 0;
        int fromDisk = 0;
    };
    const Counts& counts() const { return m_counts; }  ///< for tests

private:
    cl::Program load(const std::string& key, const std::string& options);
    void store(const std::string& key, const cl::Program& program) const;

    cl::Context m_context;
    cl::Device m_device;
    std::string m_deviceName;
    std::string m_deviceKey;
    Counts m_counts;
};

/// Source of a kernel file: from SPOOR_KERNEL_DIR when it has one of that name, else the embedded
/// one; empty when there is none.
std::string kernelSource(const std::string& fileName);

}  // namespace spoor
