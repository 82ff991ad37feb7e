// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spoor {

/// Reserves standard output for std::cout: everything else that writes to it, such as a driver,
/// writes to standard error from now on. Call it once, before other threads start.
void reserveStandardOutput();

}  // namespace spoor
