// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/build_check.h"

#include "engine/base/disk_cache.h"
#include "engine/base/error.h"
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/compute/probe.h"
#include "engine/compute/program_source.h"
#include "engine/compute/program_store.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace spoor::build_check {
namespace {

using nlohmann::json;

constexpr char knownFolder[] = "prepared";
// Slower builds run in this process, where the driver watchdog monitors them.
constexpr std::chrono::seconds buildLimit{20};
constexpr std::chrono::seconds endLimit{5};
constexpr std::array<std::size_t, 3> single{1, 1, 1};

std::string sizes(const KernelId& kernel, const Grid& grid) {
    std::string text;
    const auto kind = launchKind(grid);
    if (!kernel.name.empty() && kind != single)
        for (const std::size_t part : kind) text += ' ' + std::to_string(part);
    return text;
}

std::string keyOf(const DeviceInfo& device, const KernelId& kernel, const Grid& grid) {
    return programKey(device, kernel.file, kernel.defines) + '\n' + kernel.name +
           sizes(kernel, grid);
}

json requestFor(const KernelId& kernel, const Grid& grid) {
    json line = {{"file", kernel.file}, {"defines", kernel.defines}};
    if (!kernel.name.empty()) {
        line["kernel"] = kernel.name;
        line["global"] = grid.global;
        line["local"] = grid.local;
    }
    return line;
}

/// The environment variables that a child process inherits and that affect a build.
std::string environment() {
    std::string all;
    for (const char* name : {"SPOOR_PROBE", "SPOOR_KERNEL_DIR", "SPOOR_CACHE_DIR", "POCL_CACHE_DIR",
                             "OCL_ICD_VENDORS"}) {
        const char* value = std::getenv(name);
        all += std::string(value ? value : "") + '\n';
    }
    return all;
}

/// How a compiler process ended.
struct Crash {
    int signal = 0;
    std::string errors;
};

/// The process that compiles for one device.
struct Compiler {
    std::mutex mutex;  ///< held during one build
    std::unique_ptr<LineProcess> child;
    std::string environment;
    bool unable = false;  ///< the process cannot be started, or a build took too long
};

/// State of all checks in this process. Never destroyed, because threads may outlive main().
struct State {
    std::mutex mutex;  ///< guards the containers, not their compilers
    std::set<std::string> known;
    std::map<std::string, Crash> crashed;
    std::map<std::string, Compiler> compilers;  ///< by stable name of the device
};
State& state() {
    static State& only = *new State;
    return only;
}

void start(Compiler& compiler, const DeviceInfo& device) {
    const std::string inherited = environment();
    if (compiler.child && compiler.environment == inherited) return;
    compiler.child = std::make_unique<LineProcess>(probeCommand("kernels", device));
    compiler.environment = inherited;
}

/// Requests one build. `answer` is "ready" or "failed", or remains empty.
std::optional<Crash> crashOf(Compiler& compiler, const DeviceInfo& device, const std::string& line,
                             std::string& answer) {
    // An idle process ends by itself after a minute. In that case a new one is started.
    for (int tries = 0; tries < 2; ++tries) {
        start(compiler, device);
        if (auto said = compiler.child->ask(line, buildLimit)) {
            answer = std::move(*said);
            return std::nullopt;
        }
        const bool late = compiler.child->tookTooLong();
        const ChildResult result = compiler.child->end(endLimit);
        compiler.child.reset();
        if (!late && result.end == ChildResult::End::Exited && result.code == 0) continue;
        // If the process was killed, the compiler is not to blame.
        if (!late && result.end == ChildResult::End::Crashed && !result.wasKilled())
            return Crash{result.code, result.errors};
        compiler.unable = late || result.end != ChildResult::End::Crashed;
        break;
    }
    return std::nullopt;
}

[[noreturn]] void refuse(const DeviceInfo& device, const KernelId& kernel, const Crash& crash) {
    // PoCL 6 aborts at a launch that needs too much local memory. The size cannot be queried
    // before.
    if (crash.errors.find("local memory") != std::string::npos) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The kernel %1 needs more local memory than %2 has (%3 bytes). Choose "
                             "another method or device."),
                    kernel.name, device.name, (long)device.localBytes),
            crash.errors);
    }
    const char* own = std::getenv("SPOOR_KERNEL_DIR");
    std::string what = programFile(kernel.file, kernel.defines);
    if (!kernel.name.empty()) what += " (" + kernel.name + ")";
    if (own && *own) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The compiler of %1 crashed while compiling %2 (signal %3). Correct "
                             "the file, or unset SPOOR_KERNEL_DIR if the file is your own."),
                    device.name, what, crash.signal),
            crash.errors);
    }
    throw DeviceRefusedError(
        device.stableName,
        Message(SPOOR_TR("engine",
                         "The compiler of %1 crashed while compiling %2 (signal %3). Update the "
                         "driver, or choose another method or device."),
                device.name, what, crash.signal),
        crash.errors);
}

