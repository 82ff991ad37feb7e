// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/kernel_builds.h"

#include "engine/base/os/child_process.h"
#include "engine/base/os/processors.h"
#include "engine/compute/build_check.h"
#include "engine/compute/embedded_kernels.h"
#include "engine/compute/program_store.h"

#include <algorithm>
#include <system_error>

namespace spoor {
namespace {

// Limit for one kernel or program. The driver watchdog monitors slower builds, during the run.
constexpr std::chrono::seconds kernelLimit{20};
// waitFor() gives up if nothing becomes ready for this time, because a driver may hang.
constexpr std::chrono::seconds waitLimit{9};

std::string kernelName(const DeviceInfo& device, const KernelId& kernel) {
    std::string name = device.stableName + '\n' + kernel.file + '\n' + kernel.name;
    for (const auto& [define, value] : kernel.defines) name += '\n' + define + '=' + value;
    return name;
}

// On CPU devices, kernels are launched with work-groups of one item.
const Grid single{{1, 1, 1}, {1, 1, 1}};

}  // namespace

KernelBuilds& KernelBuilds::instance() {
    static KernelBuilds builds(std::min(availableProcessors(), 8u));
    return builds;
}

KernelBuilds::KernelBuilds(std::size_t processes) : m_maxProcesses(processes) {
    (void)embeddedKernels();  // constructed first, so that they are destroyed last
}

KernelBuilds::~KernelBuilds() {
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
        m_waiting.clear();
        for (LineProcess* child : m_children) child->stop();
        m_changed.notify_all();
    }
    m_threads.clear();
}

void KernelBuilds::want(const DeviceInfo& device, const std::vector<KernelId>& kernels) {
    std::vector<Job> jobs;
    for (const KernelId& kernel : kernels) {
        if (build_check::known(device, kernel, single)) continue;
        jobs.push_back({device, kernel, programKey(device, kernel.file, kernel.defines)});
    }
    const std::lock_guard lock(m_mutex);
    if (m_ending || m_hung.count(device.stableName) > 0) return;
    for (Job& job : jobs) {
        if (!m_queued.insert(job.program + '\n' + job.kernel.name).second) continue;
        if (!m_progress.working()) m_progress = {};
        ++m_progress.total;
        ++m_open[kernelName(device, job.kernel)];
        m_waiting.push_back(std::move(job));
    }
    const std::size_t workers = std::min(m_maxProcesses, m_working + m_waiting.size());
    for (; m_working < workers; ++m_working) {
        if (!startThread([this, first = !m_first] { work(first); })) break;
        m_first = true;
    }
    if (m_working == 0) drop([](const Job&) { return true; });
    m_changed.notify_all();
}

/// Joins threads that have ended, and starts one. Returns false if that is not possible. The caller
/// holds the lock.
bool KernelBuilds::startThread(std::function<void()> main) {
    std::erase_if(m_threads, [](const Thread& each) { return each.ended; });
    Thread& made = m_threads.emplace_back();
    try {
        made.thread = std::jthread([this, &made, main = std::move(main)] {
            main();
            const std::lock_guard lock(m_mutex);
            made.ended = true;
        });
    } catch (const std::system_error&) {
        m_threads.pop_back();
        return false;
    }
    return true;
}

std::size_t KernelBuilds::threads() const {
    const std::lock_guard lock(m_mutex);
    return m_threads.size();
}

void KernelBuilds::plan(std::function<void()> work) {
    const std::lock_guard lock(m_mutex);
    if (m_ending) return;
    const bool started = startThread([this, work = std::move(work)] {
        try {
            work();
        } catch (const std::exception&) {
            // The run reports the error.
        }
        const std::lock_guard done(m_mutex);
        --m_planning;
        m_changed.notify_all();
    });
    if (started) ++m_planning;
}

void KernelBuilds::waitFor(const DeviceInfo& device, const KernelId& kernel) {
    std::unique_lock lock(m_mutex);
    const std::string name = kernelName(device, kernel);
    const std::string program = kernelName(device, {kernel.file, {}, kernel.defines});
    const auto done = [&] {
        return m_planning == 0 && m_open.count(name) == 0 && m_open.count(program) == 0;
    };
    const auto ready = [&] { return std::size_t(m_progress.ready) + m_programs.size(); };
    bool moving = true;
    while (moving && !done()) {
        const std::size_t before = ready();
        moving = m_changed.wait_for(lock, waitLimit, [&] { return done() || ready() != before; });
    }
}

void KernelBuilds::waitForAll() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return m_planning == 0 && m_open.empty(); });
}

