// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace spoor {

/// Sets the folder that programDir() returns, for an engine embedded in another program. Call it
/// before anything uses programDir().
void setProgramDir(std::filesystem::path folder);

}  // namespace spoor
