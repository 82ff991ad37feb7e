// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/device_info.h"

#include "engine/base/child_process.h"
#include "engine/base/paths.h"
#include "engine/compute/probe.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using nlohmann::json;

// The first build takes seconds on a slow machine. Slower drivers are considered unusable, because
// users do not wait longer without feedback.
constexpr std::chrono::seconds probeLimit{20};
// Immediate failures are retried. Otherwise a temporary shortage of memory or processes would leave
// the program without devices.
constexpr int maxTries = 2;

std::string slug(const std::string& text) {
    std::string name;
    for (const char c : text) {
        if (std::isalnum(static_cast<unsigned char>(c))) {
            name += char(std::tolower(static_cast<unsigned char>(c)));
        } else if (!name.empty() && name.back() != '-') {
            name += '-';
        }
    }
    while (!name.empty() && name.back() == '-') name.pop_back();
    return name;
}

DeviceInfo parseRow(const json& row) {
    DeviceInfo info;
    info.name = row.value("name", "");
    info.platform = row.value("platform", "");
    info.platformVersion = row.value("platform_version", "");
    info.driver = row.value("driver", "");
    info.openclVersion = row.value("opencl_version", "");
    const std::string type = row.value("type", "other");
    info.type = type == "cpu"   ? DeviceType::Cpu
                : type == "gpu" ? DeviceType::Gpu
                                : DeviceType::Other;
    info.computeUnits = row.value("compute_units", 0);
    info.localBytes = row.value("local_bytes", std::int64_t{0});
    info.globalBytes = row.value("global_bytes", std::int64_t{0});
    info.maxAllocBytes = row.value("max_alloc_bytes", std::int64_t{0});
    info.maxWorkGroup = row.value("max_work_group", std::int64_t{0});
    info.extensions = row.value("extensions", std::vector<std::string>{});
    info.platformIndex = row.value("platform_index", 0);
    info.deviceIndex = row.value("device_index", 0);
    return info;
}

void judge(DeviceInfo& info, const ChildResult& probe) {
    switch (probe.end) {
        case ChildResult::End::TimedOut:
            info.error = Message(SPOOR_TR("engine",
                                          "The driver of %1 did not finish a test kernel within %2 "
                                          "seconds. Update the driver or choose another device."))
                             .arg(info.name)
                             .arg(int(probeLimit.count()));
            return;
        case ChildResult::End::Crashed:
            info.error = Message(SPOOR_TR("engine",
                                          "The driver of %1 crashed in a test kernel (signal %2). "
                                          "Update the driver or choose another device."))
                             .arg(info.name)
                             .arg(probe.code);
            return;
        case ChildResult::End::NotStarted:
            info.error = Message(SPOOR_TR("engine",
                                          "Cannot start the helper program spoor-probe. Install it "
                                          "next to Spoor, or set SPOOR_PROBE to its path."));
            return;
        case ChildResult::End::Exited:
            break;
    }
    const json row = json::parse(probe.output, nullptr, false);
    info.usable = row.is_object() && row.value("ok", false);
    if (info.usable) return;
    info.buildLog = row.is_object() ? row.value("build_log", "") : probe.errors;
    info.error = Message(SPOOR_TR("engine",
                                  "The device %1 failed a test kernel: %2. Update the driver or "
                                  "choose another device."))
                     .arg(info.name)
                     .arg(row.is_object() ? row.value("error", "") : std::string("no answer"));
}

/// A row that represents drivers that could not be listed.
DeviceInfo brokenPlatform(const ChildResult& listing) {
    DeviceInfo info;
    info.name = "OpenCL";
    info.platform = "OpenCL";
    judge(info, listing);
    info.usable = false;
    if (info.error.empty()) info.error = Message("OpenCL");
    return info;
}

void giveStableNames(std::vector<DeviceInfo>& devices) {
    std::map<std::string, int> seen;
    for (auto& info : devices) {
        // "Portable Computing Language" is commonly known as PoCL.
        std::string platform = slug(info.platform).substr(0, slug(info.platform).find('-'));
        if (platform == "portable") platform = "pocl";
        const std::string name = platform + "-" + slug(info.name);
        const int count = ++seen[name];
        info.stableName = count == 1 ? name : name + "-" + std::to_string(count);
    }
}

