// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// An OpenCL driver that forwards calls to a real driver (the library SPOOR_FAULT_BEHIND; PoCL by
// default) and fails where fault.h specifies. The loader finds it through OCL_ICD_VENDORS. Its
// platform imitates the real one (SPOOR_FAULT_PLATFORM renames it) and has a device "Faulty"; with
// SPOOR_FAULT_DEVICES=2 it has a second device "Sound" that never fails. SPOOR_FAULT_TYPE=gpu makes
// them GPUs. Its compiler aborts when it builds a program whose source contains
// SPOOR_FAULT_ABORT_SOURCE, and when the kernel SPOOR_FAULT_ABORT_KERNEL is launched. The kernel
// SPOOR_FAULT_WRONG_KERNEL runs only half of its work-groups in each dimension. In spoor-cli,
// everything that is read back is replaced by SPOOR_FAULT_READS: "zero", "ones" (bits), "nan" or
// "huge" (floats). SPOOR_FAULT_NAME makes its name "long" (4 MB), "bytes" (not UTF-8) or of
// "impossible" size.
#include "tests/support/faulty_driver/fault.h"
#include "tests/support/faulty_driver/handle.h"

#include <dlfcn.h>
#include <errno.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <list>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace faulty {
namespace {

std::string setting(const char* name, const char* otherwise = "") {
    const char* value = std::getenv(name);
    return value && *value ? value : otherwise;
}

// --- arguments of the real driver

template <typename T>
struct ListOf {
    static constexpr bool handles = false;
};
template <typename T>
struct ListOf<const T*> {
    static constexpr bool handles = isHandle<T>;
};

using Lists = std::list<std::vector<void*>>;

/// Converts an argument for the real driver. The length of a list is the preceding argument.
template <std::size_t I, typename Arguments>
auto behindArgument(const Arguments& arguments, Lists& lists) {
    using T = std::tuple_element_t<I, Arguments>;
    const T value = std::get<I>(arguments);
    if constexpr (isHandle<T>) {
        return value ? reinterpret_cast<T>(ours(value)->real) : nullptr;
    } else if constexpr (ListOf<T>::handles) {
        if (!value) return value;
        auto& list = lists.emplace_back();
        const auto count = std::size_t(std::get<I - 1>(arguments));
        for (std::size_t i = 0; i < count; ++i)
            list.push_back(value[i] ? ours(value[i])->real : nullptr);
        return reinterpret_cast<T>(list.data());
    } else {
        return value;
    }
}

/// Properties of a call that follow from the handles among its arguments.
struct Involved {
    bool sound = false;    ///< a handle belongs to the sound device
    bool useless = false;  ///< a handle has no real object
    bool failed = false;   ///< the call waits for an event that has failed
    void see(const Handle* handle) {
        if (!handle) return;
        sound = sound || handle->sound;
        failed = failed || handle->failed != 0;
        useless = useless || (!handle->real && handle->failed == 0);
    }
};

template <std::size_t I, typename Arguments>
void involve(const Arguments& arguments, Involved& involved) {
    using T = std::tuple_element_t<I, Arguments>;
    if constexpr (isHandle<T>) {
        involved.see(ours(std::get<I>(arguments)));
    } else if constexpr (ListOf<T>::handles) {
        const auto list = std::get<I>(arguments);
        const auto count = list ? std::size_t(std::get<I - 1>(arguments)) : 0;
        for (std::size_t i = 0; i < count; ++i) involved.see(ours(list[i]));
    }
}

// --- functions

cl_int uselessCode(const std::string& function) {
    if (function.find("Kernel") != std::string::npos) return CL_INVALID_KERNEL;
    if (function.find("Program") != std::string::npos) return CL_INVALID_PROGRAM;
    if (function.find("Event") != std::string::npos) return CL_INVALID_EVENT;
    if (function.find("Mem") != std::string::npos) return CL_INVALID_MEM_OBJECT;
    if (function.find("Context") != std::string::npos) return CL_INVALID_CONTEXT;
    return CL_INVALID_COMMAND_QUEUE;
}

/// Replaces the real driver's objects in the result of a query by our handles.
void translateAnswer(void* value, std::size_t bytes) {
    if (!value || bytes % sizeof(void*) != 0) return;
    auto* const entries = static_cast<void**>(value);
    for (std::size_t i = 0; i < bytes / sizeof(void*); ++i) {
        if (Handle* handle = entries[i] ? wrapperOf(entries[i]) : nullptr) entries[i] = handle;
    }
}

template <typename T>
inline constexpr bool isObject = isHandle<T> && !std::is_same_v<T, cl_platform_id>;

template <auto Member, typename Pointer>
struct Function;

/// One function of the dispatch table, identified by its member.
template <auto Member, typename R, typename... A>
struct Function<Member, R(CL_API_CALL*)(A...)> {
    static inline const char* name = "";
    using Arguments = std::tuple<A...>;
    using Numbers = std::index_sequence_for<A...>;
    using Last = std::tuple_element_t<sizeof...(A) - 1, Arguments>;
    static constexpr bool makes = isObject<R>;
    static constexpr bool hasEvent = std::is_same_v<Last, cl_event*>;
    static constexpr bool transfers = [] {
        if constexpr (sizeof...(A) < 3)
            return false;
        else
            return std::is_same_v<std::tuple_element_t<1, Arguments>, cl_mem> &&
                   std::is_same_v<std::tuple_element_t<2, Arguments>, cl_bool>;
    }();
    static constexpr bool asks = std::is_same_v<Last, size_t*> && sizeof...(A) >= 5;

