// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/compute/device_info.h"
#include "engine/compute/driver/cl_api.h"
#include "engine/compute/pinned_memory.h"
#include "engine/compute/program_store.h"

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

class ComputeContext;

/// A handle to device memory from a context's pool, cheap to copy. The memory returns to the pool
/// with the last handle. Its initial contents are undefined.
class Buffer {
public:
    Buffer() = default;
    explicit operator bool() const { return m_memory != nullptr; }
    const cl::Buffer& cl() const { return *m_memory; }
    std::size_t bytes() const { return m_bytes; }  ///< requested size; the memory may be larger
    ComputeContext& device() const { return *m_device; }

private:
    friend class ComputeContext;
    std::shared_ptr<cl::Buffer> m_memory;
    std::size_t m_bytes = 0;
    ComputeContext* m_device = nullptr;
};

/// A kernel with the driver's properties of it, which are queried once.
struct BuiltKernel {
    cl::Kernel kernel;
    const char* name = "";     ///< for messages; lives as long as the device
    std::size_t maxItems = 0;  ///< maximum work-group size
    std::int64_t localBytes = 0;
    std::vector<std::array<std::size_t, 3>> checkedSizes = {};  ///< checked by build_check
};

/// An OpenCL device with its context, an in-order compute queue, a side queue, a transfer queue,
/// pooled buffers and compiled programs. Not thread-safe.
class ComputeContext {
public:
    /// Throws DeviceLostError if the device cannot be opened.
    explicit ComputeContext(const DeviceInfo& info);
    ComputeContext(const DeviceInfo& info, KernelVariant shape);
    ~ComputeContext();
    ComputeContext(const ComputeContext&) = delete;
    ComputeContext& operator=(const ComputeContext&) = delete;

    const DeviceInfo& info() const { return m_info; }
    std::string_view name() const { return m_name; }  ///< stable name, interned
    bool isCpu() const { return m_info.type == DeviceType::Cpu; }
    /// Number of compute units to divide work among, at least 1. On a CPU it can be smaller than
    /// that of info(), see limitProcessors(), so no result may depend on it.
    int parallelUnits() const { return m_parallelUnits; }
    KernelVariant shape() const { return m_shape; }

    const cl::Context& cl() const { return m_context; }
    const cl::Device& clDevice() const { return m_device; }
    cl::CommandQueue& queue() { return m_queue; }
    cl::CommandQueue& transferQueue() { return m_transferQueue; }
    /// An in-order queue that runs in parallel with the compute queue (see
    /// engine/pipeline/stage.h). The pool relies on the order of the compute queue only. Memory for
    /// this queue must be acquired before it waits for the compute queue, and held until the host
    /// has waited for this queue.
    cl::CommandQueue& sideQueue() { return m_sideQueue; }

    /// Whether the commands of a GPU are profiled (initially true). On some drivers, a profiled
    /// event costs the host as much time as three launches, an unprofiled one only a fraction of a
    /// launch. Each kind has its own queues. Changing the kind waits for all pending commands.
    void setProfiled(bool profiled);
    bool profiled() const { return m_profiled; }

    /// Throws DeviceLostError unless values that were read back are possible ones. Check everything
    /// that becomes an index, a count or a position, because a broken driver returns any bits.
    void require(bool possible) const;

    /// Acquires at least `bytes` of memory, rounded up for reuse, with 64 spare bytes at the end.
    /// If the allocation fails, the pool is emptied before one retry. Throws DeviceRefusedError
    /// naming the sizes if the device cannot allocate that much.
    Buffer acquire(std::size_t bytes);
    /// Uses host memory as device memory without a copy, on CPU devices only. `keeper` is released
    /// after the last command that reads the memory.
    Buffer wrap(const void* memory, std::size_t bytes, std::shared_ptr<const void> keeper);

    /// Whether a GPU can upload directly from this host memory (see PinnedMemory).
    bool pins(const std::shared_ptr<PageBlock>& block);
    /// Keeps memory alive until a command that reads it is done.
    void holdFor(const cl::Event& command, std::shared_ptr<const void> memory);

