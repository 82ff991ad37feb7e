// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From here on, calls of OpenCL functions are recorded for the driver watchdog, including those by
// the C++ bindings and VkFFT. cl_api.h includes this file between OpenCL's header and the bindings.

#include "engine/compute/driver/driver_watchdog.h"

namespace spoor::driver_watchdog {

template <auto Function, typename Name, Work W, typename Pointer>
struct Watched;

template <auto Function, typename Name, Work W, typename R, typename... A>
struct Watched<Function, Name, W, R(CL_API_CALL*)(A...)> {
    static R CL_API_CALL call(A... a) {
        const Call noted(Name::text, W);
        return Function(a...);
    }
};

}  // namespace spoor::driver_watchdog

#define SPOOR_WATCH(function, work)                                         \
    struct spoor_name_##function {                                          \
        static constexpr char text[] = #function;                           \
    };                                                                      \
    inline constexpr auto& spoor_##function =                               \
        spoor::driver_watchdog::Watched<&::function, spoor_name_##function, \
                                        spoor::driver_watchdog::Work::work, \
                                        decltype(&::function)>::call;

SPOOR_WATCH(clGetPlatformIDs, Here)
SPOOR_WATCH(clGetPlatformInfo, None)
SPOOR_WATCH(clGetDeviceIDs, Here)
SPOOR_WATCH(clGetDeviceInfo, Here)
SPOOR_WATCH(clRetainDevice, None)
SPOOR_WATCH(clReleaseDevice, None)
SPOOR_WATCH(clCreateContext, Here)
SPOOR_WATCH(clRetainContext, None)
SPOOR_WATCH(clReleaseContext, Here)
SPOOR_WATCH(clGetContextInfo, None)
SPOOR_WATCH(clCreateCommandQueue, Here)
SPOOR_WATCH(clRetainCommandQueue, None)
SPOOR_WATCH(clReleaseCommandQueue, None)
SPOOR_WATCH(clGetCommandQueueInfo, None)
SPOOR_WATCH(clCreateBuffer, None)
SPOOR_WATCH(clRetainMemObject, None)
SPOOR_WATCH(clReleaseMemObject, None)
SPOOR_WATCH(clGetMemObjectInfo, None)
SPOOR_WATCH(clSetMemObjectDestructorCallback, None)
SPOOR_WATCH(clCreateProgramWithSource, Here)
SPOOR_WATCH(clRetainProgram, None)
SPOOR_WATCH(clReleaseProgram, Here)
SPOOR_WATCH(clGetProgramBuildInfo, None)
SPOOR_WATCH(clRetainKernel, None)
SPOOR_WATCH(clReleaseKernel, None)
SPOOR_WATCH(clSetKernelArg, None)
SPOOR_WATCH(clGetKernelInfo, None)
SPOOR_WATCH(clGetKernelWorkGroupInfo, Here)
SPOOR_WATCH(clRetainEvent, None)
SPOOR_WATCH(clReleaseEvent, None)
SPOOR_WATCH(clGetEventInfo, None)
SPOOR_WATCH(clGetEventProfilingInfo, None)
SPOOR_WATCH(clCreateProgramWithBinary, Here)
SPOOR_WATCH(clBuildProgram, Here)
SPOOR_WATCH(clGetProgramInfo, Here)
SPOOR_WATCH(clCreateKernel, Here)
SPOOR_WATCH(clEnqueueNDRangeKernel, Here)
SPOOR_WATCH(clEnqueueReadBuffer, Elsewhere)
SPOOR_WATCH(clEnqueueWriteBuffer, Elsewhere)
SPOOR_WATCH(clEnqueueCopyBuffer, Elsewhere)
SPOOR_WATCH(clEnqueueFillBuffer, Elsewhere)
SPOOR_WATCH(clEnqueueMapBuffer, Elsewhere)
SPOOR_WATCH(clEnqueueUnmapMemObject, Elsewhere)
SPOOR_WATCH(clEnqueueNativeKernel, Elsewhere)
SPOOR_WATCH(clEnqueueMarkerWithWaitList, Elsewhere)
SPOOR_WATCH(clEnqueueBarrierWithWaitList, Elsewhere)
SPOOR_WATCH(clFlush, Elsewhere)
SPOOR_WATCH(clFinish, Elsewhere)
SPOOR_WATCH(clWaitForEvents, Elsewhere)

#undef SPOOR_WATCH

#define clGetPlatformIDs spoor_clGetPlatformIDs
#define clGetPlatformInfo spoor_clGetPlatformInfo
#define clGetDeviceIDs spoor_clGetDeviceIDs
#define clGetDeviceInfo spoor_clGetDeviceInfo
#define clRetainDevice spoor_clRetainDevice
#define clReleaseDevice spoor_clReleaseDevice
#define clCreateContext spoor_clCreateContext
#define clRetainContext spoor_clRetainContext
#define clReleaseContext spoor_clReleaseContext
#define clGetContextInfo spoor_clGetContextInfo
#define clCreateCommandQueue spoor_clCreateCommandQueue
#define clRetainCommandQueue spoor_clRetainCommandQueue
#define clReleaseCommandQueue spoor_clReleaseCommandQueue
#define clGetCommandQueueInfo spoor_clGetCommandQueueInfo
#define clCreateBuffer spoor_clCreateBuffer
#define clRetainMemObject spoor_clRetainMemObject
#define clReleaseMemObject spoor_clReleaseMemObject
#define clGetMemObjectInfo spoor_clGetMemObjectInfo
#define clSetMemObjectDestructorCallback spoor_clSetMemObjectDestructorCallback
#define clCreateProgramWithSource spoor_clCreateProgramWithSource
#define clRetainProgram spoor_clRetainProgram
#define clReleaseProgram spoor_clReleaseProgram
#define clGetProgramBuildInfo spoor_clGetProgramBuildInfo
#define clRetainKernel spoor_clRetainKernel
#define clReleaseKernel spoor_clReleaseKernel
#define clSetKernelArg spoor_clSetKernelArg
#define clGetKernelInfo spoor_clGetKernelInfo
#define clGetKernelWorkGroupInfo spoor_clGetKernelWorkGroupInfo
#define clRetainEvent spoor_clRetainEvent
#define clReleaseEvent spoor_clReleaseEvent
#define clGetEventInfo spoor_clGetEventInfo
#define clGetEventProfilingInfo spoor_clGetEventProfilingInfo
#define clCreateProgramWithBinary spoor_clCreateProgramWithBinary
#define clBuildProgram spoor_clBuildProgram
#define clGetProgramInfo spoor_clGetProgramInfo
#define clCreateKernel spoor_clCreateKernel
#define clEnqueueNDRangeKernel spoor_clEnqueueNDRangeKernel
#define clEnqueueReadBuffer spoor_clEnqueueReadBuffer
#define clEnqueueWriteBuffer spoor_clEnqueueWriteBuffer
#define clEnqueueCopyBuffer spoor_clEnqueueCopyBuffer
#define clEnqueueFillBuffer spoor_clEnqueueFillBuffer
#define clEnqueueMapBuffer spoor_clEnqueueMapBuffer
#define clEnqueueUnmapMemObject spoor_clEnqueueUnmapMemObject
#define clEnqueueNativeKernel spoor_clEnqueueNativeKernel
#define clEnqueueMarkerWithWaitList spoor_clEnqueueMarkerWithWaitList
#define clEnqueueBarrierWithWaitList spoor_clEnqueueBarrierWithWaitList
#define clFlush spoor_clFlush
#define clFinish spoor_clFinish
#define clWaitForEvents spoor_clWaitForEvents
