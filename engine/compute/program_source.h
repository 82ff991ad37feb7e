// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/kernel_id.h"

#include <string>

namespace spoor {

/// The source that ProgramStore::build() compiles, with all parts of the file joined; empty if the
/// file does not exist.
std::string programSource(const std::string& file, const Defines& defines);

}  // namespace spoor
