// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/stage_context.h"

#include "engine/base/error.h"
#include "engine/compute/fft.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace spoor {

namespace {
// Clocks of device and host drift apart by microseconds a second.
constexpr std::int64_t framesPerCalibration = 256;
// Bytes from which on a transfer goes through page-locked memory.
constexpr std::size_t worthStaging = 64 << 10;

bool staged(const ComputeContext& device, std::size_t bytes) {
    return !device.isCpu() && bytes >= worthStaging;
}

void calibrate(ComputeContext& device) {
    try {
        device.calibrateClock();
    } catch (const cl::Error& error) {
        device.fail(error, "the measuring of its clock");
    }
}

/// False when the device is lost, which is not touched then.
bool waitFor(ComputeContext* device) {
    if (device->isLost()) return false;
    try {
        device->queue().finish();
        device->transferQueue().finish();
        device->sideQueue().finish();
        return true;
    } catch (const cl::Error&) {
        return false;
    }
}

}  // namespace

Stage::Stage(StageContext& context, std::string_view stage, ComputeContext* device,
             cl::CommandQueue* queue)
    : m_context(context),
      m_stage(intern(stage)),
      m_device(device),
      m_queue(queue),
      m_begin(nowNanos()),
      m_firstPending(context.m_pending.size()),
      m_timed(context.timed()) {
    if (!m_timed) return;
    StageContext::Pending own;
    own.row.stage = m_stage;
    own.row.device = device ? device->name() : intern("host");
    own.row.begin = m_begin;
    own.device = device;
    context.m_pending.push_back(std::move(own));
}

Stage::~Stage() {
    // Abandoned frames have no rows left.
    if (m_firstPending < m_context.m_pending.size()) {
        auto& own = m_context.m_pending[m_firstPending];
        own.row.end = nowNanos();
        own.kernels = m_context.m_pending.size() - m_firstPending - 1;
    }
    // Some drivers collect what is enqueued until somebody waits: the device begins now, while the
    // host goes on with the next stage.
    if (m_launched && !m_device->isLost()) {
        (void)clFlush((*m_queue)());  // an error comes again where it can be thrown
    }
}

void Stage::addKernel(const std::string& name, cl::Event event, const Grid& grid) {
    m_launched = true;
    ++m_context.m_counts.launches;
    m_context.m_counts.workGroups += std::int64_t(grid.groups());
    m_context.use(*m_device);
    if (!event()) return;
    StageContext::Pending kernel;
    kernel.row.stage = m_stage;
    kernel.row.kernel = intern(name);
    kernel.row.device = m_device->name();
    kernel.device = m_device;
    kernel.event = std::move(event);
    m_context.m_pending.push_back(std::move(kernel));
}

void Stage::runExternal(const std::string& name, const std::function<void()>& work) {
    m_launched = true;
    ++m_context.m_counts.launches;
    m_context.use(*m_device);
    if (!m_timed) {
        try {
            work();
        } catch (const cl::Error& error) {
            m_device->fail(error, name);
        }
        return;
    }
    StageContext::Pending pending;
    pending.row.stage = m_stage;
    pending.row.kernel = intern(name);
    pending.row.device = m_device->name();
    pending.device = m_device;
    try {
        // Not markers: their times are not those of the work between them on every driver.
        const Buffer mark = m_device->acquire(sizeof(cl_int));
        m_device->queue().enqueueFillBuffer(mark.cl(), cl_int{0}, 0, sizeof(cl_int), nullptr,
                                            &pending.event);
        work();
        m_device->queue().enqueueFillBuffer(mark.cl(), cl_int{0}, 0, sizeof(cl_int), nullptr,
                                            &pending.last);
    } catch (const cl::Error& error) {
        m_device->fail(error, name);
    }
    m_context.m_pending.push_back(std::move(pending));
}

void Stage::runOnHost(const std::string& name, const std::function<void()>& work) {
    const Nanos begin = nowNanos();
    work();
    if (!m_timed) return;
    m_context.addRow(m_stage, "host", begin, nowNanos());
    m_context.m_pending.back().row.kernel = intern(name);
}

void Stage::transform(Fft& fft, const Buffer& data, bool inverse) {
    const std::string name = inverse ? "inverse_transform" : "forward_transform";
    const auto work = [&] { return inverse ? fft.inverse(data) : fft.forward(data); };
    switch (fft.work()) {
        case Fft::Work::OnHost:
            return runOnHost(name, work);
        case Fft::Work::OneCommand: {
            cl::Event event = work();
            return addKernel(name, m_timed ? std::move(event) : cl::Event(), {});
        }
        case Fft::Work::Commands:
            return runExternal(name, work);
    }
}

