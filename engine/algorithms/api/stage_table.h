// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/compute/kernel_id.h"

#include <string_view>
#include <vector>

namespace spoor {

/// Describes what a stage does and what to look for in its artifacts, for the manual. Empty for an
/// unknown id.
Message stageHelp(std::string_view stage);

/// Returns the kernels that a stage launches in its first frames on a CPU, with work-groups of one
/// work-item. A missing kernel is compiled at its launch, which delays the first frame;
/// tests/engine/cli/first_kernels_test.cpp reports it.
std::vector<KernelId> firstKernels(std::string_view stage);

/// Sorts kernels by decreasing compile time, which balances a parallel compilation.
void sortLongestFirst(std::vector<KernelId>& kernels);

}  // namespace spoor
