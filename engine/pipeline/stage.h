// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/launch.h"
#include "engine/pipeline/stage_context.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace spoor {

/// A stage at work: a timing row from its construction to the later of its destruction and the end
/// of its last kernel, and a row for each kernel; none where frames are not timed.
class Stage {
public:
    /// On the device of the plan (on the host when the plan says so).
    Stage(StageContext& context, const std::string& stage);
    /// For a product of the frame, on the device that needs it.
    Stage(StageContext& context, const std::string& stage, ComputeContext& device);
    /// Its kernels run on the device's side queue: after everything enqueued on the compute queue
    /// so far, beside everything enqueued there later. Nobody waits for it but
    /// StageContext::await(), see ComputeContext::sideQueue for what that asks of its memory.
    [[nodiscard]] static Stage beside(StageContext& context, const std::string& stage,
                                      ComputeContext& device);
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    ~Stage();

    ComputeContext& device() { return *m_device; }
    /// Launches a kernel of this stage.
    template <typename... Args>
    void run(const KernelId& id, const Grid& grid, const Args&... args) {
        cl::Event event;
        launchOn(*m_queue, *m_device, m_row ? &event : nullptr, id, grid, args...);
        addKernel(id.name, std::move(event), grid);
    }

    /// A kernel's row: a library's work on the queue, a transform in place, or work on the host.
    void runExternal(const std::string& name, const std::function<void()>& work);
    void transform(class Fft& fft, const Buffer& data, bool inverse);
    /// One command of the queue that is no kernel, by what enqueues it and gives its event; or,
    /// where it is not queued, work on the host.
    void runCommand(const std::string& name, bool queued,
                    const std::function<cl::Event()>& command);
    void runOnHost(const std::string& name, const std::function<void()>& work);

private:
    Stage(StageContext& context, const std::string& stage, ComputeContext* device,
          cl::CommandQueue* queue);
    void addKernel(const std::string& name, cl::Event event, const Grid& grid);

    TimingRows& m_timings;
    std::string_view m_stage;
    ComputeContext* m_device;          ///< null on the host
    cl::CommandQueue* m_queue;         ///< null on the host
    std::optional<std::size_t> m_row;  ///< none where frames are not timed
    bool m_launched = false;
};

}  // namespace spoor