    static R CL_API_CALL call(A... a) { return checked(Arguments(a...), Numbers()); }

    template <std::size_t... I>
    static R checked(Arguments arguments, std::index_sequence<I...> numbers) {
        Involved involved;
        (involve<I>(arguments, involved), ...);
        Order order;
        if (!involved.sound) order = orderFor(name, sizeOf(arguments));
        if (order.fault == Fault::Hang)
            for (;;) pause();
        if (involved.useless) return refused(arguments, uselessCode(name));
        if (involved.failed) return late(arguments, CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
        switch (order.fault) {
            case Fault::None:
                return handedOn(arguments, involved.sound, numbers);
            case Fault::Late:
                return late(arguments, order.code);
            case Fault::Null:
            case Fault::Invalid:
                if constexpr (makes) {
                    setCode(arguments, CL_SUCCESS);
                    if (order.fault == Fault::Null) return nullptr;
                    return reinterpret_cast<R>(wrapped(nullptr, false));
                }
                break;
            default:
                break;
        }
        return refused(arguments, order.code);
    }

private:
    static std::uint64_t sizeOf(const Arguments& arguments) {
        if constexpr (std::is_same_v<R, cl_mem> && sizeof...(A) == 5 && !hasEvent)
            if constexpr (std::is_same_v<std::tuple_element_t<2, Arguments>, size_t>)
                return std::get<2>(arguments);
        return 0;
    }
    static void setCode(const Arguments& arguments, cl_int code) {
        if constexpr (std::is_same_v<Last, cl_int*>) {
            if (cl_int* place = std::get<sizeof...(A) - 1>(arguments)) *place = code;
        }
    }
    static R refused(const Arguments& arguments, cl_int code) {
        setCode(arguments, code);
        if constexpr (std::is_same_v<R, cl_int>) return code;
        return R();
    }
    /// Accepts the command, does nothing, and returns an event that has failed.
    static R late(const Arguments& arguments, cl_int code) {
        if constexpr (hasEvent) {
            if constexpr (transfers) {
                if (std::get<2>(arguments) == CL_TRUE) return code;  // blocking
            }
            if (cl_event* event = std::get<sizeof...(A) - 1>(arguments)) {
                Handle* handle = wrapped(nullptr, false);
                handle->failed = code;
                *event = reinterpret_cast<cl_event>(handle);
            }
            return CL_SUCCESS;
        }
        return refused(arguments, code);
    }
    template <std::size_t... I>
    static R handedOn(const Arguments& arguments, bool sound, std::index_sequence<I...>) {
        Lists lists;
        if constexpr (asks) {
            std::size_t bytes = 0;
            auto with = arguments;
            std::get<sizeof...(A) - 1>(with) = &bytes;
            const cl_int code = (behind().*Member)(behindArgument<I>(with, lists)...);
            if (code == CL_SUCCESS) translateAnswer(std::get<sizeof...(A) - 2>(arguments), bytes);
            if (size_t* place = std::get<sizeof...(A) - 1>(arguments)) *place = bytes;
            return code;
        } else {
            R result = (behind().*Member)(behindArgument<I>(arguments, lists)...);
            if constexpr (makes) {
                if (result) result = reinterpret_cast<R>(wrapped(result, sound));
            } else if constexpr (hasEvent) {
                cl_event* event = std::get<sizeof...(A) - 1>(arguments);
                if (event && result == CL_SUCCESS)
                    *event = reinterpret_cast<cl_event>(wrapped(*event, sound));
            }
            return result;
        }
    }
};

// --- references

/// Calls the function for the real object of our handle, if it has one.
template <auto Member, typename T>
cl_int behindOurs(T handle) {
    if (!handle) return CL_INVALID_VALUE;
    if (ours(handle)->failed != 0) return CL_SUCCESS;
    return Function<Member, cl_int(CL_API_CALL*)(T)>::call(handle);
}

template <auto Member, typename T>
cl_int CL_API_CALL retain(T handle) {
    const cl_int code = behindOurs<Member>(handle);
    if (code == CL_SUCCESS) ++ours(handle)->references;
    return code;
}

template <auto Member, typename T>
cl_int CL_API_CALL release(T handle) {
    const cl_int code = behindOurs<Member>(handle);
    if (code == CL_SUCCESS && --ours(handle)->references == 0) forget(ours(handle));
    return code;
}

// --- platform and devices

struct Platform {
    const cl_icd_dispatch* real = nullptr;
    cl_platform_id realId = nullptr;
    Handle* own = nullptr;
    std::vector<Handle*> devices;
};

Platform& platform() {
    static Platform& only = *new Platform;
    return only;
}

cl_int answer(const std::string& text, size_t room, void* value, size_t* bytes) {
    if (bytes) *bytes = text.size() + 1;
    if (value && room < text.size() + 1) return CL_INVALID_VALUE;
    if (value) std::memcpy(value, text.c_str(), text.size() + 1);
    return CL_SUCCESS;
}

cl_int CL_API_CALL getPlatformInfo(cl_platform_id, cl_platform_info what, size_t room, void* value,
                                   size_t* bytes) {
    if (const std::string name = setting("SPOOR_FAULT_PLATFORM");
        what == CL_PLATFORM_NAME && !name.empty())
        return answer(name, room, value, bytes);
    return behind().clGetPlatformInfo(platform().realId, what, room, value, bytes);
}

cl_int CL_API_CALL getDeviceIds(cl_platform_id, cl_device_type, cl_uint room, cl_device_id* devices,
                                cl_uint* count) {
    auto& all = platform().devices;
    if (const Order order = orderFor("clGetDeviceIDs", 0); order.fault != Fault::None)
        return order.code;
    if (all.empty()) {
        cl_device_id real = nullptr;
        const cl_int code =
            behind().clGetDeviceIDs(platform().realId, CL_DEVICE_TYPE_ALL, 1, &real, nullptr);
        if (code != CL_SUCCESS) return code;
        // The sound device first: queries are answered with the device created last.
        Handle* sound = wrapped(real, true);
        all = {wrapped(real, false)};
        if (setting("SPOOR_FAULT_DEVICES") == "2") all.push_back(sound);
    }
    if (count) *count = cl_uint(all.size());
    for (cl_uint i = 0; devices && i < std::min<std::size_t>(room, all.size()); ++i)
        devices[i] = reinterpret_cast<cl_device_id>(all[i]);
    return CL_SUCCESS;
}

cl_int CL_API_CALL getDeviceInfo(cl_device_id device, cl_device_info what, size_t room, void* value,
                                 size_t* bytes) {
    constexpr auto member = &cl_icd_dispatch::clGetDeviceInfo;
    using Plain = Function<member, decltype(cl_icd_dispatch::clGetDeviceInfo)>;
    const bool name = what == CL_DEVICE_NAME;  // differs from the real driver's name
    const cl_int code = Plain::call(device, what, room, name ? nullptr : value, bytes);
    if (code != CL_SUCCESS) return code;
    const std::string odd = name ? setting("SPOOR_FAULT_NAME") : "";
    if (odd == "long") return answer(std::string(4 << 20, 'x'), room, value, bytes);
    if (odd == "bytes") return answer("\xff\xfe\x1b[31mGPU", room, value, bytes);
    if (odd == "impossible") {
        if (bytes) *bytes = std::size_t{1} << 40;
        return CL_SUCCESS;
    }
    if (name) return answer(ours(device)->sound ? "Sound" : "Faulty", room, value, bytes);
    if (value && what == CL_DEVICE_TYPE && setting("SPOOR_FAULT_TYPE") == "gpu") {
        const cl_device_type gpu = CL_DEVICE_TYPE_GPU;
        std::memcpy(value, &gpu, sizeof gpu);
    }
    return CL_SUCCESS;
}

cl_context CL_API_CALL createContext(
    const cl_context_properties* properties, cl_uint count, const cl_device_id* devices,
    void(CL_CALLBACK* notify)(const char*, const void*, size_t, void*), void* user, cl_int* code) {
    constexpr auto member = &cl_icd_dispatch::clCreateContext;
    using Plain = Function<member, decltype(cl_icd_dispatch::clCreateContext)>;
    std::vector<cl_context_properties> real;
    for (const auto* p = properties; p && *p; p += 2) {
        real.push_back(p[0]);
        real.push_back(p[0] == CL_CONTEXT_PLATFORM
                           ? reinterpret_cast<cl_context_properties>(platform().realId)
                           : p[1]);
    }
    real.push_back(0);
    return Plain::call(properties ? real.data() : nullptr, count, devices, notify, user, code);
}

cl_int CL_API_CALL setKernelArg(cl_kernel kernel, cl_uint at, size_t bytes, const void* value) {
    constexpr auto member = &cl_icd_dispatch::clSetKernelArg;
    using Plain = Function<member, decltype(cl_icd_dispatch::clSetKernelArg)>;
    void* real = nullptr;
    if (value && bytes == sizeof real) {
        std::memcpy(&real, value, sizeof real);
        if (real && isOurs(real)) {
            real = static_cast<Handle*>(real)->real;
            return Plain::call(kernel, at, bytes, &real);
        }
    }
    return Plain::call(kernel, at, bytes, value);
}

// --- a compiler that aborts

cl_program CL_API_CALL createProgram(cl_context context, cl_uint count, const char** sources,
                                     const size_t* lengths, cl_int* code) {
    constexpr auto member = &cl_icd_dispatch::clCreateProgramWithSource;
    using Plain = Function<member, decltype(cl_icd_dispatch::clCreateProgramWithSource)>;
    cl_program made = Plain::call(context, count, sources, lengths, code);
    const std::string fatal = setting("SPOOR_FAULT_ABORT_SOURCE");
    for (cl_uint i = 0; made && !fatal.empty() && i < count; ++i) {
        const std::string source =
            lengths && lengths[i] ? std::string(sources[i], lengths[i]) : std::string(sources[i]);
        if (source.find(fatal) != std::string::npos) ours(made)->aborts = !ours(context)->sound;
    }
    return made;
}

cl_int CL_API_CALL buildProgram(cl_program program, cl_uint count, const cl_device_id* devices,
                                const char* options, void(CL_CALLBACK* notify)(cl_program, void*),
                                void* user) {
    constexpr auto member = &cl_icd_dispatch::clBuildProgram;
    using Plain = Function<member, decltype(cl_icd_dispatch::clBuildProgram)>;
    if (program && ours(program)->aborts) std::abort();
    return Plain::call(program, count, devices, options, notify, user);
}

cl_kernel CL_API_CALL createKernel(cl_program program, const char* name, cl_int* code) {
    constexpr auto member = &cl_icd_dispatch::clCreateKernel;
    using Plain = Function<member, decltype(cl_icd_dispatch::clCreateKernel)>;
    cl_kernel made = Plain::call(program, name, code);
    if (made && name == setting("SPOOR_FAULT_ABORT_KERNEL"))
        ours(made)->aborts = !ours(program)->sound;
    if (made && name == setting("SPOOR_FAULT_WRONG_KERNEL"))
        ours(made)->wrong = !ours(program)->sound;
    return made;
}

cl_int CL_API_CALL enqueueKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                                 const size_t* offset, const size_t* global, const size_t* local,
                                 cl_uint count, const cl_event* list, cl_event* event) {
    constexpr auto member = &cl_icd_dispatch::clEnqueueNDRangeKernel;
    using Plain = Function<member, decltype(cl_icd_dispatch::clEnqueueNDRangeKernel)>;
    if (kernel && ours(kernel)->aborts) std::abort();
    std::array<size_t, 3> half{};
    if (kernel && ours(kernel)->wrong && local) {
        for (cl_uint i = 0; i < dimensions; ++i)
            half[i] = (global[i] / local[i] + 1) / 2 * local[i];
        global = half.data();
    }
    return Plain::call(queue, kernel, dimensions, offset, global, local, count, list, event);
}

cl_int CL_API_CALL enqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                                     size_t offset, size_t bytes, void* to, cl_uint count,
                                     const cl_event* list, cl_event* event) {
    constexpr auto member = &cl_icd_dispatch::clEnqueueReadBuffer;
    using Plain = Function<member, decltype(cl_icd_dispatch::clEnqueueReadBuffer)>;
    const std::string lie = setting("SPOOR_FAULT_READS");
    const bool lies = !lie.empty() && !ours(queue)->sound &&
                      std::string(program_invocation_short_name) == "spoor-cli";
    const cl_int code = Plain::call(queue, buffer, lies ? CL_TRUE : blocking, offset, bytes, to,
                                    count, list, event);
    if (code != CL_SUCCESS || !lies) return code;
    const float value = lie == "nan" ? std::numeric_limits<float>::quiet_NaN() : 1e30f;
    if (lie == "zero" || lie == "ones") {
        std::memset(to, lie == "ones" ? 255 : 0, bytes);
    } else {
        for (std::size_t i = 0; i + sizeof value <= bytes; i += sizeof value)
            std::memcpy(static_cast<char*>(to) + i, &value, sizeof value);
    }
    return code;
}

