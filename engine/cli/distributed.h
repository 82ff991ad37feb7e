// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/evaluation/runs/run_cache.h"

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace spoor {

/// Options of `benchmark` and `batch` that distribute runs over machines.
struct DistributedOptions {
    std::string shard;
    bool merge = false;
    bool retry = false;
    bool slurm = false;
    bool wait = false;
    int array = 0;  ///< Number of parts; 0: one per missing run, at most 64.
    std::string partition;
    std::string gpus;
    std::string time;
    std::vector<std::string> sbatch;
};
void addDistributedOptions(CLI::App& command, DistributedOptions& options);
/// Returns the requested shard. Throws EngineError if the options contradict each other.
Shard checkDistributedOptions(const DistributedOptions& options);

/// Prints a progress line per run on standard error, with the estimated remaining time.
class RunProgress {
public:
    explicit RunProgress(std::size_t total) : m_total(total), m_begin(nowNanos()) {}
    /// `here`: this process executed the run instead of finding its result.
    void show(const std::string& what, std::size_t done, bool here);

private:
    std::size_t m_total;
    std::size_t m_here = 0;
    Nanos m_begin;
};

/// Formats a duration as "3 h", "12 min" or "40 s".
std::string roughTime(double seconds);

/// The runs for Slurm and the command line that executes them.
struct SlurmWork {
    std::string name;
    std::vector<std::string> command;  ///< Arguments of spoor-cli, without --shard.
    std::string folder;                ///< Folder of the results.
    int cpus = 1;
    RunList runs;
    /// With --wait: called when the queue or the number of complete runs changes, instead of
    /// printing a line. May be empty.
    std::function<void(std::size_t done, const std::string& state)> progressed = {};
};
/// Submits the missing runs. With --wait, monitors the job and submits what is missing again if the
/// job ends early. Returns true if all runs are complete, or false if the job is still in progress.
bool runUnderSlurm(const DistributedOptions& options, const SlurmWork& work);

}  // namespace spoor