StageContext::StageContext(DeviceSet& devices, ResolvedPlan plan)
    : m_devices(devices), m_plan(std::move(plan)) {}

StageContext::~StageContext() {
    abandon();
}

ComputeContext& StageContext::device(const std::string& stage) {
    const std::string& name = m_plan.deviceOf(stage);
    if (name == "host") throw std::logic_error("stage " + stage + " has no device");
    return m_devices.get(name);
}

Stage StageContext::enter(const std::string& stage) {
    if (onHost(stage)) return Stage(*this, stage, nullptr, nullptr);
    return enterOn(stage, device(stage));
}

Stage StageContext::enterOn(const std::string& stage, ComputeContext& device) {
    return Stage(*this, stage, &device, &device.queue());
}

Stage StageContext::enterBeside(const std::string& stage, ComputeContext& device) {
    device.checkAlive();
    try {
        cl::Event before;
        device.queue().enqueueMarkerWithWaitList(nullptr, &before);
        device.queue().flush();
        const std::vector<cl::Event> wait{before};
        device.sideQueue().enqueueBarrierWithWaitList(&wait);
    } catch (const cl::Error& error) {
        device.fail(error, "stage " + stage);
    }
    return Stage(*this, stage, &device, &device.sideQueue());
}

void StageContext::upload(const Buffer& to, const void* from, std::size_t bytes,
                          std::size_t offset) {
    if (!staged(to.device(), bytes)) {
        const auto* first = static_cast<const std::uint8_t*>(from);
        m_staging.emplace_back(first, first + bytes);
        from = m_staging.back().data();
    }
    uploadInPlace(to, from, bytes, offset);
}

void StageContext::uploadInPlace(const Buffer& to, const void* from, std::size_t bytes,
                                 std::size_t offset) {
    ComputeContext& device = to.device();
    device.checkAlive();
    Pending pending;
    try {
        const bool aside = staged(device, bytes);
        if (aside) from = std::memcpy(device.staging(bytes), from, bytes);
        device.queue().enqueueWriteBuffer(to.cl(), CL_FALSE, offset, bytes, from, nullptr,
                                          m_timed || aside ? &pending.event : nullptr);
        if (aside) device.staged = pending.event;
    } catch (const cl::Error& error) {
        device.fail(error, "an upload of " + std::to_string(bytes) + " bytes");
    }
    m_counts.bytesUp += std::int64_t(bytes);
    use(device);
    if (!m_timed) return;
    pending.device = &device;
    pending.row.stage = intern("upload");
    pending.row.device = device.name();
    pending.row.bytes = std::int64_t(bytes);
    m_pending.push_back(std::move(pending));
}

void StageContext::download(const Buffer& from, void* to, std::size_t bytes, std::size_t offset) {
    const Download one{from, to, bytes, offset};
    download({&one, 1});
}

void StageContext::download(std::span<const Download> downloads) {
    if (downloads.empty()) return;
    ComputeContext& device = downloads.front().from.device();
    device.checkAlive();
    std::size_t bytes = 0;
    for (const Download& each : downloads) bytes += each.bytes;
    try {
        const Nanos begin = nowNanos();
        device.queue().flush();
        resolveDone();
        device.queue().finish();
        m_synced = m_pending.size();
        const Nanos ready = nowNanos();
        const bool aside = staged(device, bytes);
        auto* const staging = aside ? static_cast<std::uint8_t*>(device.staging(bytes)) : nullptr;
        std::size_t at = 0;
        for (const Download& each : downloads) {
            const bool last = &each == &downloads.back();
            device.queue().enqueueReadBuffer(each.from.cl(), last, each.offset, each.bytes,
                                             aside ? staging + at : each.to);
            at += each.bytes;
        }
        at = 0;
        for (const Download& each : downloads) {
            if (aside) std::memcpy(each.to, staging + at, each.bytes);
            at += each.bytes;
        }
        addRow("sync", device.name(), begin, ready);
        addRow("download", device.name(), ready, nowNanos(), std::int64_t(bytes));
    } catch (const cl::Error& error) {
        device.fail(error, "a download of " + std::to_string(bytes) + " bytes");
    }
    ++m_counts.syncs;
    m_counts.bytesDown += std::int64_t(bytes);
}

StageContext::SideDownload StageContext::downloadBeside(const Buffer& from, void* to,
                                                        std::size_t bytes) {
    SideDownload download{&from.device(), {}, std::int64_t(bytes)};
    download.device->checkAlive();
    try {
        cl::CommandQueue& queue = download.device->sideQueue();
        queue.enqueueReadBuffer(from.cl(), CL_FALSE, 0, bytes, to, nullptr, &download.event);
        queue.flush();
    } catch (const cl::Error& error) {
        download.device->fail(error, "a download of " + std::to_string(bytes) + " bytes");
    }
    return download;
}