// --- events

cl_int CL_API_CALL getEventInfo(cl_event event, cl_event_info what, size_t room, void* value,
                                size_t* bytes) {
    constexpr auto member = &cl_icd_dispatch::clGetEventInfo;
    using Plain = Function<member, decltype(cl_icd_dispatch::clGetEventInfo)>;
    const cl_int failed = event ? ours(event)->failed : 0;
    if (failed == 0) return Plain::call(event, what, room, value, bytes);
    if (what != CL_EVENT_COMMAND_EXECUTION_STATUS) return CL_INVALID_VALUE;
    if (bytes) *bytes = sizeof failed;
    if (value) std::memcpy(value, &failed, sizeof failed);
    return CL_SUCCESS;
}

cl_int CL_API_CALL getEventProfilingInfo(cl_event event, cl_profiling_info what, size_t room,
                                         void* value, size_t* bytes) {
    constexpr auto member = &cl_icd_dispatch::clGetEventProfilingInfo;
    using Plain = Function<member, decltype(cl_icd_dispatch::clGetEventProfilingInfo)>;
    if (event && ours(event)->failed != 0) return CL_PROFILING_INFO_NOT_AVAILABLE;
    return Plain::call(event, what, room, value, bytes);
}

void* CL_API_CALL enqueueMapBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                                   cl_map_flags flags, size_t offset, size_t bytes, cl_uint count,
                                   const cl_event* list, cl_event* event, cl_int* code) {
    constexpr auto member = &cl_icd_dispatch::clEnqueueMapBuffer;
    using Plain = Function<member, decltype(cl_icd_dispatch::clEnqueueMapBuffer)>;
    cl_int own = CL_SUCCESS;
    void* place =
        Plain::call(queue, buffer, blocking, flags, offset, bytes, count, list, event, &own);
    if (place && event && own == CL_SUCCESS)
        *event = reinterpret_cast<cl_event>(wrapped(*event, ours(queue)->sound));
    if (code) *code = own;
    return place;
}

