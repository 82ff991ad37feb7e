// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/program_store.h"

#include "engine/base/disk_cache.h"
#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/compute/device_info.h"
#include "engine/compute/program_source.h"

#include <cstdlib>

namespace spoor {
namespace {

constexpr char kernelFolder[] = "kernels";
// PoCL includes Clang's header of all built-in functions in every program. This option makes the
// header skip its contents.
constexpr char withoutHeader[] = " -D_OPENCL_H_";

std::string deviceKey(const DeviceInfo& info) {
    return info.platform + '\n' + info.platformVersion + '\n' + info.name + '\n' + info.driver +
           '\n' + info.openclVersion;
}

std::string optionsOf(const Defines& defines) {
    std::string options = "-cl-std=CL1.2";
    for (const auto& [name, value] : defines) options += " -D " + name + "=" + value;
    return options;
}

/// Whether an error is caused by the program and not by the driver.
bool blamesSource(cl_int code) {
    return code == CL_BUILD_PROGRAM_FAILURE || code == CL_COMPILE_PROGRAM_FAILURE ||
           code == CL_INVALID_BUILD_OPTIONS;
}

}  // namespace

std::string programKey(const DeviceInfo& info, const std::string& file, const Defines& defines) {
    return deviceKey(info) + '\n' + optionsOf(defines) + '\n' + programSource(file, defines);
}

ProgramStore::ProgramStore(const cl::Context& context, const cl::Device& device,
                           const DeviceInfo& info)
    : ProgramStore(context, device, info, isPocl(info) ? Binaries::LeftToDriver : Binaries::Kept) {}

ProgramStore::ProgramStore(const cl::Context& context, const cl::Device& device,
                           const DeviceInfo& info, Binaries binaries)
    : m_context(context),
      m_device(device),
      m_deviceName(info.name),
      m_stableName(info.stableName),
      m_deviceKey(deviceKey(info)),
      m_binaries(binaries),
      m_slowHeader(isPocl(info)) {}

cl::Program ProgramStore::build(const std::string& file, const Defines& defines) {
    const std::string source = programSource(file, defines);
    if (source.empty()) throw std::logic_error("no kernel file " + file + ".cl");
    const std::string options = optionsOf(defines);
    const std::string key = m_deviceKey + '\n' + options + '\n' + source;
    if (m_binaries == Binaries::Kept) {
        if (cl::Program cached = load(key, options); cached()) {
            ++m_counts.fromDisk;
            return cached;
        }
    }
    cl::Program program = compile(programFile(file, defines), source, options);
    ++m_counts.built;
    if (m_binaries == Binaries::Kept) store(key, program);
    return program;
}

cl::Program ProgramStore::buildSource(const std::string& name, const std::string& source) {
    return compile(name, source, optionsOf({}));
}

cl::Program ProgramStore::compile(const std::string& file, const std::string& source,
                                  const std::string& options) {
    const char* own = std::getenv("SPOOR_KERNEL_DIR");
    if (m_slowHeader) {  // programs with other functions are built again below
        try {
            cl::Program program(m_context, kernelSource("builtins.clh") + source);
            program.build({m_device}, (options + withoutHeader).c_str());
            return program;
        } catch (const cl::Error&) {
            ++m_counts.again;
        }
    }
    cl::Program program(m_context, source);
    try {
        program.build({m_device}, options.c_str());
    } catch (const cl::Error& error) {
        if (!blamesSource(error.err())) throw;
        std::string log = program.getBuildInfo<CL_PROGRAM_BUILD_LOG>(m_device);
        if (!(own && *own)) {
            throw DeviceRefusedError(
                m_stableName,
                Message(SPOOR_TR("engine",
                                 "The driver of %1 cannot build the kernel file %2 (%3), although "
                                 "other drivers can. Update the driver or choose another device."),
                        m_deviceName, file, clErrorName(error.err())),
                log);
        }
        throw EngineError(
            Message(
                SPOOR_TR("engine",
                         "Cannot compile the kernel file %1 on %2 (%3). See the build log. "
                         "Correct the file, or unset SPOOR_KERNEL_DIR if the file is your own."),
                file, m_deviceName, clErrorName(error.err())),
            log);
    }
    return program;
}

cl::Program ProgramStore::load(const std::string& key, const std::string& options) {
    const auto binary = cacheRead(kernelFolder, key);
    if (!binary) return {};
    try {
        const cl::Program::Binaries binaries{{binary->begin(), binary->end()}};
        cl::Program program(m_context, {m_device}, binaries);
        program.build({m_device}, options.c_str());
        return program;
    } catch (const cl::Error&) {
        return {};  // built by another driver: build from source
    }
}

void ProgramStore::store(const std::string& key, const cl::Program& program) const {
    try {
        const auto binaries = program.getInfo<CL_PROGRAM_BINARIES>();
        if (binaries.empty() || binaries.front().empty()) return;
        cacheWrite(
            kernelFolder, key,
            {reinterpret_cast<const char*>(binaries.front().data()), binaries.front().size()});
    } catch (const cl::Error&) {
        // A driver without binaries compiles the program every time.
    }
}

}  // namespace spoor
