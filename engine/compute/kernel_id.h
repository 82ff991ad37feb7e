// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

namespace spoor {

/// Build-time constants of a kernel: name -> value, as -D options.
using Defines = std::map<std::string, std::string>;

/// Names a kernel: file of kernels/ without suffix, function, build-time constants.
struct KernelId {
    std::string file;
    std::string name;
    Defines defines;
};

}  // namespace spoor
