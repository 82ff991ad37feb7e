// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace spoor {

/// "0.2.0", of project() in the top CMakeLists.txt.
std::string_view versionNumber();

// Only in the programs, which link spoor_build; everything else would be linked anew at each
// commit.

/// "0.2.0 (f3b7738, release)": with the commit and the build type.
std::string buildVersion();
/// Day of the commit, YYYY-MM-DD; empty where the commit is unknown.
std::string_view buildDate();

}  // namespace spoor
