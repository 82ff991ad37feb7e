// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/kernel_use.h"

#include <string_view>
#include <vector>

namespace spoor {

/// The kernels that a stage launches in its first frames on a processor, with the sizes of their
/// work-groups there. One that is missing here is compiled
/// when it is launched, which takes longer: tests/engine/first_kernels_test.cpp names it.
std::vector<KernelUse> firstKernels(std::string_view stage);

/// Those that take longest to compile come first: they end a preparation that others share.
void sortLongestFirst(std::vector<KernelUse>& kernels);

}  // namespace spoor
