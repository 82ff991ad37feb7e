// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <cstdint>
#include <memory>

namespace spoor {

class RunConfig;
/// All objects of a run share one configuration.
using RunConfigPtr = std::shared_ptr<const RunConfig>;

/// Algorithm, parameters, devices, and seed of a run. Immutable: an edit makes another
/// configuration. Valid: the parameters are those of the algorithm and within range.
class RunConfig {
public:
    /// No algorithm.
    RunConfig() = default;
    /// `params` must have been made from the specs of `type`; otherwise throws std::logic_error.
    /// `type` must outlive the configuration.
    RunConfig(const AlgorithmDescriptor& type, ParamSet params, DevicePlan plan = {},
              std::uint64_t seed = 0);

    /// Null if no algorithm is selected.
    const AlgorithmDescriptor* type() const { return m_type; }
    const ParamSet& params() const { return m_params; }
    const DevicePlan& plan() const { return m_plan; }
    std::uint64_t seed() const { return m_seed; }

    /// Return this configuration with other parameters, devices, or another seed.
    RunConfigPtr with(ParamSet params) const;
    RunConfigPtr with(DevicePlan plan) const;
    RunConfigPtr with(std::uint64_t seed) const;

private:
    void check() const;

    const AlgorithmDescriptor* m_type = nullptr;
    ParamSet m_params;
    DevicePlan m_plan;
    std::uint64_t m_seed = 0;
};

inline RunConfigPtr makeRunConfig(const AlgorithmDescriptor& type, ParamSet params,
                                  DevicePlan plan = {}, std::uint64_t seed = 0) {
    return std::make_shared<const RunConfig>(type, std::move(params), std::move(plan), seed);
}

}  // namespace spoor
