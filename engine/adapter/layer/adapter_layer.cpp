// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An OpenCL layer that adapts the kernels of any OpenCL program to CPU devices: set OPENCL_LAYERS
// to the path of this library. Kernels that cannot be adapted run unchanged.
#include "engine/adapter/layer/layer_program.h"
#include "engine/base/os/dynamic_library.h"
#include "engine/base/program_dir.h"

#include <CL/cl_layer.h>
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <map>
#include <mutex>
#include <system_error>

namespace spoor::layer {
namespace {

cl_icd_dispatch driver{};  ///< of the next layer, or of the loader
std::mutex mutex;          ///< of all that follows
// Never destroyed, because the driver may be gone when the program ends.
auto& programs = *new std::map<cl_program, std::shared_ptr<LayerProgram>>();
auto& kernels = *new std::map<cl_kernel, std::shared_ptr<LayerKernel>>();
bool userEvents = false;  ///< The program has created events that it completes itself.

/// Creates an object of the driver, and then tells the layer about it.
template <typename Object, typename Known>
Object noted(Object made, const Known& known) {
    if (made) {
        const std::lock_guard lock(mutex);
        known();
    }
    return made;
}

std::string joined(cl_uint count, const char** strings, const size_t* lengths) {
    std::string all;
    for (cl_uint i = 0; i < count; ++i)
        all += lengths && lengths[i] ? std::string(strings[i], lengths[i]) : strings[i];
    return all;
}

cl_program CL_API_CALL createProgram(cl_context context, cl_uint count, const char** strings,
                                     const size_t* lengths, cl_int* error) {
    const cl_program made =
        driver.clCreateProgramWithSource(context, count, strings, lengths, error);
    return noted(made, [&] {
        programs[made] = std::make_shared<LayerProgram>(joined(count, strings, lengths));
    });
}

/// A driver may give a binary the address of a program that was released.
cl_program CL_API_CALL createBinary(cl_context context, cl_uint count, const cl_device_id* devices,
                                    const size_t* lengths, const unsigned char** binaries,
                                    cl_int* states, cl_int* error) {
    const cl_program made =
        driver.clCreateProgramWithBinary(context, count, devices, lengths, binaries, states, error);
    return noted(made, [&] { programs.erase(made); });
}

cl_int CL_API_CALL buildProgram(cl_program program, cl_uint count, const cl_device_id* devices,
                                const char* options, void(CL_CALLBACK* notify)(cl_program, void*),
                                void* data) {
    {
        const std::lock_guard lock(mutex);
        const auto known = programs.find(program);
        // Kernels of earlier builds keep their options.
        if (known != programs.end())
            known->second =
                std::make_shared<LayerProgram>(known->second->source(), options ? options : "");
    }
    return driver.clBuildProgram(program, count, devices, options, notify, data);
}

void note(cl_program program, cl_kernel kernel) {
    kernels.erase(kernel);
    const auto known = programs.find(program);
    if (known == programs.end()) return;
    size_t size = 0;
    driver.clGetKernelInfo(kernel, CL_KERNEL_FUNCTION_NAME, 0, nullptr, &size);
    std::string name(size, '\0');
    driver.clGetKernelInfo(kernel, CL_KERNEL_FUNCTION_NAME, size, name.data(), nullptr);
    name.resize(std::strlen(name.c_str()));
    kernels[kernel] = std::make_shared<LayerKernel>(driver, known->second, kernel, name);
}

cl_kernel CL_API_CALL createKernel(cl_program program, const char* name, cl_int* error) {
    const cl_kernel made = driver.clCreateKernel(program, name, error);
    return noted(made, [&] { note(program, made); });
}

cl_int CL_API_CALL createKernels(cl_program program, cl_uint room, cl_kernel* all, cl_uint* count) {
    cl_uint made = 0;
    const cl_int state = driver.clCreateKernelsInProgram(program, room, all, &made);
    if (count) *count = made;
    const std::lock_guard lock(mutex);
    for (cl_uint i = 0; all && state == CL_SUCCESS && i < made; ++i) note(program, all[i]);
    return state;
}

cl_int CL_API_CALL releaseKernel(cl_kernel kernel) {
    cl_uint count = 0;
    driver.clGetKernelInfo(kernel, CL_KERNEL_REFERENCE_COUNT, sizeof count, &count, nullptr);
    if (count == 1) {
        const std::lock_guard lock(mutex);
        kernels.erase(kernel);
    }
    return driver.clReleaseKernel(kernel);
}

cl_int CL_API_CALL setArgument(cl_kernel kernel, cl_uint index, size_t size, const void* value) {
    const cl_int state = driver.clSetKernelArg(kernel, index, size, value);
    const std::lock_guard lock(mutex);
    const auto known = kernels.find(kernel);
    if (state == CL_SUCCESS && known != kernels.end()) known->second->set(index, size, value);
    return state;
}

/// The layer does not repeat pointers, so it forgets the kernel.
cl_int CL_API_CALL setPointer(cl_kernel kernel, cl_uint index, const void* value) {
    const std::lock_guard lock(mutex);
    kernels.erase(kernel);
    return driver.clSetKernelArgSVMPointer(kernel, index, value);
}

cl_int CL_API_CALL launch(cl_command_queue queue, cl_kernel kernel, cl_uint sides,
                          const size_t* offset, const size_t* global, const size_t* local,
                          cl_uint waits, const cl_event* waited, cl_event* event) {
    const Launch wanted{queue, sides, offset, global, local, waits, waited, event};
    if (wanted.hasGroups()) {
        const std::lock_guard lock(mutex);
        const auto known = kernels.find(kernel);
        if (known != kernels.end()) return known->second->launch(wanted, !userEvents);
    }
    return driver.clEnqueueNDRangeKernel(queue, kernel, sides, offset, global, local, waits, waited,
                                         event);
}

cl_event CL_API_CALL createEvent(cl_context context, cl_int* error) {
    const std::lock_guard lock(mutex);
    userEvents = true;
    return driver.clCreateUserEvent(context, error);
}

/// Launches are timed by the events of their queue.
cl_command_queue CL_API_CALL createQueue(cl_context context, cl_device_id device,
                                         cl_command_queue_properties properties, cl_int* error) {
    return driver.clCreateCommandQueue(context, device, properties | CL_QUEUE_PROFILING_ENABLE,
                                       error);
}

cl_command_queue CL_API_CALL createQueueWith(cl_context context, cl_device_id device,
                                             const cl_queue_properties* properties, cl_int* error) {
    std::vector<cl_queue_properties> all;
    bool found = false, onDevice = false;
    for (; properties && *properties; properties += 2) {
        all.insert(all.end(), properties, properties + 2);
        if (properties[0] != CL_QUEUE_PROPERTIES) continue;
        found = true;
        onDevice = (properties[1] & CL_QUEUE_ON_DEVICE) != 0;
        if (!onDevice) all.back() |= CL_QUEUE_PROFILING_ENABLE;
    }
    if (!found) all.insert(all.end(), {CL_QUEUE_PROPERTIES, CL_QUEUE_PROFILING_ENABLE});
    all.push_back(0);
    return driver.clCreateCommandQueueWithProperties(context, device, all.data(), error);
}

}  // namespace
}  // namespace spoor::layer