KernelBuilds::Progress KernelBuilds::progress() const {
    const std::lock_guard lock(m_mutex);
    return m_progress;
}

/// Returns the next job of a process: the first process compiles programs before kernels, the
/// others only kernels. Returns nullopt if nothing is left.
std::optional<std::pair<KernelBuilds::Job, KernelBuilds::Step>> KernelBuilds::next(
    bool first, std::unique_lock<std::mutex>& lock) {
    const auto ready = [&](const Job& job) { return m_programs.count(job.program) > 0; };
    while (!m_waiting.empty()) {
        auto job = first ? std::ranges::find_if_not(m_waiting, ready) : m_waiting.end();
        if (job != m_waiting.end()) return std::pair(*job, Step::Program);
        job = std::ranges::find_if(m_waiting, ready);
        if (job != m_waiting.end()) {
            std::pair chosen(std::move(*job), Step::Kernel);
            m_waiting.erase(job);
            return chosen;
        }
        m_changed.wait(lock);
    }
    return std::nullopt;
}

/// Main function of a thread, which uses one process.
void KernelBuilds::work(bool first) {
    Process process;
    std::unique_lock lock(m_mutex);
    if (!first && !m_waiting.empty()) {
        // Opens the device early, while this thread would wait for programs.
        const DeviceInfo device = m_waiting.front().device;
        lock.unlock();
        start(process, device);
        lock.lock();
    }
    while (const auto chosen = next(first, lock)) {
        const auto& [job, step] = *chosen;
        lock.unlock();
        const bool done = compile(process, job, step, first);
        if (done && step == Step::Kernel) {
            build_check::remember(job.device, job.kernel, single);
        }
        lock.lock();
        if (step == Step::Program) {
            m_programs.insert(job.program);  // the kernels are tried even if the program failed
        } else {
            ++m_progress.ready;
            const std::string name = kernelName(job.device, job.kernel);
            if (--m_open[name] == 0) m_open.erase(name);
        }
        m_changed.notify_all();
    }
    --m_working;
    if (first) m_first = false;
    std::erase(m_children, process.child.get());
}

bool KernelBuilds::compile(Process& process, const Job& job, Step step, bool first) {
    const KernelId program{job.kernel.file, {}, job.kernel.defines};
    const std::string line =
        build_check::request(step == Step::Kernel ? job.kernel : program, single);
    if (process.device != job.device.stableName) {
        // The process that has probed the device may have ended or be about to end.
        if (auto child = first ? takeProbe(job.device.stableName) : nullptr) {
            replace(process, std::move(child), job.device);
            if (const auto answer = ask(process, line, job.device)) return answer == "ready";
            if (gaveUp(job.device)) return false;
        }
        start(process, job.device);
    }
    return ask(process, line, job.device) == "ready";
}

std::optional<std::string> KernelBuilds::ask(Process& process, const std::string& line,
                                             const DeviceInfo& device) {
    auto answer = process.child->ask(line, kernelLimit);
    if (!answer) process.device.clear();  // the next job gets a new process
    if (process.child->tookTooLong()) giveUp(device);
    return answer;
}

bool KernelBuilds::gaveUp(const DeviceInfo& device) const {
    const std::lock_guard lock(m_mutex);
    return m_hung.count(device.stableName) > 0;
}

/// A driver that hangs in one kernel may hang in others, so all jobs of the device are dropped.
void KernelBuilds::giveUp(const DeviceInfo& device) {
    const std::lock_guard lock(m_mutex);
    m_hung.insert(device.stableName);
    drop([&](const Job& job) { return job.device.stableName == device.stableName; });
    m_changed.notify_all();
}

/// Removes waiting jobs. The caller holds the lock.
void KernelBuilds::drop(const std::function<bool(const Job&)>& which) {
    std::erase_if(m_waiting, [&](const Job& job) {
        if (!which(job)) return false;
        const std::string name = kernelName(job.device, job.kernel);
        if (--m_open[name] == 0) m_open.erase(name);
        ++m_progress.ready;
        return true;
    });
    m_changed.notify_all();
}

void KernelBuilds::start(Process& process, const DeviceInfo& device) {
    replace(process, std::make_unique<LineProcess>(probeCommand("kernels", device)), device);
}

void KernelBuilds::replace(Process& process, std::unique_ptr<LineProcess> child,
                           const DeviceInfo& device) {
    process.device = device.stableName;
    const std::lock_guard lock(m_mutex);
    std::erase(m_children, process.child.get());
    m_children.push_back(child.get());
    if (m_ending) child->stop();
    std::swap(process.child, child);
}

}  // namespace spoor
