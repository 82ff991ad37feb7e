// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/cl_api.h"
#include "engine/compute/kernel_id.h"

#include <string>

namespace spoor {

struct DeviceInfo;

/// Compiles kernel files for one device and keeps the binaries on disk, in cacheDir()/kernels. A
/// cached binary carries the whole key it was made from (source, defines, device, platform, driver,
/// format version) and a checksum; when anything does not fit, it is built again. Files are written
/// beside and renamed.
class ProgramStore {
public:
    /// PoCL keeps what it compiled itself, kernel by kernel, for the work-group sizes that were
    /// used. Asked for the binaries of a program it compiles all kernels of it once more, for any
    /// size, which takes several times as long as what is needed.
    enum class Binaries { Kept, LeftToDriver };

    ProgramStore(const cl::Context& context, const cl::Device& device, const DeviceInfo& info);
    ProgramStore(const cl::Context& context, const cl::Device& device, const DeviceInfo& info,
                 Binaries binaries);

    /// The program of kernels/<file>.cl (or SPOOR_KERNEL_DIR/<file>.cl when that exists), with
    /// common.clh and, where they exist, <file>.clh and the part of the form that is built
    /// (<file>_cpu.clh with SPOOR_CPU, else <file>_gpu.clh) before it. Throws EngineError with the
    /// build log when it does not compile (DeviceRefusedError where the file is not the user's),
    /// and cl::Error when the driver cannot go on.
    cl::Program build(const std::string& file, const Defines& defines);

    struct Counts {
        int built = 0;
        int fromDisk = 0;
        int again = 0;  ///< of those built: did not compile with builtins.clh alone
    };
    const Counts& counts() const { return m_counts; }  ///< for tests

private:
    cl::Program compile(const std::string& file, const std::string& source, std::string options);
    cl::Program load(const std::string& key, const std::string& options);
    void store(const std::string& key, const cl::Program& program) const;

    cl::Context m_context;
    cl::Device m_device;
    std::string m_deviceName;
    std::string m_stableName;
    std::string m_deviceKey;
    Binaries m_binaries;
    bool m_slowHeader;  ///< the driver declares all built-in functions in every program
    Counts m_counts;
};

/// What a program depends on: device, driver, constants and source. The start of keys of things
/// that are kept on disk.
std::string programKey(const DeviceInfo& info, const std::string& file, const Defines& defines);

/// Source of a kernel file: from SPOOR_KERNEL_DIR when it has one of that name, else the embedded
/// one; empty when there is none.
std::string kernelSource(const std::string& fileName);

}  // namespace spoor
