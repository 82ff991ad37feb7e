// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/processors.h"

#include <pthread.h>
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

int currentProcessor() {
    return sched_getcpu();
}

bool avoidProcessor(std::thread& thread, int processor) {
    cpu_set_t allowed;
    if (processor < 0 || pthread_getaffinity_np(pthread_self(), sizeof allowed, &allowed) != 0)
        return false;
    if (CPU_COUNT(&allowed) > 1) CPU_CLR(std::size_t(processor), &allowed);
    (void)pthread_setaffinity_np(thread.native_handle(), sizeof allowed, &allowed);
    return true;
}

}  // namespace spoor
