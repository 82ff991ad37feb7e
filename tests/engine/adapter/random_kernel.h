// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/engine/adapter/kernel_pair.h"

#include <random>

namespace spoor::test {

/// A random kernel without data races and undefined behaviour, with its launch. It contains nested
/// loops, divergent branches, barriers, exchange through local memory in permuted order, and
/// numbers of all types. A seed gives the same kernel on every machine.
struct RandomKernel {
    std::string source;
    PairLaunch launch;
};

RandomKernel randomKernel(unsigned seed);

}  // namespace spoor::test
