// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/device_info.h"

#include "engine/base/disk_cache.h"
#include "engine/base/error.h"
#include "engine/base/os/child_process.h"
#include "engine/base/paths.h"
#include "engine/base/text.h"
#include "engine/compute/device_turn.h"
#include "engine/compute/driver/driver_caches.h"
#include "engine/compute/driver/driver_files.h"
#include "engine/compute/driver_listing.h"
#include "engine/compute/program_store.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <iterator>
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
// For the kernels of the start check, which are compiled first.
constexpr std::chrono::seconds resultsLimit{60};

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

/// The answer of probeDevice().
struct TestAnswer {
    bool given = false;
    bool right = false;
    std::string error = "no answer";
    std::string buildLog;
};

TestAnswer testAnswerIn(const std::string& line) {
    try {
        const json row = json::parse(line);
        return {true, row.at("ok"), row.value("error", ""), row.value("build_log", "")};
    } catch (const json::exception&) {
        return {};
    }
}

const ChildResult timedOut{ChildResult::End::TimedOut, 0, {}, {}};

Message timeoutOf(const DeviceInfo& info) {
    return Message(SPOOR_TR("engine",
                            "The driver of %1 did not finish a test kernel within %2 seconds. "
                            "Update the driver or choose another device."),
                   info.name, int(probeLimit.count()));
}

void judge(DeviceInfo& info, const ChildResult& probe) {
    switch (probe.end) {
        case ChildResult::End::TimedOut:
            info.error = timeoutOf(info);
            return;
        case ChildResult::End::Crashed:
            info.error = Message(SPOOR_TR("engine",
                                          "The driver of %1 crashed in a test kernel (signal %2). "
                                          "Update the driver or choose another device."),
                                 info.name, probe.code);
            return;
        case ChildResult::End::NotStarted:
            info.error = Message(SPOOR_TR("engine",
                                          "Cannot start the helper program spoor-probe. Install it "
                                          "next to Spoor, or set SPOOR_PROBE to its path."));
            return;
        case ChildResult::End::Exited:
            break;
    }
    const TestAnswer answer = testAnswerIn(lastLine(probe.output));
    info.usable = answer.right;
    info.buildLog = answer.given ? answer.buildLog : probe.errors;
    info.error = {};
    if (info.usable) return;
    info.error = Message(SPOOR_TR("engine",
                                  "The device %1 failed a test kernel: %2. Update the driver or "
                                  "choose another device."),
                         info.name, answer.error);
}

struct Notes {
    std::mutex mutex;
    std::vector<Message> all;
    void add(std::vector<Message> more) {
        const std::lock_guard lock(mutex);
        all.insert(all.end(), std::make_move_iterator(more.begin()),
                   std::make_move_iterator(more.end()));
    }
};

Notes& notes() {
    static Notes& all = *new Notes;
    return all;
}

/// The names under `key` in the answer of checkResultsOf() or probeSample().
std::vector<std::string> namesIn(const std::string& answer, const char* key) {
    std::vector<std::string> names;
    const json row = json::parse(answer, nullptr, false);
    if (!row.is_object() || !row.contains(key) || !row[key].is_array()) return names;
    for (const json& each : row[key])
        if (each.is_string()) names.push_back(each);
    return names;
}

/// Whether everything ran and was right.
bool isRight(const std::string& answer) {
    return json::parse(answer, nullptr, false).contains("wrong") &&
           namesIn(answer, "wrong").empty() && namesIn(answer, "failed").empty();
}

/// Refuses a device whose kernels compute wrong values, or lets it use their other variant. `row`:
/// the names of wrong kernels, and whether the other variant is right.
void judgeResults(DeviceInfo& info, const std::string& verdict) {
    const json row = json::parse(verdict, nullptr, false);
    if (!row.is_object()) return;
    std::string names;
    for (const std::string& each : namesIn(verdict, "wrong"))
        names += (names.empty() ? "" : ", ") + each;
    if (names.empty()) return;
    info.otherVariant = row.value("other", false);
    info.usable = info.otherVariant;
    if (info.usable) {
        notes().add({Message(SPOOR_TR("engine",
                                      "The driver of %1 computes wrong values in the kernels of "
                                      "%2, so Spoor uses their other variant, which is slower. "
                                      "Update the driver."),
                             info.name, names)});
        return;
    }
    info.error = Message(SPOOR_TR("engine",
                                  "The driver of %1 computes wrong values in the kernels of %2. "
                                  "Update the driver or choose another device."),
                         info.name, names);
}

