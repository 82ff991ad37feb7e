// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/front_end.h"
#include "engine/adapter/tree/exprs.h"

#include <array>

namespace spoor::adapt {

/// The kernel `name` as a tree: functions are put in where they are called, vectors taken apart,
/// returns, breaks and continues made branches. `local` is the size of its groups. Throws Refusal
/// at the first thing that is not understood.
std::unique_ptr<Tree> lowerKernel(const ParsedSource& parsed, const nlohmann::json& clang,
                                  const std::string& name, const std::array<int, 3>& local);

}  // namespace spoor::adapt
