// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/param_specs.h"

#include <utility>

namespace spoor {
namespace {

ParamSpec param(std::string name, Message label, ParamType type, ParamValue value, Message help,
                ParamExtras extras) {
    ParamSpec spec;
    spec.name = std::move(name);
    spec.label = std::move(label);
    spec.type = type;
    spec.value = std::move(value);
    spec.help = std::move(help);
    spec.unit = std::move(extras.unit);
    spec.live = extras.live;
    spec.required = extras.required;
    return spec;
}

ParamSpec number(ParamSpec spec, ParamRange range) {
    spec.low = range.low;
    spec.high = range.high;
    return spec;
}

}  // namespace

ParamSpec realParam(std::string name, Message label, double value, ParamRange range, Message help,
                    ParamExtras extras) {
    return number(param(std::move(name), std::move(label), ParamType::Real, value, std::move(help),
                        std::move(extras)),
                  range);
}

ParamSpec integerParam(std::string name, Message label, std::int64_t value, ParamRange range,
                       Message help, ParamExtras extras) {
    return number(param(std::move(name), std::move(label), ParamType::Integer, value,
                        std::move(help), std::move(extras)),
                  range);
}

ParamSpec booleanParam(std::string name, Message label, bool value, Message help,
                       ParamExtras extras) {
    return param(std::move(name), std::move(label), ParamType::Boolean, value, std::move(help),
                 std::move(extras));
}

ParamSpec choiceParam(std::string name, Message label, std::string value, ParamChoices choices,
                      Message help, ParamExtras extras) {
    ParamSpec spec = param(std::move(name), std::move(label), ParamType::Choice, std::move(value),
                           std::move(help), std::move(extras));
    spec.choices = std::move(choices);
    return spec;
}

ParamSpec fileParam(std::string name, Message label, Message help, ParamExtras extras) {
    return param(std::move(name), std::move(label), ParamType::File, std::string(), std::move(help),
                 std::move(extras));
}

}  // namespace spoor
