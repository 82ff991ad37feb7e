// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"

#include <functional>
#include <string>
#include <vector>

namespace spoor {

/// How the search of a cascade is cut to a device: sizes of launches and build options of
/// kernels/window_cascade.cl. Changes how long a search takes, never what it finds. The values here
/// are those of a device that was not measured.
struct CascadeTuning {
    int group = 64;         ///< work-items of a work-group
    int groupsPerUnit = 0;  ///< persistent work-groups a compute unit
    int perItem = 1;        ///< windows that a work-item does of each task
    int early = 3;          ///< stages before windows are queued
    int together = 8;       ///< so many queued windows or fewer share the work-items of a group
    int unroll = 1;         ///< trees a turn of the loop over a stage
    int dense = 2;          ///< of 16 lanes, those that must live for a stage on all (CPU shape)
    int pairs = 0;          ///< 1: both leaves of a stump are read before one is chosen
    bool operator==(const CascadeTuning&) const = default;

    static CascadeTuning usual(KernelVariant shape);
    /// Only those that differ from the kernel's own defaults, so that programs are shared.
    Defines defines() const;
};

/// One of its numbers, and what is tried for it.
struct CascadeSetting {
    const char* name;
    int CascadeTuning::*field;
    std::vector<int> values;
};
/// Those that mean something in a shape, in the order in which they are tried.
const std::vector<CascadeSetting>& cascadeSettings(KernelVariant shape);

/// What was measured for the device and its driver and stored; the usual values otherwise.
CascadeTuning cascadeTuning(ComputeContext& device);
void storeCascadeTuning(ComputeContext& device, const CascadeTuning& tuning);

/// Tries each value of each setting, with the best of those before it, and gives the best of all.
/// `measure` gives milliseconds, and is asked once for each tuning; the first are the usual ones.
/// Values that the device cannot run are left out.
CascadeTuning tuneCascade(const ComputeContext& device,
                          const std::function<double(const CascadeTuning&)>& measure);

}  // namespace spoor