/// The result depends on the cache folder: another folder may lack the driver's compiled kernels.
std::string inFolder(const std::string& key) {
    return cacheDir().string() + '\n' + key;
}

bool knownKey(const std::string& key) {
    const std::string here = inFolder(key);
    {
        const std::lock_guard lock(state().mutex);
        if (state().known.count(here) > 0) return true;
    }
    if (!cacheRead(knownFolder, key)) return false;
    const std::lock_guard lock(state().mutex);
    state().known.insert(here);
    return true;
}

void rememberKey(const std::string& key) {
    cacheWrite(knownFolder, key, "1");
    const std::lock_guard lock(state().mutex);
    state().known.insert(inFolder(key));
}

void checkKey(const DeviceInfo& device, const KernelId& kernel, const std::string& key,
              const json& request) {
    if (knownKey(key)) return;
    Compiler* compiler = nullptr;
    {
        const std::lock_guard lock(state().mutex);
        if (const auto found = state().crashed.find(key); found != state().crashed.end())
            refuse(device, kernel, found->second);
        compiler = &state().compilers[device.stableName];
    }
    const std::lock_guard one(compiler->mutex);
    if (compiler->unable || knownKey(key)) return;
    std::string answer;
    if (const auto crash = crashOf(*compiler, device, request.dump(), answer)) {
        {
            const std::lock_guard lock(state().mutex);
            state().crashed[key] = *crash;
        }
        refuse(device, kernel, *crash);
    }
    if (answer == "ready") rememberKey(key);
}

bool launchesCompile(const DeviceInfo& device) {
    return isPocl(device) && launchesCanStandStill;
}

}  // namespace

void check(const DeviceInfo& device, const KernelId& kernel, const Grid& grid) {
    if (!kernel.name.empty() && !launchesCompile(device)) return;
    checkKey(device, kernel, keyOf(device, kernel, grid), requestFor(kernel, grid));
}

void checkSource(const DeviceInfo& device, const KernelId& kernel, const std::string& source,
                 const Grid& grid) {
    if (!launchesCompile(device)) return;
    json request = requestFor({"", kernel.name, {}}, grid);
    request["source"] = source;
    checkKey(device, kernel, keyOf(device, {"", kernel.name, {}}, grid) + '\n' + source, request);
}

std::array<std::size_t, 3> launchKind(const Grid& grid) {
    constexpr std::size_t longest = 65535;
    auto kind = grid.local;
    const bool large =
        std::ranges::any_of(grid.global, [](std::size_t side) { return side > longest; });
    if (large) kind[0] += std::size_t{1} << 32;
    return kind;
}

bool known(const DeviceInfo& device, const KernelId& kernel, const Grid& grid) {
    return knownKey(keyOf(device, kernel, grid));
}

void remember(const DeviceInfo& device, const KernelId& kernel, const Grid& grid) {
    rememberKey(keyOf(device, kernel, grid));
}

std::string request(const KernelId& kernel, const Grid& grid) {
    return requestFor(kernel, grid).dump();
}

}  // namespace spoor::build_check