void* CL_API_CALL noExtension(cl_platform_id, const char*) {
    return nullptr;
}

// clang-format does not recognise this as a list.
// clang-format off
#define FAULTY_FUNCTIONS(X)                                                                        \
    X(clCreateContext) X(clGetContextInfo) X(clCreateCommandQueue) X(clGetCommandQueueInfo)        \
    X(clCreateBuffer) X(clCreateSubBuffer) X(clGetMemObjectInfo) X(clCreateProgramWithSource)      \
    X(clCreateProgramWithBinary) X(clBuildProgram) X(clGetProgramInfo) X(clGetProgramBuildInfo)    \
    X(clCreateKernel) X(clSetKernelArg) X(clGetKernelInfo) X(clGetKernelWorkGroupInfo)             \
    X(clWaitForEvents) X(clGetEventInfo) X(clGetEventProfilingInfo) X(clFlush) X(clFinish)         \
    X(clEnqueueReadBuffer) X(clEnqueueWriteBuffer) X(clEnqueueCopyBuffer) X(clEnqueueFillBuffer)   \
    X(clEnqueueReadBufferRect) X(clEnqueueWriteBufferRect) X(clEnqueueCopyBufferRect)              \
    X(clEnqueueMapBuffer) X(clEnqueueUnmapMemObject) X(clEnqueueNDRangeKernel) X(clEnqueueTask)    \
    X(clEnqueueNativeKernel) X(clEnqueueMarkerWithWaitList) X(clEnqueueBarrierWithWaitList)        \
    X(clGetDeviceInfo) X(clRetainDevice) X(clReleaseDevice) X(clRetainContext) X(clReleaseContext) \
    X(clRetainCommandQueue) X(clReleaseCommandQueue) X(clRetainMemObject) X(clReleaseMemObject)    \
    X(clRetainProgram) X(clReleaseProgram) X(clRetainKernel) X(clReleaseKernel) X(clRetainEvent)   \
    X(clReleaseEvent) X(clSetMemObjectDestructorCallback)
