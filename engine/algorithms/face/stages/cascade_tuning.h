// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "kernels/abi/window_cascade.h"

#include <functional>
#include <string>
#include <vector>

namespace spoor {

/// How the cascade search is tuned for a device: launch sizes and build options of
/// the program window_cascade. The tuning affects the speed of a search, never its result.
struct CascadeTuning {
    int group = abi::cascadeGroup;      ///< work-items per work-group
    int groupsPerUnit = 0;              ///< persistent work-groups per compute unit
    int perItem = abi::cascadePerItem;  ///< windows per work-item and task
    int early = abi::cascadeEarly;      ///< stages before windows are queued
    int together =
        abi::cascadeTogether;  ///< up to this many queued windows share the work-items of a group
    int unroll = abi::cascadeUnroll;  ///< trees per iteration of the loop over a stage
    int dense =
        abi::cascadeDense;  ///< minimum number of live lanes to run a stage on all 16 (CPU variant)
    int pairs = abi::cascadePairs;  ///< 1: reads both leaves of a stump before selecting one
    bool operator==(const CascadeTuning&) const = default;

    /// The values for a device that was not measured.
    static CascadeTuning usual(KernelVariant shape);
    /// The build options that differ from the kernel's defaults, so that equal programs are shared.
    Defines defines() const;
};

/// A field of the tuning and the values to try.
struct CascadeSetting {
    const char* name;
    int CascadeTuning::*field;
    std::vector<int> values;
};
/// The settings that apply to a kernel variant, in the order in which they are tuned.
const std::vector<CascadeSetting>& cascadeSettings(KernelVariant shape);

/// The stored tuning of the device and its driver; the usual values if it was not measured.
CascadeTuning cascadeTuning(ComputeContext& device);
void storeCascadeTuning(ComputeContext& device, const CascadeTuning& tuning);

/// Tunes one setting after the other, each with the best values of those before, and returns the
/// best tuning. `measure` returns milliseconds; it is called once per tuning, first with the usual
/// values. Values that the device cannot run are skipped.
CascadeTuning tuneCascade(const ComputeContext& device,
                          const std::function<double(const CascadeTuning&)>& measure);

}  // namespace spoor
