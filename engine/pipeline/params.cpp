// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/params.h"

#include "engine/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>

namespace spoor {
namespace {

Message wrongType(const ParamSpec& spec, const std::string& text) {
    switch (spec.type) {
        case ParamType::Boolean:
            return Message(
                SPOOR_TR("engine", "The parameter '%1' must be true or false, not '%2'."),
                spec.name, text);
        case ParamType::Integer:
            return Message(
                SPOOR_TR("engine", "The parameter '%1' must be a whole number, not '%2'."),
                spec.name, text);
        default:
            return Message(SPOOR_TR("engine", "The parameter '%1' must be a number, not '%2'."),
                           spec.name, text);
    }
}

Result<ParamValue> checkNumber(const ParamSpec& spec, const ParamValue& value, double number) {
    if (std::isfinite(number) && number >= spec.low && number <= spec.high) return value;
    return Message(SPOOR_TR("engine", "The parameter '%1' is %2, but must be between %3 and %4."),
                   spec.name, toText(value), spec.low, spec.high);
}

Result<ParamValue> checkChoice(const ParamSpec& spec, const std::string& value) {
    std::string known;
    for (const auto& [choice, label] : spec.choices) {
        if (choice == value) return ParamValue(value);
        known += (known.empty() ? "" : ", ") + choice;
    }
    return Message(SPOOR_TR("engine", "The parameter '%1' cannot be '%2'. Choose one of: %3."),
                   spec.name, value, known);
}

/// Converts a value to the type of the specification, or returns why it is not allowed.
Result<ParamValue> check(const ParamSpec& spec, const ParamValue& value) {
    switch (spec.type) {
        case ParamType::Boolean:
            if (std::holds_alternative<bool>(value)) return value;
            break;
        case ParamType::Integer:
            if (const auto* number = std::get_if<std::int64_t>(&value)) {
                return checkNumber(spec, value, double(*number));
            }
            break;
        case ParamType::Real:
            if (const auto* number = std::get_if<std::int64_t>(&value)) {
                return checkNumber(spec, ParamValue(double(*number)), double(*number));
            }
            if (const auto* number = std::get_if<double>(&value)) {
                return checkNumber(spec, value, *number);
            }
            break;
        case ParamType::Choice:
            return checkChoice(spec, toText(value));
        case ParamType::File:
            return ParamValue(toText(value));
    }
    return wrongType(spec, toText(value));
}

template <typename Number>
bool parse(const std::string& text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

ParamSpec& specNamed(std::vector<ParamSpec>& specs, std::string_view name) {
    const auto spec = std::find_if(specs.begin(), specs.end(),
                                   [name](const ParamSpec& each) { return each.name == name; });
    if (spec == specs.end()) throw std::logic_error("no parameter " + std::string(name));
    return *spec;
}

}  // namespace

std::vector<ParamSpec> withAdvanced(std::vector<ParamSpec> specs,
                                    std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) specNamed(specs, name).advanced = true;
    return specs;
}

std::vector<ParamSpec> withGroup(std::vector<ParamSpec> specs, const Message& heading,
                                 std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) specNamed(specs, name).group = heading;
    return specs;
}

std::vector<ParamSpec> withLowest(std::vector<ParamSpec> specs, const Message& meaning,
                                  std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
        ParamSpec& spec = specNamed(specs, name);
        if (spec.type != ParamType::Integer && spec.type != ParamType::Real)
            throw std::logic_error("no number: " + spec.name);
        spec.lowest = meaning;
    }
    return specs;
}

const char* toText(ParamType type) {
    switch (type) {
        case ParamType::Boolean:
            return "boolean";
        case ParamType::Integer:
            return "integer";
        case ParamType::Real:
            return "real";
        case ParamType::Choice:
            return "choice";
        case ParamType::File:
            return "file";
    }
    return "";
}

std::string toText(const ParamValue& value) {
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* number = std::get_if<double>(&value)) return toText(*number);
    return std::get<std::string>(value);
}

ParamSet::ParamSet(std::vector<ParamSpec> specs)
    : m_specs(std::make_shared<const std::vector<ParamSpec>>(std::move(specs))) {
    std::map<std::string, ParamValue> values;
    for (const auto& spec : *m_specs) values[spec.name] = spec.value;
    m_values = std::make_shared<const std::map<std::string, ParamValue>>(std::move(values));
}

const ParamSpec* ParamSet::find(const std::string& name) const {
    const auto found = std::find_if(m_specs->begin(), m_specs->end(),
                                    [&](const auto& spec) { return spec.name == name; });
    return found == m_specs->end() ? nullptr : &*found;
}

Result<ParamValue> ParamSet::set(const std::string& name, const ParamValue& value) {
    const ParamSpec* spec = find(name);
    if (!spec) {
        std::string known;
        for (const auto& each : *m_specs) known += (known.empty() ? "" : ", ") + each.name;
        return Message(SPOOR_TR("engine", "There is no parameter '%1'. Choose one of: %2."), name,
                       known);
    }
    auto checked = check(*spec, value);
    if (!checked || checked.value() == at(name)) return checked;
    auto values = *m_values;
    values[name] = checked.value();
    m_values = std::make_shared<const std::map<std::string, ParamValue>>(std::move(values));
    return checked;
}

void ParamSet::setTexts(std::span<const std::string> settings) {
    for (const std::string& setting : settings) {
        const auto [name, value] = parseSetting(setting).orThrow();
        (void)setText(name, value).orThrow();
    }
}

Result<ParamValue> ParamSet::setText(const std::string& name, const std::string& text) {
    const ParamSpec* spec = find(name);
    if (!spec) return set(name, text);
    ParamValue value = text;
    std::int64_t whole = 0;
    double number = 0;
    switch (spec->type) {
        case ParamType::Boolean:
            if (text == "true" || text == "1" || text == "on") value = true;
            if (text == "false" || text == "0" || text == "off") value = false;
            break;
        case ParamType::Integer:
            if (parse(text, whole)) value = whole;
            break;
        case ParamType::Real:
            if (parse(text, number)) value = number;
            break;
        case ParamType::Choice:
        case ParamType::File:
            break;
    }
    return set(name, value);
}

const ParamValue& ParamSet::at(const std::string& name) const {
    const auto found = m_values->find(name);
    if (found == m_values->end()) throw std::logic_error("no parameter " + name);
    return found->second;
}

}  // namespace spoor
