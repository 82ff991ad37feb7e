// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace spoor {

/// For example "0.2.0", from project() in the top-level CMakeLists.txt.
std::string_view versionNumber();
/// Web page of the project, from packaging/identity; empty if there is none.
std::string_view projectHomepage();

// The functions below exist only in programs, which link spoor_build. Otherwise every commit would
// relink all libraries and tests.

/// Version with commit and build type, for example "0.2.0 (f3b7738, release)".
std::string buildVersion();
/// Date of the commit, YYYY-MM-DD; empty if the commit is unknown.
std::string_view buildDate();

}  // namespace spoor
