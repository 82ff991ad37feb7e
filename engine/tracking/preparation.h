// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"
#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Begins to compile the kernels that a run would need first, in the background (see KernelBuilds),
/// on the devices that it will probably have: they need not be probed yet. Comes back at once;
/// nothing has to wait for it. Any thread.
void prepareKernels(const AlgorithmDescriptor& type, const ParamSet& params,
                    const DevicePlan& plan) noexcept;

/// How far that is, over all that is asked for together.
struct Preparation {
    int ready = 0;
    int total = 0;  ///< 0: nothing was to be compiled
    bool working() const { return ready < total; }
    bool operator==(const Preparation&) const = default;
};
Preparation preparation();
/// Waits until it is done.
void finishPreparation();

}  // namespace spoor
