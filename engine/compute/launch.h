// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "engine/compute/grid.h"
#include "engine/compute/kernel_id.h"

#include <string>

namespace spoor {

namespace detail {
inline void setArg(cl::Kernel& kernel, cl_uint at, const Buffer& buffer) {
    kernel.setArg(at, buffer.cl());
}
template <typename T>
void setArg(cl::Kernel& kernel, cl_uint at, const T& value) {
    kernel.setArg(at, value);
}
}  // namespace detail

/// The kernel for a launch: as it is, or adapted to the device (AdaptedKernels).
BuiltKernel& kernelFor(ComputeContext& device, const KernelId& id, const Grid& grid);

/// Checks the device's limits (work-group size, local memory: some drivers abort instead of
/// answering) and enqueues; sees to the command's event (ComputeContext::trackCompletion), and
/// gives a copy of it where one is wanted. Throws EngineError naming kernel and sizes.
void enqueue(ComputeContext& device, cl::CommandQueue& queue, cl::Event* event, const KernelId& id,
             BuiltKernel& kernel, const Grid& grid);

/// Sets the arguments and launches on one of the device's queues.
template <typename... Args>
void launchOn(cl::CommandQueue& queue, ComputeContext& device, cl::Event* event, const KernelId& id,
              const Grid& grid, const Args&... args) {
    BuiltKernel& kernel = kernelFor(device, id, grid);
    try {
        cl_uint at = 0;
        (detail::setArg(kernel.kernel, at++, args), ...);
    } catch (const cl::Error& error) {
        device.fail(error, "an argument of kernel " + id.name);
    }
    enqueue(device, queue, event, id, kernel, grid);
}

}  // namespace spoor
