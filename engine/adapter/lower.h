// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/front_end.h"
#include "engine/adapter/tree/exprs.h"

#include <array>

namespace spoor::adapt {

/// Lowers the kernel `name` to a tree: functions are inlined, vectors are split into scalars, and
/// return, break and continue become branches. `local` is the work-group size. Throws Refusal at
/// the first unsupported construct.
std::unique_ptr<Tree> lowerKernel(const ParsedSource& parsed, const nlohmann::json& clang,
                                  const std::string& name, const std::array<int, 3>& local);

}  // namespace spoor::adapt
