// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/compute/kernel_id.h"

#include <string_view>
#include <vector>

namespace spoor {

/// What a stage does and what to look for in its artifacts, for the manual: some sentences. Empty
/// for an id that is no stage.
Message stageHelp(std::string_view stage);

/// The kernels that a stage launches in its first frames on a processor, in work-groups of one
/// item. One that is missing here is compiled when it is launched, which takes longer:
/// tests/engine/cli/first_kernels_test.cpp names it.
std::vector<KernelId> firstKernels(std::string_view stage);

/// Those that take longest to compile come first: they end a preparation that others share.
void sortLongestFirst(std::vector<KernelId>& kernels);

}  // namespace spoor
