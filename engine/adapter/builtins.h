// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spoor::adapt {

/// Functions of numbers without side effects that a kernel may call.
bool knownBuiltin(const std::string& name);

/// Whether the same function of vectors gives the same bits, part by part: what is exact or
/// correctly rounded by OpenCL's rules. Others are called for each item.
bool sameInVectors(const std::string& name);

}  // namespace spoor::adapt
