// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/compute/cl_api.h"
#include "engine/compute/device_info.h"
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

/// Cheap handle to device memory from a context's pool; the memory goes back when the last handle
/// does. Contents are undefined at first.
class Buffer {
public:
    Buffer() = default;
    explicit operator bool() const { return m_memory != nullptr; }
    const cl::Buffer& cl() const { return *m_memory; }
    std::size_t bytes() const { return m_bytes; }  ///< as asked for; the memory may be larger
    ComputeContext& device() const { return *m_device; }

private:
    friend class ComputeContext;
    std::shared_ptr<cl::Buffer> m_memory;
    std::size_t m_bytes = 0;
    ComputeContext* m_device = nullptr;
};

/// A kernel, and what its driver says of it, which is asked once.
struct BuiltKernel {
    cl::Kernel kernel;
    const char* name = "";     ///< for sentences; lives as long as the device
    std::size_t maxItems = 0;  ///< of a work-group
    std::int64_t localBytes = 0;
    std::vector<std::array<std::size_t, 3>> checkedSizes = {};  ///< of work-groups (build_check.h)
};

/// Which form of a kernel is built: CPU devices get the SPOOR_CPU form. Forced by the bench only.
enum class KernelVariant { Cpu, Gpu };

/// One OpenCL device: context, an in-order compute queue, a second one beside it, a transfer queue,
/// pooled buffers, compiled programs. One thread at a time.
class ComputeContext {
public:
    /// Throws DeviceLostError when the device cannot be opened.
    explicit ComputeContext(const DeviceInfo& info);
    ComputeContext(const DeviceInfo& info, KernelVariant shape);
    ~ComputeContext();
    ComputeContext(const ComputeContext&) = delete;
    ComputeContext& operator=(const ComputeContext&) = delete;

    const DeviceInfo& info() const { return m_info; }
    std::string_view name() const { return m_name; }  ///< stable name, interned
    bool isCpu() const { return m_info.type == DeviceType::Cpu; }
    KernelVariant shape() const { return m_shape; }

    const cl::Context& cl() const { return m_context; }
    const cl::Device& clDevice() const { return m_device; }
    cl::CommandQueue& queue() { return m_queue; }
    cl::CommandQueue& transferQueue() { return m_transferQueue; }
    /// In order, too, and at work beside the compute queue (see Stage::beside). The
    /// pool knows the compute queue's order only: memory that is used here is acquired before the
    /// side queue waits for the compute queue, and kept until the host has waited for the side
    /// queue.
    cl::CommandQueue& sideQueue() { return m_sideQueue; }

    /// Whether commands of a GPU have times (they do at first). Events with times cost the host
    /// three launches on some drivers, others a part of one; so there are queues of both kinds, and
    /// all that is in flight is waited for when they change.
    void setProfiled(bool profiled);
    bool profiled() const { return m_profiled; }

    /// Memory for at least `bytes` (rounded up for reuse, 64 spare bytes at the end). Where it is
    /// refused, what the pool keeps is given back first; throws DeviceRefusedError naming the sizes
    /// when the device cannot hold that much.
    Buffer acquire(std::size_t bytes);
    /// Host memory as device memory without a copy; only for CPU devices. `keeper` is let go when
    /// the last command that reads the memory is done.
    Buffer wrap(const void* memory, std::size_t bytes, std::shared_ptr<const void> keeper);

    /// Whether uploads of a GPU go straight from this host memory (see PinnedMemory).
    bool pins(const std::shared_ptr<PageBlock>& block);
    /// Holds what a command of the compute queue reads until that is done.
    void holdFor(const cl::Event& command, std::shared_ptr<const void> memory);

    /// Page-locked host memory of at least `bytes` for a transfer, always the same: waits until the
    /// upload is done whose event `staged` was last set to. Drivers copy other memory aside, which
    /// takes longer than the transfer. Throws cl::Error.
    void* staging(std::size_t bytes);
    cl::Event staged;

    /// Where the event of a command goes that is about to be enqueued, and what the command is
    /// called (a text that lives as long as the device). Drivers may accept a command and fail
    /// later, which only its event says: every command has one, and waitAndCheck() looks at it.
    /// Null where any later wait says it, as NVIDIA's driver does: events cost a sixth of a frame
    /// there.
    cl::Event* trackCompletion(const cl::CommandQueue& queue, const char* what);
    /// Waits for all that was enqueued; throws DeviceLostError when any of it has failed. Before
    /// it, nothing that was read back means anything.
    void waitAndCheck(cl::CommandQueue& queue);
    void waitAndCheck() { waitAndCheck(m_queue); }
    /// The same of what the queue has done before a command that was waited for.
    void checkCompleted(const cl::CommandQueue& queue);

    /// A kernel of kernels/<file>.cl built with these defines. Cached. Throws EngineError with the
    /// build log when it does not compile, and as build_check::check().
    BuiltKernel& kernel(const std::string& file, const std::string& name, const Defines& defines);

    /// Something that belongs to the device and is made once (plans of Fourier transforms): the
    /// object of that key, made on first use.
    template <typename T>
    T& keep(const std::string& key, const std::function<std::shared_ptr<T>()>& make) {
        auto& slot = m_kept[key];
        if (!slot) slot = make();
        return *static_cast<T*>(slot.get());
    }

    /// Converts a time of the device's profiling clock to nowNanos().
    Nanos toHostClock(cl_ulong deviceTime) const { return Nanos(deviceTime) + m_clockOffset; }
    /// Measures the offset of the clocks again (they drift). Throws cl::Error.
    void calibrateClock();

    bool isLost() const { return m_lost; }
    /// Every launch and transfer passes here first; throws DeviceLostError once the device is lost.
    void checkAlive();
    /// Turns an OpenCL error into DeviceRefusedError, or DeviceLostError when the context is dead.
    [[noreturn]] void fail(const cl::Error& error, const std::string& what);
    /// For tests: the device answers CL_OUT_OF_RESOURCES to everything after this many operations.
    void loseAfter(std::int64_t operations) { m_operationsLeft = operations; }

private:
    struct Pool;
    /// Commands of a queue that nobody has looked at.
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
    std::string_view m_name;
    KernelVariant m_shape;
    cl::Device m_device;
    cl::Context m_context;
    /// The queues in use, and those of the other kind, which are made when they are needed.
    cl::CommandQueue m_queue, m_otherQueue;
    cl::CommandQueue m_transferQueue, m_otherTransferQueue;
    cl::CommandQueue m_sideQueue, m_otherSideQueue;
    bool m_profiled = true;
    std::shared_ptr<Pool> m_pool;
    std::unique_ptr<ProgramStore> m_programs;
    std::map<std::string, BuiltKernel> m_kernels;
    PendingCommands m_pendingCommands[3];  ///< of the three queues
    PinnedMemory m_pinnedMemory;
    std::vector<HostRead> m_readings;
    cl::Buffer m_staging;
    void* m_stagingHost = nullptr;
    std::size_t m_stagingBytes = 0;
    std::map<std::string, std::shared_ptr<void>> m_kept;
    Nanos m_clockOffset = 0;
    std::int64_t m_operationsLeft = -1;
    bool m_lost = false;
};

}  // namespace spoor
