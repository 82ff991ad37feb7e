// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/engine/adapter/kernel_pair.h"

#include <random>

namespace spoor::test {

/// A kernel made by chance, free of races and of undefined behaviour, with what it is launched on:
/// loops within loops, branches that items take differently, barriers, exchange through local
/// memory in permuted order, numbers of all types. The same for the same seed everywhere.
struct RandomKernel {
    std::string source;
    PairLaunch launch;
};

RandomKernel randomKernel(unsigned seed);

}  // namespace spoor::test