void StageContext::await(const SideDownload& download) {
    download.device->checkAlive();
    const std::string_view device = download.device->name();
    try {
        const Nanos begin = nowNanos();
        download.event.wait();
        addRow("sync", device, begin, nowNanos());
        Pending pending;
        pending.row.stage = intern("download");
        pending.row.device = device;
        pending.row.bytes = download.bytes;
        pending.device = download.device;
        pending.event = download.event;
        if (m_timed) m_pending.push_back(std::move(pending));
    } catch (const cl::Error& error) {
        download.device->fail(error, "a download of " + std::to_string(download.bytes) + " bytes");
    }
    ++m_counts.syncs;
    m_counts.bytesDown += download.bytes;
}

Buffer StageContext::move(const Buffer& from, ComputeContext& to) {
    if (&from.device() == &to) return from;
    const Nanos begin = nowNanos();
    std::vector<std::uint8_t> bytes(from.bytes());
    Buffer target = to.acquire(from.bytes());
    try {
        from.device().queue().enqueueReadBuffer(from.cl(), CL_TRUE, 0, bytes.size(), bytes.data());
    } catch (const cl::Error& error) {
        from.device().fail(error, "a move to another device");
    }
    try {
        to.queue().enqueueWriteBuffer(target.cl(), CL_TRUE, 0, bytes.size(), bytes.data());
    } catch (const cl::Error& error) {
        to.fail(error, "a move from another device");
    }
    addRow("move", to.name(), begin, nowNanos(), std::int64_t(bytes.size()));
    return target;
}

void StageContext::publish(const std::string& artifact, TargetId target, ArtifactValue value) {
    if (watched(artifact)) m_artifacts.push_back({artifact, target, std::move(value)});
}

void StageContext::publishMap(const std::string& artifact, TargetId target, const Buffer& values,
                              std::size_t offset, ScalarMap empty) {
    if (!watched(artifact)) return;
    ComputeContext& device = values.device();
    PendingMap map{{artifact, target, {}},
                   std::make_shared<std::vector<float>>(std::size_t(empty.size.area())),
                   values,
                   {},
                   &device};
    map.artifact.value = std::move(empty);
    try {
        cl::Event made;
        device.queue().enqueueMarkerWithWaitList(nullptr, &made);
        device.queue().flush();
        const std::vector<cl::Event> wait{made};
        device.transferQueue().enqueueReadBuffer(values.cl(), CL_FALSE, offset,
                                                 map.values->size() * sizeof(float),
                                                 map.values->data(), &wait, &map.event);
        device.transferQueue().flush();
    } catch (const cl::Error& error) {
        device.fail(error, "reading back " + artifact);
    }
    m_maps.push_back(std::move(map));
}

void StageContext::output(const OutputSpec& spec, const Buffer& buffer, SizeI size,
                          std::size_t offset, std::size_t stride) {
    if (!m_tap || size.empty()) return;
    const std::size_t row = std::size_t(size.width) * bytesOf(spec.type);
    const std::size_t step = stride == 0 ? row : stride * bytesOf(spec.type);
    const auto rows = std::size_t(size.height);
    ComputeContext& device = buffer.device();
    device.checkAlive();
    try {
        std::vector<std::uint8_t> wide((rows - 1) * step + row);
        device.queue().enqueueReadBuffer(buffer.cl(), CL_TRUE, offset, wide.size(), wide.data());
        StageOutput made{spec, size, std::vector<std::uint8_t>(rows * row), false};
        for (std::size_t y = 0; y < rows; ++y) {
            std::memcpy(made.bytes.data() + y * row, wide.data() + y * step, row);
        }
        m_tap->onOutput(made);
        for (std::size_t y = 0; y < rows; ++y) {
            std::memcpy(wide.data() + y * step, made.bytes.data() + y * row, row);
        }
        device.queue().enqueueWriteBuffer(buffer.cl(), CL_TRUE, offset, wide.size(), wide.data());
    } catch (const cl::Error& error) {
        device.fail(error, "comparing " + spec.id);
    }
}

void StageContext::clearForOutput(const Buffer& buffer, std::size_t bytes, std::size_t offset) {
    if (!m_tap) return;
    try {
        buffer.device().queue().enqueueFillBuffer(buffer.cl(), cl_uchar{0}, offset, bytes);
    } catch (const cl::Error& error) {
        buffer.device().fail(error, "comparing devices");
    }
}

void StageContext::addRow(std::string_view stage, std::string_view device, Nanos begin, Nanos end,
                          std::int64_t bytes) {
    if (!m_timed) return;
    Pending pending;
    pending.row.stage = intern(stage);
    pending.row.device = intern(device);
    pending.row.begin = begin;
    pending.row.end = end;
    pending.row.bytes = bytes;
    m_pending.push_back(std::move(pending));
}

