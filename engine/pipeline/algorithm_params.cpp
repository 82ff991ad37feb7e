// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/algorithm_params.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace spoor {
namespace {

ParamSpec specOf(const std::string& name, const char* label, ParamType type, ParamValue value,
                 const char* help, ParamRange range = {}) {
    ParamSpec spec;
    spec.name = name;
    spec.label = label;
    spec.type = type;
    spec.value = std::move(value);
    spec.low = range.low;
    spec.high = range.high;
    spec.help = help;
    return spec;
}

}  // namespace

ParamValue AlgorithmParams::declare(ParamSpec spec, ParamExtras&& extras) {
    if (m_set) return m_set->at(spec.name);
    if (std::any_of(m_specs.begin(), m_specs.end(),
                    [&](const ParamSpec& each) { return each.name == spec.name; }))
        throw std::logic_error("parameter " + spec.name + " is declared twice");
    spec.unit = std::move(extras.unit);
    spec.live = extras.live;
    spec.required = extras.required;
    m_specs.push_back(std::move(spec));
    return m_specs.back().value;
}

double AlgorithmParams::real(const std::string& name, const char* label, double value,
                             ParamRange range, const char* help, ParamExtras extras) {
    return std::get<double>(
        declare(specOf(name, label, ParamType::Real, value, help, range), std::move(extras)));
}

int AlgorithmParams::integer(const std::string& name, const char* label, int value,
                             ParamRange range, const char* help, ParamExtras extras) {
    return int(std::get<std::int64_t>(
        declare(specOf(name, label, ParamType::Integer, std::int64_t{value}, help, range),
                std::move(extras))));
}

bool AlgorithmParams::boolean(const std::string& name, const char* label, bool value,
                              const char* help, ParamExtras extras) {
    return std::get<bool>(
        declare(specOf(name, label, ParamType::Boolean, value, help), std::move(extras)));
}

std::string AlgorithmParams::choice(const std::string& name, const char* label,
                                    const std::string& value, ParamChoices choices,
                                    const char* help, ParamExtras extras) {
    ParamSpec spec = specOf(name, label, ParamType::Choice, value, help);
    spec.choices = std::move(choices);
    return std::get<std::string>(declare(std::move(spec), std::move(extras)));
}

std::string AlgorithmParams::file(const std::string& name, const char* label, const char* help,
                                  ParamExtras extras) {
    return std::get<std::string>(
        declare(specOf(name, label, ParamType::File, std::string(), help), std::move(extras)));
}

}  // namespace spoor
