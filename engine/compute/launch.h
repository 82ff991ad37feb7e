// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "engine/compute/grid.h"
#include "engine/compute/kernel_declaration.h"

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

/// Returns the kernel for a launch: the original, or an adapted one (see AdaptedKernels).
BuiltKernel& kernelFor(ComputeContext& device, const KernelId& id, const Grid& grid);

/// Checks the device's limits of work-group size and local memory, because some drivers abort
/// instead of reporting an error, and enqueues the kernel. Tracks its event (see
/// ComputeContext::trackCompletion()), and copies it to `event` unless that is null. Throws
/// EngineError naming the kernel and the sizes.
void enqueue(ComputeContext& device, cl::CommandQueue& queue, cl::Event* event, const KernelId& id,
             BuiltKernel& kernel, const Grid& grid);

/// Sets the arguments and launches a kernel whose parameters are not declared.
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

/// Sets the arguments and launches the kernel on one of the device's queues. The compiler checks
/// number and types of the arguments.
template <typename Signature, typename... Args>
void launchOn(cl::CommandQueue& queue, ComputeContext& device, cl::Event* event,
              const TypedKernel<Signature>& id, const Grid& grid, const Args&... args) {
    TypedKernel<Signature>::template check<Args...>();
    launchOn(queue, device, event, static_cast<const KernelId&>(id), grid, args...);
}

}  // namespace spoor