/// A row that represents a driver without devices.
DeviceInfo driverRow(const DriverListing& listing) {
    DeviceInfo info;
    const std::string& file = listing.driver.file;
    info.name = file.empty() ? "OpenCL" : std::filesystem::path(file).filename().string();
    info.platform = "OpenCL";
    info.driverFile = file;
    info.noDevice = true;
    info.error = listing.error;
    info.buildLog = listing.log;
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

void countTwins(std::vector<DeviceInfo>& devices) {
    for (auto info = devices.begin(); info != devices.end(); ++info) {
        info->twins = int(std::count_if(devices.begin(), info, [&](const DeviceInfo& other) {
            return sameDescription(other, *info);
        }));
    }
}

/// Processes that have loaded the drivers and are still running. Never destroyed, like listing().
struct ProbeProcesses {
    std::mutex mutex;
    std::map<std::string, std::unique_ptr<LineProcess>> listed;  ///< by driver file
    std::map<std::string, std::unique_ptr<LineProcess>> idle;    ///< by stable name of the device
};

ProbeProcesses& probes() {
    static ProbeProcesses& all = *new ProbeProcesses;
    return all;
}

struct DeviceListing {
    std::vector<DeviceInfo> devices;
    std::vector<DeviceInfo> drivers;  ///< rows of drivers without devices
};

/// Lists the drivers, and keeps those without devices away from this process.
DeviceListing makeListing() {
    notes().add(prepareCaches());
    DeviceListing made;
    std::vector<DriverFile> useful;
    std::vector<DriverListing> drivers = listDrivers();
    for (DriverListing& driver : drivers) {
        if (!driver.devices.empty()) useful.push_back(driver.driver);
        if (!driver.error.empty()) made.drivers.push_back(driverRow(driver));
        if (driver.harmful && !driver.remembered) notes().add({driver.error});
        made.devices.insert(made.devices.end(), driver.devices.begin(), driver.devices.end());
        const std::lock_guard lock(probes().mutex);
        if (driver.process) probes().listed[driver.driver.file] = std::move(driver.process);
    }
    if (!useful.empty() && useful.size() < drivers.size()) {
        try {
            useDrivers(useful);
        } catch (const std::exception&) {  // without a temporary folder
            for (DeviceInfo& info : made.devices) info.error = sentenceOfException();
        }
    }
    giveStableNames(made.devices);
    giveStableNames(made.drivers);
    countTwins(made.devices);
    int index = 0;
    for (auto* rows : {&made.devices, &made.drivers})
        for (DeviceInfo& info : *rows) info.index = index++;
    return made;
}

const DeviceListing& listing() {
    // Never destroyed: threads may use it until the process ends.
    static const DeviceListing& made = *new DeviceListing(makeListing());
    return made;
}

/// Returns a process for the kernels of a device: the one that has listed the devices, or another.
std::unique_ptr<LineProcess> kernelProcess(const DeviceInfo& info) {
    std::unique_ptr<LineProcess> listed;
    {
        const std::lock_guard lock(probes().mutex);
        const auto found = probes().listed.find(info.driverFile);
        if (found != probes().listed.end()) listed = std::move(found->second);
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
        judge(info, timedOut);
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

/// Depends on the driver and on the kernels of the start check.
std::string verdictKey(const char* what, const DeviceInfo& info) {
    return std::string(what) + '\n' + identityOf(readDriver(info.driverFile)) + info.name + '\n' +
           programKey(info, "integral_image", {}) + programKey(info, "fhog", {}) + probeProgram();
}

/// The answers of the checks of each device, with the default or the other kernel variant. PoCL's
/// kernels are those that Spoor is tested with, so its check is short.
std::vector<std::vector<std::string>> answersOf(const std::vector<DeviceInfo*>& devices,
                                                bool other) {
    std::vector<std::vector<std::string>> commands;
    std::vector<std::size_t> asked;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        commands.push_back(probeCommand(other ? "other-results" : "results", *devices[i]));
        asked.push_back(i);
        if (isPocl(*devices[i])) continue;
        commands.push_back(
            {probeProgram(), other ? "other-sample" : "sample", devices[i]->stableName});
        asked.push_back(i);
    }
    const auto results = runChildren(commands, resultsLimit);
    std::vector<std::vector<std::string>> answers(devices.size());
    for (std::size_t i = 0; i < results.size(); ++i)
        answers[asked[i]].push_back(lastLine(results[i].output));
    return answers;
}

std::atomic<bool>& startCheckSkipped() {
    static std::atomic<bool> skipped{false};
    return skipped;
}

/// Excludes devices whose kernels compute wrong values in both variants. Each device is checked
/// once, until its driver or the kernels change.
void checkResults(std::vector<DeviceInfo>& devices) {
    if (startCheckSkipped()) return;
    std::vector<DeviceInfo*> unchecked;
    for (DeviceInfo& info : devices) {
        if (!info.usable) continue;
        if (const auto known = cacheRead(driverVerdicts, verdictKey("results", info)))
            judgeResults(info, *known);
        else
            unchecked.push_back(&info);
    }
    if (unchecked.empty()) return;
    // Without an answer, the run that needs the kernels reports the error.
    const auto answers = answersOf(unchecked, false);
    std::vector<std::vector<std::string>> wrong(answers.size());
    std::vector<DeviceInfo*> suspects;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        for (const std::string& answer : answers[i])
            for (std::string& name : namesIn(answer, "wrong")) wrong[i].push_back(std::move(name));
        if (!wrong[i].empty()) suspects.push_back(unchecked[i]);
    }
    const auto others = answersOf(suspects, true);
    for (std::size_t i = 0, suspect = 0; i < wrong.size(); ++i) {
        bool other = false;
        if (!wrong[i].empty()) {
            const auto& second = others[suspect++];
            other = std::ranges::all_of(second, isRight);
        }
        const std::string verdict = json{{"wrong", wrong[i]}, {"other", other}}.dump(
            -1, ' ', false, json::error_handler_t::replace);
        cacheWrite(driverVerdicts, verdictKey("results", *unchecked[i]), verdict);
        judgeResults(*unchecked[i], verdict);
    }
}

std::vector<DeviceInfo> probeAll() {
    const DeviceListing& listed = listing();
    std::vector<DeviceInfo> devices = listed.devices;
    std::vector<DeviceInfo*> untried;
    for (auto& info : devices)
        if (cacheRead(driverVerdicts, verdictKey("test", info))) judge(info, timedOut);
    for (auto& info : devices)
        if (info.error.empty() && (!isPocl(info) || !probePatiently(info)))
            untried.push_back(&info);
    for (int tries = 0; tries < maxTries && !untried.empty(); ++tries) untried = probe(untried);
    for (auto& info : devices)
        if (info.error == timeoutOf(info))
            cacheWrite(driverVerdicts, verdictKey("test", info), "1");
    std::vector<Message> more;
    for (DeviceInfo* info : untried) {
        const auto again = [info] { return probePatiently(*info) && info->usable; };
        if (isPocl(*info)) retryWithFreshPoclCache(again, more);
    }
    notes().add(std::move(more));
    checkResults(devices);
    devices.insert(devices.end(), listed.drivers.begin(), listed.drivers.end());
    const std::lock_guard lock(probes().mutex);
    probes().listed.clear();
    return devices;
}

std::atomic<int>& deviceTurn() {
    static std::atomic<int> turn{0};
    return turn;
}

/// The stable name of a device with every version of its driver: PoCL 5 renamed its CPU device.
std::string nameWithAnyVersion(const std::string& name) {
    constexpr std::string_view before = "pocl-pthread-";
    return name.starts_with(before) ? "pocl-cpu-" + name.substr(before.size()) : name;
}

/// Finds the device that a selector names. Types match only devices accepted by `fits`.
template <typename Fits>
const DeviceInfo* deviceNamed(const std::vector<DeviceInfo>& devices, const std::string& selector,
                              const Fits& fits) {
    const auto nextOf = [&](DeviceType type) -> const DeviceInfo* {
        std::vector<const DeviceInfo*> equal;
        for (const auto& info : devices)
            if (fits(info) && info.type == type &&
                (equal.empty() || sameDescription(info, *equal.front())))
                equal.push_back(&info);
        return equal.empty() ? nullptr : equal[std::size_t(deviceTurn()) % equal.size()];
    };
    const DeviceInfo* found = nullptr;
    if (selector == "gpu" || selector == "auto") found = nextOf(DeviceType::Gpu);
    if (selector == "cpu" || (selector == "auto" && !found)) found = nextOf(DeviceType::Cpu);
    for (const auto& info : devices) {
        if (found) break;
        if (nameWithAnyVersion(info.stableName) == nameWithAnyVersion(selector) ||
            std::to_string(info.index) == selector)
            found = &info;
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

/// Why the list of devices is empty.
Message noDriver() {
    return Message(SPOOR_TR("engine",
                            "No OpenCL driver is installed: %1 has no driver file. Install one. "
                            "The package pocl-opencl-icd runs on any CPU."),
                   driverPlace());
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

bool hostHasVnni() {
#ifdef __x86_64__
    return __builtin_cpu_supports("avx512vnni");
#else
    return false;
#endif
}

bool isNvidia(const DeviceInfo& info) {
    return info.platform.find("NVIDIA") != std::string::npos;
}

bool sameDescription(const DeviceInfo& a, const DeviceInfo& b) {
    return a.name == b.name && a.platform == b.platform && a.platformVersion == b.platformVersion &&
           a.driver == b.driver && a.openclVersion == b.openclVersion;
}

void setDeviceTurn(int turn) {
    deviceTurn() = turn;
}

void skipStartCheck() {
    startCheckSkipped() = true;
}

std::vector<std::string> probeCommand(const char* what, const DeviceInfo& info) {
    std::vector<std::string> command{probeProgram(), what, std::to_string(info.platformIndex),
                                     std::to_string(info.deviceIndex)};
    if (!info.driverFile.empty()) command.push_back(info.driverFile);
    return command;
}

std::vector<Message> deviceNotes() {
    const std::lock_guard lock(notes().mutex);
    return notes().all;
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
    const bool type = selector == "auto" || selector == "cpu" || selector == "gpu";
    if (devices.empty() && type) return noDriver();
    if (stableNames(devices) == "none" && type) return devices.front().error;
    return Message(SPOOR_TR("engine",
                            "There is no usable OpenCL device '%1'. Choose auto, cpu, gpu or one "
                            "of: %2."),
                   selector, stableNames(devices));
}

}  // namespace spoor
