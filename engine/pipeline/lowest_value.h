// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"

namespace spoor {

/// Returns `specs` in which the smallest value of these numbers has a meaning of its own, such as
/// "automatic", which users read in place of the number. Throws logic_error for names that are
/// unknown or not numbers.
std::vector<ParamSpec> withLowest(std::vector<ParamSpec> specs, const Message& meaning,
                                  std::initializer_list<std::string_view> names);

/// The meaning of the smallest value; empty if it is a number like any other.
Message lowestMeaning(const ParamSpec& spec);

}  // namespace spoor
