// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"
#include "engine/compute/kernel_id.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace spoor {

class LineProcess;

/// Compiles kernels before they are launched, in separate processes (spoor-probe). Drivers that
/// compile under one lock (PoCL) would otherwise leave cores idle, and a driver that crashes or
/// hangs does no harm. One process compiles the programs; the others only compile kernels of these,
/// because loading the compiler for a program takes longer than most kernels. This process gets the
/// results through the disk caches of the driver or of ProgramStore. All other kernels are compiled
/// where they are used (see build_check.h), which also reports errors. Results therefore never
/// depend on what was ready. Thread-safe.
class KernelBuilds {
public:
    /// The instance of this process.
    static KernelBuilds& instance();

    explicit KernelBuilds(std::size_t processes);
    /// Ends the processes.
    ~KernelBuilds();
    KernelBuilds(const KernelBuilds&) = delete;
    KernelBuilds& operator=(const KernelBuilds&) = delete;

    /// Queues kernels to be compiled in this order, after those queued earlier. The constants must
    /// include SPOOR_CPU where it applies. A kernel without a name stands for the whole program.
    /// Kernels that are known to be compiled are skipped.
    void want(const DeviceInfo& device, const std::vector<KernelId>& kernels);
    /// Runs a function in a separate thread, to determine which kernels to queue.
    void plan(std::function<void()> work);
    /// The number of threads that are not joined.
    std::size_t threads() const;
    /// Waits until a kernel is neither queued nor being compiled, or until nothing has become ready
    /// for a while. Returns at once if the kernel is not queued.
    void waitFor(const DeviceInfo& device, const KernelId& kernel);
    /// Waits for all queued kernels.
    void waitForAll();

    struct Progress {
        int ready = 0;  ///< compiled or given up
        int total = 0;  ///< 0: nothing is queued
        bool working() const { return ready < total; }
    };
    /// Progress of the current batch. The first want() after a batch is done begins a new one.
    Progress progress() const;

private:
    struct Job {
        DeviceInfo device;
        KernelId kernel;
        std::string program;  ///< key of the program that contains the kernel
    };
    /// A running process and its device.
    struct Process {
        std::unique_ptr<LineProcess> child;
        std::string device;
    };
    enum class Step { Program, Kernel };
    struct Thread {
        bool ended = false;
        std::jthread thread;
    };
    bool startThread(std::function<void()> main);
    void drop(const std::function<bool(const Job&)>& which);
    void work(bool first);
    std::optional<std::pair<Job, Step>> next(bool first, std::unique_lock<std::mutex>& lock);
    bool compile(Process& process, const Job& job, Step step, bool first);
    std::optional<std::string> ask(Process& process, const std::string& line,
                                   const DeviceInfo& device);
    void giveUp(const DeviceInfo& device);
    bool gaveUp(const DeviceInfo& device) const;
    void start(Process& process, const DeviceInfo& device);
    void replace(Process& process, std::unique_ptr<LineProcess> child, const DeviceInfo& device);

    const std::size_t m_maxProcesses;
    mutable std::mutex m_mutex;  ///< guards the members below
    std::condition_variable m_changed;
    std::deque<Job> m_waiting;
    std::set<std::string> m_queued;     ///< all kernels ever queued
    std::set<std::string> m_programs;   ///< programs whose kernels can be compiled
    std::map<std::string, int> m_open;  ///< kernels that are queued or being compiled
    std::vector<LineProcess*> m_children;
    Progress m_progress;
    std::size_t m_working = 0;
    std::set<std::string> m_hung;  ///< devices on which a build has hung
    bool m_first = false;          ///< whether the process that compiles programs is running
    int m_planning = 0;
    bool m_ending = false;
    std::list<Thread> m_threads;
};

}  // namespace spoor
