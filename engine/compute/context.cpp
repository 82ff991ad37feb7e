// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/context.h"

#include "engine/base/error.h"
#include "engine/base/intern.h"
#include "engine/compute/kernel_builds.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <mutex>

namespace spoor {

/// Free buffers by size class. Shared with the buffers, so that one that outlives the context finds
/// a place to end.
struct ComputeContext::Pool {
    std::multimap<std::size_t, std::unique_ptr<cl::Buffer>> free;
    std::size_t freeBytes = 0;
    static constexpr std::size_t maxFreeBytes = std::size_t{512} << 20;
};

namespace {

/// Sizes are rounded up to an eighth of their power of two: reuse without much waste.
std::size_t sizeClass(std::size_t bytes) {
    const std::size_t padded = std::max<std::size_t>(bytes + 64, 256);
    const std::size_t step = std::max<std::size_t>(std::bit_floor(padded) / 8, 64);
    return (padded + step - 1) / step * step;
}

cl::Device findDevice(const DeviceInfo& info) {
    std::vector<cl::Platform> platforms;
    cl::Platform::get(&platforms);
    std::vector<cl::Device> devices;
    const auto platform = std::size_t(info.platformIndex);
    const auto device = std::size_t(info.deviceIndex);
    if (platform < platforms.size()) platforms[platform].getDevices(CL_DEVICE_TYPE_ALL, &devices);
    if (device >= devices.size()) throw cl::Error(CL_DEVICE_NOT_AVAILABLE, "unplugged");
    return devices[device];
}

/// Errors after which a context must not be used again (see expectations: any call may hang).
bool kills(cl_int code) {
    return code == CL_OUT_OF_RESOURCES || code == CL_DEVICE_NOT_AVAILABLE ||
           code == CL_INVALID_COMMAND_QUEUE || code == CL_INVALID_CONTEXT ||
           code == CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST || code == -9999;
}

}  // namespace

ComputeContext::ComputeContext(const DeviceInfo& info)
    : ComputeContext(info, info.type == DeviceType::Cpu ? KernelShape::Cpu : KernelShape::Gpu) {}

ComputeContext::ComputeContext(const DeviceInfo& info, KernelShape shape)
    : m_info(info),
      m_name(intern(info.stableName)),
      m_shape(shape),
      m_pool(std::make_shared<Pool>()) {
    try {
        m_device = findDevice(info);
        m_context = cl::Context(m_device);
        m_queue = cl::CommandQueue(m_context, m_device, CL_QUEUE_PROFILING_ENABLE);
        m_transferQueue = cl::CommandQueue(m_context, m_device, CL_QUEUE_PROFILING_ENABLE);
        m_sideQueue = cl::CommandQueue(m_context, m_device, CL_QUEUE_PROFILING_ENABLE);
        m_programs = std::make_unique<ProgramStore>(m_context, m_device, m_info);
        calibrateClock();
    } catch (const cl::Error& error) {
        throw DeviceLostError(
            info.stableName,
            Message(SPOOR_TR("engine",
                             "The device %1 could not be opened (%2). Choose another "
                             "device, or restart the program after a driver update."))
                .arg(info.name)
                .arg(clErrorName(error.err())));
    }
}

ComputeContext::~ComputeContext() = default;

void* ComputeContext::staging(std::size_t bytes) {
    if (staged()) staged.wait();
    if (m_stagingBytes < bytes) {
        if (m_stagingHost) m_queue.enqueueUnmapMemObject(m_staging, m_stagingHost);
        m_stagingBytes = 0;
        m_stagingHost = nullptr;
        m_staging = cl::Buffer(m_context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, bytes);
        m_stagingHost = m_queue.enqueueMapBuffer(m_staging, CL_TRUE, CL_MAP_WRITE, 0, bytes);
        m_stagingBytes = bytes;
    }
    return m_stagingHost;
}

Buffer ComputeContext::acquire(std::size_t bytes) {
    checkAlive();
    const std::size_t most = m_info.maxAllocBytes > 0 ? std::size_t(m_info.maxAllocBytes)
                                                      : std::numeric_limits<std::size_t>::max() / 2;
    const std::size_t wanted = bytes > most ? bytes : sizeClass(bytes);  // which could overflow
    if (wanted > most) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "A buffer of %1 MB is needed, but %2 allows at most %3 MB "
                             "in one piece. Use a smaller picture or another device."))
                .arg((long)(bytes >> 20))
                .arg(m_info.name)
                .arg((long)(most >> 20)));
    }
    std::unique_ptr<cl::Buffer> memory;
    if (const auto found = m_pool->free.find(wanted); found != m_pool->free.end()) {
        memory = std::move(found->second);
        m_pool->free.erase(found);
        m_pool->freeBytes -= wanted;
    } else {
        try {
            memory = std::make_unique<cl::Buffer>(m_context, CL_MEM_READ_WRITE, wanted);
        } catch (const cl::Error& error) {
            fail(error, "a buffer of " + std::to_string(wanted) + " bytes");
        }
    }
    Buffer buffer;
    buffer.m_bytes = bytes;
    buffer.m_device = this;
    // The queue is in order, so the next user of the memory runs after the last one.
    buffer.m_memory = {memory.release(), [pool = m_pool, wanted](cl::Buffer* returned) {
                           std::unique_ptr<cl::Buffer> owned(returned);
                           if (pool->freeBytes + wanted > Pool::maxFreeBytes) return;
                           pool->freeBytes += wanted;
                           pool->free.emplace(wanted, std::move(owned));
                       }};
    return buffer;
}

