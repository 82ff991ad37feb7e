// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spoor {

/// A text that changes when the computer restarts; empty if the system has none.
std::string bootId();

}  // namespace spoor
