// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/adapted_variants.h"

#include "engine/adapter/adapter_process.h"
#include "engine/base/disk_cache.h"
#include "engine/compute/device_info.h"
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

}  // namespace

adapt::Request adaptRequest(const KernelId& id, const std::array<int, 3>& local) {
    adapt::Request request;
    request.input.source = programSource(id.file, id.defines);
    request.input.name = id.file + ".cl";
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
