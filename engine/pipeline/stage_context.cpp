// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/stage_context.h"

#include "engine/base/string_pool.h"
#include "engine/compute/context.h"
#include "engine/media/frame.h"

#include <cstring>
#include <stdexcept>

namespace spoor {

namespace {
// Larger transfers, in bytes, use pinned memory.
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

}  // namespace

StageContext::StageContext(DeviceSet& devices, ResolvedPlan plan)
    : m_devices(devices), m_plan(std::move(plan)) {}

StageContext::~StageContext() {
    abandon();
}

ComputeContext& StageContext::device(const std::string& stage, std::size_t index) {
    const std::string& name =
        index == 0 ? m_plan.deviceOf(stage) : m_plan.helpers.at(stage).at(index - 1);
    if (name == "host") throw std::logic_error("stage " + stage + " has no device");
    ComputeContext& device = m_devices.get(name);
    device.setProfiled(m_timings.timed());
    return device;
}

void StageContext::upload(const Buffer& to, const void* from, std::size_t bytes,
                          std::size_t offset) {
    ComputeContext& device = to.device();
    device.checkAlive();
    if (bytes == 0) return;  // OpenCL rejects it
    const bool aside = staged(device, bytes);
    if (!aside) {
        const auto* first = static_cast<const std::uint8_t*>(from);
        m_staging.emplace_back(first, first + bytes);
        from = m_staging.back().data();
    }
    write(to, from, bytes, offset, aside);
}

void StageContext::upload(const Buffer& to, const Frame& picture) {
    ComputeContext& device = to.device();
    device.checkAlive();
    const std::size_t bytes = picture.storedBytes();
    const bool aside = staged(device, bytes) && !device.pins(picture.block());
    const cl::Event written = write(to, picture.stored(), bytes, 0, aside);
    if (!aside) device.holdFor(written, picture.hold());
}

cl::Event StageContext::write(const Buffer& to, const void* from, std::size_t bytes,
                              std::size_t offset, bool aside) {
    ComputeContext& device = to.device();
    device.setProfiled(m_timings.timed());
    cl::Event event, command;
    try {
        if (aside) from = std::memcpy(device.staging(bytes), from, bytes);
        cl::Event* const completion = device.trackCompletion(device.queue(), "an upload");
        device.queue().enqueueWriteBuffer(to.cl(), CL_FALSE, offset, bytes, from, nullptr,
                                          completion ? completion : &event);
        // Copy-constructed: assignment releases the event when the driver refuses to retain it.
        if (completion) event = cl::Event(*completion);
        command = cl::Event(event);
        if (aside) device.staged = cl::Event(event);
        if (!m_timings.timed()) event = {};
    } catch (const cl::Error& error) {
        device.fail(error, "an upload of " + std::to_string(bytes) + " bytes");
    }
    m_timings.countUp(std::int64_t(bytes));
    m_timings.use(device);
    m_timings.addCommand(intern("upload"), {}, device, std::move(event), {}, std::int64_t(bytes));
    return command;
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
    if (bytes == 0) return;
    try {
        const Nanos ready = m_timings.sync(device);
        // Drivers enqueue a read into other memory only when the one before it is done.
        const bool aside = staged(device, bytes) || (!device.isCpu() && downloads.size() > 1);
        auto* const staging = aside ? static_cast<std::uint8_t*>(device.staging(bytes)) : nullptr;
        std::size_t at = 0;
        for (const Download& each : downloads) {
            const bool last = &each == &downloads.back();
            device.queue().enqueueReadBuffer(
                each.from.cl(), last, each.offset, each.bytes, aside ? staging + at : each.to,
                nullptr, last ? nullptr : device.trackCompletion(device.queue(), "a download"));
            at += each.bytes;
        }
        device.checkCompleted(device.queue());
        at = 0;
        for (const Download& each : downloads) {
            if (aside) std::memcpy(each.to, staging + at, each.bytes);
            at += each.bytes;
        }
        m_timings.addRow("download", device.name(), ready, nowNanos(), std::int64_t(bytes));
    } catch (const cl::Error& error) {
        device.fail(error, "a download of " + std::to_string(bytes) + " bytes");
    }
    m_timings.countDown(std::int64_t(bytes));
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
    ComputeContext& device = *download.device;
    device.checkAlive();
    try {
        m_timings.await(device, download.event);
    } catch (const cl::Error& error) {
        device.fail(error, "a download of " + std::to_string(download.bytes) + " bytes");
    }
    m_timings.addCommand(intern("download"), {}, device, download.event, {}, download.bytes);
    m_timings.countDown(download.bytes);
}

Buffer StageContext::move(const Buffer& from, ComputeContext& to) {
    if (&from.device() == &to) return from;
    const Nanos begin = nowNanos();
    std::vector<std::uint8_t> bytes(from.bytes());
    Buffer target = to.acquire(from.bytes());
    try {
        from.device().queue().enqueueReadBuffer(from.cl(), CL_TRUE, 0, bytes.size(), bytes.data());
        from.device().checkCompleted(from.device().queue());
    } catch (const cl::Error& error) {
        from.device().fail(error, "a move to another device");
    }
    try {
        to.queue().enqueueWriteBuffer(target.cl(), CL_TRUE, 0, bytes.size(), bytes.data());
    } catch (const cl::Error& error) {
        to.fail(error, "a move from another device");
    }
    m_timings.addRow("move", to.name(), begin, nowNanos(), std::int64_t(bytes.size()));
    return target;
}

void StageContext::publishMap(const std::string& artifact, TargetId target, const Buffer& values,
                              std::size_t offset, ScalarMap empty) {
    if (!watched(artifact)) return;
    ComputeContext& device = values.device();
    const auto count = std::size_t(empty.size.area());
    PendingMap map{
        {artifact, target, std::move(empty)}, std::make_shared<std::vector<float>>(count), values};
    const std::size_t bytes = map.values->size() * sizeof(float);
    cl::Event read;
    try {
        cl::Event made;
        device.queue().enqueueMarkerWithWaitList(nullptr, &made);
        device.queue().flush();
        const std::vector<cl::Event> wait{made};
        device.transferQueue().enqueueReadBuffer(values.cl(), CL_FALSE, offset, bytes,
                                                 map.values->data(), &wait, &read);
        device.transferQueue().flush();
    } catch (const cl::Error& error) {
        device.fail(error, "reading back " + artifact);
    }
    m_timings.addReadBack("reading back " + artifact, device, std::move(read), std::int64_t(bytes));
    m_maps.push_back(std::move(map));
}

void StageContext::finish(FrameIndex frame, std::vector<TimingRow>& timings,
                          std::vector<Artifact>& artifacts) {
    m_timings.finish(frame, timings);
    for (auto& map : m_maps) {
        std::get<ScalarMap>(map.artifact.value).values = std::move(*map.values);
        m_artifacts.push_back(std::move(map.artifact));
    }
    artifacts = std::move(m_artifacts);
    m_recorded = std::exchange(m_signals, {});
    forget();
    if (!m_timings.calibrationDue()) return;
    for (const auto& name : m_plan.devices()) calibrate(m_devices.get(name));
}

bool StageContext::abandon() {
    const bool done = m_timings.abandon();
    if (!done) {
        // A lost device may still read the staged bytes and write to the maps, so both are leaked.
        (void)new auto(std::move(m_maps));
        (void)new auto(std::move(m_staging));
    }
    forget();
    return done;
}

void StageContext::forget() {
    m_maps.clear();
    m_artifacts.clear();
    m_signals.clear();
    m_staging.clear();
}

}  // namespace spoor
