// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/launch.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace spoor {

class StageContext;
class TimingRows;

/// A running stage. Its timing row spans from construction to destruction or the end of its last
/// kernel, whichever is later; each kernel has a row, too. Untimed frames have no rows.
class Stage {
public:
    /// Runs on the device of the plan, or on the host if the plan says so.
    Stage(StageContext& context, const std::string& stage);
    /// Runs on `device`, for a product of the frame that is needed there.
    Stage(StageContext& context, const std::string& stage, ComputeContext& device);
    /// Runs kernels on the side queue of the device: after everything enqueued on the compute queue
    /// so far, in parallel with later commands there. Only StageContext::await() waits for them.
    /// For the rules on memory, see ComputeContext::sideQueue.
    [[nodiscard]] static Stage beside(StageContext& context, const std::string& stage,
                                      ComputeContext& device);
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    ~Stage();

    ComputeContext& device() { return *m_device; }
    /// Launches a kernel of this stage. The compiler checks number and types of the arguments.
    template <typename Signature, typename... Args>
    void run(const KernelDeclaration<Signature>& kernel, const Grid& grid, const Args&... args) {
        run(kernel.with({}), grid, args...);
    }
    template <typename Signature, typename... Args>
    void run(const TypedKernel<Signature>& kernel, const Grid& grid, const Args&... args) {
        TypedKernel<Signature>::template check<Args...>();
        run(static_cast<const KernelId&>(kernel), grid, args...);
    }
    /// Launches a kernel whose parameters are not declared.
    template <typename... Args>
    void run(const KernelId& id, const Grid& grid, const Args&... args) {
        cl::Event event;
        launchOn(*m_queue, *m_device, m_row ? &event : nullptr, id, grid, args...);
        addKernel(id.name, std::move(event), grid);
    }

    /// Runs commands of a library on the compute queue, with one kernel row.
    void runExternal(const std::string& name, const std::function<void()>& work);
    /// Transforms `data` in place, with one kernel row.
    void transform(class Fft& fft, const Buffer& data, bool inverse);
    /// Runs `command`, which enqueues one command that is not a kernel and returns its event. If
    /// not `queued`, `command` works on the host.
    void runCommand(const std::string& name, bool queued,
                    const std::function<cl::Event()>& command);
    /// Runs `work` on the host, with one kernel row.
    void runOnHost(const std::string& name, const std::function<void()>& work);

private:
    Stage(StageContext& context, const std::string& stage, ComputeContext* device,
          cl::CommandQueue* queue);
    void addKernel(const std::string& name, cl::Event event, const Grid& grid);

    TimingRows& m_timings;
    std::string_view m_stage;
    ComputeContext* m_device;          ///< null on the host
    cl::CommandQueue* m_queue;         ///< null on the host
    std::optional<std::size_t> m_row;  ///< empty when frames are not timed
    bool m_launched = false;
};

}  // namespace spoor
