// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/embedded_kernels.h"

namespace spoor {

/// Returns all files of engine/bench/kernels/. The build generates the definition.
const std::vector<EmbeddedKernel>& benchKernels();

}  // namespace spoor
