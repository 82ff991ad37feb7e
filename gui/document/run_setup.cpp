// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/run_setup.h"

#include <utility>

namespace spoor {
namespace {

constexpr std::size_t rememberedRuns = 64;

AlgorithmLayout layoutOf(const RunConfig& config) {
    return config.type()->describe ? config.type()->describe(config.params()) : AlgorithmLayout{};
}

}  // namespace

void RunSetup::choose(const AlgorithmDescriptor& type, ParamSet params, DevicePlan plan) {
    choose(makeRunConfig(type, std::move(params), std::move(plan), seed()));
}

void RunSetup::choose(RunConfigPtr config) {
    m_config = std::move(config);
    m_shape = layoutOf(*m_config);
    m_types[++m_run] = m_config->type();
    if (m_types.size() > rememberedRuns) m_types.erase(m_types.begin());
    emit restarting();
    emit asked(command::SetAlgorithm{m_config, m_run});
    emit changed();
}

const AlgorithmDescriptor* RunSetup::typeOf(std::uint64_t run) const {
    const auto found = m_types.find(run);
    return found == m_types.end() ? nullptr : found->second;
}

Result<ParamValue> RunSetup::setParameter(const QString& name, const ParamValue& value) {
    const std::string key = name.toStdString();
    const ParamSpec* spec = params().find(key);
    if (spec && params().at(key) == value) return value;
    ParamSet other = params();
    Result<ParamValue> set = other.set(key, value);
    if (!set) return set;
    RunConfigPtr config = m_config->with(std::move(other));
    if (!spec->live) {
        choose(std::move(config));
        return set;
    }
    m_config = std::move(config);
    m_shape = layoutOf(*m_config);
    emit asked(command::SetParameter{m_config, key});
    emit changed();
    return set;
}

void RunSetup::setPlan(DevicePlan plan) {
    if (plan == this->plan()) return;
    RunConfigPtr config = m_config->with(std::move(plan));
    if (type()) {
        choose(std::move(config));
    } else {
        m_config = std::move(config);
        emit changed();
    }
}

void RunSetup::setSeed(std::uint64_t seed) {
    if (seed == this->seed()) return;
    RunConfigPtr config = m_config->with(seed);
    type() ? choose(std::move(config)) : void(m_config = std::move(config));
}

}  // namespace spoor
