// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/launch.h"

#include "engine/base/error.h"
#include "engine/compute/adapted_kernels.h"
#include "engine/compute/build_check.h"
#include "engine/compute/kernel_int.h"

#include <algorithm>
#include <limits>

namespace spoor {
namespace {

std::string sizes(const std::array<std::size_t, 3>& size) {
    return std::to_string(size[0]) + " x " + std::to_string(size[1]) + " x " +
           std::to_string(size[2]);
}

void checkGroup(ComputeContext& device, const KernelId& id, const BuiltKernel& kernel,
                const Grid& grid) {
    const std::size_t items = grid.local[0] * grid.local[1] * grid.local[2];
    if (items > kernel.maxItems) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The kernel %1 needs work-groups of %2 work-items, but %3 allows at "
                             "most %4. Choose another method or device."),
                    id.name, sizes(grid.local), device.info().name, (long)kernel.maxItems));
    }
}

void checkLocalMemory(ComputeContext& device, const KernelId& id, const BuiltKernel& kernel) {
    if (device.info().localBytes > 0 && kernel.localBytes > device.info().localBytes) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The kernel %1 needs %2 bytes of local memory, but %3 "
                                           "has only %4. Choose another method or device."),
                                  id.name, (long)kernel.localBytes, device.info().name,
                                  (long)device.info().localBytes));
    }
}

/// See build_check.h. Adapted kernels have been checked when they were made.
void checkBuild(ComputeContext& device, const KernelId& id, BuiltKernel& kernel, const Grid& grid) {
    auto& sizes = kernel.checkedSizes;
    const auto kind = build_check::launchKind(grid);
    if (std::ranges::find(sizes, kind) != sizes.end()) return;
    KernelId form = id;
    if (device.shape() == KernelVariant::Cpu) form.defines["SPOOR_CPU"] = "1";
    build_check::check(device.info(), form, grid);
    sizes.push_back(kind);
}

}  // namespace

std::size_t Grid::groups() const {
    std::size_t count = 1;
    for (int i = 0; i < 3; ++i) {
        if (local[std::size_t(i)] == 0) return 0;
        count *= (global[std::size_t(i)] + local[std::size_t(i)] - 1) / local[std::size_t(i)];
    }
    return count;
}

void enqueue(ComputeContext& device, cl::CommandQueue& queue, cl::Event* event, const KernelId& id,
             BuiltKernel& kernel, const Grid& grid) {
    device.checkAlive();
    checkLocalMemory(device, id, kernel);
    AdaptedKernels* const adapted = AdaptedKernels::of(device);
    const bool folded = adapted && adapted->holds(kernel);
    const bool chosen = grid.local[0] != 0;
    auto global = grid.global, local = grid.local;
    if (chosen) {
        if (!folded) checkGroup(device, id, kernel, grid);
        for (std::size_t i = 0; i < 3; ++i) {
            const std::size_t groups = (global[i] + grid.local[i] - 1) / grid.local[i];
            if (folded) local[i] = 1;
            global[i] = groups * local[i];
        }
    }
    if (!folded) checkBuild(device, id, kernel, {global, local});
    try {
        if (adapted) adapted->before(queue);
        cl::Event* const completion = device.trackCompletion(queue, kernel.name);
        queue.enqueueNDRangeKernel(
            kernel.kernel, cl::NullRange, cl::NDRange(global[0], global[1], global[2]),
            chosen ? cl::NDRange(local[0], local[1], local[2]) : cl::NullRange, nullptr,
            completion ? completion : event);
        // A copied event, because an assigned one is released if the driver refuses to retain it.
        if (event && completion) *event = cl::Event(*completion);
        if (adapted) adapted->after(queue);
    } catch (const cl::Error& error) {
        device.fail(error, "kernel " + id.name + " over " + sizes(global) + " items");
    }
}

void refuseKernelInt(double value) {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "A buffer of %1 million values is needed, but kernels "
                                       "address at most %2 million. Use a smaller image."),
                              long(value / 1e6),
                              long(std::numeric_limits<cl_int>::max() / 1'000'000)));
}

}  // namespace spoor
