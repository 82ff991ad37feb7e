// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace spoor {

enum class ParamType { Boolean, Integer, Real, Choice, File };

/// "boolean", "integer", "real", "choice" or "file".
const char* toText(ParamType type);

using ParamValue = std::variant<bool, std::int64_t, double, std::string>;
std::string toText(const ParamValue& value);

/// One parameter of an algorithm, as the workbench and the command line show it.
struct ParamSpec {
    std::string name;  ///< name on the command line, e.g. "threshold"
    Message label;     ///< e.g. "Threshold"
    ParamType type = ParamType::Real;
    ParamValue value;  ///< the default; its alternative matches the type
    double low = 0;    ///< smallest allowed value (Integer, Real)
    double high = 0;   ///< largest allowed value
    std::vector<std::pair<std::string, Message>> choices;  ///< value and label (Choice)
    std::string unit;                                      ///< "px", "frames", ...; may be empty
    bool live = true;       ///< applies from the next frame; false: from the next start
    Message help;           ///< one line: its effect on the result
    bool required = false;  ///< has no default; the algorithm cannot run without a value
    /// A Choice parameter and one of its values. This parameter applies only while that value is
    /// selected. Empty: always.
    std::pair<std::string, std::string> onlyWith{};
    bool advanced = false;  ///< hidden until the user expands the advanced parameters
    Message group = {};     ///< heading above it; empty: none
    Message lowest = {};    ///< meaning of `low`, e.g. "automatic"; empty: a number like any other
};

/// Returns `specs` with these parameters marked as advanced. Throws logic_error for unknown names.
std::vector<ParamSpec> withAdvanced(std::vector<ParamSpec> specs,
                                    std::initializer_list<std::string_view> names);

/// Returns `specs` with this heading above these parameters. Throws logic_error for unknown names.
std::vector<ParamSpec> withGroup(std::vector<ParamSpec> specs, const Message& heading,
                                 std::initializer_list<std::string_view> names);

/// Returns `specs` in which the smallest value of these numbers has a meaning of its own, which
/// users read in place of the number. Throws logic_error for names that are unknown or not numbers.
std::vector<ParamSpec> withLowest(std::vector<ParamSpec> specs, const Message& meaning,
                                  std::initializer_list<std::string_view> names);

/// The values of an algorithm's parameters, always complete and within range. Copies share the
/// values until one of them is changed.
class ParamSet {
public:
    ParamSet() : ParamSet(std::vector<ParamSpec>()) {}
    /// All parameters have their defaults.
    explicit ParamSet(std::vector<ParamSpec> specs);

    const std::vector<ParamSpec>& specs() const { return *m_specs; }
    const ParamSpec* find(const std::string& name) const;

    /// Returns an error and changes nothing when the name is unknown or the value is not allowed.
    Result<ParamValue> set(const std::string& name, const ParamValue& value);
    /// Parses the value from text ("0.5", "true", "tiled"), then calls set().
    Result<ParamValue> setText(const std::string& name, const std::string& text);
    /// Applies settings of the form "NAME=VALUE". Throws EngineError at the first one that fails.
    void setTexts(std::span<const std::string> settings);

    /// The value of an existing parameter. Unknown names are programming errors (logic_error).
    const ParamValue& at(const std::string& name) const;
    bool boolean(const std::string& name) const { return std::get<bool>(at(name)); }
    std::int64_t integer(const std::string& name) const { return std::get<std::int64_t>(at(name)); }
    double real(const std::string& name) const { return std::get<double>(at(name)); }
    const std::string& text(const std::string& name) const {
        return std::get<std::string>(at(name));
    }
    const std::map<std::string, ParamValue>& values() const { return *m_values; }

private:
    std::shared_ptr<const std::vector<ParamSpec>> m_specs;
    std::shared_ptr<const std::map<std::string, ParamValue>> m_values;
};

}  // namespace spoor
