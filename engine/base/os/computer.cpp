// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/computer.h"

#include <sys/utsname.h>
#include <unistd.h>
#include <climits>
#include <fstream>

namespace spoor {

std::string hostName() {
    char name[256] = {};
    return ::gethostname(name, sizeof name - 1) == 0 ? name : std::string();
}

static_assert(maxHostName >= HOST_NAME_MAX);

std::string systemName() {
    utsname name{};
    if (::uname(&name) != 0) return {};
    return std::string(name.sysname) + ' ' + name.release + ' ' + name.machine;
}

std::string processorName() {
    std::ifstream in("/proc/cpuinfo");
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    }
    return "unknown";
}

}  // namespace spoor