/// Processes that have loaded the drivers and are still running. Never destroyed, like listing().
struct ProbeProcesses {
    std::mutex mutex;
    std::unique_ptr<LineProcess> listed;                       ///< has listed the devices
    std::map<std::string, std::unique_ptr<LineProcess>> idle;  ///< by stable name of the device
};

ProbeProcesses& probes() {
    static ProbeProcesses& all = *new ProbeProcesses;
    return all;
}

/// Lists the devices in a process that is kept, because PoCL's compiler takes long to load. Returns
/// an empty array if that fails; `child` receives whether it took too long.
json listPatiently(ChildResult& child) {
    auto process = std::make_unique<LineProcess>(std::vector<std::string>{probeProgram(), "list"});
    json rows;
    const auto isList = [&rows](const std::string& line) {
        rows = json::parse(line, nullptr, false);
        return rows.is_array();
    };
    const bool listed = process->listen(probeLimit, isList).has_value();
    if (process->tookTooLong()) child.end = ChildResult::End::TimedOut;
    if (!listed) return json::array();
    child.end = ChildResult::End::Exited;
    const std::lock_guard lock(probes().mutex);
    probes().listed = std::move(process);
    return rows;
}

struct DeviceListing {
    ChildResult child;
    std::vector<DeviceInfo> devices;
    bool readable = false;
};

const DeviceListing& listing() {
    // Never destroyed: threads may use it until the process ends.
    static const DeviceListing& made = *new DeviceListing([] {
        DeviceListing list;
        json rows = listPatiently(list.child);
        list.readable = list.child.end == ChildResult::End::Exited;
        for (int tries = 0; tries < maxTries && rows.empty(); ++tries) {
            if (list.child.end == ChildResult::End::TimedOut) break;
            list.child = runChildren({{probeProgram(), "list"}}, probeLimit).front();
            rows = json::parse(list.child.output, nullptr, false);
            list.readable = list.child.end == ChildResult::End::Exited && rows.is_array();
            if (!list.readable) rows = json::array();
        }
        for (const auto& row : rows) {
            list.devices.push_back(parseRow(row));
            list.devices.back().index = int(list.devices.size()) - 1;
        }
        giveStableNames(list.devices);
        return list;
    }());
    return made;
}

std::vector<std::string> probeCommand(const char* what, const DeviceInfo& info) {
    return {probeProgram(), what, std::to_string(info.platformIndex),
            std::to_string(info.deviceIndex)};
}

/// Returns a process for the kernels of a device: the one that has listed the devices, or another.
std::unique_ptr<LineProcess> kernelProcess(const DeviceInfo& info) {
    std::unique_ptr<LineProcess> listed;
    {
        const std::lock_guard lock(probes().mutex);
        listed = std::move(probes().listed);
    }
    const std::string device =
        std::to_string(info.platformIndex) + ' ' + std::to_string(info.deviceIndex);
    if (listed && listed->ask(device, probeLimit)) return listed;
    return std::make_unique<LineProcess>(probeCommand("kernels", info));
}

/// Probes PoCL in a process that is kept. Returns false if the probe failed and may be retried.
bool probePatiently(DeviceInfo& info) {
    auto child = kernelProcess(info);
    const auto answer = child->ask("test", probeLimit);
    if (child->tookTooLong()) {
        judge(info, {ChildResult::End::TimedOut, 0, {}, {}});
        return true;
    }
    if (!answer) return false;
    judge(info, {ChildResult::End::Exited, 0, *answer, {}});
    if (!info.usable) return false;
    const std::lock_guard lock(probes().mutex);
    probes().idle[info.stableName] = std::move(child);
    return true;
}

/// Probes devices in parallel, and returns those that failed without a timeout.
std::vector<DeviceInfo*> probe(const std::vector<DeviceInfo*>& devices) {
    std::vector<std::vector<std::string>> commands;
    commands.reserve(devices.size());
    for (const DeviceInfo* info : devices) commands.push_back(probeCommand("test", *info));
    const auto results = runChildren(commands, probeLimit);
    std::vector<DeviceInfo*> failed;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        judge(*devices[i], results[i]);
        if (!devices[i]->usable && results[i].end != ChildResult::End::TimedOut)
            failed.push_back(devices[i]);
    }
    return failed;
}

