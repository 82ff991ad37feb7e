// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"

#include <array>
#include <memory>
#include <vector>

namespace spoor {

/// Runs host functions on the buffers of a CPU device. If the driver supports native kernels, they
/// run as commands in the queue, because draining and restarting the queue takes longer than a
/// small function. Otherwise they run immediately on the mapped buffers.
class HostCalls {
public:
    explicit HostCalls(ComputeContext& device) : m_device(device) {
        cl_device_exec_capabilities able = 0;
        if (clGetDeviceInfo(device.clDevice()(), CL_DEVICE_EXECUTION_CAPABILITIES, sizeof able,
                            &able, nullptr) == CL_SUCCESS) {
            m_queued = (able & CL_EXEC_NATIVE_KERNEL) != 0;
        }
    }
    /// Whether calls are commands in the queue. If not, they are done when run() returns.
    bool queued() const { return m_queued; }
    /// Waits for the queue. Call it before data that pending calls use are destroyed.
    void finish() {
        if (m_queued) (void)clFinish(m_device.queue()());
    }

    /// Copies `call`, sets `places` of the copy to the buffers' addresses, and calls its run().
    /// Returns the event of the last command, or an empty one. `what` must live as long as the
    /// device.
    template <typename Call, std::size_t count>
    cl::Event run(Call call, const std::array<const Buffer*, count>& buffers, const char* what) {
        static_assert(std::tuple_size_v<decltype(call.places)> == count);
        m_device.checkAlive();
        try {
            auto& queue = m_device.queue();
            if (m_queued) return enqueue(call, buffers, what);
            for (std::size_t i = 0; i < count; ++i) {
                call.places[i] = queue.enqueueMapBuffer(
                    buffers[i]->cl(), CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, buffers[i]->bytes());
            }
            m_device.checkCompleted(queue);
            call.run();
            for (std::size_t i = 0; i < count; ++i) {
                queue.enqueueUnmapMemObject(buffers[i]->cl(), call.places[i], nullptr,
                                            m_device.trackCompletion(queue, what));
            }
        } catch (const cl::Error& error) {
            m_device.fail(error, what);
        }
        return {};
    }

private:
    /// Argument of one command: the address of the next buffer of a call.
    template <typename Call>
    struct Step {
        Call* call;
        std::size_t index;
        void* place;
    };
    template <typename Call>
    static void CL_CALLBACK take(void* memory) {
        const auto& step = *static_cast<const Step<Call>*>(memory);
        step.call->places[step.index] = step.place;
        if (step.index + 1 < step.call->places.size()) return;
        const std::unique_ptr<Call> call(step.call);
        call->run();
    }
    /// Enqueues one command per buffer; the last one makes the call. A single command for all
    /// buffers fails in PoCL 3.1, which sorts the buffers but not the places for their addresses.
    template <typename Call, std::size_t count>
    cl::Event enqueue(const Call& call, const std::array<const Buffer*, count>& buffers,
                      const char* what) {
        // The last command deletes it. If the device is lost before, the object is leaked.
        auto* const own = new Call(call);
        cl::Event* done = nullptr;
        auto& queue = m_device.queue();
        for (std::size_t i = 0; i < count; ++i) {
            Step<Call> step{own, i, nullptr};
            const std::vector<cl::Memory> memory{buffers[i]->cl()};
            const std::vector<const void*> places{&step.place};
            done = m_device.trackCompletion(queue, what);
            queue.enqueueNativeKernel(take<Call>, {&step, sizeof step}, &memory, &places, nullptr,
                                      done);
        }
        return done ? *done : cl::Event{};
    }

    ComputeContext& m_device;
    bool m_queued = false;
};

}  // namespace spoor
