// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/driver_listing.h"

#include "engine/base/disk_cache.h"

#include <algorithm>
#include <future>
#include <nlohmann/json.hpp>
#include <optional>

namespace spoor {
namespace {

using nlohmann::json;
using End = ChildResult::End;

// A listing takes a tenth of a second. While the driver computes, only its processor time counts.
constexpr std::chrono::seconds listingLimit{5};
constexpr std::chrono::seconds listingEndLimit{1};
constexpr std::size_t maxDevices = 256;  // of one driver
// Immediate failures are retried. Otherwise a temporary shortage of memory or processes would leave
// the program without devices.
constexpr int maxListingTries = 2;

json rowOf(const DeviceInfo& info) {
    return {{"name", info.name},
            {"platform", info.platform},
            {"platform_version", info.platformVersion},
            {"driver", info.driver},
            {"opencl_version", info.openclVersion},
            {"type", toText(info.type)},
            {"compute_units", info.computeUnits},
            {"local_bytes", info.localBytes},
            {"global_bytes", info.globalBytes},
            {"max_alloc_bytes", info.maxAllocBytes},
            {"max_work_group", info.maxWorkGroup},
            {"extensions", info.extensions},
            {"platform_index", info.platformIndex},
            {"device_index", info.deviceIndex},
            {"error", info.error.text},
            {"error_args", info.error.args}};
}

DeviceInfo deviceOf(const json& row) {
    DeviceInfo info;
    info.name = row.at("name");
    info.platform = row.at("platform");
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
    info.error.text = row.value("error", "");
    info.error.args = row.value("error_args", std::vector<std::string>{});
    return info;
}

/// What such a process answered.
struct Answer {
    std::vector<DeviceInfo> devices;
    std::string error;
};

std::optional<Answer> listingIn(const std::string& line) {
    try {
        const json all = json::parse(line);
        Answer answer{{}, all.value("error", "")};
        for (const json& row : all.at("devices"))
            if (answer.devices.size() < maxDevices) answer.devices.push_back(deviceOf(row));
        return answer;
    } catch (const json::exception&) {
        return std::nullopt;  // a line of the driver or of a library
    }
}

Message failureOf(const DriverFile& driver, const ChildResult& child) {
    const auto about = [&](const char* text) {
        return Message(text, driver.file.empty() ? "OpenCL" : driver.file);
    };
    switch (child.end) {
        case End::TimedOut:
            return about(SPOOR_TR("engine",
                                  "The driver %1 did not list its devices within %2 seconds. "
                                  "Update or remove it. Spoor tries it again when it has changed "
                                  "or the computer has restarted."))
                .arg(int(listingLimit.count()));
        case End::Crashed:
            return about(SPOOR_TR("engine",
                                  "The driver %1 crashed while listing its devices (signal %2). "
                                  "Update or remove it. Spoor tries it again when it has changed "
                                  "or the computer has restarted."))
                .arg(child.code);
        case End::Exited:
            return about(SPOOR_TR("engine",
                                  "The driver %1 ended the process that lists its devices (exit "
                                  "code %2). Update or remove it. Spoor tries it again when it has "
                                  "changed or the computer has restarted."))
                .arg(child.code);
        case End::NotStarted:
            break;
    }
    return Message(SPOOR_TR("engine",
                            "Cannot start the helper program spoor-probe. Install it next to "
                            "Spoor, or set SPOOR_PROBE to its path."));
}

std::string verdictKey(const DriverFile& driver) {
    return "list\n" + identityOf(driver) + probeProgram();
}

std::optional<ChildResult> rememberedFailure(const DriverFile& driver) {
    const json kept =
        json::parse(cacheRead(driverVerdicts, verdictKey(driver)).value_or(""), nullptr, false);
    if (!kept.is_object()) return std::nullopt;
    ChildResult failure;
    failure.end = End(kept.value("end", int(End::TimedOut)));
    failure.code = kept.value("code", 0);
    failure.errors = kept.value("errors", "");
    return failure;
}

void rememberFailure(const DriverFile& driver, const ChildResult& child) {
    const json kept = {{"end", child.end}, {"code", child.code}, {"errors", child.errors}};
    cacheWrite(driverVerdicts, verdictKey(driver),
               kept.dump(-1, ' ', false, json::error_handler_t::replace));
}

/// How the process of a driver ended, or Exited with an answer.
struct Attempt {
    DriverListing listing;
    ChildResult child;
};

void fail(Attempt& attempt) {
    DriverListing& listing = attempt.listing;
    listing.error = failureOf(listing.driver, attempt.child);
    listing.harmful = attempt.child.end != End::NotStarted;
    listing.log = attempt.child.errors;
}

Attempt tryDriver(const DriverFile& driver) {
    Attempt attempt;
    DriverListing& listing = attempt.listing;
    listing.driver = driver;
    if (!driver.error.empty()) {
        listing.error = driver.error;
        listing.harmful = listing.remembered = true;
        return attempt;
    }
    if (auto failure = rememberedFailure(driver)) {
        attempt.child = std::move(*failure);
        fail(attempt);
        listing.remembered = true;
        return attempt;
    }
    std::optional<Answer> answer;
    for (int tries = 0; tries < maxListingTries; ++tries) {
        std::vector<std::string> command{probeProgram(), "list"};
        if (!driver.file.empty()) command.push_back(driver.file);
        auto process = std::make_unique<LineProcess>(command);
        const auto isAnswer = [&](const std::string& line) {
            answer = listingIn(line);
            return answer.has_value();
        };
        if (process->listen(listingLimit, isAnswer)) {
            listing.process = std::move(process);
            break;
        }
        const bool late = process->tookTooLong();
        attempt.child = process->end(listingEndLimit);
        if (late) attempt.child.end = End::TimedOut;
        if (late || attempt.child.end == End::NotStarted) break;
    }
    if (!answer) {
        fail(attempt);
        return attempt;
    }
    listing.devices = std::move(answer->devices);
    for (DeviceInfo& device : listing.devices) device.driverFile = driver.file;
    if (!answer->error.empty()) {
        listing.error = Message(SPOOR_TR("engine",
                                         "The driver %1 cannot be loaded: %2. Reinstall the "
                                         "driver, or delete the file."),
                                driver.file, answer->error);
    } else if (listing.devices.empty() && !driver.file.empty()) {
        listing.error = Message(SPOOR_TR("engine",
                                         "The driver %1 found no device. Check that the device is "
                                         "connected, and that you have access to it."),
                                driver.file);
    }
    return attempt;
}

}  // namespace

std::vector<DriverListing> listDrivers() {
    std::vector<std::future<Attempt>> running;
    // Without a policy argument, the work runs in get() if no thread can be started.
    for (const DriverFile& driver : findDrivers())
        running.push_back(std::async([driver] { return tryDriver(driver); }));
    std::vector<Attempt> attempts;
    for (auto& each : running) attempts.push_back(each.get());
    const bool anyWorks = std::ranges::any_of(
        attempts, [](const Attempt& each) { return each.listing.process != nullptr; });
    std::vector<DriverListing> all;
    const auto known = [&](const DriverListing& listing) {
        return std::ranges::any_of(all, [&](const DriverListing& other) {
            return std::equal(listing.devices.begin(), listing.devices.end(), other.devices.begin(),
                              other.devices.end(), sameDescription);
        });
    };
    for (Attempt& attempt : attempts) {
        // If all fail, the cause may be a lack of memory or processes.
        const bool sure = anyWorks || attempt.child.end == End::TimedOut;
        if (attempt.listing.harmful && !attempt.listing.remembered && sure)
            rememberFailure(attempt.listing.driver, attempt.child);
        // A driver is installed twice, or an old loader always gives all drivers.
        if (!attempt.listing.devices.empty() && known(attempt.listing)) continue;
        all.push_back(std::move(attempt.listing));
    }
    return all;
}

std::string listingLine(const std::vector<DeviceInfo>& devices, const std::string& error) {
    json rows = json::array();
    for (const DeviceInfo& info : devices) rows.push_back(rowOf(info));
    return json{{"devices", rows}, {"error", error}}.dump(-1, ' ', false,
                                                          json::error_handler_t::replace);
}

}  // namespace spoor