extern "C" {

#pragma GCC visibility push(default)

CL_API_ENTRY cl_int CL_API_CALL clGetLayerInfo(cl_layer_info wanted, size_t room, void* value,
                                               size_t* size) {
    const cl_layer_api_version version = CL_LAYER_API_VERSION_100;
    const char name[] = "Spoor: kernels adapted to CPUs";
    const bool isVersion = wanted == CL_LAYER_API_VERSION;
    if (!isVersion && wanted != CL_LAYER_NAME) return CL_INVALID_VALUE;
    const void* const from = isVersion ? static_cast<const void*>(&version) : name;
    const size_t bytes = isVersion ? sizeof version : sizeof name;
    if (value && room < bytes) return CL_INVALID_VALUE;
    if (value) std::memcpy(value, from, bytes);
    if (size) *size = bytes;
    return CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clInitLayer(cl_uint entries, const cl_icd_dispatch* target,
                                            cl_uint* ownEntries, const cl_icd_dispatch** own) {
    using namespace spoor::layer;
    constexpr cl_uint all = sizeof(cl_icd_dispatch) / sizeof(void*);
    if (!target || !ownEntries || !own || entries < all) return CL_INVALID_VALUE;
    driver = *target;
    // The helper that adapts kernels lies next to this library.
    const std::string self = spoor::libraryOf(reinterpret_cast<void (*)()>(&clInitLayer));
    std::error_code failed;
    if (!self.empty()) spoor::setProgramDir(std::filesystem::absolute(self, failed).parent_path());
    static cl_icd_dispatch table;
    table = driver;
    table.clCreateProgramWithSource = createProgram;
    table.clCreateProgramWithBinary = createBinary;
    table.clBuildProgram = buildProgram;
    table.clCreateKernel = createKernel;
    table.clCreateKernelsInProgram = createKernels;
    table.clReleaseKernel = releaseKernel;
    table.clSetKernelArg = setArgument;
    table.clSetKernelArgSVMPointer = setPointer;
    table.clEnqueueNDRangeKernel = launch;
    table.clCreateUserEvent = createEvent;
    table.clCreateCommandQueue = createQueue;
    table.clCreateCommandQueueWithProperties = createQueueWith;
    *ownEntries = all;
    *own = &table;
    return CL_SUCCESS;
}

#pragma GCC visibility pop

}  // extern "C"
