// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/launch.h"

#include "engine/base/error.h"

namespace spoor {
namespace {

std::string sizes(const std::array<std::size_t, 3>& size) {
    return std::to_string(size[0]) + " x " + std::to_string(size[1]) + " x " +
           std::to_string(size[2]);
}

void checkGroup(ComputeContext& device, const KernelId& id, cl::Kernel& kernel, const Grid& grid) {
    const std::size_t items = grid.local[0] * grid.local[1] * grid.local[2];
    const auto most = kernel.getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(device.clDevice());
    if (items > most) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The kernel %1 wants work-groups of %2 items, but %3 "
                                           "allows at most %4. Choose another method or device."))
                              .arg(id.name)
                              .arg(sizes(grid.local))
                              .arg(device.info().name)
                              .arg((long)most));
    }
}

void checkLocalMemory(ComputeContext& device, const KernelId& id, cl::Kernel& kernel) {
    const auto local = kernel.getWorkGroupInfo<CL_KERNEL_LOCAL_MEM_SIZE>(device.clDevice());
    if (device.info().localBytes > 0 && std::int64_t(local) > device.info().localBytes) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The kernel %1 wants %2 bytes of local memory, but %3 has "
                             "%4. Choose another method or device."))
                .arg(id.name)
                .arg((long)local)
                .arg(device.info().name)
                .arg((long)device.info().localBytes));
    }
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
             cl::Kernel& kernel, const Grid& grid) {
    device.checkAlive();
    checkLocalMemory(device, id, kernel);
    const bool chosen = grid.local[0] != 0;
    auto global = grid.global;
    if (chosen) {
        checkGroup(device, id, kernel, grid);
        for (std::size_t i = 0; i < 3; ++i) {
            global[i] = (global[i] + grid.local[i] - 1) / grid.local[i] * grid.local[i];
        }
    }
    try {
        queue.enqueueNDRangeKernel(
            kernel, cl::NullRange, cl::NDRange(global[0], global[1], global[2]),
            chosen ? cl::NDRange(grid.local[0], grid.local[1], grid.local[2]) : cl::NullRange,
            nullptr, event);
    } catch (const cl::Error& error) {
        device.fail(error, "kernel " + id.name + " over " + sizes(global) + " items");
    }
}

}  // namespace spoor
