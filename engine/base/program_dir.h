// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace spoor {

/// For the engine inside of a program that is not ours: what programDir() gives from now on. Before
/// anything else asks for it.
void setProgramDir(std::filesystem::path folder);

}  // namespace spoor
