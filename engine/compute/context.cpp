// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/context.h"

#include "engine/base/error.h"
#include "engine/base/os/driver_turn.h"
#include "engine/base/os/processors.h"
#include "engine/base/string_pool.h"
#include "engine/compute/adapted_kernels.h"
#include "engine/compute/build_check.h"
#include "engine/compute/device_query.h"
#include "engine/compute/driver/driver_watchdog.h"
#include "engine/compute/kernel_builds.h"
#include "engine/compute/program_source.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace spoor {

/// Free buffers by size class. Buffers share the pool's ownership: they may outlive the context.
struct ComputeContext::Pool {
    std::multimap<std::size_t, std::unique_ptr<cl::Buffer>> free;
    std::size_t freeBytes = 0;
    static constexpr std::size_t maxFreeBytes = std::size_t{512} << 20;
};

namespace {

// After this number of pending commands, their events are checked.
constexpr std::size_t maxPendingCommands = 4096;

/// Rounds a size up to a multiple of an eighth of its power of two: reuse with little waste.
std::size_t sizeClass(std::size_t bytes) {
    const std::size_t padded = std::max<std::size_t>(bytes + 64, 256);
    const std::size_t step = std::max<std::size_t>(std::bit_floor(padded) / 8, 64);
    return (padded + step - 1) / step * step;
}

/// Whether an error makes the context unusable; any further call with it may hang.
bool kills(cl_int code) {
    return code == CL_OUT_OF_RESOURCES || code == CL_DEVICE_NOT_AVAILABLE ||
           code == CL_INVALID_COMMAND_QUEUE || code == CL_INVALID_CONTEXT ||
           code == CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST || code == CL_INVALID_EVENT ||
           code == -9999;
}

/// Whether the driver is out of memory. A retry may succeed after memory is freed.
bool refusesMemory(cl_int code) {
    return code == CL_MEM_OBJECT_ALLOCATION_FAILURE || code == CL_OUT_OF_RESOURCES ||
           code == CL_OUT_OF_HOST_MEMORY;
}

int parallelUnitsOf(const DeviceInfo& info) {
    const int units = std::max(1, info.computeUnits);
    return info.type == DeviceType::Cpu ? std::min(units, int(availableProcessors())) : units;
}

/// Section that creates a context. PoCL initialises its devices in the first calls of a process,
/// and two threads in these calls get devices without memory.
struct ContextSection;

}  // namespace

ComputeContext::ComputeContext(const DeviceInfo& info)
    : ComputeContext(info, defaultVariant(info)) {}

ComputeContext::ComputeContext(const DeviceInfo& info, KernelVariant shape)
    : m_info(info),
      m_parallelUnits(parallelUnitsOf(info)),
      m_name(intern(info.stableName)),
      m_shape(shape),
      m_pool(std::make_shared<Pool>()) {
    driver_watchdog::useDevice(m_name);
    const DriverTurn<ContextSection> turn;
    try {
        m_device = findDevice(info);
        m_context = cl::Context(m_device);
        m_queue = cl::CommandQueue(m_context, m_device, CL_QUEUE_PROFILING_ENABLE);
        m_transferQueue = cl::CommandQueue(m_context, m_device, CL_QUEUE_PROFILING_ENABLE);
        m_sideQueue = cl::CommandQueue(m_context, m_device, CL_QUEUE_PROFILING_ENABLE);
        m_programs = std::make_unique<ProgramStore>(m_context, m_device, m_info);
        calibrateClock();
    } catch (const cl::Error& error) {
        throw DeviceLostError(info.stableName,
                              Message(SPOOR_TR("engine",
                                               "Cannot open the device %1 (%2). Choose another "
                                               "device. After a driver update, restart Spoor."),
                                      info.name, clErrorName(error.err())));
    }
}

ComputeContext::~ComputeContext() {
    if (m_lost) return;
    for (const HostRead& reading : m_readings) (void)clWaitForEvents(1, &reading.command());
}

