// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/driver/cl_api.h"
#include "engine/compute/kernel_id.h"

#include <string>

namespace spoor {

struct DeviceInfo;

/// Compiles kernel files for one device and caches the binaries in cacheDir()/kernels. A cached
/// binary carries its full key (source, constants, device, platform, driver, format version) and a
/// checksum; it is rebuilt if anything differs. Files are written atomically.
class ProgramStore {
public:
    /// PoCL caches its compiled kernels itself, one by one and per work-group size. If asked for a
    /// program's binaries, it compiles all kernels again for any size, which takes several times
    /// longer.
    enum class Binaries { Kept, LeftToDriver };

    ProgramStore(const cl::Context& context, const cl::Device& device, const DeviceInfo& info);
    ProgramStore(const cl::Context& context, const cl::Device& device, const DeviceInfo& info,
                 Binaries binaries);

    /// Builds the source that programSource() returns. Throws EngineError with the build log if it
    /// does not compile (DeviceRefusedError if it is not the user's file), cl::Error if the driver
    /// fails.
    cl::Program build(const std::string& file, const Defines& defines);
    /// Builds another source, whose binary is not cached. `name` is its name in errors.
    cl::Program buildSource(const std::string& name, const std::string& source);

    struct Counts {
        int built = 0;
        int fromDisk = 0;
        int again = 0;  ///< of those built: needed more than the functions in builtins.clh
    };
    const Counts& counts() const { return m_counts; }  ///< for tests

private:
    cl::Program compile(const std::string& file, const std::string& source,
                        const std::string& options);
    cl::Program load(const std::string& key, const std::string& options);
    void store(const std::string& key, const cl::Program& program) const;

    cl::Context m_context;
    cl::Device m_device;
    std::string m_deviceName;
    std::string m_stableName;
    std::string m_deviceKey;
    Binaries m_binaries;
    bool m_slowHeader;  ///< the driver includes a header of all built-in functions in every program
    Counts m_counts;
};

/// The inputs of a program: device, driver, constants and source. A prefix of cache keys.
std::string programKey(const DeviceInfo& info, const std::string& file, const Defines& defines);

}  // namespace spoor