// clang-format on

#define FAULTY_REFERENCES(X)          \
    X(Context, cl_context)            \
    X(CommandQueue, cl_command_queue) \
    X(MemObject, cl_mem) X(Program, cl_program) X(Kernel, cl_kernel) X(Event, cl_event)

/// The loader rejects functions that are not in the table. Our programs do not call them.
cl_icd_dispatch makeTable() {
    cl_icd_dispatch made{};
#define FAULTY_ENTER(f)                                                     \
    Function<&cl_icd_dispatch::f, decltype(cl_icd_dispatch::f)>::name = #f; \
    made.f = Function<&cl_icd_dispatch::f, decltype(cl_icd_dispatch::f)>::call;
    FAULTY_FUNCTIONS(FAULTY_ENTER)
#undef FAULTY_ENTER
#define FAULTY_ENTER(what, type)                                          \
    made.clRetain##what = retain<&cl_icd_dispatch::clRetain##what, type>; \
    made.clRelease##what = release<&cl_icd_dispatch::clRelease##what, type>;
    FAULTY_REFERENCES(FAULTY_ENTER)
#undef FAULTY_ENTER
    made.clGetPlatformInfo = getPlatformInfo;
    made.clGetDeviceIDs = getDeviceIds;
    made.clGetDeviceInfo = getDeviceInfo;
    made.clCreateContext = createContext;
    made.clCreateProgramWithSource = createProgram;
    made.clBuildProgram = buildProgram;
    made.clCreateKernel = createKernel;
    made.clEnqueueNDRangeKernel = enqueueKernel;
    made.clEnqueueReadBuffer = enqueueReadBuffer;
    made.clSetKernelArg = setKernelArg;
    made.clGetEventInfo = getEventInfo;
    made.clGetEventProfilingInfo = getEventProfilingInfo;
    made.clEnqueueMapBuffer = enqueueMapBuffer;
    made.clGetExtensionFunctionAddressForPlatform = noExtension;
    return made;
}

