// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_helpers.h"

#include <algorithm>
#include <new>

namespace spoor {

FftwMemory fftwMemory(std::size_t floats) {
    FftwMemory memory(static_cast<float*>(fftwf_malloc(floats * sizeof(float))));
    if (!memory) throw std::bad_alloc();
    return memory;
}

FftwPlanner::FftwPlanner(std::size_t threads) {
    static std::mutex planner;
    m_lock = std::unique_lock(planner);
    static const int ready = fftwf_init_threads();
    (void)ready;
    fftwf_plan_with_nthreads(int(threads));
}

std::shared_ptr<FftHelpers> FftHelpers::of(ComputeContext& device) {
    using Kept = std::shared_ptr<FftHelpers>;
    return device.keep<Kept>("fft helpers", [&] {
        const int units = std::max(1, device.info().computeUnits);
        return std::make_shared<Kept>(std::make_shared<FftHelpers>(std::size_t(units) - 1));
    });
}

}  // namespace spoor
