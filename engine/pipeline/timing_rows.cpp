// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/timing_rows.h"

#include "engine/base/string_pool.h"
#include "engine/compute/context.h"

#include <algorithm>
#include <utility>

namespace spoor {
namespace {

/// False when the device is lost; a lost device is not touched.
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

void TimingRows::addRow(std::string_view stage, std::string_view device, Nanos begin, Nanos end,
                        std::int64_t bytes, std::string_view kernel) {
    if (!m_timed) return;
    PendingRow pending;
    pending.row.stage = intern(stage);
    if (!kernel.empty()) pending.row.kernel = intern(kernel);
    pending.row.device = intern(device);
    pending.row.begin = begin;
    pending.row.end = end;
    pending.row.bytes = bytes;
    m_pending.push_back(std::move(pending));
}

void TimingRows::addCommand(std::string_view stage, std::string_view kernel, ComputeContext& device,
                            cl::Event event, cl::Event last, std::int64_t bytes) {
    if (!m_timed) return;
    PendingRow pending;
    pending.row.stage = stage;
    pending.row.kernel = kernel;
    pending.row.device = device.name();
    pending.row.bytes = bytes;
    pending.device = &device;
    pending.event = std::move(event);
    pending.last = std::move(last);
    m_pending.push_back(std::move(pending));
}

void TimingRows::addReadBack(const std::string& what, ComputeContext& device, cl::Event event,
                             std::int64_t bytes) {
    PendingRow pending;
    pending.row.stage = intern("download");
    pending.row.device = device.name();
    pending.row.bytes = bytes;
    pending.device = &device;
    pending.event = std::move(event);
    pending.what = intern(what);
    m_readBacks.push_back(std::move(pending));
}

std::optional<std::size_t> TimingRows::openStage(std::string_view stage, ComputeContext* device) {
    if (!m_timed) return std::nullopt;
    PendingRow own;
    own.row.stage = stage;
    own.row.device = device ? device->name() : intern("host");
    own.row.begin = nowNanos();
    own.device = device;
    m_pending.push_back(std::move(own));
    return m_pending.size() - 1;
}

void TimingRows::closeStage(std::size_t row) {
    if (row >= m_pending.size()) return;  // the frame was abandoned
    m_pending[row].row.end = nowNanos();
    m_pending[row].kernels = m_pending.size() - row - 1;
}

void TimingRows::launched(ComputeContext& device, std::int64_t workGroups) {
    ++m_counts.launches;
    m_counts.workGroups += workGroups;
    use(device);
}

void TimingRows::countDown(std::int64_t bytes) {
    ++m_counts.syncs;
    m_counts.bytesDown += bytes;
}

Nanos TimingRows::sync(ComputeContext& device) {
    const Nanos begin = nowNanos();
    device.queue().flush();
    resolveDone();
    device.waitAndCheck();
    m_synced = m_pending.size();
    const Nanos end = nowNanos();
    addRow("sync", device.name(), begin, end);
    return end;
}

void TimingRows::await(ComputeContext& device, const cl::Event& event) {
    const Nanos begin = nowNanos();
    event.wait();
    device.checkCompleted(device.sideQueue());
    addRow("sync", device.name(), begin, nowNanos());
}

void TimingRows::resolve(PendingRow& pending) {
    if (!pending.event() || pending.resolved) return;
    const auto clock = [&](const cl::Event& event, cl_profiling_info point) {
        cl_ulong time = 0;
        event.getProfilingInfo(point, &time);
        return pending.device->toHostClock(time);
    };
    try {
        pending.event.wait();
        pending.resolved = true;
        if (!pending.device->profiled()) return;
        pending.row.begin = clock(pending.event, CL_PROFILING_COMMAND_START);
        pending.row.end = clock(pending.event, CL_PROFILING_COMMAND_END);
        if (!pending.last()) return;
        // With two events, the row spans from the end of the first to the start of the second.
        pending.last.wait();
        pending.row.begin = pending.row.end;
        pending.row.end = clock(pending.last, CL_PROFILING_COMMAND_START);
    } catch (const cl::Error& error) {
        const std::string_view kernel = pending.row.kernel;
        pending.device->fail(error, !pending.what.empty() ? std::string(pending.what)
                                    : kernel.empty()      ? std::string("a transfer")
                                                          : "kernel " + std::string(kernel));
    }
}

/// Reads the times of completed commands while a device is busy, because queries take the host
/// time.
void TimingRows::resolveDone() {
    for (std::size_t i = 0; i < m_synced; ++i) {
        PendingRow& pending = m_pending[i];
        const cl::Event& end = pending.last() ? pending.last : pending.event;
        if (!end() || pending.resolved) continue;
        if (end.getInfo<CL_EVENT_COMMAND_EXECUTION_STATUS>() == CL_COMPLETE) resolve(pending);
    }
}

/// Waits for all commands that rows depend on.
void TimingRows::waitForUsed() {
    for (ComputeContext* device : m_used) {
        device->waitAndCheck();
        device->waitAndCheck(device->sideQueue());
    }
}

void TimingRows::finish(FrameIndex frame, std::vector<TimingRow>& timings) {
    waitForUsed();
    for (auto& pending : m_pending) resolve(pending);
    for (auto& pending : m_readBacks) resolve(pending);
    for (std::size_t i = 0; i < m_pending.size(); ++i) {
        auto& row = m_pending[i].row;
        for (std::size_t k = 1; k <= m_pending[i].kernels && i + k < m_pending.size(); ++k) {
            const auto& kernel = m_pending[i + k];
            if (kernel.event()) row.end = std::max(row.end, kernel.row.end);
        }
        row.frame = frame;
        timings.push_back(row);
    }
    for (auto& pending : m_readBacks) {
        pending.row.frame = frame;
        if (m_timed) timings.push_back(pending.row);
    }
    forget();
    ++m_frames;
}

bool TimingRows::abandon() {
    std::set<ComputeContext*> used = m_used;
    for (const auto& pending : m_pending) used.insert(pending.device);
    for (const auto& pending : m_readBacks) used.insert(pending.device);
    used.erase(nullptr);
    // Count all devices instead of stopping at the first failure, so that each one is waited for.
    const bool done =
        std::count_if(used.begin(), used.end(), waitFor) == std::ptrdiff_t(used.size());
    if (!done) {
        // Releasing the events of a lost device may hang, so they are leaked.
        (void)new auto(std::move(m_pending));
        (void)new auto(std::move(m_readBacks));
    }
    forget();
    return done;
}

void TimingRows::forget() {
    m_pending.clear();
    m_readBacks.clear();
    m_used.clear();
    m_synced = 0;
}

}  // namespace spoor