using PlatformIds = cl_int(CL_API_CALL*)(cl_uint, cl_platform_id*, cl_uint*);
using AddressOf = void*(CL_API_CALL*)(const char*);

/// Loads the real driver. Returns false if there is none.
bool open() {
    if (platform().own) return true;
    const std::string library = setting("SPOOR_FAULT_BEHIND", "libpocl.so.2");
    void* handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle) std::fprintf(stderr, "faulty driver: %s\n", dlerror());
    const auto find =
        handle ? reinterpret_cast<AddressOf>(dlsym(handle, "clGetExtensionFunctionAddress"))
               : nullptr;
    const auto list =
        find ? reinterpret_cast<PlatformIds>(find("clIcdGetPlatformIDsKHR")) : nullptr;
    cl_platform_id real = nullptr;
    if (!list || list(1, &real, nullptr) != CL_SUCCESS) return false;
    platform().realId = real;
    platform().real = *reinterpret_cast<const cl_icd_dispatch* const*>(real);
    platform().own = wrapped(real, false);
    return true;
}

}  // namespace

const cl_icd_dispatch& table() {
    static const cl_icd_dispatch& made = *new cl_icd_dispatch(makeTable());
    return made;
}

const cl_icd_dispatch& behind() {
    return *platform().real;
}

}  // namespace faulty

extern "C" {

__attribute__((visibility("default"))) cl_int CL_API_CALL
clIcdGetPlatformIDsKHR(cl_uint room, cl_platform_id* platforms, cl_uint* count) {
    if (!faulty::open()) return CL_PLATFORM_NOT_FOUND_KHR;
    if (count) *count = 1;
    if (platforms && room > 0)
        *platforms = reinterpret_cast<cl_platform_id>(faulty::platform().own);
    return CL_SUCCESS;
}

__attribute__((visibility("default"))) cl_int CL_API_CALL clGetPlatformInfo(
    cl_platform_id platform, cl_platform_info what, size_t room, void* value, size_t* bytes) {
    return faulty::getPlatformInfo(platform, what, room, value, bytes);
}

__attribute__((visibility("default"))) void* CL_API_CALL
clGetExtensionFunctionAddress(const char* name) {
    if (std::strcmp(name, "clIcdGetPlatformIDsKHR") == 0)
        return reinterpret_cast<void*>(&clIcdGetPlatformIDsKHR);
    if (std::strcmp(name, "clGetPlatformInfo") == 0)
        return reinterpret_cast<void*>(&clGetPlatformInfo);
    return nullptr;
}

}  // extern "C"
