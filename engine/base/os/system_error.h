// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <system_error>

namespace spoor {

/// The error of the last call of the operating system.
std::error_code systemError();

}  // namespace spoor
