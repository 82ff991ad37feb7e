// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/lowest_value.h"

#include <algorithm>
#include <stdexcept>

namespace spoor {

namespace {

bool isNumber(const ParamSpec& spec) {
    return spec.type == ParamType::Integer || spec.type == ParamType::Real;
}

}  // namespace

std::vector<ParamSpec> withLowest(std::vector<ParamSpec> specs, const Message& meaning,
                                  std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
        const auto found = std::find_if(specs.begin(), specs.end(), [name](const ParamSpec& spec) {
            return spec.name == name;
        });
        if (found == specs.end() || !isNumber(*found))
            throw std::logic_error("no number: " + std::string(name));
        found->choices = {{toText(ParamValue(found->low)), meaning}};
    }
    return specs;
}

Message lowestMeaning(const ParamSpec& spec) {
    return isNumber(spec) && !spec.choices.empty() ? spec.choices.front().second : Message();
}

}  // namespace spoor