    /// Returns pinned host memory of at least `bytes` for an upload. It is reused by each upload,
    /// so the function first waits for the event in `staged`, which the caller sets for each
    /// upload. Drivers copy from unpinned memory before the transfer, which takes longer than the
    /// transfer itself. Throws cl::Error.
    void* staging(std::size_t bytes);
    cl::Event staged;

    /// Returns where to store the event of a command about to be enqueued. `what` names the command
    /// in error messages and must live as long as the device. Drivers may accept a command that
    /// fails later, and only its event reports that, so waitAndCheck() checks all events. Returns
    /// null on NVIDIA: every later wait reports the error, and events would take a sixth of the
    /// frame time.
    cl::Event* trackCompletion(const cl::CommandQueue& queue, const char* what);
    /// Waits for all enqueued commands. Throws DeviceLostError if any of them has failed. Data read
    /// back are valid only after this call.
    void waitAndCheck(cl::CommandQueue& queue);
    void waitAndCheck() { waitAndCheck(m_queue); }
    /// Like waitAndCheck(), for commands before one that the host has already waited for.
    void checkCompleted(const cl::CommandQueue& queue);

    /// A kernel of kernels/<file>.cl, built with these constants and cached. Throws EngineError
    /// with the build log if it does not compile, and the errors of build_check::check().
    BuiltKernel& kernel(const std::string& file, const std::string& name, const Defines& defines);

    /// An object that belongs to the device, such as a plan of a Fourier transform. It is made on
    /// the first use of its key.
    template <typename T>
    T& keep(const std::string& key, const std::function<std::shared_ptr<T>()>& make) {
        auto& slot = m_sharedObjects[key];
        if (!slot) slot = make();
        return *static_cast<T*>(slot.get());
    }

    /// Converts a time of the device's profiling clock to nowNanos().
    Nanos toHostClock(cl_ulong deviceTime) const { return Nanos(deviceTime) + m_clockOffset; }
    /// Measures the offset between the clocks again, because they drift. Throws cl::Error.
    void calibrateClock();

    bool isLost() const { return m_lost; }
    /// Every launch and transfer calls this first. Throws DeviceLostError if the device is lost.
    void checkAlive();
    /// Throws DeviceLostError if the error makes the context unusable, else DeviceRefusedError.
    [[noreturn]] void fail(const cl::Error& error, const std::string& what);
    /// For tests: after this number of operations, the device fails with CL_OUT_OF_RESOURCES.
    void loseAfter(std::int64_t operations) { m_operationsLeft = operations; }

private:
    struct Pool;
    /// Commands of a queue whose events have not been checked.
    struct PendingCommands {
        std::vector<cl::Event> events;
        std::vector<const char*> commands;
    };
    PendingCommands& pendingCommandsOf(const cl::CommandQueue& queue);
    [[noreturn]] void failedCommand(PendingCommands& pending, const cl::Error& error);
    std::unique_ptr<cl::Buffer> allocate(std::size_t bytes);
    BuiltKernel build(const std::string& file, const std::string& name, const Defines& defines);

    /// Host memory that a command reads.
    struct HostRead {
        cl::Event command;
        std::shared_ptr<const void> memory;
    };
    DeviceInfo m_info;
    int m_parallelUnits;
    std::string_view m_name;
    KernelVariant m_shape;
    cl::Device m_device;
    cl::Context m_context;
    /// The queues in use, and those of the other kind (profiled or not), made on demand.
    cl::CommandQueue m_queue, m_otherQueue;
    cl::CommandQueue m_transferQueue, m_otherTransferQueue;
    cl::CommandQueue m_sideQueue, m_otherSideQueue;
    bool m_profiled = true;
    std::shared_ptr<Pool> m_pool;
    std::unique_ptr<ProgramStore> m_programs;
    std::map<std::string, BuiltKernel> m_kernels;
    PendingCommands m_pendingCommands[3];  ///< one per queue: compute, side, transfer
    PinnedMemory m_pinnedMemory;
    std::vector<HostRead> m_readings;
    cl::Buffer m_staging;
    void* m_stagingHost = nullptr;
    std::size_t m_stagingBytes = 0;
    std::map<std::string, std::shared_ptr<void>> m_sharedObjects;
    Nanos m_clockOffset = 0ns;
    std::int64_t m_operationsLeft = -1;
    bool m_lost = false;
};

}  // namespace spoor
