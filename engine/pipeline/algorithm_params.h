// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"

#include <optional>

namespace spoor {

/// Options that few parameters need, named at the call: `{.unit = "px", .live = false}`.
struct ParamExtras {
    std::string unit{};
    bool live = true;
    bool required = false;
};

/// Smallest and largest allowed values.
struct ParamRange {
    double low = 0;
    double high = 0;
};

using ParamChoices = std::vector<std::pair<std::string, Message>>;

/// Base of a struct with the parameters of an algorithm. The initialiser of each member declares
/// its parameter and returns its value:
///
///     struct OwnParams : AlgorithmParams {
///         using AlgorithmParams::AlgorithmParams;
///         double speed = real("speed", SPOOR_TR("engine", "Speed"), 0.5, {0, 1},
///                             SPOOR_TR("engine", "Help."));
///     };
///
/// `OwnParams()` has the default values, and the declarations in specs(). `OwnParams(set)` has the
/// values of a set that was made from these.
class AlgorithmParams {
public:
    AlgorithmParams() = default;
    AlgorithmParams(const ParamSet& set) : m_set(set) {}

    const std::vector<ParamSpec>& specs() const { return m_specs; }

    // The functions throw logic_error for a name that is declared twice.
    double real(const std::string& name, const char* label, double value, ParamRange range,
                const char* help, ParamExtras extras = {});
    int integer(const std::string& name, const char* label, int value, ParamRange range,
                const char* help, ParamExtras extras = {});
    bool boolean(const std::string& name, const char* label, bool value, const char* help,
                 ParamExtras extras = {});
    std::string choice(const std::string& name, const char* label, const std::string& value,
                       ParamChoices choices, const char* help, ParamExtras extras = {});
    /// A file path, empty by default.
    std::string file(const std::string& name, const char* label, const char* help,
                     ParamExtras extras = {});

private:
    /// Returns the value in the set; without a set, declares the parameter and returns its default.
    ParamValue declare(ParamSpec spec, ParamExtras&& extras);

    std::optional<ParamSet> m_set;
    std::vector<ParamSpec> m_specs;
};

}  // namespace spoor
