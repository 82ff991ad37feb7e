// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unistd.h>
#include <cstdint>
#include <fstream>

namespace spoor::test {

/// Resident memory of this process in bytes, including PoCL's devices.
inline std::int64_t residentBytes() {
    std::ifstream file("/proc/self/statm");
    std::int64_t all = 0, resident = 0;
    file >> all >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

}  // namespace spoor::test
