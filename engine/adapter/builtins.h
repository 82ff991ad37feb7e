// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spoor::adapt {

/// Whether a kernel may call the function: it takes numbers and has no side effects.
bool knownBuiltin(const std::string& name);

/// Whether the vector version of a function gives the same bits in each component, because OpenCL
/// requires exact or correctly rounded results. Other functions are called per work-item.
bool sameInVectors(const std::string& name);

}  // namespace spoor::adapt
