// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace spoor {

/// Keeps one copy of each distinct text for the life of the process, so that log rows can refer to
/// names without owning them. Thread-safe.
std::string_view intern(std::string_view text);

}  // namespace spoor
