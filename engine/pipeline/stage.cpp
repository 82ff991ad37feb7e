// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/stage.h"

#include "engine/base/string_pool.h"
#include "engine/compute/fft/fft.h"
#include "engine/pipeline/stage_context.h"

#include <utility>

namespace spoor {

Stage::Stage(StageContext& context, const std::string& stage, ComputeContext* device,
             cl::CommandQueue* queue)
    : m_timings(context.timings()),
      m_stage(intern(stage)),
      m_device(device),
      m_queue(queue),
      m_row(m_timings.openStage(m_stage, device)) {}

Stage::Stage(StageContext& context, const std::string& stage)
    : Stage(context, stage, context.onHost(stage) ? nullptr : &context.device(stage), nullptr) {
    if (m_device) m_queue = &m_device->queue();
}

Stage::Stage(StageContext& context, const std::string& stage, ComputeContext& device)
    : Stage(context, stage, &device, nullptr) {
    device.setProfiled(m_timings.timed());
    m_queue = &device.queue();
}

Stage Stage::beside(StageContext& context, const std::string& stage, ComputeContext& device) {
    device.checkAlive();
    device.setProfiled(context.timings().timed());
    try {
        cl::Event before;
        device.queue().enqueueMarkerWithWaitList(nullptr, &before);
        device.queue().flush();
        const std::vector<cl::Event> wait{before};
        device.sideQueue().enqueueBarrierWithWaitList(
            &wait, device.trackCompletion(device.sideQueue(), "the start beside other work"));
    } catch (const cl::Error& error) {
        device.fail(error, "stage " + stage);
    }
    return Stage(context, stage, &device, &device.sideQueue());
}

Stage::~Stage() {
    if (m_row) m_timings.closeStage(*m_row);
    // Some drivers hold back commands until the host waits. The flush starts the device now, while
    // the host prepares the next stage.
    if (m_launched && !m_device->isLost()) {
        (void)clFlush((*m_queue)());  // a later call reports the error
    }
}

void Stage::addKernel(const std::string& name, cl::Event event, const Grid& grid) {
    m_launched = true;
    m_timings.launched(*m_device, std::int64_t(grid.groups()));
    if (event()) m_timings.addCommand(m_stage, intern(name), *m_device, std::move(event));
}

void Stage::runExternal(const std::string& name, const std::function<void()>& work) {
    m_launched = true;
    m_timings.launched(*m_device, 0);
    try {
        if (!m_row) return work();
        // Markers do not work here: on some drivers their times do not enclose the work in between.
        cl::Event first, last;
        const Buffer mark = m_device->acquire(sizeof(cl_int));
        cl::CommandQueue& queue = m_device->queue();
        queue.enqueueFillBuffer(mark.cl(), cl_int{0}, 0, sizeof(cl_int), nullptr, &first);
        work();
        queue.enqueueFillBuffer(mark.cl(), cl_int{0}, 0, sizeof(cl_int), nullptr, &last);
        m_timings.addCommand(m_stage, intern(name), *m_device, std::move(first), std::move(last));
    } catch (const cl::Error& error) {
        m_device->fail(error, name);
    }
}

void Stage::runOnHost(const std::string& name, const std::function<void()>& work) {
    const Nanos begin = nowNanos();
    work();
    m_timings.addRow(m_stage, "host", begin, nowNanos(), 0, name);
}

void Stage::transform(Fft& fft, const Buffer& data, bool inverse) {
    const std::string name = inverse ? "inverse_transform" : "forward_transform";
    const auto work = [&] { return inverse ? fft.inverse(data) : fft.forward(data); };
    if (fft.work() == Fft::Work::Commands) return runExternal(name, work);
    runCommand(name, fft.work() == Fft::Work::OneCommand, work);
}

void Stage::runCommand(const std::string& name, bool queued,
                       const std::function<cl::Event()>& command) {
    if (!queued) return runOnHost(name, command);
    cl::Event event = command();
    addKernel(name, m_row ? std::move(event) : cl::Event(), {});
}

}  // namespace spoor