Buffer ComputeContext::wrap(const void* memory, std::size_t bytes) {
    checkAlive();
    Buffer buffer;
    buffer.m_bytes = bytes;
    buffer.m_device = this;
    try {
        buffer.m_memory = std::make_shared<cl::Buffer>(
            m_context, CL_MEM_READ_ONLY | CL_MEM_USE_HOST_PTR, bytes, const_cast<void*>(memory));
    } catch (const cl::Error& error) {
        fail(error, "a picture in host memory");
    }
    return buffer;
}

cl::Kernel& ComputeContext::kernel(const std::string& file, const std::string& name,
                                   const Defines& defines) {
    checkAlive();
    std::string key = file + ':' + name;
    for (const auto& [define, value] : defines) (((key += ' ') += define) += '=') += value;
    if (const auto found = m_kernels.find(key); found != m_kernels.end()) return found->second;
    Defines all = defines;
    if (m_shape == KernelShape::Cpu) all["SPOOR_CPU"] = "1";
    KernelBuilds::instance().waitFor(m_info, {file, name, all});
    const cl::Program program = m_programs->build(file, all);
    try {
        return m_kernels.emplace(key, cl::Kernel(program, name.c_str())).first->second;
    } catch (const cl::Error& error) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The kernel file %1.cl has no kernel '%2' (%3). Correct the file, or "
                             "unset SPOOR_KERNEL_DIR if it is yours."))
                .arg(file)
                .arg(name)
                .arg(clErrorName(error.err())));
    }
}

void ComputeContext::calibrateClock() {
    // A command's QUEUED time is taken inside the enqueue call; the tightest of some calls bounds
    // the error by half its duration.
    Nanos tightest = std::numeric_limits<Nanos>::max();
    for (int i = 0; i < 5; ++i) {
        cl::Event event;
        const Nanos before = nowNanos();
        m_queue.enqueueMarkerWithWaitList(nullptr, &event);
        const Nanos after = nowNanos();
        m_queue.flush();
        event.wait();
        cl_ulong queued = 0;
        if (clGetEventProfilingInfo(event(), CL_PROFILING_COMMAND_QUEUED, sizeof queued, &queued,
                                    nullptr) != CL_SUCCESS) {
            continue;
        }
        if (after - before < tightest) {
            tightest = after - before;
            m_clockOffset = before + (after - before) / 2 - Nanos(queued);
        }
    }
}

void ComputeContext::checkAlive() {
    if (m_operationsLeft > 0 && --m_operationsLeft == 0) {
        fail(cl::Error(CL_OUT_OF_RESOURCES, "loseAfter"), "a test");
    }
    if (m_lost) fail(cl::Error(CL_OUT_OF_RESOURCES, "lost before"), "the device");
}

void ComputeContext::fail(const cl::Error& error, const std::string& what) {
    m_lost = m_lost || kills(error.err());
    const Message message =
        Message(m_lost ? SPOOR_TR("engine",
                                  "The device %1 was lost in %2 (%3). Choose another "
                                  "device, or restart the program to try it again.")
                       : SPOOR_TR("engine",
                                  "The device %1 refused %2 (%3). Use a smaller picture, "
                                  "or choose another device."))
            .arg(m_info.name)
            .arg(what)
            .arg(clErrorName(error.err()));
    if (m_lost) throw DeviceLostError(m_info.stableName, message);
    throw EngineError(message);
}

}  // namespace spoor
