// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/run_cache.h"

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace spoor {

/// How many runs are spread over machines, as the options of `benchmark` and `batch` say.
struct DistributedOptions {
    std::string shard;
    bool merge = false;
    bool retry = false;
    bool slurm = false;
    bool wait = false;
    int array = 0;  ///< 0: as many as there are runs, at most 64
    std::string partition;
    std::string gpus;
    std::string time;
    std::vector<std::string> sbatch;
};
void addDistributedOptions(CLI::App& command, DistributedOptions& options);
/// Throws EngineError when they do not go together; the shard that is asked for.
Shard checkDistributedOptions(const DistributedOptions& options);

/// Lines about runs on standard error, with the time that is left.
class RunProgress {
public:
    explicit RunProgress(std::size_t total) : m_total(total), m_begin(nowNanos()) {}
    /// `here`: it was run just now, and not found.
    void show(const std::string& what, std::size_t done, bool here);

private:
    std::size_t m_total;
    std::size_t m_here = 0;
    Nanos m_begin;
};

/// "3 h", "12 min", "40 s".
std::string roughTime(double seconds);

/// What Slurm runs.
struct SlurmWork {
    std::string name;
    std::vector<std::string> command;  ///< words after the program's, without --shard
    std::string folder;                ///< of the results
    int cpus = 1;
    RunList runs;
};
/// Submits what is missing; with --wait watches it, submits again what ended early, and gives true
/// once all runs are there. False: they are at work.
bool runUnderSlurm(const DistributedOptions& options, const SlurmWork& work);

}  // namespace spoor
