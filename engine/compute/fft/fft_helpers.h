// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/threads/worker.h"
#include "engine/compute/context.h"

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace spoor {

/// Held while plans of FFTW are made, for so many threads, and destroyed: its planner is not
/// thread-safe.
class FftwPlanner {
public:
    explicit FftwPlanner(std::size_t threads = 1);

private:
    std::unique_lock<std::mutex> m_lock;
};

/// Threads beside the one that asks, started when they are needed first; of one device.
class FftHelpers {
public:
    explicit FftHelpers(std::size_t most) : m_workers(most) {}
    /// Those of a CPU device: with the one that asks, as many as it has units.
    static std::shared_ptr<FftHelpers> of(ComputeContext& device);

    std::size_t threads() const { return m_workers.size() + 1; }
    /// The work in so many threads, at most all of them.
    void share(std::size_t threads, const std::function<void()>& work) {
        for (std::size_t i = 1; i < threads; ++i) m_workers[i - 1].start(work);
        work();
        for (std::size_t i = 1; i < threads; ++i) m_workers[i - 1].wait();
    }

private:
    std::vector<Worker> m_workers;
};

}  // namespace spoor
