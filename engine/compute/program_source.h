// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/kernel_id.h"

#include <string>

namespace spoor {

/// What ProgramStore::build() compiles, the parts of the file joined; empty where there is no such
/// file.
std::string programSource(const std::string& file, const Defines& defines);

}  // namespace spoor
