// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#define CL_TARGET_OPENCL_VERSION 120
#define CL_USE_DEPRECATED_OPENCL_1_0_APIS
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl.h>
#include <CL/cl_icd.h>

#include <atomic>
#include <cstddef>
#include <type_traits>

namespace faulty {

/// What a program holds of ours. The loader finds the driver's functions through the first member.
struct Handle {
    const cl_icd_dispatch* dispatch = nullptr;
    void* real = nullptr;  ///< of the driver behind; null: nothing can be done with this one
    bool sound = false;    ///< on the device on which nothing ever goes wrong
    cl_int failed = 0;     ///< of an event: its command came to nothing, for this reason
    bool aborts = false;   ///< of a program or kernel: its compilation ends the process
    std::atomic<int> references{1};
};

template <typename T>
inline constexpr bool isHandle =
    std::is_same_v<T, cl_platform_id> || std::is_same_v<T, cl_device_id> ||
    std::is_same_v<T, cl_context> || std::is_same_v<T, cl_command_queue> ||
    std::is_same_v<T, cl_mem> || std::is_same_v<T, cl_program> || std::is_same_v<T, cl_kernel> ||
    std::is_same_v<T, cl_event> || std::is_same_v<T, cl_sampler>;

template <typename T>
Handle* ours(T handle) {
    return reinterpret_cast<Handle*>(handle);
}

/// A handle of ours for an object of the driver behind; `real` null: one that is good for nothing.
Handle* wrapped(void* real, bool sound);
/// The one that there is for such an object, or null.
Handle* wrapperOf(void* real);
/// Whether it is one of those that were given out and not yet given back.
bool isOurs(const void* handle);
void forget(Handle* handle);

/// Our functions, and those of the driver behind.
const cl_icd_dispatch& table();
const cl_icd_dispatch& behind();

}  // namespace faulty
