// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/driver/cl_api.h"

#include "engine/base/error.h"
#include "engine/compute/kernel_int.h"

#include <limits>

namespace spoor {

std::string clErrorName(cl_int code) {
#define SPOOR_CASE(name) \
    case name:           \
        return #name
    switch (code) {
        SPOOR_CASE(CL_DEVICE_NOT_FOUND);
        SPOOR_CASE(CL_DEVICE_NOT_AVAILABLE);
        SPOOR_CASE(CL_COMPILER_NOT_AVAILABLE);
        SPOOR_CASE(CL_MEM_OBJECT_ALLOCATION_FAILURE);
        SPOOR_CASE(CL_OUT_OF_RESOURCES);
        SPOOR_CASE(CL_OUT_OF_HOST_MEMORY);
        SPOOR_CASE(CL_BUILD_PROGRAM_FAILURE);
        SPOOR_CASE(CL_MISALIGNED_SUB_BUFFER_OFFSET);
        SPOOR_CASE(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
        SPOOR_CASE(CL_INVALID_VALUE);
        SPOOR_CASE(CL_INVALID_DEVICE);
        SPOOR_CASE(CL_INVALID_CONTEXT);
        SPOOR_CASE(CL_INVALID_COMMAND_QUEUE);
        SPOOR_CASE(CL_INVALID_MEM_OBJECT);
        SPOOR_CASE(CL_INVALID_BINARY);
        SPOOR_CASE(CL_INVALID_BUILD_OPTIONS);
        SPOOR_CASE(CL_INVALID_PROGRAM);
        SPOOR_CASE(CL_INVALID_PROGRAM_EXECUTABLE);
        SPOOR_CASE(CL_INVALID_KERNEL_NAME);
        SPOOR_CASE(CL_INVALID_KERNEL);
        SPOOR_CASE(CL_INVALID_ARG_INDEX);
        SPOOR_CASE(CL_INVALID_ARG_VALUE);
        SPOOR_CASE(CL_INVALID_ARG_SIZE);
        SPOOR_CASE(CL_INVALID_KERNEL_ARGS);
        SPOOR_CASE(CL_INVALID_WORK_DIMENSION);
        SPOOR_CASE(CL_INVALID_WORK_GROUP_SIZE);
        SPOOR_CASE(CL_INVALID_WORK_ITEM_SIZE);
        SPOOR_CASE(CL_INVALID_GLOBAL_OFFSET);
        SPOOR_CASE(CL_INVALID_EVENT);
        SPOOR_CASE(CL_INVALID_OPERATION);
        SPOOR_CASE(CL_INVALID_BUFFER_SIZE);
        SPOOR_CASE(CL_INVALID_GLOBAL_WORK_SIZE);
        SPOOR_CASE(CL_PLATFORM_NOT_FOUND_KHR);
        default:
            return "OpenCL error " + std::to_string(code);
    }
#undef SPOOR_CASE
}

void refuseKernelInt(double value) {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "A buffer of %1 million values is needed, but kernels "
                                       "address at most %2 million. Use a smaller image."))
                          .arg(long(value / 1e6))
                          .arg(long(std::numeric_limits<cl_int>::max() / 1'000'000)));
}

}  // namespace spoor
