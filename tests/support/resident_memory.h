// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unistd.h>
#include <cstdint>
#include <fstream>

namespace spoor::test {

/// Bytes of this process that are in memory; devices of PoCL are part of it.
inline std::int64_t residentBytes() {
    std::ifstream file("/proc/self/statm");
    std::int64_t all = 0, resident = 0;
    file >> all >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

}  // namespace spoor::test
