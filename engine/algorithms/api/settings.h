// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <string>
#include <utility>
#include <vector>

namespace spoor {

/// Names and values of parameters, as text.
using TextSettings = std::vector<std::pair<std::string, std::string>>;

/// An algorithm and parameters by their current names. Nothing is checked.
struct AlgorithmSettings {
    std::string algorithm;
    TextSettings values;
    Message note{};  ///< what a script means now; empty: the same as in earlier versions
};

/// Translates what a script or a user names. Parameters that are not named have the defaults of
/// this version.
AlgorithmSettings currentSettings(std::string algorithm, TextSettings values);

/// Translates settings that were stored with a run, by this version or an earlier one, so that they
/// give the same results as then.
AlgorithmSettings storedSettings(std::string algorithm, TextSettings values);

}  // namespace spoor
