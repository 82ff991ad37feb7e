// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/kernel_builds.h"

#include "engine/base/child_process.h"
#include "engine/base/disk_cache.h"
#include "engine/compute/embedded_kernels.h"
#include "engine/compute/program_store.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using nlohmann::json;

// Names of what the driver has compiled. It may have forgotten: then the run compiles it.
constexpr char preparedRoom[] = "prepared";
constexpr std::chrono::seconds kernelLimit{60};  // a kernel

std::string kernelName(const DeviceInfo& device, const KernelId& kernel) {
    std::string name = device.stableName + '\n' + kernel.file + '\n' + kernel.name;
    for (const auto& [define, value] : kernel.defines) name += '\n' + define + '=' + value;
    return name;
}

std::string preparedKey(const DeviceInfo& device, const KernelUse& use) {
    std::string key = programKey(device, use.id.file, use.id.defines) + '\n' + use.id.name;
    for (const std::size_t size : use.local) key += ' ' + std::to_string(size);
    return key;
}

}  // namespace

KernelBuilds& KernelBuilds::instance() {
    static KernelBuilds builds(std::clamp(std::thread::hardware_concurrency(), 1u, 8u));
    return builds;
}

KernelBuilds::KernelBuilds(std::size_t processes) : m_most(processes) {
    (void)embeddedKernels();  // made before this, so that they end after it
}

KernelBuilds::~KernelBuilds() {
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
        m_waiting.clear();
        for (LineChild* child : m_children) child->stop();
    }
    m_threads.clear();
}

void KernelBuilds::want(const DeviceInfo& device, const std::vector<KernelUse>& kernels) {
    std::vector<Job> jobs;
    for (const KernelUse& use : kernels) {
        if (!cacheRead(preparedRoom, preparedKey(device, use))) jobs.push_back({device, use});
    }
    const std::lock_guard lock(m_mutex);
    if (m_ending) return;
    for (Job& job : jobs) {
        if (!m_wanted.insert(preparedKey(device, job.use)).second) continue;
        if (!m_progress.working()) m_progress = {};
        ++m_progress.total;
        ++m_open[kernelName(device, job.use.id)];
        m_waiting.push_back(std::move(job));
    }
    const std::size_t workers = std::min(m_most, m_working + m_waiting.size());
    for (; m_working < workers; ++m_working) {
        m_threads.emplace_back([this] { work(); });
    }
}

void KernelBuilds::plan(std::function<void()> work) {
    const std::lock_guard lock(m_mutex);
    if (m_ending) return;
    ++m_planning;
    m_threads.emplace_back([this, work = std::move(work)] {
        try {
            work();
        } catch (const std::exception&) {
            // The run says what is wrong.
        }
        const std::lock_guard done(m_mutex);
        --m_planning;
        m_changed.notify_all();
    });
}

void KernelBuilds::waitFor(const DeviceInfo& device, const KernelId& kernel) {
    std::unique_lock lock(m_mutex);
    const std::string name = kernelName(device, kernel);
    const std::string program = kernelName(device, {kernel.file, {}, kernel.defines});
    m_changed.wait(lock, [&] {
        return m_planning == 0 && m_open.count(name) == 0 && m_open.count(program) == 0;
    });
}

void KernelBuilds::waitForAll() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return m_planning == 0 && m_open.empty(); });
}

KernelBuilds::Progress KernelBuilds::progress() const {
    const std::lock_guard lock(m_mutex);
    return m_progress;
}

/// One thread and its process: takes what waits, and ends when nothing does.
void KernelBuilds::work() {
    std::unique_ptr<LineChild> child;
    std::string at;  ///< the device of the process
    std::unique_lock lock(m_mutex);
    while (!m_waiting.empty()) {
        const Job job = std::move(m_waiting.front());
        m_waiting.pop_front();
        const std::string name = kernelName(job.device, job.use.id);
        lock.unlock();
        if (!child || at != job.device.stableName) {
            auto fresh = std::make_unique<LineChild>(std::vector<std::string>{
                probeProgram(), "kernels", std::to_string(job.device.platformIndex),
                std::to_string(job.device.deviceIndex)});
            lock.lock();
            std::erase(m_children, child.get());
            m_children.push_back(fresh.get());
            if (m_ending) fresh->stop();
            lock.unlock();
            child = std::move(fresh);
            at = job.device.stableName;
        }
        if (compile(*child, job)) {
            cacheWrite(preparedRoom, preparedKey(job.device, job.use), "1");
        } else {
            at.clear();  // it may have crashed: the next kernel gets another process
        }
        lock.lock();
        ++m_progress.ready;
        if (--m_open[name] == 0) m_open.erase(name);
        m_changed.notify_all();
    }
    --m_working;
    std::erase(m_children, child.get());
}

bool KernelBuilds::compile(LineChild& child, const Job& job) const {
    const KernelUse& use = job.use;
    const json line = {{"file", use.id.file},
                       {"kernel", use.id.name},
                       {"defines", use.id.defines},
                       {"local", use.local}};
    return child.ask(line.dump(), kernelLimit) == "ready";
}

}  // namespace spoor
