// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/program_store.h"

#include "engine/base/disk_cache.h"
#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/compute/device_info.h"
#include "engine/compute/embedded_kernels.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace spoor {
namespace {

constexpr char kernelRoom[] = "kernels";

std::string optionsOf(const Defines& defines) {
    std::string options = "-cl-std=CL1.2";
    for (const auto& [name, value] : defines) options += " -D " + name + "=" + value;
    return options;
}

}  // namespace

std::string kernelSource(const std::string& fileName) {
    if (const char* dir = std::getenv("SPOOR_KERNEL_DIR"); dir && *dir) {
        if (auto source = readFile(std::filesystem::path(dir) / fileName)) return *source;
    }
    const auto& all = embeddedKernels();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const auto& kernel) { return kernel.name == fileName; });
    return found == all.end() ? std::string() : std::string(found->source);
}

ProgramStore::ProgramStore(const cl::Context& context, const cl::Device& device,
                           const DeviceInfo& info)
    : m_context(context),
      m_device(device),
      m_deviceName(info.name),
      m_deviceKey(info.platform + '\n' + info.platformVersion + '\n' + info.name + '\n' +
                  info.driver + '\n' + info.openclVersion) {}

cl::Program ProgramStore::build(const std::string& file, const Defines& defines) {
    const std::string source = kernelSource(file + ".cl");
    if (source.empty()) throw std::logic_error("no kernel file " + file + ".cl");
    // Line numbers of build logs are those of the file, not of the joined text.
    const std::string tables = kernelSource(file + ".clh");
    const std::string joined = kernelSource("common.clh") +
                               (tables.empty() ? "" : "\n#line 1 \"" + file + ".clh\"\n" + tables) +
                               "\n#line 1 \"" + file + ".cl\"\n" + source;
    const std::string options = optionsOf(defines);
    const std::string key = m_deviceKey + '\n' + options + '\n' + joined;
    if (cl::Program cached = load(key, options); cached()) {
        ++m_counts.fromDisk;
        return cached;
    }
    cl::Program program(m_context, joined);
    try {
        program.build({m_device}, options.c_str());
    } catch (const cl::Error& error) {
        std::string log = program.getBuildInfo<CL_PROGRAM_BUILD_LOG>(m_device);
        throw EngineError(
            Message(
                SPOOR_TR("engine",
                         "The kernel file %1.cl does not compile on %2 (%3). The build log says "
                         "why; correct the file, or unset SPOOR_KERNEL_DIR if it is yours."))
                .arg(file)
                .arg(m_deviceName)
                .arg(clErrorName(error.err())),
            log);
    }
    ++m_counts.built;
    store(key, program);
    return program;
}

cl::Program ProgramStore::load(const std::string& key, const std::string& options) {
    const auto binary = cacheRead(kernelRoom, key);
    if (!binary) return {};
    try {
        const cl::Program::Binaries binaries{{binary->begin(), binary->end()}};
        cl::Program program(m_context, {m_device}, binaries);
        program.build({m_device}, options.c_str());
        return program;
    } catch (const cl::Error&) {
        return {};  // another driver's leftovers: build from source
    }
}

void ProgramStore::store(const std::string& key, const cl::Program& program) const {
    try {
        const auto binaries = program.getInfo<CL_PROGRAM_BINARIES>();
        if (binaries.empty() || binaries.front().empty()) return;
        cacheWrite(
            kernelRoom, key,
            {reinterpret_cast<const char*>(binaries.front().data()), binaries.front().size()});
    } catch (const cl::Error&) {
        // A driver that gives no binaries compiles every time.
    }
}

}  // namespace spoor
