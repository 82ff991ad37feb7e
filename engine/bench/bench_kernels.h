// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/embedded_kernels.h"

#include <stdexcept>
#include <string>

namespace spoor {

/// Returns all files of engine/bench/kernels/. The build generates the definition.
const std::vector<EmbeddedKernel>& benchKernels();
/// Returns the file with this name, without its suffix. Throws std::logic_error if there is none.
inline std::string benchKernelSource(const std::string& id) {
    for (const auto& kernel : benchKernels())
        if (kernel.name == id + ".cl") return std::string(kernel.source);
    throw std::logic_error("no kernel " + id + " in the bench");
}

}  // namespace spoor
