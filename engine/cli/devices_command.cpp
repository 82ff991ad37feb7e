// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"
#include "engine/compute/device_info.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using nlohmann::json;

json toJson(const DeviceInfo& info) {
    json notes = json::array();
    for (const Message& note : deviceNotes()) notes.push_back(note.english());
    return {{"index", info.index},
            {"name", info.stableName},
            {"device", info.name},
            {"platform", info.platform},
            {"type", toText(info.type)},
            {"driver", info.driver},
            {"driver_file", info.driverFile},
            {"opencl_version", info.openclVersion},
            {"compute_units", info.computeUnits},
            {"local_bytes", info.localBytes},
            {"global_bytes", info.globalBytes},
            {"usable", info.usable},
            {"error", info.error.empty() ? json(nullptr) : json(info.error.english())},
            {"build_log", info.buildLog},
            {"notes", std::move(notes)}};
}

int listFound(const std::string& file) {
    const auto& devices = listDevices();
    if (!file.empty()) {
        json rows = json::array();
        for (const auto& info : devices) rows.push_back(toJson(info));
        writeJson(file, rows);
        return exitDone;
    }
    for (const auto& info : devices) {
        const std::string state = terminalText(info.error.english());
        if (info.noDevice) {
            std::printf("%2d  %-40s %s\n", info.index, info.stableName.c_str(), state.c_str());
            continue;
        }
        std::printf("%2d  %-40s %-5s %3d units  %6.1f GiB  %s\n", info.index,
                    info.stableName.c_str(), toText(info.type), info.computeUnits,
                    double(info.globalBytes) / double(1 << 30),
                    info.usable ? "usable" : state.c_str());
    }
    if (devices.empty()) std::printf("%s\n", selectDevice("auto").error().english().c_str());
    return exitDone;
}

}  // namespace

void addDevicesCommand(CLI::App& app, RunCommand& run) {
    auto* command = app.add_subcommand("devices", "List the OpenCL devices and their state.");
    auto file = std::make_shared<std::string>();
    addOutput(*command, "--json", *file, OutputKind::Stream, "Write the list as JSON");
    command->callback([file, &run] { run = [file] { return listFound(*file); }; });
}

}  // namespace spoor
