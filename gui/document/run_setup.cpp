// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/run_setup.h"

#include <utility>

namespace spoor {

namespace {

constexpr std::size_t rememberedRuns = 64;

}  // namespace

void RunSetup::choose(const AlgorithmDescriptor& type, ParamSet params, DevicePlan plan) {
    m_type = &type;
    m_params = std::move(params);
    m_plan = std::move(plan);
    m_shape = type.describe ? type.describe(m_params) : AlgorithmLayout{};
    m_types[++m_run] = m_type;
    if (m_types.size() > rememberedRuns) m_types.erase(m_types.begin());
    emit restarting();
    emit asked(command::SetPipeline{m_type, m_params, m_plan, m_seed, m_run});
    emit changed();
}

const AlgorithmDescriptor* RunSetup::typeOf(std::uint64_t run) const {
    const auto found = m_types.find(run);
    return found == m_types.end() ? nullptr : found->second;
}

Result<ParamValue> RunSetup::setParameter(const QString& name, const ParamValue& value) {
    const std::string key = name.toStdString();
    const ParamSpec* spec = m_params.find(key);
    if (spec && m_params.at(key) == value) return value;
    Result<ParamValue> set = m_params.set(key, value);
    if (!set) return set;
    if (spec && spec->live) {
        if (m_type->describe) m_shape = m_type->describe(m_params);
        emit asked(command::SetParameter{key, set.value()});
        emit changed();
    } else {
        choose(*m_type, m_params, m_plan);
    }
    return set;
}

void RunSetup::setPlan(DevicePlan plan) {
    if (plan == m_plan) return;
    if (m_type) {
        choose(*m_type, m_params, std::move(plan));
    } else {
        m_plan = std::move(plan);
        emit changed();
    }
}

void RunSetup::setSeed(std::uint64_t seed) {
    if (seed == m_seed) return;
    m_seed = seed;
    if (m_type) choose(*m_type, m_params, m_plan);
}

}  // namespace spoor
