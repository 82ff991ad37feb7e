// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/device_adapter.h"

#include "engine/adapter/adapter_process.h"
#include "engine/base/disk_cache.h"
#include "engine/compute/device_info.h"
#include "engine/compute/kernel_adapter.h"
#include "engine/compute/program_source.h"

#include <cstdlib>

namespace spoor {
namespace {

constexpr char adaptedFolder[] = "adapted";

std::string keyOf(const adapt::Request& request) {
    std::string key = std::to_string(adapt::adapterVersion) + '\n' + request.kernel;
    for (const int side : request.local) key += ' ' + std::to_string(side);
    if (request.variant) key += '\n' + request.variant->name();
    for (const auto& define : request.input.defines) key += '\n' + define;
    return key + '\n' + request.input.source;
}

class DeviceAdapter final : public KernelAdapter {
public:
    int version() const override { return adapt::adapterVersion; }

    std::vector<std::string> variants(const std::array<int, 3>& local) const override {
        std::vector<std::string> names;
        for (const auto& each : adapt::variantsFor(local)) names.push_back(each.name());
        return names;
    }

    Result<std::string> adapt(const DeviceInfo& device, const KernelId& kernel,
                              const std::array<int, 3>& local,
                              const std::string& variant) const override {
        adapt::Request request = adaptRequest(kernel, local);
        for (const auto& each : adapt::variantsFor(local))
            if (each.name() == variant) request.variant = each;
        request.input.clang = llvmVersion(device);
        auto adapted = adaptedKernel(request);
        if (!adapted) return adapted.error();
        return std::move(adapted).value().source;
    }
};

}  // namespace

void useKernelAdapter() {
    static const DeviceAdapter adapter;
    setKernelAdapter(&adapter);
}

adapt::Request adaptRequest(const KernelId& id, const std::array<int, 3>& local) {
    adapt::Request request;
    request.input.source = programSource(id.file, id.defines);
    request.input.name = programFile(id.file, id.defines);
    if (const char* folder = std::getenv("SPOOR_KERNEL_DIR")) request.input.folder = folder;
    for (const auto& [name, value] : id.defines)
        request.input.defines.push_back(name + "=" + value);
    request.kernel = id.name;
    request.local = local;
    return request;
}

Result<adapt::AdaptedKernel> adaptedKernel(const adapt::Request& request) {
    const std::string key = keyOf(request);
    if (const auto text = cacheRead(adaptedFolder, key))
        if (auto kept = adapt::adaptedFrom(*text)) return std::move(*kept);
    auto made = adapt::adaptInProcess(probeProgram(), request);
    // Only refusals are cached; other errors may not occur next time.
    if (made || adapt::isRefusal(made.error()))
        cacheWrite(adaptedFolder, key, adapt::resultText(made));
    return made;
}

}  // namespace spoor
