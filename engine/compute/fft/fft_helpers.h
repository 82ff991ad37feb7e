// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/threads/worker.h"
#include "engine/compute/context.h"

#include <fftw3.h>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace spoor {

struct FftwDeleter {
    void operator()(float* memory) const { fftwf_free(memory); }
};
using FftwMemory = std::unique_ptr<float, FftwDeleter>;
/// Memory that is aligned for FFTW's vector code. Throws std::bad_alloc.
FftwMemory fftwMemory(std::size_t floats);

inline fftwf_complex* complexOf(const float* values) {
    return reinterpret_cast<fftwf_complex*>(const_cast<float*>(values));
}

/// Locks FFTW's planner, which is not thread-safe, while plans for `threads` threads are made or
/// destroyed.
class FftwPlanner {
public:
    explicit FftwPlanner(std::size_t threads = 1);

private:
    std::unique_lock<std::mutex> m_lock;
};

/// Additional threads of a device, started on demand.
class FftHelpers {
public:
    explicit FftHelpers(std::size_t most) : m_workers(most) {}
    /// The threads of a CPU device: with the calling thread, one per compute unit.
    static std::shared_ptr<FftHelpers> of(ComputeContext& device);

    std::size_t threads() const { return m_workers.size() + 1; }
    /// Runs `work` on this number of threads at once, including the calling one; at most threads().
    void share(std::size_t threads, const std::function<void()>& work) {
        for (std::size_t i = 1; i < threads; ++i) m_workers[i - 1].start(work);
        work();
        for (std::size_t i = 1; i < threads; ++i) m_workers[i - 1].wait();
    }

private:
    std::vector<Worker> m_workers;
};

}  // namespace spoor
