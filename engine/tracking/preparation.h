// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/run_config.h"

namespace spoor {

/// Starts to compile the kernels that a run needs first, in the background (see KernelBuilds), for
/// the devices that it will probably use. The devices need not be probed yet. Returns at once;
/// waiting is optional. `config` has an algorithm. Any thread.
void prepareKernels(const RunConfig& config) noexcept;

/// Progress over all requested kernels.
struct Preparation {
    int ready = 0;
    int total = 0;  ///< 0: nothing to compile.
    bool working() const { return ready < total; }
    bool operator==(const Preparation&) const = default;
};
Preparation preparation();
/// Blocks until all requested kernels are compiled.
void finishPreparation();

}  // namespace spoor
