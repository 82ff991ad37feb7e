// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/environment.h"

#include "engine/base/os/computer.h"
#include "engine/base/os/processors.h"
#include "engine/base/version.h"
#include "engine/compute/device_info.h"

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

namespace spoor {
std::string describeEnvironment(const std::vector<std::string>& devices) {
    using nlohmann::json;
    double load[1] = {0};
    if (getloadavg(load, 1) != 1) load[0] = 0;
    json list = json::array();
    for (const auto& name : devices) {
        const auto info = selectDevice(name);
        if (!info) continue;
        list.push_back({{"name", info.value().stableName},
                        {"device", info.value().name},
                        {"type", toText(info.value().type)},
                        {"platform", info.value().platform},
                        {"driver", info.value().driver},
                        {"compute_units", info.value().computeUnits}});
    }
#ifdef NDEBUG
    const char* build = "release";
#else
    const char* build = "debug: host times are not representative";
#endif
    const json environment = {{"version", versionNumber()},
                              {"build", build},
                              {"processor", processorName()},
                              {"threads", availableProcessors()},
                              {"load", load[0]},
                              {"opencv", CV_VERSION},
                              {"opencv_threads", cv::getNumThreads()},
                              {"devices", list}};
    return environment.dump(2);
}

}  // namespace spoor
