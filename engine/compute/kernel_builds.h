// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"
#include "engine/compute/kernel_id.h"

#include <condition_variable>
#include <deque>
#include <functional>
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

/// Compiles kernels before they are launched, in processes of its own (spoor-probe): drivers that
/// compile under one lock (PoCL) leave cores idle otherwise, and one that crashes or hangs takes
/// nothing along. One process compiles the programs, and the others only kernels of these: what
/// drivers load for a program takes longer than most kernels. What is compiled reaches this process
/// through the caches on disk, the driver's or ProgramStore's; a kernel that was not, or could not
/// be compiled, is compiled where it is used (build_check.h), and fails there with its sentence. So
/// results never depend on what was ready. Any thread.
class KernelBuilds {
public:
    /// All of this process.
    static KernelBuilds& instance();

    explicit KernelBuilds(std::size_t processes);
    /// Ends the processes.
    ~KernelBuilds();
    KernelBuilds(const KernelBuilds&) = delete;
    KernelBuilds& operator=(const KernelBuilds&) = delete;

    /// Compiles these, in their order, after what was wanted before; SPOOR_CPU is among the
    /// constants, and a kernel without a name is the whole program. What was compiled once, as far
    /// as is known, is not compiled again.
    void want(const DeviceInfo& device, const std::vector<KernelId>& kernels);
    /// Runs this on a thread of its own: to find out what to want.
    void plan(std::function<void()> work);
    /// Returns once a kernel is neither in work nor waiting, or when nothing at all becomes ready
    /// for a while; at once where none is wanted.
    void waitFor(const DeviceInfo& device, const KernelId& kernel);
    /// Waits for all.
    void waitForAll();

    struct Progress {
        int ready = 0;  ///< compiled or given up
        int total = 0;  ///< 0: nothing is wanted
        bool working() const { return ready < total; }
    };
    /// Of the kernels that are wanted together: a want() that finds everything done counts anew.
    Progress progress() const;

private:
    struct Job {
        DeviceInfo device;
        KernelId kernel;
        std::string program;  ///< key of the program that it is part of
    };
    /// A process at work, and its device.
    struct Process {
        std::unique_ptr<LineProcess> child;
        std::string device;
    };
    enum class Step { Program, Kernel };
    void work(bool first);
    std::optional<std::pair<Job, Step>> next(bool first, std::unique_lock<std::mutex>& lock);
    bool compile(Process& process, const Job& job, Step step, bool first);
    std::optional<std::string> ask(Process& process, const std::string& line,
                                   const DeviceInfo& device);
    void giveUp(const DeviceInfo& device);
    bool gaveUp(const DeviceInfo& device) const;
    void start(Process& process, const DeviceInfo& device);
    void replace(Process& process, std::unique_ptr<LineProcess> child, const DeviceInfo& device);

    const std::size_t m_most;
    mutable std::mutex m_mutex;  ///< guards what follows
    std::condition_variable m_changed;
    std::deque<Job> m_waiting;
    std::set<std::string> m_wanted;     ///< ever
    std::set<std::string> m_programs;   ///< that kernels may be compiled of
    std::map<std::string, int> m_open;  ///< kernels that are waiting or in work
    std::vector<LineProcess*> m_children;
    Progress m_progress;
    std::size_t m_working = 0;
    std::set<std::string> m_hung;  ///< devices that nothing is compiled for any more
    bool m_first = false;          ///< the process that compiles programs is at work
    int m_planning = 0;
    bool m_ending = false;
    std::vector<std::jthread> m_threads;
};

}  // namespace spoor