void StageContext::resolveRow(Pending& pending) const {
    if (!pending.event() || pending.resolved) return;
    try {
        pending.event.wait();
        pending.resolved = true;
        const cl_ulong start = pending.event.getProfilingInfo<CL_PROFILING_COMMAND_START>();
        const cl_ulong end = pending.event.getProfilingInfo<CL_PROFILING_COMMAND_END>();
        pending.row.begin = pending.device->toHostClock(start);
        pending.row.end = pending.device->toHostClock(end);
        if (!pending.last()) return;
        // Between two events: from the end of the first to the start of the second.
        pending.last.wait();
        pending.row.begin = pending.row.end;
        pending.row.end = pending.device->toHostClock(
            pending.last.getProfilingInfo<CL_PROFILING_COMMAND_START>());
    } catch (const cl::Error& error) {
        pending.device->fail(error, pending.row.kernel.empty()
                                        ? std::string("a transfer")
                                        : "kernel " + std::string(pending.row.kernel));
    }
}

/// Asking for times takes the host a while: those of what is done by now are asked for while a
/// device is at work.
void StageContext::resolveDone() {
    for (std::size_t i = 0; i < m_synced; ++i) {
        Pending& pending = m_pending[i];
        const cl::Event& end = pending.last() ? pending.last : pending.event;
        if (!end() || pending.resolved) continue;
        if (end.getInfo<CL_EVENT_COMMAND_EXECUTION_STATUS>() == CL_COMPLETE) resolveRow(pending);
    }
}

/// What rows would wait for.
void StageContext::waitForUsed() {
    for (ComputeContext* device : m_used) {
        try {
            device->queue().finish();
            device->sideQueue().finish();
        } catch (const cl::Error& error) {
            device->fail(error, "the end of a frame");
        }
    }
}

void StageContext::finish(FrameIndex frame, std::vector<TimingRow>& timings,
                          std::vector<Artifact>& artifacts) {
    if (!m_timed) waitForUsed();
    for (auto& pending : m_pending) resolveRow(pending);
    for (std::size_t i = 0; i < m_pending.size(); ++i) {
        auto& row = m_pending[i].row;
        for (std::size_t k = 1; k <= m_pending[i].kernels && i + k < m_pending.size(); ++k) {
            const auto& kernel = m_pending[i + k];
            if (kernel.event()) row.end = std::max(row.end, kernel.row.end);
        }
        row.frame = frame;
        timings.push_back(row);
    }
    for (auto& map : m_maps) {
        try {
            map.event.wait();
            TimingRow row;
            row.frame = frame;
            row.stage = intern("download");
            row.device = map.device->name();
            row.begin =
                map.device->toHostClock(map.event.getProfilingInfo<CL_PROFILING_COMMAND_START>());
            row.end =
                map.device->toHostClock(map.event.getProfilingInfo<CL_PROFILING_COMMAND_END>());
            row.bytes = std::int64_t(map.values->size() * sizeof(float));
            if (m_timed) timings.push_back(row);
        } catch (const cl::Error& error) {
            map.device->fail(error, "reading back " + map.artifact.id);
        }
        std::get<ScalarMap>(map.artifact.value).values = std::move(*map.values);
        m_artifacts.push_back(std::move(map.artifact));
    }
    artifacts = std::move(m_artifacts);
    m_recorded = std::exchange(m_signals, {});
    forget();
    if (++m_frames % framesPerCalibration == 0) {
        std::set<std::string> used{m_plan.device};
        for (const auto& [stage, device] : m_plan.stages) used.insert(device);
        used.erase("host");
        for (const auto& name : used) calibrate(m_devices.get(name));
    }
}

void StageContext::abandon() {
    // What is in flight reads staged bytes and the frame's pixels, and writes into the maps.
    std::set<ComputeContext*> used = m_used;
    for (const auto& pending : m_pending) used.insert(pending.device);
    for (const auto& map : m_maps) used.insert(map.device);
    used.erase(nullptr);
    if (!std::all_of(used.begin(), used.end(), waitFor)) {
        // A lost device may still write, and releasing its events may hang: all that stays.
        (void)new auto(std::move(m_pending));
        (void)new auto(std::move(m_maps));
        (void)new auto(std::move(m_staging));
    }
    forget();
}

void StageContext::forget() {
    m_pending.clear();
    m_used.clear();
    m_synced = 0;
    m_maps.clear();
    m_artifacts.clear();
    m_signals.clear();
    m_staging.clear();
}

StageContext::Counts StageContext::takeCounts() {
    return std::exchange(m_counts, {});
}

}  // namespace spoor
