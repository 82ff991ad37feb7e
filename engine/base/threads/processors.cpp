// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/threads/processors.h"

#include <sched.h>
#include <algorithm>
#include <atomic>
#include <limits>
#include <thread>

namespace spoor {
namespace {

std::atomic<unsigned> limit{std::numeric_limits<unsigned>::max()};

unsigned allowedProcessors() {
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    // It fails on computers with more than CPU_SETSIZE processors.
    if (sched_getaffinity(0, sizeof(allowed), &allowed) == 0) return unsigned(CPU_COUNT(&allowed));
    return std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace

unsigned availableProcessors() {
    return std::min(allowedProcessors(), limit.load());
}

void limitProcessors(unsigned count) {
    limit = std::max(1u, count);
}

}  // namespace spoor
