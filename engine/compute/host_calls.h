// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"

#include <array>
#include <memory>
#include <vector>

namespace spoor {

/// Functions of the host on the buffers of a CPU device: in the queue where the driver has such
/// commands (native kernels), as waiting for the queue and starting it again takes longer than a
/// small function; else run here on the mapped buffers.
class HostCalls {
public:
    explicit HostCalls(ComputeContext& device) : m_device(device) {
        cl_device_exec_capabilities able = 0;
        if (clGetDeviceInfo(device.clDevice()(), CL_DEVICE_EXECUTION_CAPABILITIES, sizeof able,
                            &able, nullptr) == CL_SUCCESS) {
            m_queued = (able & CL_EXEC_NATIVE_KERNEL) != 0;
        }
    }
    /// Whether calls are commands in the queue; else they are done when run() returns.
    bool queued() const { return m_queued; }
    /// What is in the queue reads what the calls point at.
    void finish() {
        if (m_queued) (void)clFinish(m_device.queue()());
    }

    /// A copy of `call` gets its `call.places` set to where the buffers lie, and `call.run()` is
    /// called. The event of the command, if there is one. `what` lives as long as the device.
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
    /// What one command gets: where the next buffer of a call lies.
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
    /// A command a buffer, the last of which calls: PoCL 3.1 sorts the buffers of a command, but
    /// not the places that their addresses go to.
    template <typename Call, std::size_t count>
    cl::Event enqueue(const Call& call, const std::array<const Buffer*, count>& buffers,
                      const char* what) {
        // The last command ends it; without one it is lost, as the device is.
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
