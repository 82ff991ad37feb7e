// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/adapted_variants.h"
#include "engine/tracking/background_run.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace spoor {

/// A pipeline whose kernels for graphics cards are looked at while it runs over the built-in
/// sample.
struct KernelStudy {
    const AlgorithmDescriptor* type = nullptr;
    ParamSet params;
    std::string device = "cpu";  ///< where all stages run that can
    /// Nullopt: kernels are adapted and launched, and nothing is measured.
    std::optional<VariantMeasurement> measuring = {};
};

/// All kernels that it launches, by file and name. Those that are measured are launched in all
/// their forms, and the fastest of each is kept on disk for this driver and processor. Nothing when
/// it was stopped. Throws EngineError when the pipeline cannot run there.
std::vector<AdaptedLaunches> studyKernels(const KernelStudy& study,
                                          const std::stop_token& stop = {});

/// What a run over a user's frames takes with one form of a processor's kernels.
struct VariantTrial {
    CpuKernelVariant form = CpuKernelVariant::Cpu;
    double milliseconds = 0;  ///< a frame, median
    std::size_t frames = 0;   ///< measured
    bool same = true;         ///< results have the bits of those of the kernels for graphics cards
};

/// The run with each form, in turns, on the processor; nothing when it was stopped. Throws
/// EngineError where a target cannot be started.
std::vector<VariantTrial> tryVariants(const BackgroundRunSetup& setup,
                                      std::shared_ptr<FrameStore> frames,
                                      const std::stop_token& stop = {});

}  // namespace spoor
