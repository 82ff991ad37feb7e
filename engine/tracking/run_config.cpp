// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/run_config.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace spoor {

RunConfig::RunConfig(const AlgorithmDescriptor& type, ParamSet params, DevicePlan plan,
                     std::uint64_t seed)
    : m_type(&type), m_params(std::move(params)), m_plan(std::move(plan)), m_seed(seed) {
    check();
}

void RunConfig::check() const {
    static const std::vector<ParamSpec> none;
    const auto& wanted = m_type ? m_type->params : none;
    const auto& specs = m_params.specs();
    if (!std::equal(wanted.begin(), wanted.end(), specs.begin(), specs.end(),
                    [](const ParamSpec& a, const ParamSpec& b) { return a.name == b.name; }))
        throw std::logic_error("parameters of another algorithm");
}

RunConfigPtr RunConfig::with(ParamSet params) const {
    RunConfig other = *this;
    other.m_params = std::move(params);
    other.check();
    return std::make_shared<const RunConfig>(std::move(other));
}

RunConfigPtr RunConfig::with(DevicePlan plan) const {
    RunConfig other = *this;
    other.m_plan = std::move(plan);
    return std::make_shared<const RunConfig>(std::move(other));
}

RunConfigPtr RunConfig::with(std::uint64_t seed) const {
    RunConfig other = *this;
    other.m_seed = seed;
    return std::make_shared<const RunConfig>(std::move(other));
}

}  // namespace spoor
