// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"

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

/// One builder per parameter type, for the parameter tables of the algorithms.
ParamSpec realParam(std::string name, Message label, double value, ParamRange range, Message help,
                    ParamExtras extras = {});
ParamSpec integerParam(std::string name, Message label, std::int64_t value, ParamRange range,
                       Message help, ParamExtras extras = {});
ParamSpec booleanParam(std::string name, Message label, bool value, Message help,
                       ParamExtras extras = {});
ParamSpec choiceParam(std::string name, Message label, std::string value, ParamChoices choices,
                      Message help, ParamExtras extras = {});
/// A file path, empty by default.
ParamSpec fileParam(std::string name, Message label, Message help, ParamExtras extras = {});

}  // namespace spoor
