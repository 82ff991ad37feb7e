// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_params.h"

namespace spoor {

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
