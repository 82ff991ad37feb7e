// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/adapter.h"
#include "engine/compute/kernel_id.h"

#include <array>

namespace spoor {

/// Registers this module as the adapter of the program's CPU devices (setKernelAdapter()). Kernels
/// are adapted in the probe process, and the results are cached on disk.
void useKernelAdapter();

/// The request to adapt a kernel that is launched with this work-group size.
adapt::Request adaptRequest(const KernelId& id, const std::array<int, 3>& local);
/// Like adapt::adaptInProcess(), with results cached on disk.
Result<adapt::AdaptedKernel> adaptedKernel(const adapt::Request& request);

}  // namespace spoor