std::vector<DeviceInfo> probeAll() {
    const DeviceListing& listed = listing();
    if (!listed.readable) return {brokenPlatform(listed.child)};
    std::vector<DeviceInfo> devices = listed.devices;
    std::vector<DeviceInfo*> untried;
    for (auto& info : devices)
        if (!isPocl(info) || !probePatiently(info)) untried.push_back(&info);
    for (int tries = 0; tries < maxTries && !untried.empty(); ++tries) untried = probe(untried);
    const std::lock_guard lock(probes().mutex);
    probes().listed.reset();
    return devices;
}

/// Finds the device that a selector names. Types match only devices accepted by `fits`.
template <typename Fits>
const DeviceInfo* deviceNamed(const std::vector<DeviceInfo>& devices, const std::string& selector,
                              const Fits& fits) {
    const auto firstOf = [&](DeviceType type) -> const DeviceInfo* {
        for (const auto& info : devices) {
            if (fits(info) && info.type == type) return &info;
        }
        return nullptr;
    };
    const DeviceInfo* found = nullptr;
    if (selector == "gpu" || selector == "auto") found = firstOf(DeviceType::Gpu);
    if (selector == "cpu" || (selector == "auto" && !found)) found = firstOf(DeviceType::Cpu);
    for (const auto& info : devices) {
        if (found) break;
        if (info.stableName == selector || std::to_string(info.index) == selector) found = &info;
    }
    return found;
}

std::string stableNames(const std::vector<DeviceInfo>& devices) {
    std::string names;
    for (const auto& info : devices) {
        if (info.usable) names += (names.empty() ? "" : ", ") + info.stableName;
    }
    return names.empty() ? "none" : names;
}

}  // namespace

std::string probeProgram() {
    if (const char* program = std::getenv("SPOOR_PROBE"); program && *program) return program;
    return helperFile("spoor-probe").string();
}

const char* toText(DeviceType type) {
    switch (type) {
        case DeviceType::Cpu:
            return "cpu";
        case DeviceType::Gpu:
            return "gpu";
        case DeviceType::Other:
            return "other";
    }
    return "other";
}

const std::vector<DeviceInfo>& listDevices() {
    static const std::vector<DeviceInfo> devices = probeAll();
    return devices;
}

const std::vector<DeviceInfo>& listUnprobed() {
    return listing().devices;
}

bool isPocl(const DeviceInfo& info) {
    return info.platform == "Portable Computing Language";
}

int llvmVersion(const DeviceInfo& info) {
    constexpr std::string_view mark = "LLVM ";
    const auto at = isPocl(info) ? info.platformVersion.find(mark) : std::string::npos;
    return at == std::string::npos ? 0 : std::atoi(info.platformVersion.c_str() + at + mark.size());
}

bool isNvidia(const DeviceInfo& info) {
    return info.platform.find("NVIDIA") != std::string::npos;
}

DeviceInfo parseDevice(const std::string& row) {
    return parseRow(json::parse(row, nullptr, false));
}

std::unique_ptr<LineProcess> takeProbe(const std::string& stableName) {
    (void)listDevices();
    const std::lock_guard lock(probes().mutex);
    const auto found = probes().idle.find(stableName);
    if (found == probes().idle.end()) return nullptr;
    auto child = std::move(found->second);
    probes().idle.erase(found);
    return child;
}

std::optional<DeviceInfo> likelyDevice(const std::string& selector) {
    const DeviceInfo* found =
        deviceNamed(listUnprobed(), selector, [](const DeviceInfo&) { return true; });
    return found ? std::optional(*found) : std::nullopt;
}

Result<DeviceInfo> selectDevice(const std::string& selector) {
    const auto& devices = listDevices();
    const DeviceInfo* found =
        deviceNamed(devices, selector, [](const DeviceInfo& info) { return info.usable; });
    if (found && found->usable) return *found;
    if (found) return found->error;
    // A device of the requested type may exist but fail, with a reason.
    found = deviceNamed(devices, selector, [](const DeviceInfo&) { return true; });
    if (found && !found->error.empty()) return found->error;
    if (selector == "auto") {
        return Message(SPOOR_TR("engine",
                                "No usable OpenCL device was found. Install an OpenCL driver. The "
                                "package pocl-opencl-icd runs on any CPU."));
    }
    return Message(SPOOR_TR("engine",
                            "There is no usable OpenCL device '%1'. Choose auto, cpu, gpu or one "
                            "of: %2."))
        .arg(selector)
        .arg(stableNames(devices));
}

}  // namespace spoor
