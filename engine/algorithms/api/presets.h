// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/api/settings.h"
#include "engine/base/result.h"

namespace spoor {

/// A published method: an algorithm with the parameters that its source names. Other parameters
/// have their defaults.
struct AlgorithmPreset {
    std::string id;  ///< e.g. "kcf-edgeboxes-huang-2017"
    std::string algorithm;
    Message label;
    std::string source;  ///< publication with section or table
    Message differs;     ///< what of the publication is not reproduced; empty: nothing
    TextSettings values;
    /// Stages and their devices in the publication's plan, "" for the run's; empty: any device.
    TextSettings devices{};
};

/// The presets that come with Spoor, in the order of the algorithms.
const std::vector<AlgorithmPreset>& algorithmPresets();

/// The presets of one algorithm.
std::vector<const AlgorithmPreset*> presetsOf(const std::string& algorithm);

/// Finds a preset by id. The error lists the known ids.
Result<const AlgorithmPreset*> findPreset(const std::string& id);

}  // namespace spoor
