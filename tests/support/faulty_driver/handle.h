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

/// An object given to programs. The loader finds the driver's functions through the first member.
struct Handle {
    const cl_icd_dispatch* dispatch = nullptr;
    void* real = nullptr;  ///< object of the real driver; null: an unusable object
    bool sound = false;    ///< belongs to the device that never fails
    cl_int failed = 0;     ///< for an event, the error code of its failed command; else 0
    bool wrong = false;    ///< for a kernel: computes only half of its work-groups
    bool aborts = false;   ///< for a program or kernel: its compilation aborts the process
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

/// Returns our handle for an object of the real driver; `real` null gives an unusable object.
Handle* wrapped(void* real, bool sound);
/// Returns the existing handle for a real object, or null.
Handle* wrapperOf(void* real);
/// Returns true for handles that were given out and not released.
bool isOurs(const void* handle);
void forget(Handle* handle);

/// Function tables of this driver and of the real driver.
const cl_icd_dispatch& table();
const cl_icd_dispatch& behind();

}  // namespace faulty
