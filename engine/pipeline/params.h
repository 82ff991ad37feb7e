// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace spoor {

enum class ParamType { Boolean, Integer, Real, Choice, File };

/// "boolean", "integer", "real", "choice", "file".
const char* toText(ParamType type);

using ParamValue = std::variant<bool, std::int64_t, double, std::string>;
std::string toText(const ParamValue& value);

/// One parameter of a pipeline, as the workbench and the command line show it.
struct ParamSpec {
    std::string name;  ///< as on the command line, e.g. "threshold"
    Message label;     ///< e.g. "Threshold"
    ParamType type = ParamType::Real;
    ParamValue value;  ///< the default; its alternative follows from the type
    double low = 0;    ///< smallest allowed number (Integer, Real)
    double high = 0;   ///< largest allowed number
    std::vector<std::pair<std::string, Message>> choices;  ///< value and label (Choice)
    std::string unit;                                      ///< "px", "frames", ...; may be empty
    bool live = true;       ///< takes effect with the next frame; else with the next start
    Message help;           ///< one line: what it does to the result
    bool required = false;  ///< has no default: without a value the pipeline cannot run
    /// A Choice and a value of it: the parameter matters only while that is chosen. Empty: always.
    std::pair<std::string, std::string> onlyWith{};
    bool advanced = false;  ///< folded away until somebody asks for it
};

/// The same with these, by their names, as advanced ones. Throws logic_error for one that is not
/// there.
std::vector<ParamSpec> withAdvanced(std::vector<ParamSpec> specs,
                                    std::initializer_list<std::string_view> names);

/// The values of a pipeline's parameters, always complete and within range.
class ParamSet {
public:
    ParamSet() = default;
    /// All defaults.
    explicit ParamSet(std::vector<ParamSpec> specs);

    const std::vector<ParamSpec>& specs() const { return m_specs; }
    const ParamSpec* find(const std::string& name) const;

    /// Changes nothing and says why when the name is unknown or the value is not allowed.
    Result<ParamValue> set(const std::string& name, const ParamValue& value);
    /// The same from text ("0.5", "true", "tiled").
    Result<ParamValue> setText(const std::string& name, const std::string& text);
    /// Each of these, as "NAME=VALUE". Throws EngineError at the first that cannot be set.
    void setTexts(std::span<const std::string> settings);

    /// The value of a parameter that exists; a programming error (logic_error) otherwise.
    const ParamValue& at(const std::string& name) const;
    bool boolean(const std::string& name) const { return std::get<bool>(at(name)); }
    std::int64_t integer(const std::string& name) const { return std::get<std::int64_t>(at(name)); }
    double real(const std::string& name) const { return std::get<double>(at(name)); }
    const std::string& text(const std::string& name) const {
        return std::get<std::string>(at(name));
    }
    const std::map<std::string, ParamValue>& values() const { return m_values; }

private:
    std::vector<ParamSpec> m_specs;
    std::map<std::string, ParamValue> m_values;
};

}  // namespace spoor