void ComputeContext::setProfiled(bool profiled) {
    if (m_profiled == profiled || isCpu()) return;
    for (cl::CommandQueue* queue : {&m_queue, &m_transferQueue, &m_sideQueue}) waitAndCheck(*queue);
    try {
        const cl_command_queue_properties kind = profiled ? CL_QUEUE_PROFILING_ENABLE : 0;
        for (cl::CommandQueue* other : {&m_otherQueue, &m_otherTransferQueue, &m_otherSideQueue})
            if (!(*other)()) *other = cl::CommandQueue(m_context, m_device, kind);
    } catch (const cl::Error& error) {
        fail(error, "making its queues");
    }
    std::swap(m_queue, m_otherQueue);
    std::swap(m_transferQueue, m_otherTransferQueue);
    std::swap(m_sideQueue, m_otherSideQueue);
    m_profiled = profiled;
}

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
    const std::size_t wanted =
        bytes > most ? bytes : sizeClass(bytes);  // rounding up could overflow
    if (wanted > most) {
        throw DeviceRefusedError(
            m_info.stableName,
            Message(SPOOR_TR("engine",
                             "A buffer of %1 MB is needed, but %2 allows at most %3 MB per buffer. "
                             "Use a smaller image or another device."),
                    (long)(bytes >> 20), m_info.name, (long)(most >> 20)));
    }
    std::unique_ptr<cl::Buffer> memory;
    if (const auto found = m_pool->free.find(wanted); found != m_pool->free.end()) {
        memory = std::move(found->second);
        m_pool->free.erase(found);
        m_pool->freeBytes -= wanted;
    } else {
        memory = allocate(wanted);
    }
    Buffer buffer;
    buffer.m_bytes = bytes;
    buffer.m_device = this;
    // The queue is in order, so the next user of the memory runs after the previous one.
    buffer.m_memory = {memory.release(), [pool = m_pool, wanted](cl::Buffer* returned) {
                           std::unique_ptr<cl::Buffer> owned(returned);
                           if (pool->freeBytes + wanted > Pool::maxFreeBytes) return;
                           pool->freeBytes += wanted;
                           pool->free.emplace(wanted, std::move(owned));
                       }};
    return buffer;
}

std::unique_ptr<cl::Buffer> ComputeContext::allocate(std::size_t bytes) {
    for (bool again = false;; again = true) {
        try {
            auto memory = std::make_unique<cl::Buffer>(m_context, CL_MEM_READ_WRITE, bytes);
            // Kernels accept a null buffer as an argument, so it must be rejected here.
            if (!(*memory)()) throw cl::Error(CL_INVALID_MEM_OBJECT, "clCreateBuffer");
            return memory;
        } catch (const cl::Error& error) {
            if (again || !refusesMemory(error.err()))
                fail(error, "a buffer of " + std::to_string(bytes) + " bytes");
        }
        m_pool->free.clear();
        m_pool->freeBytes = 0;
        waitAndCheck();  // releases the buffers that only pending commands use
    }
}

Buffer ComputeContext::wrap(const void* memory, std::size_t bytes,
                            std::shared_ptr<const void> keeper) {
    checkAlive();
    Buffer buffer;
    buffer.m_bytes = bytes;
    buffer.m_device = this;
    try {
        buffer.m_memory = std::make_shared<cl::Buffer>(
            m_context, CL_MEM_READ_ONLY | CL_MEM_USE_HOST_PTR, bytes, const_cast<void*>(memory));
        if (!buffer.cl()()) throw cl::Error(CL_INVALID_MEM_OBJECT, "clCreateBuffer");
        auto kept = std::make_unique<std::shared_ptr<const void>>(std::move(keeper));
        // After release, the object lives on in the commands that use it.
        buffer.m_memory->setDestructorCallback(
            [](cl_mem, void* done) { delete static_cast<std::shared_ptr<const void>*>(done); },
            kept.get());
        (void)kept.release();
    } catch (const cl::Error& error) {
        fail(error, "a picture in host memory");
    }
    return buffer;
}

bool ComputeContext::pins(const std::shared_ptr<PageBlock>& block) {
    return !isCpu() && m_pinnedMemory.use(block, m_context, m_queue);
}

