// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/threads/worker.h"

#include <functional>
#include <memory>
#include <vector>

struct fftwf_plan_s;

namespace spoor {

class ComputeContext;

struct FftwDeleter {
    void operator()(float* memory) const;
};
using FftwMemory = std::unique_ptr<float, FftwDeleter>;
/// Memory for complex numbers that is aligned for FFTW's vector code. Throws std::bad_alloc.
FftwMemory fftwMemory(std::size_t numbers);

/// FFTW's transforms of complex lines of one length. Both places must be aligned, and differ.
/// FFTW takes half the time for them that it takes for lines of reals, columns, or whole images.
/// Plans are estimated, so that all runs give equal results.
class LineTransform {
public:
    explicit LineTransform(int length);
    /// The transform of a length for all plans of a device.
    static std::shared_ptr<const LineTransform> of(ComputeContext& device, int length);
    ~LineTransform();
    LineTransform(const LineTransform&) = delete;
    LineTransform& operator=(const LineTransform&) = delete;

    void forward(const float* in, float* out) const { run(m_forward, in, out); }
    void inverse(const float* in, float* out) const { run(m_inverse, in, out); }

private:
    static void run(fftwf_plan_s* plan, const float* in, float* out);
    fftwf_plan_s *m_forward, *m_inverse;
};

/// Calls its argument on several threads at once and returns after all of them have returned.
using Share = std::function<void(const std::function<void()>& work)>;

/// Additional threads of a device, started on demand.
class FftHelpers {
public:
    explicit FftHelpers(std::size_t most) : m_workers(most) {}
    /// The threads of a CPU device: with the calling thread, parallelUnits().
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
