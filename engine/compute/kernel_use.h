// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace spoor {

/// Build-time constants of a kernel: name -> value, as -D options.
using Defines = std::map<std::string, std::string>;

/// Names a kernel: file of kernels/ without suffix, function, build-time constants.
struct KernelId {
    std::string file;
    std::string name;
    Defines defines;
};

/// A kernel as it is launched: some drivers (PoCL) compile a kernel once more for each size of its
/// work-groups.
struct KernelUse {
    KernelId id;
    std::array<std::size_t, 3> local{1, 1, 1};
};

}  // namespace spoor
