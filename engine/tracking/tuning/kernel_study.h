// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/adapted_variants.h"
#include "engine/tracking/background_run.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace spoor {

/// An algorithm whose GPU kernels are studied while it runs on the built-in sample.
struct KernelStudy {
    const AlgorithmDescriptor* type = nullptr;
    ParamSet params;
    std::string device = "cpu";  ///< Device of all stages that can run on a device.
    /// nullopt: kernels are adapted and launched, but not measured.
    std::optional<VariantMeasurement> measuring = {};
};

/// Returns all launched kernels by file and name. When measuring, launches each kernel in all its
/// variants and stores the fastest of each on disk for this driver and CPU. Returns an empty list
/// if stopped. Throws EngineError if the algorithm cannot run on the device.
std::vector<AdaptedLaunches> studyKernels(const KernelStudy& study,
                                          const std::stop_token& stop = {});

/// Time of a run over the user's frames with one variant of the CPU kernels.
struct VariantTrial {
    CpuKernelVariant form = CpuKernelVariant::Cpu;
    double milliseconds = 0;  ///< Median per frame.
    std::size_t frames = 0;   ///< Number of measured frames.
    bool same = true;         ///< Results are bit-identical to those of the GPU kernels.
};

/// Runs `setup` with each variant in turn on the CPU. Returns an empty list if stopped. Throws
/// EngineError if a target cannot be started.
std::vector<VariantTrial> tryVariants(const BackgroundRunSetup& setup,
                                      const std::shared_ptr<FrameStore>& frames,
                                      const std::stop_token& stop = {});

}  // namespace spoor