void ComputeContext::holdFor(const cl::Event& command, std::shared_ptr<const void> memory) {
    std::erase_if(m_readings, [](const HostRead& reading) {
        cl_int status = CL_QUEUED;
        return clGetEventInfo(reading.command(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status,
                              &status, nullptr) != CL_SUCCESS ||
               status <= CL_COMPLETE;
    });
    m_readings.push_back({command, std::move(memory)});
}

BuiltKernel& ComputeContext::kernel(const std::string& file, const std::string& name,
                                    const Defines& defines) {
    checkAlive();
    std::string key = file + ':' + name;
    for (const auto& [define, value] : defines) (((key += ' ') += define) += '=') += value;
    if (const auto found = m_kernels.find(key); found != m_kernels.end()) return found->second;
    Defines all = defines;
    if (m_shape == KernelVariant::Cpu) all["SPOOR_CPU"] = "1";
    KernelBuilds::instance().waitFor(m_info, {file, name, all});
    build_check::check(m_info, {file, "", all});
    try {
        return m_kernels.emplace(key, build(file, name, all)).first->second;
    } catch (const cl::Error& error) {
        fail(error, "making kernel " + name + " of " + programFile(file, all));
    }
}

BuiltKernel ComputeContext::build(const std::string& file, const std::string& name,
                                  const Defines& defines) {
    const cl::Program program = m_programs->build(file, defines);
    BuiltKernel built;
    try {
        built.kernel = cl::Kernel(program, name.c_str());
    } catch (const cl::Error& error) {
        if (error.err() != CL_INVALID_KERNEL_NAME) throw;
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The kernel file %1 has no kernel '%2' (%3). Correct the file, or "
                             "unset SPOOR_KERNEL_DIR if the file is your own."),
                    programFile(file, defines), name, clErrorName(error.err())));
    }
    built.name = intern(name).data();
    built.maxItems = built.kernel.getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(m_device);
    built.localBytes =
        std::int64_t(built.kernel.getWorkGroupInfo<CL_KERNEL_LOCAL_MEM_SIZE>(m_device));
    return built;
}

ComputeContext::PendingCommands& ComputeContext::pendingCommandsOf(const cl::CommandQueue& queue) {
    return m_pendingCommands[queue() == m_queue() ? 0 : queue() == m_sideQueue() ? 1 : 2];
}

cl::Event* ComputeContext::trackCompletion(const cl::CommandQueue& queue, const char* what) {
    if (isNvidia(m_info)) return nullptr;
    PendingCommands& all = pendingCommandsOf(queue);
    if (all.events.size() >= maxPendingCommands) checkCompleted(queue);
    all.commands.push_back(what);
    return &all.events.emplace_back();
}

void ComputeContext::waitAndCheck(cl::CommandQueue& queue) {
    checkAlive();
    try {
        queue.finish();
    } catch (const cl::Error& error) {
        fail(error, "the end of its work");
    }
    checkCompleted(queue);
}

void ComputeContext::checkCompleted(const cl::CommandQueue& queue) {
    PendingCommands& all = pendingCommandsOf(queue);
    if (all.events.empty()) return;
    try {
        cl::Event::waitForEvents(all.events);
    } catch (const cl::Error& error) {
        failedCommand(all, error);
    }
    all.events.clear();
    all.commands.clear();
}

/// Reports the first command that failed.
void ComputeContext::failedCommand(PendingCommands& pending, const cl::Error& error) {
    m_lost = true;  // later commands have used invalid data
    for (std::size_t i = 0; i < pending.events.size(); ++i) {
        cl_int status = CL_INVALID_EVENT;
        if (pending.events[i]())
            (void)clGetEventInfo(pending.events[i](), CL_EVENT_COMMAND_EXECUTION_STATUS,
                                 sizeof status, &status, nullptr);
        if (status < 0) fail(cl::Error(status, "event"), pending.commands[i]);
    }
    fail(error, "the end of its work");
}

void ComputeContext::calibrateClock() {
    if (!m_profiled) return;
    // A command's QUEUED time lies within the enqueue call. The shortest of several calls limits
    // the error to half its duration.
    Nanos tightest = Nanos::max();
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
    driver_watchdog::useDevice(m_name);
    if (m_operationsLeft > 0 && --m_operationsLeft == 0) {
        fail(cl::Error(CL_OUT_OF_RESOURCES, "loseAfter"), "a test");
    }
    if (m_lost) fail(cl::Error(CL_OUT_OF_RESOURCES, "lost before"), "the device");
}

void ComputeContext::require(bool possible) const {
    if (possible) return;
    throw DeviceLostError(m_info.stableName,
                          Message(SPOOR_TR("engine",
                                           "The device %1 computed impossible values. Update its "
                                           "driver or choose another device."),
                                  m_info.name));
}

void ComputeContext::fail(const cl::Error& error, const std::string& what) {
    m_lost = m_lost || kills(error.err());
    const Message message =
        Message(m_lost ? SPOOR_TR("engine",
                                  "The device %1 was lost in %2 (%3). Choose another device, or "
                                  "restart Spoor to try it again.")
                       : SPOOR_TR("engine",
                                  "The device %1 rejected %2 (%3). Use a smaller image or choose "
                                  "another device."),
                m_info.name, what, clErrorName(error.err()));
    if (m_lost) throw DeviceLostError(m_info.stableName, message);
    throw DeviceRefusedError(m_info.stableName, message);
}

}  // namespace spoor
