// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

namespace spoor {

/// Implementation of the kernels: Cpu builds them with SPOOR_CPU. See defaultVariant().
enum class KernelVariant { Cpu, Gpu };

/// Build-time constants of a kernel: name -> value, passed as -D options.
using Defines = std::map<std::string, std::string>;

/// Identifies a kernel: a file in kernels/ without suffix, a function, and build-time constants.
struct KernelId {
    std::string file;
    std::string name;
    Defines defines;
};

}  // namespace spoor
