// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace spoor {

/// The beginning of a file, which tells its program. Throws EngineError.
std::string beginningOf(const std::string& path);
/// The program whose files Spoor does not read that probably wrote a file with this beginning;
/// empty if there is none.
std::string foreignProgram(std::string_view beginning);
/// Whether the bytes are the beginning of a Spoor project.
bool isProject(std::string_view beginning);

}  // namespace spoor
